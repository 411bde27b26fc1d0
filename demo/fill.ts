import { notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { onlyRow } from '#db/rows.ts'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { refreshSales } from '#shop/selling/sales/refresh.server.ts'
import { createDemoAccounts, demoEmails } from './accounts.ts'

/** Whether the shop has makes, categories, products or orders. A demo whose loading was cut off has left none. */
export async function hasGoods(db: Db): Promise<boolean> {
  return anyOf(db, [sql`${carMakes}`, sql`${categories}`, sql`${products}`, sql`${orders}`])
}

/** Whether nobody has put anything into the shop yet, nor made an account in it. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return !(await hasGoods(db)) && !(await anyOf(db, [sql`${profiles} where ${notInArray(profiles.email, demoEmails)}`]))
}

const anyRow = z.object({ any: z.boolean() })

async function anyOf(db: Db, sources: SQL[]): Promise<boolean> {
  const tests = sources.map(source => sql`exists (select from ${source})`)
  const { any } = await onlyRow(db, anyRow)`select ${sql.join(tests, sql` or `)} as any`
  return any
}

/** The demo's sign-ins, then its catalogue, then orders of it. Only for an empty shop: see above. */
export async function fillWithDemo(db: Db, say: (line: string) => void) {
  // Imported only when needed, since it brings the whole catalogue with it.
  const { loadDemo } = await import('./load.ts')
  const { loadDemoOrders } = await import('./load-orders.ts')
  const { loadDemoRounds } = await import('./load-rounds.ts')
  const { countDemoTills, payDemoOrders } = await import('./load-money.ts')
  const { loadDemoReturns } = await import('./load-returns.ts')
  const { loadDemoQuotes } = await import('./load-quotes.ts')
  await createDemoAccounts(db)
  const count = await loadDemoOrders(db, await loadDemo(db, say))
  await loadDemoRounds(db)
  await payDemoOrders(db)
  await loadDemoReturns(db, '')
  await countDemoTills(db)
  await loadDemoQuotes(db, '')
  await refreshSales(db)
  say(`${count} orders of the last ninety days`)
}
