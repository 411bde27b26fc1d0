import { refusal } from '#app/account/profile/answers.server.ts'
import { CredentialsForm } from '#app/account/profile/credentials-form.tsx'
import { accountsContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { twoStepForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/new-codes'
import { requireTwoStep, unproven } from './answers.server.ts'
import { CodeField } from './code-field.tsx'
import './page-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'New Recovery Codes', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => requireTwoStep(args)

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args.context)
  const form = parseForm(twoStepForm, await sentForm(args.request))
  if (!form.ok) return refusal(422, form.errors, form.values)
  const accounts = args.context.get(accountsContext)
  const renewed = await accounts.renewRecoveryCodes({ ...session, ...form.value }, visitorOf(args))
  return renewed.ok ? { recoveryCodes: renewed.recoveryCodes } : unproven(renewed, form.typed)
}

export default function NewCodes({ actionData }: Route.ComponentProps) {
  if (actionData && 'recoveryCodes' in actionData) {
    return <RecoveryCodes codes={actionData.recoveryCodes} doneTo="/profile" />
  }
  return (
    <CredentialsForm
      title="New Recovery Codes"
      text="You get ten new ones. Those that you have count no longer."
      action="/profile/two-step/codes"
      problems={actionData}
      submitLabel="Make New Codes"
    >
      <CodeField problems={actionData} />
    </CredentialsForm>
  )
}
