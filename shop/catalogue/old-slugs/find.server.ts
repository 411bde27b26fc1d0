import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow } from '#db/rows.ts'
import { isSlug } from '#shop/slugs.ts'

// Where the rows of an old address are today. Only a page that is not found asks, so no other pays for it.

/** Each kind of row with its table, and the column of its parent where its slug is unique there only. */
const kinds = {
  category: { table: 'categories', parent: null },
  brand: { table: 'brands', parent: null },
  make: { table: 'car_makes', parent: null },
  model: { table: 'car_models', parent: 'make_id' },
  variant: { table: 'car_sub_models', parent: 'model_id' },
} as const

const idRow = z.object({ id: wholeNumber })
const slugRow = z.object({ slug: z.string() })
const vehicleRow = z.object({ make: z.string(), model: z.string().nullable(), variant: z.string().nullable() })

/** The row that has a slug, else the one that had it last. */
async function findId(db: ReadDb, kind: keyof typeof kinds, slug: string, parentId = 0): Promise<number | null> {
  if (!isSlug(slug)) return null
  const { table, parent } = kinds[kind]
  const within: SQL = parent === null ? sql`` : sql`and ${sql.identifier(parent)} = ${parentId}`
  const row = await findRow(db, idRow)`
    select id from (
      select id, 0 as age from ${sql.identifier(table)} where slug = ${slug} ${within}
      union all
      select row_id, 1 from old_slugs where kind = ${kind} and parent_id = ${parentId} and slug = ${slug}
    ) known order by age limit 1`
  return row?.id ?? null
}

/** Today's slug of the category or brand that has or had a slug; null where there is none. */
export async function findSlugToday(db: ReadDb, kind: 'category' | 'brand', slug: string): Promise<string | null> {
  const id = await findId(db, kind, slug)
  if (id === null) return null
  const row = await findRow(db, slugRow)`select slug from ${sql.identifier(kinds[kind].table)} where id = ${id}`
  return row?.slug ?? null
}

/** Today's slugs of a make, its model and its variant, each by a slug that it has or had; null where one is unknown. */
export async function findVehicleToday(
  db: ReadDb,
  { make, model, variant }: { make: string; model?: string; variant?: string },
): Promise<z.output<typeof vehicleRow> | null> {
  const makeId = await findId(db, 'make', make)
  const modelId = makeId !== null && model !== undefined ? await findId(db, 'model', model, makeId) : null
  const variantId = modelId !== null && variant !== undefined ? await findId(db, 'variant', variant, modelId) : null
  const isMissing = (slug: string | undefined, id: number | null) => slug !== undefined && id === null
  if (isMissing(make, makeId) || isMissing(model, modelId) || isMissing(variant, variantId)) return null
  // From the last one up, since a model or variant may stand elsewhere today.
  return findRow(db, vehicleRow)`
    select make.slug as make, model.slug as model, variant.slug as variant
    from (select) asked
    left join car_sub_models variant on variant.id = ${variantId}::integer
    left join car_models model on model.id = coalesce(variant.model_id, ${modelId}::integer)
    join car_makes make on make.id = coalesce(model.make_id, ${makeId}::integer)`
}
