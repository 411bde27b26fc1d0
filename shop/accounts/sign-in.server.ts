import { isAPIError } from 'better-auth/api'
import type { Db } from '#db/client.server.ts'
import { networkOf } from '#platform/network.ts'
import { isScryptBusy, ScryptBusyError } from '#platform/scrypt.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { confirmAddress, sendConfirmation } from './confirmation.server.ts'
import { createCustomer, hasPassword, type NewCustomer, setPasswordByLink } from './credentials.server.ts'
import { plainEmail } from './credentials.ts'
import { type DeletionOutcome, removeCustomer } from './deletion.server.ts'
import { type AccountsLog, createLibrary, ipHeader } from './library.server.ts'
import { countReset, countSignIn, forgetFailures, forgetSignIn } from './limits.server.ts'
import { findLink } from './links.server.ts'
import { queueResetRequest, type ResetRequest } from './mails.server.ts'
import { hasSessionCookie, readSessionSecret } from './session-cookie.server.ts'
import type { Session } from './session-reader.server.ts'

export type { Session } from './session-reader.server.ts'

/** The visitor at the other end, for rate limits and the list of a customer's sessions. */
export type Visitor = { ip: string; userAgent: string | null }

/** Where `ok`, the Set-Cookie headers to send along. Otherwise the reason, in words for the visitor. */
export type SignInResult =
  | { ok: true; setCookie: string[] }
  | { ok: false; reason: 'refused' | 'taken'; message: string }
  | TryLater

export type Accounts = {
  /** Reads the session anew; no query where no session cookie came. `setCookie` refreshes or removes the cookie. */
  findSession(headers: Headers): Promise<{ session: Session | null; setCookie: string[] }>
  signIn(who: { email: string; password: string }, visitor: Visitor): Promise<SignInResult>
  /** Makes the account and signs in. Refuses an address that has an account as 'taken'. */
  signUp(who: NewCustomer, visitor: Visitor): Promise<SignInResult>
  /** Ends the session of these headers, if any. */
  signOut(headers: Headers): Promise<{ setCookie: string[] }>
  /** Has a reset link mailed to that address if it has an account. Neither the answer nor its time tells whether it has. */
  requestReset(request: ResetRequest, visitor: Visitor): Promise<{ ok: true } | TryLater>
  /** Whether a reset link can still be used. */
  isResetLink(token: string): Promise<boolean>
  /** Sets the password by a reset link, once; all sessions of the account end. */
  resetPassword(link: { token: string; password: string }, visitor: Visitor): Promise<ResetResult>
  /** Mails a new confirmation link; does nothing where the address is confirmed already. */
  sendConfirmation(userId: string): Promise<{ ok: true } | TryLater>
  /** Confirms an address by its mailed link, however often that is followed; false once it has expired. */
  confirmAddress(token: string): Promise<boolean>
  /** Deletes the signed-in customer's account, if the password is right, as removeCustomer does. */
  deleteAccount(who: { userId: string; email: string; password: string }, visitor: Visitor): Promise<AccountDeletion>
}

export type ResetResult = { ok: true } | { ok: false; reason: 'expired' } | TryLater

export type AccountDeletion = DeletionOutcome | { ok: false; reason: 'wrong-password'; message: string } | TryLater

