import type { Database } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { hasGoods } from '#demo/fill.ts'
import { createAdmin } from '#shop/people/accounts/by-email.server.ts'
import { fillForBench, type Sizes, type Step, settle } from './fill.ts'
import { benchAdmin } from './place.ts'

/** Migrates a database and fills it with a shop of one of the given sizes; false, and as it was, where there is one. */
export async function makeShop({ db, pool }: Database, sizes: Sizes, step: Step): Promise<boolean> {
  await step('Migrations', () => migrate(pool))
  if (await hasGoods(db)) return false
  await createAdmin(db, benchAdmin)
  await fillForBench(db, sizes, step)
  await step('Vacuum and statistics', () => settle(pool))
  return true
}
