import type { Db } from '#db/client.server.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits, type TryLater } from '#shop/limits.server.ts'
import { codeCookie, readCodeCookie } from '#shop/people/sessions/login-code-cookie.server.ts'
import { countCode, forgetCodes } from './limits.server.ts'
import { findLink, makeLink, takeLink } from './links.server.ts'
import type { SignedIn, Visitor, WrongPassword } from './sign-in.server.ts'
import {
  type CodeRefusal,
  findTwoStep,
  isRecoveryCode,
  renewRecoveryCodes,
  takeCode,
  turnTwoStepOff,
  turnTwoStepOn,
} from './two-step.server.ts'

/** The password was right, and a code is awaited. `setCookie` lets this browser give it, for ten minutes. */
export type CodeWanted = { ok: false; reason: 'code-wanted'; message: string; setCookie: string[] }

type LoginExpired = { ok: false; reason: 'expired' }

/** Somebody with a session, the password that they typed once more, and a code. */
type Proving = SignedIn & { code: string }

type Refusal = CodeRefusal | WrongPassword | TryLater

export type TwoStepLogin = {
  /** Whether a code is awaited from whoever sends these headers. */
  awaitsCode(headers: Headers): Promise<boolean>
  /** Ends a login with a code of the app or a recovery code. Refused as 'expired' where none is awaited any more. */
  signInByCode(
    sent: { headers: Headers; code: string },
    visitor: Visitor,
  ): Promise<{ ok: true; setCookie: string[] } | LoginExpired | CodeRefusal | TryLater>
  /** Turns two-step login on for whoever has a session, by a first code. The recovery codes are shown once. */
  turnTwoStepOn(
    who: Proving & { sealed: string },
    visitor: Visitor,
  ): Promise<{ ok: true; recoveryCodes: string[] } | Refusal>
  /** Turns it off, by password and code. */
  turnTwoStepOff(who: Proving, visitor: Visitor): Promise<{ ok: true } | Refusal>
  /** Makes new recovery codes, by password and code; those so far count no longer. */
  renewRecoveryCodes(who: Proving, visitor: Visitor): Promise<{ ok: true; recoveryCodes: string[] } | Refusal>
}

type House = {
  origin: string
  startSession: (userId: string, visitor: Visitor) => Promise<string[]>
  /** Refuses a password that is wrong; null lets on. */
  refuseWrong: (who: SignedIn, visitor: Visitor) => Promise<WrongPassword | TryLater | null>
}

/** The code that a login by password waits for; null where the account has no two-step login. */
export async function wantCode(db: Db, userId: string, origin: string): Promise<CodeWanted | null> {
  if (!(await findTwoStep(db, userId))) return null
  const token = await makeLink(db, { purpose: 'login-code', userId })
  return {
    ok: false,
    reason: 'code-wanted',
    message: 'Logging in takes a code too',
    setCookie: [codeCookie(origin, token)],
  }
}

/** The second step of logging in, and what customers change about it. `house` is what it shares with the first step. */
export function createTwoStepLogin(db: Db, { origin, startSession, refuseWrong }: House): TwoStepLogin {
  const waitingFor = (headers: Headers) => findLink(db, 'login-code', readCodeCookie(headers))

  async function refuseUnproven(who: Proving, visitor: Visitor): Promise<Refusal | null> {
    const refused = await refuseWrong(who, visitor)
    if (refused) return refused
    const taken = await takeCounted(db, who, visitor)
    return taken.ok ? null : taken
  }

  return {
    awaitsCode: async headers => (await waitingFor(headers)) !== null,

    async signInByCode({ headers, code }, visitor) {
      const userId = await waitingFor(headers)
      if (!userId) return { ok: false, reason: 'expired' }
      const taken = await takeCounted(db, { userId, code }, visitor)
      if (!taken.ok) return taken
      if (!(await takeLink(db, 'login-code', readCodeCookie(headers)))) return { ok: false, reason: 'expired' }
      return { ok: true, setCookie: [codeCookie(origin, null), ...(await startSession(userId, visitor))] }
    },

    async turnTwoStepOn({ sealed, code, ...who }, visitor) {
      const { userId } = who
      const refused = (await refuseWrong(who, visitor)) ?? (await countCode(db, { ip: visitor.ip, userId }))
      if (refused) return refused
      const turned = await turnTwoStepOn(db, { userId, sealed, code, origin })
      if (turned.ok) await forgetCodes(db, { ip: visitor.ip, userId })
      return turned
    },

    async turnTwoStepOff(who, visitor) {
      const refused = await refuseUnproven(who, visitor)
      if (refused) return refused
      await turnTwoStepOff(db, { userId: who.userId, origin })
      return { ok: true }
    },

    async renewRecoveryCodes(who, visitor) {
      const refused = await refuseUnproven(who, visitor)
      if (refused) return refused
      return { ok: true, recoveryCodes: (await renewRecoveryCodes(db, who.userId)) ?? [] }
    },
  }
}

/**
 * Takes a code, and counts it before: six digits could be guessed otherwise. One that is right was no attempt. Recovery codes
 * are too long to be guessed, so they count for the network alone, and let their owner in whoever else has tried.
 */
async function takeCounted(db: Db, { userId, code }: { userId: string; code: string }, { ip }: Visitor) {
  const refused = isRecoveryCode(code)
    ? await countAttempt(db, limits.signInOfNetwork, networkOf(ip))
    : await countCode(db, { ip, userId })
  if (refused) return refused
  const taken = await takeCode(db, userId, code)
  if (taken.ok) await forgetCodes(db, { ip, userId })
  return taken
}
