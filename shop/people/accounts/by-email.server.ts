import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles, userRoles } from '#db/schema/people/accounts.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { plainEmail } from '#shop/people/passwords/credentials.ts'
import { createCustomer, makeAdmin, type NewCustomer } from './credentials.server.ts'

/** Whether the address has an account, and of which role. */
export async function findRole(db: Db, email: string): Promise<StaffRole | 'customer' | null> {
  const [person] = await db
    .select({ role: userRoles.role })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.email, plainEmail(email)))
  return person ? (person.role ?? 'customer') : null
}

/** A new account that is an admin's from its first moment; false where the address has an account already. */
export async function createAdmin(db: Db, who: NewCustomer): Promise<boolean> {
  return db.transaction(async tx => {
    const created = await createCustomer(tx, who)
    if (created.ok) await makeAdmin(tx, who.email)
    return created.ok
  })
}
