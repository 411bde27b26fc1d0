import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people.ts'
import { mailAttempts, queueMail } from '#shop/letters/queue.server.ts'
import { confirmAddressLetter, resetPasswordLetter, shopFacts } from '#shop/letters/texts.ts'
import { findSettings } from '#shop/settings/row.server.ts'
import { plainEmail } from './credentials.ts'
import { makeLink } from './links.server.ts'

/** A request for a reset link. `returnTo` is the page that somebody was on the way to: the link leads on there. */
export type ResetRequest = { email: string; returnTo: string | null }

type Addressee = { userId: string; fullName: string; email: string }

/** Queues the mail whose link confirms the customer's address. `origin` is the address of the site. */
export async function queueConfirmation(tx: Db, to: Addressee, origin: string): Promise<void> {
  const token = await makeLink(tx, { purpose: 'confirm-address', userId: to.userId })
  await queueLetter(tx, to, origin, confirmAddressLetter, `/confirm-email?token=${token}`)
}

/**
 * Queues a job that looks whether the address has an account, and mails it a link if so. Queueing is the same small insert
 * for every address, so neither the answer nor its time tells whether there is an account.
 */
export async function queueResetRequest(db: Db, { email, returnTo }: ResetRequest): Promise<void> {
  const payload = JSON.stringify({ email: plainEmail(email), returnTo })
  await db.execute(sql`
    select graphile_worker.add_job('mail_reset_link', payload := ${payload}::json, max_attempts := ${mailAttempts}::integer)`)
}

/** The worker's part of a reset request: queues the mail with the link; does nothing where there is no account. */
export async function mailResetLink(
  db: Db,
  { email, returnTo, origin }: ResetRequest & { origin: string },
): Promise<void> {
  await db.transaction(async tx => {
    const [customer] = await tx
      .select({ userId: profiles.id, fullName: profiles.fullName, email: profiles.email })
      .from(profiles)
      .where(eq(profiles.email, plainEmail(email)))
    if (!customer) return
    const token = await makeLink(tx, { purpose: 'reset-password', userId: customer.userId })
    const wayBack = returnTo ? `&returnTo=${encodeURIComponent(returnTo)}` : ''
    await queueLetter(tx, customer, origin, resetPasswordLetter, `/reset-password?token=${token}${wayBack}`)
  })
}

async function queueLetter(
  tx: Db,
  { fullName, email }: Addressee,
  origin: string,
  letter: typeof confirmAddressLetter,
  path: string,
) {
  const settings = await findSettings(tx)
  await queueMail(tx, {
    ...letter(shopFacts(settings, origin), { name: fullName, url: origin + path }),
    to: email,
    replyTo: settings.email || undefined,
  })
}
