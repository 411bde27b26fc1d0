import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { mailAttempts, queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { roleLabel, type StaffRole } from '#shop/office/staff/permissions.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import {
  addressInUseLetter,
  addressLeavesLetter,
  changeAddressLetter,
  confirmAddressLetter,
  invitationLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  twoStepLetter,
} from './letters.ts'
import { makeLink } from './links.server.ts'

/** A request for a reset link. `returnTo` is the page that somebody was on the way to: the link leads on there. */
export type ResetRequest = { email: string; returnTo: string | null }

type Addressee = { userId: string; fullName: string; email: string }

/** Queues the mail whose link confirms the customer's address. `origin` is the address of the site. */
export async function queueConfirmation(tx: Db, to: Addressee, origin: string): Promise<void> {
  const token = await makeLink(tx, { purpose: 'confirm-address', userId: to.userId })
  await queueLetter(tx, to, origin, confirmAddressLetter, `/confirm-email?token=${token}`)
}

/** Queues the mail that says that the password was changed. */
export async function queuePasswordChanged(tx: Db, userId: string, origin: string): Promise<void> {
  const customer = await findAddressee(tx, userId)
  if (customer) await queueLetter(tx, customer, origin, passwordChangedLetter, '/forgot-password')
}

/** Queues the mail that says that two-step login was turned on or off. */
export async function queueTwoStepChanged(
  tx: Db,
  { userId, isOn, origin }: { userId: string; isOn: boolean; origin: string },
): Promise<void> {
  const customer = await findAddressee(tx, userId)
  if (customer) await queueLetter(tx, customer, origin, twoStepLetter(isOn), '/forgot-password')
}

/**
 * Queues the mails about a new address of an account: to the new one a link that makes it so, or, where that has an account,
 * that it has; to the old one that somebody asked.
 */
export async function queueAddressChange(
  tx: Db,
  { userId, email, origin }: { userId: string; email: string; origin: string },
): Promise<void> {
  const customer = await findAddressee(tx, userId)
  if (!customer) return
  const [taken] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  if (taken) {
    await queueLetter(tx, { ...customer, fullName: '', email }, origin, addressInUseLetter, '/login')
  } else {
    const token = await makeLink(tx, { purpose: 'change-address', userId, about: email })
    const path = `/change-email?token=${token}&email=${encodeURIComponent(email)}`
    await queueLetter(tx, { ...customer, email }, origin, changeAddressLetter, path)
  }
  await queueLetter(tx, customer, origin, addressLeavesLetter, '/profile/password')
}

/** Queues the mail whose link invites somebody who has no account yet. */
export async function queueInvitation(
  tx: Db,
  { token, by, role, ...to }: { token: string; by: string; role: StaffRole; fullName: string; email: string },
  origin: string,
): Promise<void> {
  const [inviter] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, by))
  const letter = invitationLetter({ by: inviter?.fullName || inviter?.email || 'The shop', role: roleLabel(role) })
  await queueLetter(tx, to, origin, letter, `/accept-invitation?token=${token}`)
}

async function findAddressee(tx: Db, userId: string): Promise<Addressee | null> {
  const [customer] = await tx
    .select({ userId: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return customer ?? null
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
  { fullName, email }: Omit<Addressee, 'userId'>,
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
