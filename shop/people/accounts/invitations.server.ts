import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { invitations, profiles } from '#db/schema/people/accounts.ts'
import type { TryLater } from '#shop/limits.server.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges } from '#shop/office/audit/changes.ts'
import { roleLabel, type StaffRole } from '#shop/office/staff/permissions.ts'
import { hashOfToken } from '#shop/people/sessions/cookie.server.ts'
import { countReset } from './limits.server.ts'
import { newToken } from './links.server.ts'
import { queueInvitation } from './mails.server.ts'

const validDays = 7
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))
const isExpired = sqlOf(z.boolean())`invitations.expires_at <= now()`

/** An invitation that nobody has accepted or withdrawn. */
export type OpenInvitation = Awaited<ReturnType<typeof listInvitations>>[number]

/** The open invitations by name, those that have expired too: they can be sent again. */
export const listInvitations = (db: Db, limit: number) =>
  db
    .select({
      id: invitations.id,
      fullName: invitations.fullName,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
      isExpired,
    })
    .from(invitations)
    .where(isOpen)
    .orderBy(asc(invitations.fullName), asc(invitations.id))
    .limit(limit)

type Sender = { by: string; ip: string; origin: string }
type NewInvitation = { fullName: string; email: string; role: StaffRole }

export type Invited = { ok: true } | { ok: false; reason: 'refused'; message: string } | TryLater

const refuse = (message: string): Invited => ({ ok: false, reason: 'refused', message })
const hasAccount = refuse('This address has an account already. Search for it under Users, and change its role')

/**
 * Invites somebody without an account to work here: mails a link, which counts once and for seven days. Refuses an address
 * that has an account, and one that is invited already; counts as a reset mail does.
 */
export async function invite(
  db: Db,
  { fullName, email, role, by, ip, origin }: NewInvitation & Sender,
): Promise<Invited> {
  if (await isTaken(db, email)) return hasAccount
  const refused = await countReset(db, { ip, email })
  if (refused) return refused
  const token = newToken()
  const row = { fullName, email, role, invitedBy: by, ...linkOf(token), acceptedAt: null, withdrawnAt: null }
  return db.transaction(async tx => {
    const [made] = await tx
      .insert(invitations)
      .values(row)
      .onConflictDoUpdate({ target: invitations.email, set: row, setWhere: sql`not (${isOpen})` })
      .returning({ id: invitations.id })
    if (!made) return refuse('This address is invited already. Send the invitation again, or withdraw it')
    await queueInvitation(tx, { token, by, role, fullName, email }, origin)
    const changes = describeChanges(null, roleLabel(role), [{ label: 'Role', text: (label: string) => label }])
    await recordChange(tx, { by, action: 'created', thing: 'invitation', id: made.id, name: fullName, changes })
    return { ok: true }
  })
}

const gone = refuse('This invitation is not open any more')

/** Mails an open invitation anew, with another link that counts for seven days; the one before is worth nothing from then on. */
export async function sendInvitationAgain(db: Db, { id, by, ip, origin }: { id: number } & Sender): Promise<Invited> {
  const [found] = await db.select({ email: invitations.email }).from(invitations).where(openOne(id))
  if (!found) return gone
  if (await isTaken(db, found.email)) return hasAccount
  const refused = await countReset(db, { ip, email: found.email })
  if (refused) return refused
  const token = newToken()
  return db.transaction(async tx => {
    const [sent] = await tx
      .update(invitations)
      .set({ ...linkOf(token), invitedBy: by })
      .where(openOne(id))
      .returning({ fullName: invitations.fullName, email: invitations.email, role: invitations.role })
    if (!sent) return gone
    await queueInvitation(tx, { token, by, ...sent }, origin)
    await recordChange(tx, { by, action: 'sent again', thing: 'invitation', id, name: sent.fullName })
    return { ok: true }
  })
}

/** Withdraws an open invitation: its link is worth nothing from then on. */
export const withdrawInvitation = (db: Db, { id, by }: { id: number; by: string }): Promise<Invited> =>
  db.transaction(async tx => {
    const [withdrawn] = await tx
      .update(invitations)
      .set({ withdrawnAt: sql`now()` })
      .where(openOne(id))
      .returning({ fullName: invitations.fullName })
    if (!withdrawn) return gone
    await recordChange(tx, { by, action: 'withdrawn', thing: 'invitation', id, name: withdrawn.fullName })
    return { ok: true }
  })

/** Removes what a month ago has ended, so that the shop keeps no address of somebody who never came. */
export async function forgetOldInvitations(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - interval '30 days'`))
}

const openOne = (id: number) => and(eq(invitations.id, id), isOpen)

const linkOf = (token: string) => ({
  token: hashOfToken(token),
  expiresAt: sql`now() + make_interval(days => ${validDays})`,
})

const isTaken = async (db: Db, email: string) => (await db.$count(profiles, eq(profiles.email, email))) > 0
