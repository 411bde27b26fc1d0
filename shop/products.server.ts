import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, countPages, makePage, pageSize } from './paging.ts'
import { type ProductCard, type ProductDetail, type ProductPage, type ProductSort, referenceKey } from './products.ts'

/** The columns of a product card, for a query in which the products table is called `p`. */
export const cardColumns = sql`p.id, p.name, p.brand, (p.price * 100)::float8 as "priceCents", p.stock,
  p.images ->> 0 as image, p.rating_average::float8 as "ratingAverage", p.rating_count as "ratingCount"`

/** Each ends in the id, so that pages never overlap; each has its partial index, by category and for the whole shop. */
export const orderings: Record<ProductSort, SQL> = {
  newest: sql`p.created_at desc, p.id desc`,
  'price-asc': sql`p.price, p.id`,
  'price-desc': sql`p.price desc, p.id desc`,
  rating: sql`p.rating_average desc, p.rating_count desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
}

export type ListQuery = { categoryIds?: number[]; subModelId?: number; sort: ProductSort; page: number }

/**
 * A page of active products: of the whole shop, of some categories, or of those that fit one vehicle (what is known to
 * fit it, and universal products). A page number above the last one answers the last page.
 */
export async function listProducts(db: Db, query: ListQuery): Promise<ProductPage> {
  const { rows } = await db.execute<ProductCard & { counted: number }>(listStatement(query))
  const first = rows[0]
  if (!first && query.page > 1) {
    const counted = await countProducts(db, query)
    return counted === 0 ? makePage([], 0, 1) : listProducts(db, { ...query, page: countPages(counted) })
  }
  return makePage(
    rows.map(({ counted: _, ...card }) => card),
    first?.counted ?? 0,
    query.page,
  )
}

function listStatement({ categoryIds, subModelId, sort, page }: ListQuery): SQL {
  const order = orderings[sort]
  const offset = (page - 1) * pageSize
  const counted = sql`(select count(*)::integer from (${candidates(categoryIds, subModelId)} limit ${countLimit + 1}) c)`
  if (subModelId === undefined && categoryIds) {
    // The first rows of each category from its own index, then merged: no category is ever read to its end.
    return sql`
      select ${cardColumns}, ${counted} as counted
      from unnest(${sql.param(categoryIds)}::integer[]) as category(id)
      cross join lateral (
        select p.* from products p where p.category_id = category.id and p.is_active
        order by ${order} limit ${offset + pageSize}
      ) p
      order by ${order} limit ${pageSize} offset ${offset}`
  }
  return sql`
    select ${cardColumns}, ${counted} as counted from products p
    where p.is_active ${subModelId === undefined ? sql`` : sql`and p.id in (${candidates(categoryIds, subModelId)})`}
    order by ${order} limit ${pageSize} offset ${offset}`
}

/** Ids of the products that a list is about, in no order. */
export function candidates(categoryIds: number[] | undefined, subModelId: number | undefined): SQL {
  const inCategories = categoryIds ? sql`and category_id = any(${sql.param(categoryIds)}::integer[])` : sql``
  if (subModelId === undefined) return sql`select id from products where is_active ${inCategories}`
  return sql`
    select product_id as id from product_compatibility fitment
    where sub_model_id = ${subModelId} ${inCategories}
      and exists (select from products where id = fitment.product_id and is_active and not is_universal)
    union all
    select id from products where is_active and is_universal ${inCategories}`
}

async function countProducts(db: Db, { categoryIds, subModelId }: ListQuery): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::integer as counted from (${candidates(categoryIds, subModelId)} limit ${countLimit + 1}) c`,
  )
  return rows[0]?.counted ?? 0
}

/** How many compatibility rows the product page brings along at most. */
export const fitmentLimit = 400

/**
 * An active product by its reference, read in any case, with or without dashes and spaces; null where there is none.
 * One round trip brings its categories (root first, empty when one of them is inactive) and its compatibility rows.
 */
export async function findProduct(db: Db, reference: string): Promise<ProductDetail | null> {
  const key = referenceKey(reference)
  if (!key || key.length > 40) return null
  const { rows } = await db.execute<Omit<ProductDetail, 'fitsMore'>>(sql`
    with recursive path as (
      select c.*, 1 as height from categories c join products p on p.category_id = c.id where p.reference_key = ${key}
      union all
      select c.*, path.height + 1 from categories c join path on c.id = path.parent_id
    )
    select ${cardColumns}, p.images, coalesce(p.specifications, '{}') as specifications,
      p.technical_info as "technicalInfo", p.description, p.is_universal as "isUniversal",
      coalesce((select specification_schema from path where height = 1), '{}') as "specificationSchema",
      case when (select bool_and(is_active) from path) then
        (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug) order by height desc) from path)
      else '[]' end as "categoryPath",
      coalesce((
        select jsonb_agg(to_jsonb(f)) from (
          select make.name as make, model.name as model, variant.name as variant, variant.year,
            '/makes/' || make.slug || '/models/' || model.slug || '/sub-models/' || variant.slug || '/categories' as path
          from product_compatibility fitment
          join car_sub_models variant on variant.id = fitment.sub_model_id and variant.is_active
          join car_models model on model.id = fitment.model_id and model.is_active
          join car_makes make on make.id = fitment.make_id and make.is_active
          where fitment.product_id = p.id
          order by make.name, model.name, variant.display_order, variant.name limit ${fitmentLimit + 1}
        ) f), '[]') as fitment
    from products p where p.reference_key = ${key} and p.is_active`)
  const product = rows[0]
  if (!product) return null
  const { fitment } = product
  return { ...product, fitment: fitment.slice(0, fitmentLimit), fitsMore: fitment.length > fitmentLimit }
}
