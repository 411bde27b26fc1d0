import type { ReactNode } from 'react'
import { AuthCard, AuthLink } from './auth-card.tsx'

// Each tab is a route, so that it works without a script, has one action, and its messages stay on this page.

/** /auth and /auth/sign-up: two forms behind two tabs. */
export function AuthPage({ tab, children }: { tab: 'login' | 'sign-up'; children: ReactNode }) {
  return (
    <AuthCard title="Welcome" text="Log in, or create an account to check out.">
      <nav aria-label="Log in or sign up" className="mb-6 grid grid-cols-2 gap-1 rounded-lg bg-ground p-1">
        <TabLink to="/auth" isCurrent={tab === 'login'}>
          Login
        </TabLink>
        <TabLink to="/auth/sign-up" isCurrent={tab === 'sign-up'}>
          Sign Up
        </TabLink>
      </nav>
      {children}
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
