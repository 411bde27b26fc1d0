import { PasswordField } from '#app/ui/field.tsx'
import { parseForm, sentForm } from '#app/web/forms.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { registerForm } from '#shop/account-forms.ts'
import type { Route } from './+types/register'
import { sendSignedInOn } from './answers.server.ts'
import { AuthCard, OtherWay } from './auth-card.tsx'
import { AuthForm, EmailField, NameField, NewPasswordField } from './auth-form.tsx'
import { signUp } from './sign-up.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign up', isHidden: true })

/** How long to wait, after too many attempts. */
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
    <AuthCard title="Create an account" text="For checking out and following your orders.">
      <AuthForm problems={actionData} submitLabel="Create account" busyLabel="Creating account...">
        <NameField problems={actionData} />
        <EmailField problems={actionData} />
        <NewPasswordField problems={actionData} hint="At least 8 characters, with an uppercase letter and a number" />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={actionData?.errors.confirmPassword}
        />
      </AuthForm>
      <OtherWay question="Already have an account?" to="/login">
        Log in
      </OtherWay>
    </AuthCard>
  )
}
