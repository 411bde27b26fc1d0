import { createHash } from 'node:crypto'
import type { Accounts, Session } from '#shop/people/accounts/sign-in.server.ts'
import { readSign, whoCookie } from './who.ts'

const sessionCookieName = /^[^=]*session_token=/
const thirtyDays = 30 * 24 * 60 * 60

/**
 * The session of one request, looked up when it is first asked for and then remembered. `forward` adds the cookie that the
 * look-up refreshed or removed to the response, unless the response itself signs in or out, and keeps the cookie `who`
 * in step with it (see who.ts).
 */
export function openSession(
  accounts: Pick<Accounts, 'findSession'>,
  headers: Headers,
): { find: () => Promise<Session | null>; forward: (response: Response) => Promise<Response> } {
  let asked: ReturnType<Accounts['findSession']> | null = null
  return {
    async find() {
      asked ??= accounts.findSession(headers)
      return (await asked).session
    },
    async forward(response) {
      // Where the look-up failed, the page has failed already.
      const found = await asked?.catch(() => null)
      if (!found || response.headers.getSetCookie().some(cookie => sessionCookieName.test(cookie))) return response
      const cookies = [...found.setCookie, ...tellWho(headers, found.session)]
      if (cookies.length === 0) return response
      const forwarded = new Response(response.body, response)
      for (const cookie of cookies) forwarded.headers.append('Set-Cookie', cookie)
      return forwarded
    },
  }
}

/**
 * The headers of an answer that signs out. They also make the browser drop the pages that it has kept, if it supports that,
 * so that Back shows nothing private. What the account has of cart and garage leaves by the page's script (drop-drafts.ts).
 */
export const signOutHeaders = (setCookie: readonly string[]): [string, string][] => [
  ['Clear-Site-Data', '"cache"'],
  ...[...setCookie, nobody].map((cookie): [string, string] => ['Set-Cookie', cookie]),
]

const nobody = `${whoCookie}=; Path=/; Max-Age=0; SameSite=Lax`

/** The Set-Cookie value for the cookie `who`; none where the browser's cookie says the same already. */
function tellWho(headers: Headers, session: Session | null): string[] {
  const sign = session ? signOf(session) : ''
  if (sign === readSign(headers.get('cookie') ?? '')) return []
  return [sign ? `${whoCookie}=${sign}; Path=/; Max-Age=${thirtyDays}; SameSite=Lax` : nobody]
}

/** The value of the cookie `who` for somebody, such as 'staff-x7Qa'. */
export const signOf = ({ userId, role }: Session) =>
  `${role ? 'staff' : 'customer'}-${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`
