import { passwordRefused, refusal } from '#app/account/profile/answers.server.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import type { TryLater } from '#shop/limits.server.ts'
import type { WrongPassword } from '#shop/people/accounts/sign-in.server.ts'
import type { CodeRefusal } from '#shop/people/accounts/two-step.server.ts'

/** The form again, since password or code is wrong, or came too often. */
export const unproven = (refused: CodeRefusal | WrongPassword | TryLater, values: FormProblems['values']) =>
  refused.reason === 'wrong-code'
    ? refusal(422, { code: refused.message }, values)
    : passwordRefused(refused, 'currentPassword', values)
