import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#db/client.server.ts'
import { profiles, twoStepLogins } from '#db/schema/people/accounts.ts'
import { prepareTwoStep, turnTwoStepOn } from '#shop/people/accounts/two-step.server.ts'
import { origin } from './selling/orders/world.ts'

/** The code that an app shows for a secret, now or so many seconds later. That of now is taken for half a minute more. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 })

/** Turns two-step login on for an address. */
export async function turnOnFor(db: Db, email: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const [person] = await db.select({ userId: profiles.id }).from(profiles).where(eq(profiles.email, email))
  const userId = person?.userId ?? ''
  const { secret, sealed } = await prepareTwoStep(db, { userId, email })
  const turned = await turnTwoStepOn(db, { userId, sealed, code: codeOf(secret), origin })
  if (!turned.ok) throw new Error(turned.message)
  await waitForNextCode(db)
  return { secret, recoveryCodes: turned.recoveryCodes }
}

/** As half a minute later: the code of now counts again. */
export const waitForNextCode = (db: Db) => db.update(twoStepLogins).set({ lastStep: 0 })
