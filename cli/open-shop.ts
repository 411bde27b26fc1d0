import { migrate } from '#db/migrate.server.ts'
import { fillWithDemo, isEmptyShop } from '#demo/fill.ts'
import type { Env } from '#platform/env.ts'
import { namePlace } from '#platform/files/place.ts'
import type { Logger } from '#platform/log.ts'
import { openShopDatabase, type ShopDatabase } from '#server/database.ts'
import type { Hearing } from '#server/services.ts'
import { connectedAs, refuseOtherPlaces } from '#server/sharing.ts'
import { step, tell } from './progress.ts'

/** Opens the database of a start, brings it up to date, and fills an empty shop with the demo catalogue where DEMO says so. */
export async function openShop(env: Env, log: Logger, hearing: Hearing): Promise<ShopDatabase> {
  const warn = (line: string) => log.warn(line)
  const place = await namePlace(env)
  const name = connectedAs(place)
  const database = await step('Database', say => openShopDatabase(env, { say, tell, warn, ...hearing, name }))
  const { db, pool } = database.jobs
  try {
    await refuseOtherPlaces(db, place)
    await step('Migrations', () => migrate(pool))
    if (env.demo && (await isEmptyShop(db))) await step('Demo catalogue', say => fillWithDemo(db, say))
    return database
  } catch (error) {
    // Else the embedded server would still be writing to the data folder after a start that was refused.
    await database.close()
    throw error
  }
}
