import { redirect } from 'react-router'
import { Field } from '#app/ui/plain/field.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { changeEmailForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/email'
import { passwordRefused, refusal } from './answers.server.ts'
import { CredentialsForm } from './credentials-form.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Change Email', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await signedIn(context)
  return { email }
}

export async function action(args: Route.ActionArgs) {
  const { userId, email } = await signedIn(args.context)
  const form = parseForm(changeEmailForm, await sentForm(args.request))
  if (!form.ok) return refusal(422, form.errors, form.values)
  const { currentPassword, email: newEmail } = form.value
  if (newEmail === email) return refusal(422, { email: 'This is your email address already' }, { email: newEmail })
  const who = { userId, email, currentPassword, newEmail }
  const asked = await args.context.get(accountsContext).requestAddress(who, visitorOf(args))
  if (!asked.ok) return passwordRefused(asked, 'currentPassword', { email: newEmail })
  const description = `We have sent a link to ${newEmail}. Open it within a day to use that address.`
  throw redirect('/profile', { headers: [flashHeader({ title: 'Look into your mail', description })] })
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CredentialsForm
      title="Change Email"
      text={`Your email address is ${loaderData.email}. We send a link to the new one; until you open it, nothing changes.`}
      action="/profile/email"
      problems={actionData}
      submitLabel="Send the Link"
    >
      <Field
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={actionData?.values.email}
        error={actionData?.errors.email}
      />
    </CredentialsForm>
  )
}
