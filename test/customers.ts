import { scryptSync } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, userRoles } from '#db/schema/people/accounts.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'

type Customer = { fullName?: string; email?: string; password?: string; isAdmin?: boolean; role?: StaffRole }

/** A customer who can sign in. The password is hashed at a cost that only tests can afford: two milliseconds. */
export async function makeCustomer(db: Db, customer: Customer = {}): Promise<string> {
  const {
    fullName = 'Anna Berg',
    email = 'anna@example.com',
    password = 'Sesame12',
    isAdmin,
    role = isAdmin ? 'admin' : null,
  } = customer
  const [profile] = await db.insert(profiles).values({ fullName, email }).returning({ userId: profiles.id })
  if (!profile) throw new Error('No profile was made')
  const { userId } = profile
  await db
    .insert(accounts)
    .values({ accountId: userId, providerId: 'credential', userId, password: cheapHash(password) })
  if (role) await db.insert(userRoles).values({ userId, role })
  return userId
}

function cheapHash(password: string): string {
  const salt = Buffer.from('salt of 16 bytes')
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 })
  return `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}
