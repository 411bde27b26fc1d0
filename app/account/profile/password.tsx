import { redirect } from 'react-router'
import { ConfirmPasswordField, NewPasswordField, strongPasswordHint } from '#app/ui/plain/password-fields.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { changePasswordForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/password'
import { passwordRefused, refusal } from './answers.server.ts'
import { CredentialsForm } from './credentials-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Change Password', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  await signedIn(context)
  return null
}

export async function action(args: Route.ActionArgs) {
  const { userId, email } = await signedIn(args.context)
  const form = parseForm(changePasswordForm, await sentForm(args.request))
  if (!form.ok) return refusal(422, form.errors)
  const who = { userId, email, ...form.value }
  const changed = await args.context.get(accountsContext).changePassword(who, visitorOf(args))
  if (!changed.ok) return passwordRefused(changed, 'currentPassword')
  const toast = flashHeader({
    title: 'Password changed',
    description: 'You are logged out on all other devices.',
  })
  throw redirect('/profile', {
    headers: [toast, ...changed.setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie])],
  })
}

export default function Password({ actionData }: Route.ComponentProps) {
  return (
    <CredentialsForm
      title="Change Password"
      text="You stay logged in here, and are logged out on all other devices."
      action="/profile/password"
      problems={actionData}
      submitLabel="Change Password"
    >
      <NewPasswordField problems={actionData} label="New password" hint={strongPasswordHint} />
      <ConfirmPasswordField problems={actionData} />
    </CredentialsForm>
  )
}
