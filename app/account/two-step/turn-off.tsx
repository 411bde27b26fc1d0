import { redirect } from 'react-router'
import { refusal } from '#app/account/profile/answers.server.ts'
import { CredentialsForm } from '#app/account/profile/credentials-form.tsx'
import { accountsContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { twoStepForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/turn-off'
import { requireTwoStep, unproven } from './answers.server.ts'
import { CodeField } from './code-field.tsx'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Turn Two-step Login Off', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => requireTwoStep(args)

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args.context)
  const form = parseForm(twoStepForm, await sentForm(args.request))
  if (!form.ok) return refusal(422, form.errors, form.values)
  const turned = await args.context.get(accountsContext).turnTwoStepOff({ ...session, ...form.value }, visitorOf(args))
  if (!turned.ok) return unproven(turned, form.typed)
  const toast = flashHeader({ title: 'Two-step login is off', description: 'Logging in asks for your password alone.' })
  throw redirect('/profile', { headers: [toast] })
}

export default function TurnOff({ actionData }: Route.ComponentProps) {
  return (
    <CredentialsForm
      title="Turn Two-step Login Off"
      text="Whoever learns your password can log in then. Your recovery codes count no longer."
      action="/profile/two-step/off"
      problems={actionData}
      submitLabel="Turn Off"
    >
      <CodeField problems={actionData} />
    </CredentialsForm>
  )
}
