import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { findRow, listRows } from '#db/rows.ts'

// What a sitemap lists. Products and vehicles come in parts of so many, each asked for by the last one of the part before, so
// that a shop of a million parts answers a crawler with as much memory as a small one.

/** A part has so many addresses, of the 50,000 that a sitemap may have. */
export const partSize = 20_000

const startsRow = z.object({ starts: z.array(z.string()) })

/**
 * Says after which product each part begins; '' for the first, and no part where there is nothing. Inactive products count
 * too: that needs no more than an index.
 */
export const listProductParts = (db: ReadDb): Promise<string[]> => listStarts(db, sql`products`, '')

/** Says after which variant each part begins; '0' for the first, and no part where there is nothing. */
export const listVehicleParts = (db: ReadDb): Promise<string[]> => listStarts(db, sql`car_sub_models`, '0')

async function listStarts(db: ReadDb, table: SQL, first: string): Promise<string[]> {
  const row = await findRow(db, startsRow)`
    select coalesce(array_agg(coalesce(before::text, ${first}) order by place), '{}') as starts from (
      select lag(id) over by_id as before, row_number() over by_id as place from ${table} window by_id as (order by id)
    ) numbered where place % ${partSize} = 1`
  return row?.starts ?? []
}

const productRow = z.object({ id: z.string(), updatedAt: z.string() })

/** The active products of the part that begins after a product, with the day of their last change: '2026-11-23'. */
export const listPartProducts = (db: ReadDb, after: string) =>
  listRows(db, productRow)`
    select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as "updatedAt" from (
      select id, updated_at, is_active from products where id > ${after} order by id limit ${partSize}
    ) part where is_active order by id`

const slugsRow = z.object({ make: z.string(), model: z.string(), variant: z.string() })

/** The variants of the part that begins after one, as the slugs of their pages. */
export const listPartVehicles = (db: ReadDb, after: number) =>
  listRows(db, slugsRow)`
    select make.slug as make, model.slug as model, part.slug as variant from (
      select id, slug, model_id, is_active from car_sub_models where id > ${after} order by id limit ${partSize}
    ) part join car_models model on model.id = part.model_id and model.is_active
    join car_makes make on make.id = model.make_id and make.is_active
    where part.is_active order by part.id`

const namedRow = z.object({ categories: z.array(z.string()), makes: z.array(z.string()), brands: z.array(z.string()) })

/** The slugs of all categories and makes that have a page, and of the brands that something is sold of. */
export async function listNamedPages(db: ReadDb): Promise<z.output<typeof namedRow>> {
  const row = await findRow(db, namedRow)`
    with recursive shown as (
      select id, slug from categories where parent_id is null and is_active
      union all select child.id, child.slug from categories child join shown on child.parent_id = shown.id
        where child.is_active
    )
    select array(select slug from shown order by id) as categories,
      array(select slug from car_makes where is_active order by id) as makes,
      array(select slug from brands b where exists (select from products p where p.brand = b.name and p.is_active)
        order by id) as brands`
  return row ?? { categories: [], makes: [], brands: [] }
}
