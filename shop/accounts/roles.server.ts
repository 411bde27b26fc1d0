import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, userRoles } from '#db/schema/people.ts'
import { recordChange } from '#shop/audit/changes.server.ts'
import { describeChanges } from '#shop/audit/changes.ts'
import { isUuid } from '#shop/ids.ts'
import { isLastAdmin, lockAdmins } from './admins.server.ts'

export type RoleChange = { ok: true } | { ok: false; message: string }

const refuse = (message: string): RoleChange => ({ ok: false, message })
const notAnAdmin = refuse('You are not an admin any more')
const unknown = refuse('This account does not exist any more')

// The log and the list of users say 'Customer' of whoever is no admin; in code a customer is anybody with an account.
const roleField = [{ label: 'Role', text: (role: string) => role }]

type Granting = { userId: string; by: string }

/** Makes somebody an admin, from their next request on; does nothing for an admin. `by` must be an admin. */
export async function addAdminRole(db: Db, { userId, by }: Granting): Promise<RoleChange> {
  return db.transaction(async tx => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(by)) return notAnAdmin
    const name = await findName(tx, userId)
    if (name === null) return unknown
    if (admins.includes(userId)) return { ok: true }
    await tx.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing()
    const changes = describeChanges('Customer', 'Admin', roleField)
    await recordChange(tx, { by, action: 'updated', thing: 'user', id: userId, name, changes })
    return { ok: true }
  })
}

/**
 * Takes the role of an admin from somebody, from their next request on; does nothing for who is no admin. Refuses to take the
 * own role, or that of the last admin. Of two admins who remove each other at the same moment one stays.
 */
export async function removeAdminRole(db: Db, { userId, by }: Granting): Promise<RoleChange> {
  if (userId === by) return refuse('You cannot remove your own admin role')
  return db.transaction(async tx => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(by)) return notAnAdmin
    const name = await findName(tx, userId)
    if (name === null) return unknown
    if (isLastAdmin(admins, userId)) return refuse('This is the only admin of the shop')
    if (!admins.includes(userId)) return { ok: true }
    await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
    const changes = describeChanges('Admin', 'Customer', roleField)
    await recordChange(tx, { by, action: 'updated', thing: 'user', id: userId, name, changes })
    return { ok: true }
  })
}

/** Finds somebody's name, and locks their profile against deletion until the transaction ends. */
async function findName(tx: Db, userId: string): Promise<string | null> {
  if (!isUuid(userId)) return null
  const [profile] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('key share')
  return profile ? profile.fullName || profile.email : null
}
