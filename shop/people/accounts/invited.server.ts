import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { invitations, userRoles } from '#db/schema/people/accounts.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges } from '#shop/office/audit/changes.ts'
import { roleLabel } from '#shop/office/staff/permissions.ts'
import { hashOfToken } from '#shop/people/sessions/cookie.server.ts'
import { lockAdmins } from './admins.server.ts'
import { hashNewPassword, insertCustomer } from './credentials.server.ts'

// The other end of an invitation: whoever follows its link.

const ends = ['unknown', 'used', 'withdrawn', 'inviter-left', 'taken', 'expired'] as const
/** Why an invitation cannot be accepted. */
export type InvitationEnd = (typeof ends)[number]

const state = sqlOf(z.enum([...ends, 'open']))`case
  when accepted_at is not null then 'used'
  when withdrawn_at is not null then 'withdrawn'
  when not exists (select from user_roles where user_id = invitations.invited_by and role = 'admin') then 'inviter-left'
  when exists (select from profiles where profiles.email = invitations.email) then 'taken'
  when expires_at <= now() then 'expired'
  else 'open' end`

const columns = { id: invitations.id, fullName: invitations.fullName, email: invitations.email, role: invitations.role }

/** The invitation of a link, or why it cannot be accepted. */
export async function findInvitation(db: Db, token: string) {
  const [found] = await db
    .select({ ...columns, state })
    .from(invitations)
    .where(eq(invitations.token, hashOfToken(token)))
  if (!found) return { ok: false as const, reason: 'unknown' as const }
  const { state: reason, ...invitation } = found
  return reason === 'open' ? { ok: true as const, ...invitation } : { ok: false as const, reason }
}

/**
 * Makes the account of an invitation, with its role, and uses the link up: of several requests at once one gets it. Following
 * the link proves that the address is theirs. Throws as createCustomer.
 */
export async function acceptInvitation(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; userId: string } | { ok: false; reason: InvitationEnd }> {
  const hash = await hashNewPassword(password)
  return db.transaction(async tx => {
    // Whoever takes the role from the inviter waits, or was first.
    await lockAdmins(tx)
    await tx
      .select(columns)
      .from(invitations)
      .where(eq(invitations.token, hashOfToken(token)))
      .for('update')
    const invitation = await findInvitation(tx, token)
    if (!invitation.ok) return invitation
    const { id, fullName, email, role } = invitation
    const created = await insertCustomer(tx, { fullName, email, hash })
    if (!created.ok) return created
    const { userId } = created
    await tx.insert(userRoles).values({ userId, role })
    await tx.update(invitations).set({ acceptedAt: sql`now()` }).where(eq(invitations.id, id))
    const roleField = [{ label: 'Role', text: (label: string) => label }]
    const changes = describeChanges(roleLabel(null), roleLabel(role), roleField)
    await recordChange(tx, {
      by: userId,
      action: 'invitation accepted',
      thing: 'user',
      id: userId,
      name: fullName,
      changes,
    })
    return created
  })
}
