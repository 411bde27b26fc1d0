import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { listCallers } from '#shop/people/customers/callers.server.ts'
import type { Route } from './+types/callers'

export const loader = () => redirect('/admin/counter')

/** Whoever may be calling, by a telephone number or a name. */
export async function action({ context, request }: Route.ActionArgs) {
  const text = String((await sentForm(request)).get('caller') ?? '')
  return { text, callers: await listCallers(context.get(dbContext), text) }
}
