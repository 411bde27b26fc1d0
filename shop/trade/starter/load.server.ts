import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type StarterEntry, type StarterList, starterLists } from './lists.ts'

const loadedRow = z.object({ key: z.string(), count: wholeNumber })
const countRow = z.object({ count: wholeNumber })

/** SQL: the table of a list's smallest rows, which are counted. */
const counted = { vehicles: sql`car_sub_models`, categories: sql`categories` }

/** The list with how much of each entry is in the shop. The list itself is read from its file, when somebody asks for it. */
export async function listStarterEntries(db: Db, list: StarterList): Promise<StarterEntry[]> {
  const { starterEntries } = await import('./rows.server.ts')
  const rows = await listRows(db, loadedRow)`
    select split_part(starter_key, '/', 1) as key, count(*) as count from ${counted[list]}
    where starter_key is not null group by 1`
  const loaded = new Map(rows.map(({ key, count }) => [key, count]))
  return starterEntries(list).map(entry => ({ ...entry, loaded: loaded.get(entry.key) ?? 0 }))
}

/**
 * Adds what is missing of the chosen makes or branches, all of it or nothing. What the shop has already, by its starter
 * key or by its address, stays as it is: loading twice, or two owners at once, double nothing. Answers how many variants
 * or categories are new.
 */
export async function loadStarter(
  db: Db,
  { list, keys, by }: { list: StarterList; keys: readonly string[]; by: string },
): Promise<{ added: number }> {
  const { categoryRows, starterEntries, vehicleRows } = await import('./rows.server.ts')
  const wanted = new Set(keys)
  return db.transaction(async tx => {
    await oneAtATime(tx)
    const before = await countAll(tx, list)
    if (list === 'vehicles') await addVehicles(tx, vehicleRows(wanted))
    else await addCategories(tx, categoryRows(wanted))
    const added = (await countAll(tx, list)) - before
    if (added > 0) {
      const names = starterEntries(list).flatMap(({ key, name }) => (wanted.has(key) ? [name] : []))
      const told = { field: starterLists[list].many, from: null, to: String(added) }
      const name = names.join(', ').slice(0, 300)
      await recordChange(tx, { by, action: 'loaded', thing: 'starter-list', id: list, name, changes: [told] })
    }
    return { added }
  })
}

/** Lets one owner at a time load or remove; a whole list takes longer than a page's statement may. */
export async function oneAtATime(tx: Db): Promise<void> {
  await allowTime(tx, 'starter list')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starter lists'))`)
}

const countAll = async (tx: Db, list: StarterList) =>
  (await onlyRow(tx, countRow)`select count(*) as count from ${counted[list]}`).count

type Rows = typeof import('./rows.server.ts')

/** SQL: rows as a table. They travel as one JSON text. */
const asTable = (rows: object[], columns: string): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(key text, "parentKey" text, name text, slug text, place int${sql.raw(columns)})`

/** SQL: the id of the row of `table` that the list means by `key`; a row of the owner's own with that slug counts as it. */
const idOf = (table: SQL, parentKey: SQL, among: SQL): SQL => sql`coalesce(
  (select id from ${table} where starter_key = ${parentKey}),
  (select id from ${table} where slug = split_part(${parentKey}, '/', -1) and ${among}))`

async function addVehicles(tx: Db, { makes, models, variants }: ReturnType<Rows['vehicleRows']>): Promise<void> {
  await tx.execute(sql`
    insert into car_makes (name, slug, display_order, starter_key)
    select name, slug, coalesce((select max(display_order) from car_makes), 0) + row_number() over (order by place), key
    from ${asTable(makes, '')} where not exists (select from car_makes where starter_key = given.key)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into car_models (make_id, name, slug, image_url, display_order, starter_key)
    select ${idOf(sql`car_makes`, sql`given."parentKey"`, sql`true`)}, name, slug, "imageUrl", place, key
    from ${asTable(models, ', "imageUrl" text')} where not exists (select from car_models where starter_key = given.key)
    on conflict do nothing`)
  const make = idOf(sql`car_makes`, sql`split_part(given."parentKey", '/', 1)`, sql`true`)
  await tx.execute(sql`
    insert into car_sub_models (model_id, name, slug, year, display_order, starter_key)
    select ${idOf(sql`car_models`, sql`given."parentKey"`, sql`make_id = ${make}`)}, name, slug, year, place, key
    from ${asTable(variants, ', year text')} where not exists (select from car_sub_models where starter_key = given.key)
    on conflict do nothing`)
}

async function addCategories(tx: Db, rows: ReturnType<Rows['categoryRows']>): Promise<void> {
  // Level by level, since a row needs the id of its parent.
  const levels = Map.groupBy(rows, row => row.key.split('/').length)
  for (const [level, ofLevel] of levels) {
    const last =
      level === 1 ? sql`coalesce((select max(display_order) from categories where parent_id is null), 0)` : sql`0`
    await tx.execute(sql`
      insert into categories (name, slug, description, universal_hint, icon, parent_id, display_order, specification_schema, starter_key)
      select name, slug, description, "universalHint", icon, ${idOf(sql`categories`, sql`given."parentKey"`, sql`true`)},
        ${last} + row_number() over (partition by "parentKey" order by place), "specificationSchema", key
      from ${asTable(ofLevel, ', description text, "universalHint" text, icon text, "specificationSchema" json')}
      where not exists (select from categories where starter_key = given.key)
      on conflict do nothing`)
  }
}
