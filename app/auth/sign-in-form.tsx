import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError, PasswordField } from '#app/ui/field.tsx'
import type { FormProblems } from '#app/web/forms.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'

/** E-mail and password; posts to the page that it stands on. */
export function SignInForm({ problems }: { problems: FormProblems | undefined }) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate ref={form} className="grid gap-5">
      <FormError>{problems?.errors['']}</FormError>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={problems?.values.email}
        error={problems?.errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={problems?.errors.password}
      />
      <Button type="submit" size="large" busy={isBusy} busyLabel="Logging in..." className="w-full">
        Log in
      </Button>
    </Form>
  )
}
