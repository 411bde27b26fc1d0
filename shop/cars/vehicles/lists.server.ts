import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { hasAllWords } from '#shop/word-match.server.ts'
import { type ListedMake, type ListedModel, type ListedSubModel, maxProductCount } from './rows.ts'

type Answer<Item> = { items: Item[]; counted: number; page: number }
const answerOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), counted: wholeNumber, page: wholeNumber })

const common = z.object({
  id: wholeNumber,
  name: z.string(),
  slug: z.string(),
  displayOrder: wholeNumber,
  isActive: z.boolean(),
})
const picture = { imageUrl: z.string().nullable() }
const makes = answerOf(common.extend({ logoUrl: z.string().nullable(), modelCount: wholeNumber }))
const models = answerOf(
  common.extend({ ...picture, makeId: wholeNumber, makeName: z.string(), subModelCount: wholeNumber }),
)
const subModels = answerOf(
  common.extend({
    ...picture,
    modelId: wholeNumber,
    modelName: z.string(),
    makeName: z.string(),
    year: z.string(),
    productCount: wholeNumber,
  }),
)

type Listed<Item> = {
  /** The `from` clause: the listed table as `row`, joined with its model and make. */
  from: SQL
  where: SQL
  /** The fields of a row on the page, as pairs for `jsonb_build_object`. */
  item: SQL
  /** The schema of the page. */
  row: z.ZodType<Answer<Item>>
}

const lastPage = countPages(adminCountLimit, adminCountLimit)

/**
 * A page of a list in the owner's order, with inactive rows. A page number above the last one answers the last page. One
 * round trip; models, variants and products below a row are counted for the rows of the page only.
 */
async function listPage<Item>(db: Db, { from, where, item, row }: Listed<Item>, page: number): Promise<Page<Item>> {
  const {
    items,
    counted,
    page: shown,
  } = await onlyRow(db, row)`
    with found as materialized (
      select row.id, row.display_order, row.name from ${from} where ${where}
      order by row.display_order, row.name, row.id limit ${adminCountLimit + 1}
    ), total as (
      select counted, least(${page}::integer, greatest(ceil(counted / ${pageSize}::numeric), 1), ${lastPage})::integer as page
      from (select count(*)::integer as counted from found) of_found
    ), shown as (
      select id from found order by display_order, name, id
      limit ${pageSize} offset (select (page - 1) * ${pageSize} from total)
    )
    select total.counted, total.page, coalesce((
      select jsonb_agg(jsonb_build_object('id', row.id, 'name', row.name, 'slug', row.slug,
        'displayOrder', row.display_order, 'isActive', row.is_active, ${item})
        order by row.display_order, row.name, row.id)
      from ${from} where row.id in (select id from shown)), '[]') as items
    from total`
  return makePage(items, counted, shown, adminCountLimit)
}

export const listMakesForAdmin = (db: Db, { text }: { text: string }, page: number): Promise<Page<ListedMake>> =>
  listPage(
    db,
    {
      row: makes,
      from: sql`car_makes row`,
      where: hasAllWords(sql`(row.name || ' ' || row.slug)`, text),
      item: sql`'logoUrl', row.logo_url,
        'modelCount', (select count(*) from car_models model where model.make_id = row.id)`,
    },
    page,
  )

/** A null `makeId` lists the models of all makes. */
export const listModelsForAdmin = (
  db: Db,
  { text, makeId }: { text: string; makeId: number | null },
  page: number,
): Promise<Page<ListedModel>> =>
  listPage(
    db,
    {
      row: models,
      from: sql`car_models row join car_makes make on make.id = row.make_id`,
      where: sql`${hasAllWords(sql`(make.name || ' ' || row.name || ' ' || row.slug)`, text)}
        and ${makeId === null ? sql`true` : sql`row.make_id = ${makeId}`}`,
      item: sql`'makeId', make.id, 'makeName', make.name, 'imageUrl', row.image_url,
        'subModelCount', (select count(*) from car_sub_models variant where variant.model_id = row.id)`,
    },
    page,
  )

/** A null `makeId` or `modelId` does not narrow the list. */
export const listSubModelsForAdmin = (
  db: Db,
  { text, makeId, modelId }: { text: string; makeId: number | null; modelId: number | null },
  page: number,
): Promise<Page<ListedSubModel>> =>
  listPage(
    db,
    {
      row: subModels,
      from: sql`car_sub_models row join car_models model on model.id = row.model_id
        join car_makes make on make.id = model.make_id`,
      where: sql`
        ${hasAllWords(sql`(make.name || ' ' || model.name || ' ' || row.name || ' ' || row.year || ' ' || row.slug)`, text)}
        and ${makeId === null ? sql`true` : sql`model.make_id = ${makeId}`}
        and ${modelId === null ? sql`true` : sql`row.model_id = ${modelId}`}`,
      item: sql`'modelId', model.id, 'modelName', model.name, 'makeName', make.name, 'year', row.year,
        'imageUrl', row.image_url, 'productCount', (
          select count(*) from (
            select distinct is_listed, category_id, product_id from product_compatibility fitment
            where fitment.sub_model_id = row.id limit ${maxProductCount + 1}
          ) of_variant)`,
    },
    page,
  )
