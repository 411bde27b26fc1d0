import { data } from 'react-router'
import type { FormProblems } from '#app/web/forms/parse.ts'
import type { TryLater } from '#shop/limits.server.ts'
import type { WrongPassword } from '#shop/people/accounts/sign-in.server.ts'
import type { ObviousPassword } from '#shop/people/passwords/obvious.server.ts'

/** The form again, with the messages at its fields, and what was typed but for passwords. */
export const refusal = (status: number, errors: FormProblems['errors'], values: FormProblems['values'] = {}) =>
  data<FormProblems>({ errors, values }, { status })

/** The form again, since the password that was typed once more is wrong, or came too often, or since the new one is easily guessed. */
export function passwordRefused(
  refused: WrongPassword | ObviousPassword | TryLater,
  field: string,
  values: FormProblems['values'] = {},
) {
  if (refused.reason === 'obvious') return refusal(422, { password: refused.message }, values)
  if (refused.reason === 'wrong-password') return refusal(422, { [field]: refused.message }, values)
  return data<FormProblems>(
    { errors: { '': refused.message }, values },
    {
      status: refused.reason === 'busy' ? 503 : 429,
      headers: { 'Retry-After': String(refused.retryAfterSeconds) },
    },
  )
}
