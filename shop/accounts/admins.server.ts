import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { userRoles } from '#db/schema/people.ts'

/**
 * The user ids of all admins, locked until the transaction ends. Whoever takes the role from somebody asks here first:
 * of two who would each leave the other as the last one, the second sees what the first has done.
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

/** Whether nobody would be an admin without that one. */
export const isLastAdmin = (admins: readonly string[], userId: string): boolean =>
  admins.length === 1 && admins[0] === userId

/** Whether anybody may enter /admin. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)
  return rows.length > 0
}
