import type { ActionFunctionArgs } from 'react-router'
import { accountsContext } from '#app/web/context.ts'
import type { ParsedForm } from '#app/web/forms/parse.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { badFields, entered, refused, type Words } from './answers.server.ts'

type Filled = { fullName: string; email: string; password: string }

/** The action of /register and of the Sign Up tab of /auth, which differ in their rules, words and landing page. */
export async function signUp(
  args: ActionFunctionArgs,
  form: ParsedForm<Filled>,
  { failed, done, landing }: Words & { landing: string },
) {
  if (!form.ok) return badFields(form)
  const { fullName, email, password } = form.value
  const result = await args.context.get(accountsContext).signUp({ fullName, email, password }, visitorOf(args))
  if (!result.ok) return refused(result, { fullName, email }, { title: failed, status: 422, field: 'email' })
  return entered(args.url, result.setCookie, { done, landing })
}
