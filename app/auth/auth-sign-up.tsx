import { NewPasswordField } from '#app/ui/plain/password-fields.tsx'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signUpForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/auth-sign-up'
import { sendSignedInOn } from './parts/answers.server.ts'
import { AuthForm, EmailField, NameField, TakenAddress } from './parts/auth-form.tsx'
import { AuthPage } from './parts/auth-page.tsx'
import { signUp } from './parts/sign-up.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Log in or Sign Up', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => sendSignedInOn(args)

export const action = async (args: Route.ActionArgs) =>
  signUp(args, parseForm(signUpForm, await sentForm(args.request)), {
    failed: 'Error',
    done: {
      title: 'Success',
      description: 'Account created successfully! You can now log in. You are logged in here already.',
    },
    landing: '/admin',
  })

export default function AuthSignUp({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage tab="sign-up">
      <AuthForm problems={actionData} submitLabel="Sign Up" busyLabel="Creating account...">
        <NameField problems={actionData} />
        <EmailField problems={actionData} />
        <TakenAddress problems={actionData} login="/auth" />
        <NewPasswordField problems={actionData} hint="At least 6 characters" />
      </AuthForm>
    </AuthPage>
  )
}
