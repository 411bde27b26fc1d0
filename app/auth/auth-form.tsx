import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError, PasswordField } from '#app/ui/field.tsx'
import type { FormProblems } from '#app/web/forms.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'
import { returnToOf, withReturnTo } from '#app/web/return-to.ts'
import { AuthLink } from './auth-card.tsx'

type Problems = FormProblems | undefined

/** A form that posts to the page on which it stands, and keeps that page's way back. */
export function AuthForm({
  problems,
  submitLabel,
  busyLabel,
  action,
  children,
}: {
  problems: Problems
  /** Where it posts to, if not just to the page's path. */
  action?: string
  submitLabel: string
  busyLabel: string
  children: ReactNode
}) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action={action ?? withReturnTo(pathname, returnToOf(new URLSearchParams(search)))}
      noValidate
      ref={form}
      className="grid gap-5"
    >
      <FormError>{problems?.errors['']}</FormError>
      {children}
      <Button type="submit" size="large" busy={isBusy} busyLabel={busyLabel} className="w-full">
        {submitLabel}
      </Button>
    </Form>
  )
}

export function NameField({ problems }: { problems: Problems }) {
  return (
    <Field
      label="Full Name"
      name="fullName"
      autoComplete="name"
      required
      defaultValue={problems?.values.fullName}
      error={problems?.errors.fullName}
    />
  )
}

export function EmailField({ problems }: { problems: Problems }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={problems?.values.email}
      error={problems?.errors.email}
    />
  )
}

export function SignInFields({ problems }: { problems: Problems }) {
  return (
    <>
      <EmailField problems={problems} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={problems?.errors.password}
      />
      <AuthLink
        to="/forgot-password"
        className="-my-3 inline-flex min-h-11 items-center justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        Forgot password?
      </AuthLink>
    </>
  )
}

export const strongPasswordHint = 'At least 8 characters, with an uppercase letter and a number'

export function NewPasswordField({
  problems,
  hint,
  label = 'Password',
}: {
  problems: Problems
  hint: string
  label?: string
}) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      hint={hint}
      error={problems?.errors.password}
    />
  )
}

export function ConfirmPasswordField({ problems }: { problems: Problems }) {
  return (
    <PasswordField
      label="Confirm Password"
      name="confirmPassword"
      autoComplete="new-password"
      required
      error={problems?.errors.confirmPassword}
    />
  )
}
