import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { StarterEntry, StarterList } from './lists.ts'
import { oneAtATime } from './load.server.ts'

const countRow = z.object({ count: wholeNumber })

/** The tables of a list from the smallest rows up, each with what keeps a row: nothing that is used is removed. */
const tables: Record<StarterList, { name: SQL; isUsed: SQL }[]> = {
  vehicles: [
    { name: sql`car_sub_models`, isUsed: sql`exists (select from product_compatibility where sub_model_id = t.id)` },
    { name: sql`car_models`, isUsed: sql`exists (select from car_sub_models where model_id = t.id)` },
    { name: sql`car_makes`, isUsed: sql`exists (select from car_models where make_id = t.id)` },
  ],
  categories: [
    {
      name: sql`categories`,
      isUsed: sql`exists (select from products where category_id = t.id)
        or exists (select from categories child where child.parent_id = t.id)`,
    },
  ],
}

/**
 * Removes a make or a branch that a list brought. It leaves what the owner has changed, what parts use, and all above
 * that. Answers how many variants or categories went, and how many of the list's are still there.
 */
export async function removeStarter(
  db: Db,
  { list, entry, by }: { list: StarterList; entry: StarterEntry; by: string },
): Promise<{ removed: number; kept: number }> {
  const isOfEntry = sql`(t.starter_key = ${entry.key} or starts_with(t.starter_key, ${`${entry.key}/`}))`
  const [smallest] = tables[list]
  if (!smallest) throw new Error(`${list} has no tables`)
  const count = async (tx: Db) =>
    (await onlyRow(tx, countRow)`select count(*) as count from ${smallest.name} t where ${isOfEntry}`).count
  return db.transaction(async tx => {
    await oneAtATime(tx)
    const before = await count(tx)
    for (const { name, isUsed } of tables[list]) {
      // The lock keeps a part from being fitted to a row between the look and the deletion.
      await tx.execute(sql`select from ${name} t where ${isOfEntry} order by id for update`)
      for (;;) {
        // Categories go from the leaves up, a level in each round.
        const { rowCount } = await tx.execute(
          sql`delete from ${name} t where ${isOfEntry} and t.version = 1 and not (${isUsed})`,
        )
        if (!rowCount) break
      }
    }
    const kept = await count(tx)
    const removed = before - kept
    const thing = { by, action: 'removed', thing: 'starter-list', id: list, name: entry.name } as const
    const changes = [{ field: 'Entries', from: String(before), to: String(kept) }]
    if (removed > 0) await recordChange(tx, { ...thing, changes })
    return { removed, kept }
  })
}
