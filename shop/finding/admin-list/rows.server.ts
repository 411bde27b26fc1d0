import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { branchTable } from '#shop/catalogue/categories/branch.server.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { listFilteredIds, passes } from './filter.server.ts'
import type { AdminProductFilter, ListedProduct, ProductSort } from './rows.ts'

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
/** SQL: what would be left of a product `p` if as much of it were sold as lately; without sales its stock. */
const leftOver = sql`p.stock - coalesce(sold.units, 0)`
const shortest = sql`p.left_over, p.stock, ${newest}`

/** `sold` is SQL of a table of `product_id` and `units`: what was sold lately, by which a list of what runs out stands. */
type Asked = { filter: AdminProductFilter; sort: ProductSort | null; sold?: SQL }

const nothingSold = sql`(select null::text as product_id, 0 as units where false)`

/** SQL: how a list of products `p` without a text stands. The sorts are those of the indexes products_admin_name and _price. */
const orderOf = ({ filter, sort }: Asked): SQL => (sort ? sortedBy(sort) : filter.stock === null ? newest : shortest)

function sortedBy({ column, direction }: ProductSort): SQL {
  const by = sql.raw(direction)
  return sql`${column === 'name' ? sql`lower(p.name)` : sql`p.price`} ${by}, p.id ${by}`
}

/**
 * A page of all products, inactive ones too: newest first, with a text the best matches first, and with a filter of stock
 * what is shortest: least of it after as much as was sold lately, unless it is sorted by a column. A page number above the last one answers the last page. One round trip, two with a text.
 */
export async function listForAdmin(
  db: Db,
  filter: AdminProductFilter,
  page: number,
  sort: ProductSort | null = null,
  sold?: SQL,
): Promise<Page<ListedProduct>> {
  const asked = { filter, sort, sold }
  if (filter.text !== '') return searchForAdmin(db, asked, page)
  const rows = await listRows(db, listedRow)`${listStatement(asked, page)}`
  const first = rows[0]
  if (!first && page > 1) {
    const { counted } = await onlyRow(db, countRow)`
      with recursive ${branchTable(filter.categoryId)}, ${foundTable(asked)} select ${countOf(filter)} as counted`
    return counted === 0
      ? makePage([], 0, 1)
      : listForAdmin(db, filter, countPages(counted, adminCountLimit), sort, sold)
  }
  return pageOf(rows, page)
}

async function searchForAdmin(db: Db, { filter, sort, sold = nothingSold }: Asked, page: number) {
  const ids = await listFilteredIds(db, filter)
  const shown = Math.min(page, countPages(ids.length, adminCountLimit))
  const from = (shown - 1) * pageSize
  // Only an order by what stands in the rows needs those of all that is found.
  const order = sort ? sortedBy(sort) : filter.stock === null ? null : sql`${leftOver}, p.stock`
  const wanted = order ? ids : ids.slice(from, from + pageSize)
  const rows = await listRows(db, listedRow)`
    select ${columns}, ${ids.length}::integer as counted
    from unnest(${sql.param(wanted)}::text[]) with ordinality found (id, place)
    join products p on p.id = found.id left join categories c on c.id = p.category_id
    left join ${filter.stock === null ? nothingSold : sold} sold on sold.product_id = p.id
    order by ${order ? sql`${order}, ` : sql``}found.place limit ${pageSize} offset ${order ? from : 0}`
  return pageOf(rows, shown)
}

const pageOf = (rows: z.output<typeof listedRow>[], page: number) =>
  makePage(
    rows.map(({ counted: _, ...product }) => product),
    rows[0]?.counted ?? 0,
    page,
    adminCountLimit,
  )

/** The statement of a page without a text. */
export function listStatement(asked: Asked, page: number): SQL {
  const { filter } = asked
  const offset = (page - 1) * pageSize
  const onPage = sql`order by ${orderOf(asked)} limit ${pageSize} offset ${offset}`
  const shown =
    filter.stock === null
      ? sql`shown as (select p.* from ${source(asked, offset + pageSize)} ${onPage})`
      : sql`${foundTable(asked)}, shown as (
          select p.*, on_page.left_over from (select id, left_over from found p ${onPage}) on_page join products p using (id)
        )`
  return sql`
    with recursive ${branchTable(filter.categoryId)}, ${shown}
    select ${columns}, ${countOf(filter)} as counted
    from shown p left join categories c on c.id = p.category_id order by ${orderOf(asked)}`
}

/** SQL: the products that pass a filter of stock. They are few and in no order, so one table serves to count and to show. */
const foundTable = (asked: Asked) => sql`found as materialized (
  select * from (
    select p.id, p.created_at, p.stock, p.name, p.price, ${leftOver} as left_over
    from products p left join ${asked.sold ?? nothingSold} sold on sold.product_id = p.id where ${passes(asked.filter)}
  ) p order by ${orderOf(asked)} limit ${adminCountLimit + 1}
)`

/** SQL: the products of a filter without stock, at least the first `upTo` of them. */
function source(asked: Asked, upTo: number): SQL {
  const { filter } = asked
  if (filter.categoryId === null) return sql`products p where ${passes(filter)}`
  // Takes the newest rows of each category from its own index and merges them, so that no category is read to its end. Sorted by a
  // column it is: "offset 0" keeps the planner from walking along the whole shop's index for each category instead.
  return sql`branch cross join lateral (
    select p.* from products p where p.category_id = branch.id and ${passes({ ...filter, categoryId: null })}
    ${asked.sort ? sql`offset 0` : sql`order by ${newest} limit ${upTo}`}
  ) p`
}

const countOf = (filter: AdminProductFilter) =>
  filter.stock === null
    ? sql`(select count(*)::integer from (
        select from products p where ${passes(filter)} limit ${adminCountLimit + 1}
      ) rows_counted)`
    : sql`(select count(*)::integer from found)`
