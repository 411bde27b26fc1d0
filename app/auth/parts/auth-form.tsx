import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, FormError, PasswordField } from '#app/ui/plain/field.tsx'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { returnToOf, withReturnTo } from '#app/web/session/return-to.ts'
import { AuthLink } from './auth-card.tsx'
import './page-texts.ts'
import type { AuthProblems } from './problems.ts'

type Problems = AuthProblems | undefined

/** A form that posts to its own page, and keeps that page's way back. */
export function AuthForm({
  problems,
  submitLabel,
  busyLabel,
  action,
  children,
}: {
  problems: Problems
  /** The path to post to, if it is not the page's. */
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
      <FormError isToast>{problems?.errors['']}</FormError>
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
  const known = addressIn(useLocation().state)
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={problems?.values.email ?? known}
      error={problems?.errors.email}
    />
  )
}

/** The e-mail address that another sign-in page has passed on in the history's state. */
const addressIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''

/** Stands below an e-mail address that has an account: leads to signing in and to a new password, with the address filled in. */
export function TakenAddress({ problems, login }: { problems: Problems; login: '/login' | '/auth' }) {
  if (!problems?.isTaken) return null
  const state = { email: problems.values.email }
  return (
    <p className="-mt-2 rounded-md bg-ground px-4 py-1.5">
      Is this account yours?{' '}
      <AuthLink to={login} state={state} className={wayIn}>
        Log in
      </AuthLink>{' '}
      or{' '}
      <AuthLink to="/forgot-password" state={state} className={wayIn}>
        reset your password
      </AuthLink>
    </p>
  )
}

const wayIn = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

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
