import { type LoaderFunctionArgs, redirect } from 'react-router'
import { passwordRefused, refusal } from '#app/account/profile/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import type { TryLater } from '#shop/limits.server.ts'
import type { WrongPassword } from '#shop/people/accounts/sign-in.server.ts'
import { type CodeRefusal, findTwoStep } from '#shop/people/accounts/two-step.server.ts'

/** The form again, since password or code is wrong, or came too often. */
export const unproven = (refused: CodeRefusal | WrongPassword | TryLater, values: FormProblems['values']) =>
  refused.reason === 'wrong-code'
    ? refusal(422, { code: refused.message }, values)
    : passwordRefused(refused, 'currentPassword', values)

/** Leads whoever has no two-step login to where it is turned on. */
export async function requireTwoStep({ context }: LoaderFunctionArgs) {
  const { userId } = await signedIn(context)
  if (!(await findTwoStep(context.get(dbContext), userId))) throw redirect('/profile/two-step')
  return null
}
