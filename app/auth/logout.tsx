import { redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import type { Route } from './+types/logout'

/** Nobody is signed out by following a link. */
export const loader = () => redirect('/account')

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await context.get(accountsContext).signOut(request.headers)
  return redirect('/', { headers: setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}
