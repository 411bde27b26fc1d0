import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#app/web/context.ts'
import { type Flash, flashHeader } from '#app/web/forms/flash.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { returnToOf } from '#app/web/session/return-to.ts'
import type { TryLater } from '#shop/limits.server.ts'
import type { SignInResult } from '#shop/people/accounts/sign-in.server.ts'
import type { CodeRefusal } from '#shop/people/accounts/two-step.server.ts'
import type { AuthProblems } from './problems.ts'

/** The words of a page's toasts. */
export type Words = { failed: string; done: Flash }

/** Answers 422: the form again, with a message at each bad field. */
export const badFields = ({ errors, values }: FormProblems) => data<AuthProblems>({ errors, values }, { status: 422 })

/** The form again, with the reason of the refusal: above the form, and as a toast where scripts run. */
export function refused(
  refusal: Extract<SignInResult, { ok: false }>,
  values: FormProblems['values'],
  { title, status, field = '' }: { title: string; status: number; field?: string },
) {
  const headers = new Headers([flashHeader({ title, description: refusal.message, tone: 'danger' })])
  if (!('retryAfterSeconds' in refusal)) {
    const isTaken = refusal.reason === 'taken'
    const isObvious = refusal.reason === 'obvious'
    const errors = { [isObvious ? 'password' : field]: refusal.message }
    return data<AuthProblems>({ errors, values, isTaken }, { status: isObvious ? 422 : status, headers })
  }
  headers.set('Retry-After', String(refusal.retryAfterSeconds))
  const later = refusal.reason === 'busy' ? 503 : 429
  return data<AuthProblems>({ errors: { '': refusal.message }, values }, { status: later, headers })
}

/** The form again, with the reason why a code was not taken. */
export function refusedCode(refusal: CodeRefusal | TryLater, values: FormProblems['values']) {
  if (refusal.reason !== 'wrong-code') return refused(refusal, values, { title: 'Login Failed', status: 429 })
  const headers = [flashHeader({ title: 'Login Failed', description: refusal.message, tone: 'danger' })]
  return data<AuthProblems>({ errors: { code: refusal.message }, values }, { status: 401, headers })
}

/** Redirects somebody who has just signed in to the page that asked for it, otherwise to `landing`. */
export function entered(url: URL, setCookie: string[], { done, landing }: { done: Flash; landing: string }) {
  const headers = new Headers([
    flashHeader(done),
    ...setCookie.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ])
  return redirect(returnToOf(url.searchParams) ?? landing, { headers })
}

/** Redirects somebody who is signed in already. For the loaders of the sign-in pages. */
export async function sendSignedInOn({ url, context }: LoaderFunctionArgs) {
  if (await context.get(sessionContext)()) throw redirect(returnToOf(url.searchParams) ?? '/admin')
  return null
}
