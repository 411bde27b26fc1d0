import { dbContext, envContext } from '#app/web/context.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import type { Route } from './+types/my-data'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login', back: () => '/profile' })]

/** The customer's own data as a file to download. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const { origin } = context.get(envContext)
  const kept = await collectCustomerData(context.get(dbContext), { userId, origin })
  if (!kept) return new Response(null, { status: 404 })
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
