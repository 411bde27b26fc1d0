import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, FormError, PasswordField } from '#app/ui/field.tsx'
import type { FormProblems } from '#app/web/forms.ts'
import { useFocusOnRefusal } from '#app/web/refusal.ts'
import { AuthCard, AuthLink } from './auth-card.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Tab = 'login' | 'signup'

// Each tab is a route, so that it works without a script, has one action, and its messages stay on this page.

/** /auth and /auth/sign-up: two forms behind two tabs. */
export function AuthPage({ tab, problems }: { tab: Tab; problems: FormProblems | undefined }) {
  return (
    <AuthCard title="Welcome" text="Log in, or create an account to check out.">
      <nav aria-label="Log in or sign up" className="mb-6 grid grid-cols-2 gap-1 rounded-lg bg-ground p-1">
        <TabLink to="/auth" isCurrent={tab === 'login'}>
          Login
        </TabLink>
        <TabLink to="/auth/sign-up" isCurrent={tab === 'signup'}>
          Sign Up
        </TabLink>
      </nav>
      {tab === 'login' ? <SignInForm problems={problems} /> : <SignUpForm problems={problems} />}
    </AuthCard>
  )
}

function TabLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <AuthLink
      to={to}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center justify-center rounded-md font-semibold text-ink-soft hover:text-ink aria-[current]:bg-paper aria-[current]:text-ink aria-[current]:shadow-sm"
    >
      {children}
    </AuthLink>
  )
}

function SignUpForm({ problems }: { problems: FormProblems | undefined }) {
  const form = useFocusOnRefusal(problems)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate ref={form} className="grid gap-5">
      <FormError>{problems?.errors['']}</FormError>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={problems?.values.fullName}
        error={problems?.errors.fullName}
      />
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
        autoComplete="new-password"
        required
        minLength={6}
        hint="At least 6 characters"
        error={problems?.errors.password}
      />
      <Button type="submit" size="large" busy={isBusy} busyLabel="Creating account..." className="w-full">
        Sign up
      </Button>
    </Form>
  )
}
