import type { ReactNode } from 'react'
import { Link, type LinkProps, useSearchParams } from 'react-router'
import { returnToOf, withReturnTo } from '#app/web/session/return-to.ts'

/** One form in the middle of a calm page. */
export function AuthCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page pt-8 sm:pt-14">
      <div className="mx-auto max-w-md rounded-lg border border-line bg-paper p-5 sm:p-8">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1.5 mb-6 text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  )
}

/** A link to another sign-in page, which keeps the way back of this one. */
export function AuthLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link {...rest} to={useKeepingWayBack(to)} />
}

/** The address of another sign-in page, with the way back of this one. */
export function useKeepingWayBack(address: string): string {
  const [search] = useSearchParams()
  return withReturnTo(address, returnToOf(search))
}

/** The sentence below a form that leads to the other form, such as 'No account yet? Sign up'. */
export function OtherWay({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-ink-soft">
      {question}{' '}
      <AuthLink
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
      >
        {children}
      </AuthLink>
    </p>
  )
}
