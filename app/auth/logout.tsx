import { redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { dropDraftsWhenSignedOut } from '#app/web/session/drop-drafts.ts'
import { signOutHeaders } from '#app/web/session/open.server.ts'
import type { Route } from './+types/logout'

/** Following a link signs nobody out: only a form does. */
export const loader = () => redirect('/account')

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookie } = await context.get(accountsContext).signOut(request.headers)
  return redirect('/', { headers: signOutHeaders(setCookie) })
}

export const clientAction = (args: Route.ClientActionArgs) => dropDraftsWhenSignedOut(args)
