import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, userRoles } from '#db/schema/people/accounts.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges } from '#shop/office/audit/changes.ts'
import { roleLabel, type StaffRole } from '#shop/office/staff/permissions.ts'
import { isLastAdmin, lockAdmins } from './admins.server.ts'

export type RoleChange = { ok: true } | { ok: false; message: string }

const refuse = (message: string): RoleChange => ({ ok: false, message })
const notAnAdmin = refuse('You are not an admin any more')
const unknown = refuse('This account does not exist any more')

const roleField = [{ label: 'Role', text: (role: string) => role }]

type Granting = { userId: string; by: string }

/** Makes somebody an admin; otherwise as changeRole. */
export const addAdminRole = (db: Db, granting: Granting) => changeRole(db, { ...granting, role: 'admin' })

/** Makes an admin a customer again, and does nothing for who is no admin; otherwise as changeRole. */
export const removeAdminRole = (db: Db, granting: Granting) =>
  changeRole(db, { ...granting, role: null, onlyFrom: 'admin' })

/**
 * Gives somebody a role of the staff in place of what they had, from their next request on; null makes them a customer. Does
 * nothing for who has it already, or has another than `onlyFrom`. `by` must be an admin. Refuses to take the own admin role,
 * or that of the last admin: of two admins who remove each other at the same moment one stays.
 */
export async function changeRole(
  db: Db,
  { userId, by, role, onlyFrom }: Granting & { role: StaffRole | null; onlyFrom?: StaffRole },
): Promise<RoleChange> {
  if (userId === by && role !== 'admin') return refuse('You cannot remove your own admin role')
  return db.transaction(async tx => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(by)) return notAnAdmin
    const person = await lockPerson(tx, userId)
    if (!person) return unknown
    if (person.role === role || (onlyFrom && person.role !== onlyFrom)) return { ok: true }
    if (isLastAdmin(admins, userId)) return refuse('This is the only admin of the shop')
    if (role === null) await tx.delete(userRoles).where(eq(userRoles.userId, userId))
    else {
      await tx
        .insert(userRoles)
        .values({ userId, role })
        .onConflictDoUpdate({ target: userRoles.userId, set: { role } })
    }
    const changes = describeChanges(roleLabel(person.role), roleLabel(role), roleField)
    await recordChange(tx, { by, action: 'updated', thing: 'user', id: userId, name: person.name, changes })
    return { ok: true }
  })
}

type Person = { name: string; role: StaffRole | null }

/** Finds what somebody is called and may do. */
export async function findPersonWithRole(db: Db, userId: string): Promise<Person | null> {
  if (!isUuid(userId)) return null
  const [person] = await db
    .select({ fullName: profiles.fullName, email: profiles.email, role: userRoles.role })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.id, userId))
  return person ? { name: person.fullName || person.email, role: person.role } : null
}

/** Finds the same, and locks it against other changes until the transaction ends. */
async function lockPerson(tx: Db, userId: string): Promise<Person | null> {
  if (!isUuid(userId)) return null
  const [profile] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('key share')
  if (!profile) return null
  const [given] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .for('update')
  return { name: profile.fullName || profile.email, role: given?.role ?? null }
}
