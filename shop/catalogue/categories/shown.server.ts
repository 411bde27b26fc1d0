import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, ReadDb } from '#db/client.server.ts'
import { specificationSchema, wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { isSlug } from '#shop/slugs.ts'
import type { CategoryTile, CategoryWithRelatives } from './shown.ts'

const tileColumns = sql`c.id, c.name, c.slug, c.icon, c.description,
  exists (select from categories child where child.parent_id = c.id and child.is_active) as "hasChildren"`
const tileJson = sql`jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'icon', c.icon,
  'description', c.description,
  'hasChildren', exists (select from categories child where child.parent_id = c.id and child.is_active))`

const linkRow = z.object({ id: wholeNumber, name: z.string(), slug: z.string(), icon: z.string().nullable() })
const tileRow = linkRow.extend({ description: z.string().nullable(), hasChildren: z.boolean() })
const relativesRow = tileRow.extend({
  path: z.array(linkRow),
  children: z.array(tileRow),
  specificationSchema,
  branchIds: z.array(wholeNumber),
  isShown: z.boolean(),
})
const partsRow = z.object({ id: wholeNumber, own: wholeNumber, branch: wholeNumber })

/** Active top-level categories in the owner's order. */
export async function listTopCategories(db: Db): Promise<CategoryTile[]> {
  return listRows(db, tileRow)`
    select ${tileColumns} from categories c where c.parent_id is null and c.is_active
    order by c.display_order, c.name`
}

/** An active category by slug or id, null where it, or one above it, is inactive or unknown. One round trip. */
export async function findCategory(db: Db, slugOrId: string): Promise<CategoryWithRelatives | null> {
  const slug = slugOrId.toLowerCase()
  if (!isSlug(slug)) return null
  const isId = /^[0-9]{1,9}$/.test(slug)
  const row = await findRow(db, relativesRow)`
    with recursive lineage as (
      select c.*, 0 as height from categories c
      where ${isId ? sql`c.id = ${Number(slug)}` : sql`c.slug = ${slug}`}
      union all
      select c.*, lineage.height + 1 from categories c join lineage on c.id = lineage.parent_id
    )
    select ${tileColumns}, c.specification_schema as "specificationSchema",
      array(
        with recursive branch as (
          select c.id
          union all
          select below.id from categories below join branch on below.parent_id = branch.id where below.is_active
        ) select id from branch
      ) as "branchIds",
      (select bool_and(is_active) from lineage) as "isShown",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug, 'icon', icon) order by height desc)
        from lineage where height > 0), '[]') as path,
      coalesce((select jsonb_agg(${tileJson} order by c.display_order, c.name)
        from categories c where c.parent_id = (select id from lineage where height = 0) and c.is_active), '[]') as children
    from lineage c where c.height = 0`
  if (!row?.isShown) return null
  const { isShown: _, ...category } = row
  return category
}

/** How many active products fit a car in a category itself, and in it with all that is below it. */
type VehicleParts = { own: number; branch: number }

/**
 * Counts the active products that fit a car, universal ones too, for each category that has any in or below it.
 * Products below an inactive category do not count for the categories above that. One round trip.
 */
export async function countVehicleParts(
  db: ReadDb,
  { subModelIds, ruledOut }: ListedCar,
): Promise<Map<number, VehicleParts>> {
  const rows = await listRows(db, partsRow)`
    with recursive fitting as (
      select id, sum(products) as products from (
        select category_id as id, count(distinct product_id) as products from product_compatibility
        where sub_model_id = any(${sql.param(subModelIds)}::integer[]) and is_listed and category_id is not null group by 1
        union all
        select category_id, -count(*) from products
        where id = any(${sql.param(ruledOut)}::text[]) and category_id is not null group by 1
        union all
        select category_id, universal from category_counts where category_id is not null
      ) counted group by id having sum(products) > 0
    ), branch as (
      select id, products as own, products from fitting
      union all
      select c.parent_id, 0::numeric, branch.products
      from branch join categories c on c.id = branch.id where c.parent_id is not null and c.is_active
    )
    select id, sum(own)::integer as own, sum(products)::integer as branch from branch group by id`
  return new Map(rows.map(({ id, ...parts }) => [id, parts]))
}
