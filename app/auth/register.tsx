import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError, PasswordField } from '#app/ui/field.tsx'
import { parseForm } from '#app/web/forms.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'
import { registerForm } from '#shop/account-forms.ts'
import type { Route } from './+types/register'
import { sendSignedInOn, sentForm } from './answers.server.ts'
import { AuthCard, OtherWay } from './auth-card.tsx'
import { signUp } from './sign-up.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Sign up', isHidden: true })

export const loader = (args: Route.LoaderArgs) => sendSignedInOn(args)

export const action = async (args: Route.ActionArgs) =>
  signUp(args, parseForm(registerForm, await sentForm(args.request)), {
    failed: 'Registration Failed',
    done: { title: 'Account Created', description: 'Your account has been created successfully!' },
    landing: '/account',
  })

export default function Register({ actionData }: Route.ComponentProps) {
  const form = useFocusOnRefusal(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors
  return (
    <AuthCard title="Create an account" text="For checking out and following your orders.">
      <Form method="post" noValidate ref={form} className="grid gap-5">
        <FormError>{errors?.['']}</FormError>
        <Field
          label="Full Name"
          name="fullName"
          autoComplete="name"
          required
          defaultValue={actionData?.values.fullName}
          error={errors?.fullName}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.values.email}
          error={errors?.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters, with an uppercase letter and a number"
          error={errors?.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors?.confirmPassword}
        />
        <Button type="submit" size="large" busy={isBusy} busyLabel="Creating account..." className="w-full">
          Create account
        </Button>
      </Form>
      <OtherWay question="Already have an account?" to="/login">
        Log in
      </OtherWay>
    </AuthCard>
  )
}
