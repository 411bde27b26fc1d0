import { sql } from 'drizzle-orm'
import Fuse from 'fuse.js'
import type { Db } from '#db/client.server.ts'
import { dice } from '#demo/generate/dice.ts'
import { type Asked, judge, shown } from './judge.ts'
import { type Group, groups } from './queries.ts'
import type { CatalogueText } from './words.ts'

/** The recall of Fuse.js, and of the shop for the very same queries. */
export type Compared = { group: Group; queries: number; fuse: number; shop: number }

/** It takes a third of a second for each. */
const perGroup = 20

/** The same questions, some of each group, to Fuse.js over the whole catalogue in memory. */
export async function compareWithFuse(db: Db, asked: readonly Asked[]): Promise<Compared[]> {
  const { rows } = await db.execute<CatalogueText>(sql`
    select id, name, brand, description from products where is_active order by id`)
  const fuse = new Fuse(rows, {
    threshold: 0.4,
    ignoreLocation: true,
    minMatchCharLength: 2,
    keys: ['name', 'brand', 'id', 'description'],
  })
  const chance = dice('Fuse.js is asked')
  const compared: Compared[] = []
  for (const group of groups) {
    const drawn = chance.draw(
      asked.filter(({ query }) => query.group === group),
      perGroup,
    )
    const found: Asked[] = []
    for (const { query } of drawn) {
      found.push({ query, found: fuse.search(query.text, { limit: shown }).map(({ item }) => item) })
      // A signal is heard of between two of them.
      await new Promise(setImmediate)
    }
    const recall = (list: readonly Asked[]) => judge(list).groups.find(one => one.group === group)?.recall ?? 0
    compared.push({ group, queries: drawn.length, fuse: recall(found), shop: recall(drawn) })
  }
  return compared
}
