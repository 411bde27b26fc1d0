import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { CategoryTile, CategoryWithRelatives } from './categories.ts'
import { isSlug } from './slugs.ts'

const tileColumns = sql`c.id, c.name, c.slug, c.icon, c.description,
  exists (select from categories child where child.parent_id = c.id and child.is_active) as "hasChildren"`
const tileJson = sql`jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'icon', c.icon,
  'description', c.description,
  'hasChildren', exists (select from categories child where child.parent_id = c.id and child.is_active))`

/** Active top-level categories in the owner's order. */
export async function listTopCategories(db: Db): Promise<CategoryTile[]> {
  const { rows } = await db.execute<CategoryTile>(sql`
    select ${tileColumns} from categories c where c.parent_id is null and c.is_active
    order by c.display_order, c.name`)
  return rows
}

/** An active category by slug or id, null where it, or one above it, is inactive or unknown. One round trip. */
export async function findCategory(db: Db, slugOrId: string): Promise<CategoryWithRelatives | null> {
  const slug = slugOrId.toLowerCase()
  if (!isSlug(slug)) return null
  const isId = /^[0-9]{1,9}$/.test(slug)
  const { rows } = await db.execute<CategoryWithRelatives & { isShown: boolean }>(sql`
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
    from lineage c where c.height = 0`)
  const row = rows[0]
  if (!row?.isShown) return null
  const { isShown: _, ...category } = row
  return category
}

/** Children of a category (or the top level) with the number of active products, their branches included, that fit a vehicle. */
export async function listVehicleCategories(
  db: Db,
  { subModelId, parentId }: { subModelId: number; parentId: number | null },
): Promise<(CategoryTile & { productCount: number })[]> {
  const { rows } = await db.execute<CategoryTile & { productCount: number }>(sql`
    with recursive branch as (
      select c.id as top, c.id from categories c
      where c.parent_id is not distinct from ${parentId}::integer and c.is_active
      union all
      select branch.top, c.id from categories c join branch on c.parent_id = branch.id where c.is_active
    ), fitting as (
      select category_id, count(*) as products from product_compatibility
      where sub_model_id = ${subModelId} and is_listed group by 1
      union all
      select category_id, universal from category_counts
    ), counts as (
      select branch.top, sum(fitting.products)::integer as products
      from branch join fitting on fitting.category_id = branch.id group by 1
    )
    select ${tileColumns}, coalesce(counts.products, 0) as "productCount"
    from categories c left join counts on counts.top = c.id
    where c.parent_id is not distinct from ${parentId}::integer and c.is_active
    order by c.display_order, c.name`)
  return rows
}
