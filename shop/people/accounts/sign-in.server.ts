import type { Db } from '#db/client.server.ts'
import { networkOf } from '#platform/network.ts'
import { whileHashing } from '#platform/scrypt.ts'
import { TurnRefused } from '#platform/turns.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { type ObviousPassword, refuseObvious } from '#shop/people/passwords/obvious.server.ts'
import { hasSessionCookie, readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import type { Session } from '#shop/people/sessions/reader.server.ts'
import { type AddressChange, type AddressLink, changeAddress, isAddressLink, requestAddress } from './address.server.ts'
import { confirmAddress, sendConfirmation } from './confirmation.server.ts'
import {
  changePassword,
  createCustomer,
  endSessions,
  findByPassword,
  findEmail,
  hasPassword,
  type NewCustomer,
  setPasswordByLink,
} from './credentials.server.ts'
import { type DeletionOutcome, removeCustomer } from './deletion.server.ts'
import { acceptInvitation, findInvitation, type InvitationEnd } from './invited.server.ts'
import { type AccountsLog, createLibrary, ipHeader } from './library.server.ts'
import { countReset, countSignIn, forgetFailures, forgetSignIn } from './limits.server.ts'
import { findLink } from './links.server.ts'
import { queueResetRequest, type ResetRequest } from './mails.server.ts'
import { type CodeWanted, createTwoStepLogin, type TwoStepLogin, wantCode } from './two-step-login.server.ts'

export type { Session } from '#shop/people/sessions/reader.server.ts'

/** The visitor at the other end, for rate limits and the list of a customer's sessions. */
export type Visitor = { ip: string; userAgent: string | null }

/** Where `ok`, the Set-Cookie headers to send along. Otherwise the reason, in words for the visitor. */
export type SignInResult =
  | { ok: true; setCookie: string[] }
  | { ok: false; reason: 'refused' | 'taken'; message: string }
  | ObviousPassword
  | CodeWanted
  | TryLater

export type Accounts = TwoStepLogin & {
  /** Reads the session anew; no query where no session cookie came. `setCookie` refreshes or removes the cookie. */
  findSession(headers: Headers): Promise<{ session: Session | null; setCookie: string[] }>
  /** Where the account has two-step login, a right password is answered by 'code-wanted', and signInByCode goes on. */
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
  /** Makes the account of an invitation, once, and signs in. */
  acceptInvitation(
    link: { token: string; password: string },
    visitor: Visitor,
  ): Promise<{ ok: true; setCookie: string[] } | { ok: false; reason: InvitationEnd } | ObviousPassword | TryLater>
  /** Mails a new confirmation link; does nothing where the address is confirmed already. */
  sendConfirmation(userId: string): Promise<{ ok: true } | TryLater>
  /** Confirms an address by its mailed link, however often that is followed; false once it has expired. */
  confirmAddress(token: string): Promise<boolean>
  /** Changes the signed-in customer's password; every session of the account ends, and a new one begins for this visitor. */
  changePassword(who: SignedIn & { password: string }, visitor: Visitor): Promise<PasswordChange>
  /** Mails a link to a new address of the signed-in customer, and tells the old one. Says nothing of who has that address. */
  requestAddress(
    who: SignedIn & { newEmail: string },
    visitor: Visitor,
  ): Promise<{ ok: true } | WrongPassword | TryLater>
  /** Whether the link to a new address can still be used. */
  isAddressLink(link: AddressLink): Promise<boolean>
  /** Gives the account of a link its new address, once. */
  changeAddress(link: AddressLink): Promise<AddressChange>
  /** Ends all sessions of the customer, and begins a new one for this visitor. */
  signOutElsewhere(userId: string, visitor: Visitor): Promise<{ setCookie: string[] }>
  /** Deletes the signed-in customer's account, if the password is right, as removeCustomer does. */
  deleteAccount(who: { userId: string; email: string; password: string }, visitor: Visitor): Promise<AccountDeletion>
}

type ResetResult = { ok: true } | { ok: false; reason: 'expired' } | ObviousPassword | TryLater

/** Somebody with a session, and the password that they typed once more. */
export type SignedIn = { userId: string; email: string; currentPassword: string }

export type WrongPassword = { ok: false; reason: 'wrong-password'; message: string }

type PasswordChange = { ok: true; setCookie: string[] } | WrongPassword | ObviousPassword | TryLater

type AccountDeletion = DeletionOutcome | WrongPassword | TryLater

/** The accounts of one shop. `origin` is the site's address without a slash at its end; its scheme decides the cookie's. */
export async function createAccounts(db: Db, options: { origin: string; log?: AccountsLog }): Promise<Accounts> {
  const library = createLibrary(db, { ...options, secret: await readSessionSecret(db) })

  async function startSession(userId: string, visitor: Visitor): Promise<string[]> {
    const { headers } = await library.api.startSession({
      body: { userId },
      headers: visitorHeaders(visitor),
      returnHeaders: true,
    })
    return headers.getSetCookie()
  }

  /** Refuses a wrong password of somebody with a session; a stranger at their screen has no more tries than at the sign-in. */
  async function refuseWrong({ userId, email, currentPassword }: SignedIn, { ip }: Visitor) {
    const refused = await countSignIn(db, { ip, email })
    if (refused) return refused
    if (!(await hasPassword(db, userId, currentPassword))) return wrongPassword
    await forgetSignIn(db, { ip, email })
    return null
  }

  return {
    ...createTwoStepLogin(db, {
      origin: options.origin,
      startSession,
      refuseWrong: (who, visitor) => unlessBusy(() => refuseWrong(who, visitor)),
    }),

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
        const userId = await findByPassword(db, who)
        if (!userId)
          return { ok: false, reason: 'refused', message: library.$ERROR_CODES.INVALID_EMAIL_OR_PASSWORD.message }
        await forgetSignIn(db, attempt)
        const wanted = await wantCode(db, userId, options.origin)
        if (wanted) return wanted
        return { ok: true, setCookie: await startSession(userId, visitor) }
      }),

    signUp: (who, visitor) =>
      unlessBusy(async () => {
        const refused =
          (await refuseObvious(db, who)) ?? (await countAttempt(db, limits.signUpOfNetwork, networkOf(visitor.ip)))
        if (refused) return refused
        const created = await createCustomer(db, who, { confirm: { origin: options.origin } })
        if (!created.ok) {
          const { message } = library.$ERROR_CODES.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL
          return { ok: false, reason: 'taken', message }
        }
        return { ok: true, setCookie: await startSession(created.userId, visitor) }
      }),

    async signOut(headers) {
      if (!hasSessionCookie(headers)) return { setCookie: [] }
      const ended = await library.api.endSession({ headers, returnHeaders: true })
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
        const email = await findEmail(db, await findLink(db, 'reset-password', token))
        if (email === null) return { ok: false, reason: 'expired' }
        const refused = await refuseObvious(db, { password, email })
        if (refused) return refused
        const reset = await setPasswordByLink(db, { token, password })
        if (!reset) return { ok: false, reason: 'expired' }
        await forgetFailures(db, { ip: visitor.ip, ...reset })
        return { ok: true }
      }),

    acceptInvitation: ({ token, password }, visitor) =>
      unlessBusy(async () => {
        // Checked first, as of a reset link.
        const invitation = await findInvitation(db, token)
        if (!invitation.ok) return invitation
        const refused = await refuseObvious(db, { password, email: invitation.email })
        if (refused) return refused
        const accepted = await acceptInvitation(db, { token, password })
        return accepted.ok ? { ok: true, setCookie: await startSession(accepted.userId, visitor) } : accepted
      }),

    async sendConfirmation(userId) {
      const refused = await countAttempt(db, limits.confirmationOfCustomer, userId)
      if (refused) return refused
      await sendConfirmation(db, { userId, origin: options.origin })
      return { ok: true }
    },

    confirmAddress: token => confirmAddress(db, token),

    changePassword: (who, visitor) =>
      unlessBusy(async () => {
        const refused = (await refuseObvious(db, who)) ?? (await refuseWrong(who, visitor))
        if (refused) return refused
        await changePassword(db, { userId: who.userId, password: who.password, origin: options.origin })
        return { ok: true, setCookie: await startSession(who.userId, visitor) }
      }),

    requestAddress: (who, visitor) =>
      unlessBusy(async () => {
        const refused =
          (await refuseWrong(who, visitor)) ??
          (await countAttempt(db, limits.addressChangeOfCustomer, who.userId)) ??
          (await countReset(db, { ip: visitor.ip, email: who.newEmail }))
        if (refused) return refused
        await requestAddress(db, { userId: who.userId, email: who.newEmail, origin: options.origin })
        return { ok: true }
      }),

    isAddressLink: link => isAddressLink(db, link),
    changeAddress: link => changeAddress(db, link),

    async signOutElsewhere(userId, visitor) {
      await endSessions(db, userId)
      return { setCookie: await startSession(userId, visitor) }
    },

    deleteAccount: ({ userId, email, password }, visitor) =>
      unlessBusy(async () => {
        const refused = await refuseWrong({ userId, email, currentPassword: password }, visitor)
        return refused ?? removeCustomer(db, { userId, origin: options.origin })
      }),
  }
}

const wrongPassword: WrongPassword = { ok: false, reason: 'wrong-password', message: 'This is not your password' }

/** Does what needs a password hashed, once it is its turn. Where too many wait for that, nothing is counted against the visitor. */
async function unlessBusy<Result>(work: () => Promise<Result>): Promise<Result | TryLater> {
  try {
    return await whileHashing(work)
  } catch (error) {
    if (error instanceof TurnRefused) return busy
    throw error
  }
}

const busy: TryLater = {
  ok: false,
  reason: 'busy',
  message: 'Many people are logging in right now. Please try again in a moment.',
  retryAfterSeconds: 5,
}

function visitorHeaders({ ip, userAgent }: Visitor): Headers {
  const headers = new Headers({ [ipHeader]: ip })
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 500))
  return headers
}
