import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { branchTable, findFiltered, passes } from './filter.server.ts'
import type { AdminProductFilter, ListedProduct } from './rows.ts'

const countRow = z.object({ counted: wholeNumber })
const listedRow = countRow.extend({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
  image: z.string().nullable(),
  imageCount: wholeNumber,
  isActive: z.boolean(),
  categoryName: z.string().nullable(),
  version: wholeNumber,
})

// SQL: the columns of a `ListedProduct`, for a product `p` and its category `c`.
const columns = sql`p.id, p.name, p.brand, ${inCents(sql`p.price`)} as "priceCents", ${inCents(sql`p.core_charge`)} as "coreChargeCents",
  p.stock, p.images ->> 0 as image,
  jsonb_array_length(p.images) as "imageCount", p.is_active as "isActive", c.name as "categoryName",
  p.version`
const newest = sql`p.created_at desc, p.id desc`
const leastStock = sql`p.stock, ${newest}`
const orderOf = ({ stock }: AdminProductFilter) => (stock === null ? newest : leastStock)

/**
 * A page of all products, inactive ones too: newest first, with a text the best matches first, and with a filter of stock
 * what has least of it. A page number above the last one answers the last page. One round trip, two with a text.
 */
export async function listForAdmin(db: Db, filter: AdminProductFilter, page: number): Promise<Page<ListedProduct>> {
  if (filter.text !== '') return searchForAdmin(db, filter, page)
  const rows = await listRows(db, listedRow)`${listStatement(filter, page)}`
  const first = rows[0]
  if (!first && page > 1) {
    const { counted } = await onlyRow(db, countRow)`
      with recursive ${branchTable(filter.categoryId)}, ${foundTable(filter)} select ${countOf(filter)} as counted`
    return counted === 0 ? makePage([], 0, 1) : listForAdmin(db, filter, countPages(counted, adminCountLimit))
  }
  return pageOf(rows, page)
}

async function searchForAdmin(db: Db, filter: AdminProductFilter, page: number) {
  const ids = await findFiltered(db, filter)
  const shown = Math.min(page, countPages(ids.length, adminCountLimit))
  const from = (shown - 1) * pageSize
  // Only an order by stock needs the rows of all that is found.
  const isByStock = filter.stock !== null
  const wanted = isByStock ? ids : ids.slice(from, from + pageSize)
  const rows = await listRows(db, listedRow)`
    select ${columns}, ${ids.length}::integer as counted
    from unnest(${sql.param(wanted)}::text[]) with ordinality found (id, place)
    join products p on p.id = found.id left join categories c on c.id = p.category_id
    order by ${isByStock ? sql`p.stock, ` : sql``}found.place limit ${pageSize} offset ${isByStock ? from : 0}`
  return pageOf(rows, shown)
}

const pageOf = (rows: z.output<typeof listedRow>[], page: number) =>
  makePage(
    rows.map(({ counted: _, ...product }) => product),
    rows[0]?.counted ?? 0,
    page,
    adminCountLimit,
  )

function listStatement(filter: AdminProductFilter, page: number): SQL {
  const offset = (page - 1) * pageSize
  const onPage = sql`order by ${orderOf(filter)} limit ${pageSize} offset ${offset}`
  const shown =
    filter.stock === null
      ? sql`shown as (select p.* from ${source(filter, offset + pageSize)} ${onPage})`
      : sql`${foundTable(filter)}, shown as (
          select p.* from (select id from found p ${onPage}) on_page join products p using (id)
        )`
  return sql`
    with recursive ${branchTable(filter.categoryId)}, ${shown}
    select ${columns}, ${countOf(filter)} as counted
    from shown p left join categories c on c.id = p.category_id order by ${orderOf(filter)}`
}

/** SQL: the products that pass a filter of stock. They are few and in no order, so one table serves to count and to show. */
const foundTable = (filter: AdminProductFilter) => sql`found as materialized (
  select p.id, p.created_at, p.stock from products p where ${passes(filter)} order by ${leastStock} limit ${adminCountLimit + 1}
)`

/** SQL: the products of a filter without stock, at least the first `upTo` of them. */
function source(filter: AdminProductFilter, upTo: number): SQL {
  if (filter.categoryId === null) return sql`products p where ${passes(filter)}`
  // Takes the first rows of each category from its own index and merges them, so that no category is read to its end.
  return sql`branch cross join lateral (
    select p.* from products p where p.category_id = branch.id and ${passes({ ...filter, categoryId: null })}
    order by ${newest} limit ${upTo}
  ) p`
}

const countOf = (filter: AdminProductFilter) =>
  filter.stock === null
    ? sql`(select count(*)::integer from (
        select from products p where ${passes(filter)} limit ${adminCountLimit + 1}
      ) rows_counted)`
    : sql`(select count(*)::integer from found)`
