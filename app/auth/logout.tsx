import { redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { signOutHeaders } from '#app/web/session.server.ts'
import type { Route } from './+types/logout'

/** Nobody is signed out by following a link. */
export const loader = () => redirect('/account')

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await context.get(accountsContext).signOut(request.headers)
  return redirect('/', { headers: signOutHeaders(setCookie) })
}

/** What was begun and not sent goes too: drafts of forms wait in this tab. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // It sends on, which comes as what is thrown; an error is no sign-out.
    if (answer instanceof Response) dropDrafts()
    throw answer
  }
}

function dropDrafts() {
  try {
    sessionStorage.clear()
  } catch {
    // Storage that is switched off holds nothing.
  }
}
