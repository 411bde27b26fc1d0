import { dbContext } from '#app/web/context.ts'
import { listCallers } from '#shop/people/customers/callers.server.ts'
import type { Route } from './+types/callers'

/** Whoever may be calling: /admin/counter/callers?q=5550100. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const text = searchParams.get('q') ?? ''
  return { text, callers: await listCallers(context.get(dbContext), text) }
}
