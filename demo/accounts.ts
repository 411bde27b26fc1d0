import type { Db } from '#db/client.server.ts'
import { createAdmin } from '#shop/people/accounts/by-email.server.ts'
import { createCustomer, findByPassword } from '#shop/people/accounts/credentials.server.ts'

const admin = { email: 'admin@example.com', password: 'CamshaftAdmin1', fullName: 'Alex Morgan' }
const customer = { email: 'customer@example.com', password: 'CamshaftCustomer1', fullName: 'Jamie Carter' }

export const demoEmails = [admin.email, customer.email]

/** Creates the demo's two sign-ins where they are missing. Called only together with the demo catalogue. */
export async function createDemoAccounts(db: Db) {
  await createAdmin(db, admin)
  await createCustomer(db, customer)
}

/** The demo sign-ins whose published password still works. */
export async function listOpenDemoAccounts(db: Db): Promise<{ email: string; password: string }[]> {
  const all = [admin, customer]
  const open = await Promise.all(all.map(who => findByPassword(db, who)))
  return all.filter((_, index) => open[index] !== null)
}
