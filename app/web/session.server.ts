import type { Accounts, Session } from '#shop/accounts.server.ts'

const sessionCookieName = /^[^=]*session_token=/

/**
 * The session of one request, looked up when it is first asked for and then remembered. `forward` gives the response
 * the cookie that the look-up refreshed or removed, unless the response itself signs in or out.
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
      if (!asked) return response
      // A look-up that failed has failed the page already.
      const { setCookie } = await asked.catch(() => ({ setCookie: [] }))
      if (setCookie.length === 0) return response
      if (response.headers.getSetCookie().some(cookie => sessionCookieName.test(cookie))) return response
      const forwarded = new Response(response.body, response)
      for (const cookie of setCookie) forwarded.headers.append('Set-Cookie', cookie)
      return forwarded
    },
  }
}