/** The accounts of one shop. `origin` is the site's address without a slash at its end; its scheme decides the cookie's. */
export async function createAccounts(db: Db, options: { origin: string; log?: AccountsLog }): Promise<Accounts> {
  const library = createLibrary(db, { ...options, secret: await readSessionSecret(db) })

  async function checkPassword(email: string, password: string, visitor: Visitor): Promise<SignInResult> {
    try {
      const { headers } = await library.api.signInEmail({
        body: { email, password },
        headers: visitorHeaders(visitor),
        returnHeaders: true,
      })
      return { ok: true, setCookie: headers.getSetCookie() }
    } catch (error) {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      return { ok: false, reason: 'refused', message: error.message }
    }
  }

  return {
    async findSession(headers) {
      if (!hasSessionCookie(headers)) return { session: null, setCookie: [] }
      const read = await library.api.readSession({ headers, returnHeaders: true })
      return { session: read.response, setCookie: read.headers?.getSetCookie() ?? [] }
    },

    signIn: (who, visitor) =>
      unlessBusy(async () => {
        const attempt = { ip: visitor.ip, email: plainEmail(who.email) }
        const refused = await countSignIn(db, attempt)
        if (refused) return refused
        const result = await checkPassword(attempt.email, who.password, visitor)
        if (result.ok) await forgetSignIn(db, attempt)
        return result
      }),

    signUp: (who, visitor) =>
      unlessBusy(async () => {
        const refused = await countAttempt(db, limits.signUpOfNetwork, networkOf(visitor.ip))
        if (refused) return refused
        const created = await createCustomer(db, who, { confirm: { origin: options.origin } })
        if (!created.ok) {
          const { message } = library.$ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL
          return { ok: false, reason: 'taken', message }
        }
        const { headers } = await library.api.startSession({
          body: { userId: created.userId },
          headers: visitorHeaders(visitor),
          returnHeaders: true,
        })
        return { ok: true, setCookie: headers.getSetCookie() }
      }),

    async signOut(headers) {
      if (!hasSessionCookie(headers)) return { setCookie: [] }
      const ended = await library.api.signOut({ headers, returnHeaders: true })
      // The library tells nobody when the database did not hear of it: then whoever left would still be signed in.
      if (await library.api.readSession({ headers })) throw new Error('A session was not ended')
      return { setCookie: ended.headers.getSetCookie() }
    },

    async requestReset(request, visitor) {
      const refused = await countReset(db, { ip: visitor.ip, email: plainEmail(request.email) })
      if (refused) return refused
      await queueResetRequest(db, request)
      return { ok: true }
    },

    isResetLink: async token => (await findLink(db, 'reset-password', token)) !== null,

    resetPassword: ({ token, password }, visitor) =>
      unlessBusy(async () => {
        // Checked first, since hashing is costly: nobody should get it for a made-up link.
        if (!(await findLink(db, 'reset-password', token))) return { ok: false, reason: 'expired' }
        const reset = await setPasswordByLink(db, { token, password })
        if (!reset) return { ok: false, reason: 'expired' }
        await forgetFailures(db, { ip: visitor.ip, email: reset.email })
        return { ok: true }
      }),

    async sendConfirmation(userId) {
      const refused = await countAttempt(db, limits.confirmationOfCustomer, userId)
      if (refused) return refused
      await sendConfirmation(db, { userId, origin: options.origin })
      return { ok: true }
    },

    confirmAddress: token => confirmAddress(db, token),

    deleteAccount: ({ userId, email, password }, visitor) =>
      unlessBusy(async () => {
        const attempt = { ip: visitor.ip, email }
        const refused = await countSignIn(db, attempt)
        if (refused) return refused
        if (!(await hasPassword(db, userId, password))) {
          return { ok: false, reason: 'wrong-password', message: 'This is not your password' }
        }
        await forgetSignIn(db, attempt)
        return removeCustomer(db, { userId, origin: options.origin })
      }),
  }
}

/** Does what needs a password hashed. Where too many wait for that already, nothing is counted against the visitor. */
async function unlessBusy<Result>(work: () => Promise<Result>): Promise<Result | TryLater> {
  if (isScryptBusy()) return busy
  try {
    return await work()
  } catch (error) {
    if (error instanceof ScryptBusyError) return busy
    throw error
  }
}

const busy: TryLater = {
  ok: false,
  reason: 'busy',
  message: 'Many people are signing in right now. Please try again in a moment.',
  retryAfterSeconds: 5,
}

function visitorHeaders({ ip, userAgent }: Visitor): Headers {
  const headers = new Headers({ [ipHeader]: ip })
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 500))
  return headers
}
