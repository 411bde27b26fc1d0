import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { userRoles } from '#db/schema/people/accounts.ts'

/**
 * Locks all admins until the transaction ends, and returns their user ids. Everything that takes the role from somebody
 * calls this first, so that of two admins who leave at the same moment the second sees that the first is gone.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.userId))
    .for('update')
  return admins.map(({ userId }) => userId)
}

/** Whether that user is the only admin. */
export const isLastAdmin = (admins: readonly string[], userId: string): boolean =>
  admins.length === 1 && admins[0] === userId

/** Whether anybody may enter /admin. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
  return rows.length > 0
}
