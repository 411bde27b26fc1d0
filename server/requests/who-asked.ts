import { refusesByToast } from '#app/web/forms/flash.ts'
import type { openSession } from '#app/web/session/open.server.ts'
import type { Accounts } from '#shop/people/accounts/sign-in.server.ts'
import { asksForCode } from '#shop/people/sessions/login-code-cookie.server.ts'
import type { RequestNote } from './request-log.ts'

type Asked = { accounts: Accounts; session: ReturnType<typeof openSession>; route: string }

/**
 * Notes of an answered request whose account it was, where its line says so, and whether it was refused: a change of accounts
 * by a toast, a page of the admin area by being led out of it.
 */
export async function addWho(note: RequestNote, { accounts, session, route }: Asked, answer: Response) {
  const isAdminArea = route.startsWith('/admin')
  if (!isAdminArea && !note.namesAccount) return
  // Where the database is away the answer has said so already, and the line has no account.
  const asked = await session.find().catch(() => null)
  const begun = note.namesAccount ? await sessionOf(accounts, answer).catch(() => null) : null
  note.account = (begun ?? asked)?.userId ?? null
  note.asksForCode = asksForCode(answer.headers.getSetCookie())
  note.isRefused = (note.namesAccount && refusesByToast(answer)) || (isAdminArea && asked !== null && !asked.role)
}

/** The session that an answer begins, by the cookie that it sets. */
async function sessionOf(accounts: Accounts, answer: Response) {
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0])
  return (await accounts.findSession(new Headers({ Cookie: cookies.join('; ') }))).session
}
