import { type ActionFunctionArgs, redirect } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { returnToOf, withReturnTo } from '#app/web/session/return-to.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { loginForm } from '#shop/people/accounts/forms.server.ts'
import { badFields, entered, refused, type Words } from './answers.server.ts'

/** The action of /login and of the Login tab of /auth, which differ only in their words. */
export async function signIn(args: ActionFunctionArgs, { failed, done }: Words) {
  const form = parseForm(loginForm, await sentForm(args.request))
  if (!form.ok) return badFields(form)
  const accounts = args.context.get(accountsContext)
  const result = await accounts.signIn(form.value, visitorOf(args))
  if (!result.ok && result.reason === 'code-wanted') {
    const headers = result.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie])
    return redirect(withReturnTo('/login/code', returnToOf(args.url.searchParams)), { headers })
  }
  if (!result.ok) return refused(result, { email: form.value.email }, { title: failed, status: 401 })
  // The session that this browser had until now ends: its cookie may have been left behind, or planted, by somebody else.
  await accounts.signOut(args.request.headers)
  // An admin stays on /admin; its guard passes a customer on to /account.
  return entered(args.url, result.setCookie, { done, landing: '/admin' })
}
