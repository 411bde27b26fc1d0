import { ConfirmPasswordField, NewPasswordField, strongPasswordHint } from '#app/ui/plain/password-fields.tsx'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { registerForm } from '#shop/people/accounts/forms.server.ts'
import type { Route } from './+types/register'
import { sendSignedInOn } from './parts/answers.server.ts'
import { AuthCard, OtherWay } from './parts/auth-card.tsx'
import { AuthForm, EmailField, NameField, TakenAddress } from './parts/auth-form.tsx'
import { signUp } from './parts/sign-up.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign Up', isHidden: true })

/** Passes on Retry-After, which the action sets after too many attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const loader = (args: Route.LoaderArgs) => sendSignedInOn(args)

export const action = async (args: Route.ActionArgs) =>
  signUp(args, parseForm(registerForm, await sentForm(args.request)), {
    failed: 'Registration Failed',
    done: { title: 'Account Created', description: 'Your account has been created successfully!' },
    landing: '/account',
  })

export default function Register({ actionData }: Route.ComponentProps) {
  return (
    <AuthCard title="Create an Account" text="For checking out and following your orders.">
      <AuthForm problems={actionData} submitLabel="Create Account" busyLabel="Creating account...">
        <NameField problems={actionData} />
        <EmailField problems={actionData} />
        <TakenAddress problems={actionData} login="/login" />
        <NewPasswordField problems={actionData} hint={strongPasswordHint} />
        <ConfirmPasswordField problems={actionData} />
      </AuthForm>
      <OtherWay question="Already have an account?" to="/login">
        Log in
      </OtherWay>
    </AuthCard>
  )
}
