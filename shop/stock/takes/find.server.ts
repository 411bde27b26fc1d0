import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { countUpTo, findRow, listRows, onlyRow, sqlOf } from '#db/rows.ts'
import { stockTakes } from '#db/schema/stock/takes.ts'
import { beginningSize, listBeginning, listPage, pageSize } from '#shop/paging.ts'
import { type TakeArea, uncountedTables } from './area.server.ts'
import { linesOf } from './expected.server.ts'
import type { LineView } from './takes.ts'

const asName = sqlOf(z.string().nullable())
const columns = {
  id: stockTakes.id,
  area: stockTakes.area,
  title: stockTakes.title,
  categoryId: stockTakes.categoryId,
  brand: stockTakes.brand,
  firstBin: stockTakes.firstBin,
  lastBin: stockTakes.lastBin,
  openedAt: stockTakes.openedAt,
  openedBy: asName`${nameOfPerson(stockTakes.openedBy)}`,
  ended: stockTakes.ended,
  endedAt: stockTakes.endedAt,
  endedBy: asName`${nameOfPerson(stockTakes.endedBy)}`,
}

/** A page of all stock-takes, those that are open first, then the latest first. */
export const listTakes = (db: Db, page: number) =>
  listPage({
    page,
    count: limit => countUpTo(db, stockTakes, undefined, limit),
    read: shown =>
      db
        .select(columns)
        .from(stockTakes)
        .orderBy(desc(sql`${stockTakes.ended} is null`), desc(stockTakes.id))
        .limit(pageSize)
        .offset((shown - 1) * pageSize),
  })

const sumsRow = z.object({
  lines: wholeNumber,
  pieces: wholeNumber,
  differing: wholeNumber,
  /** Somebody has set the stock of these to another number since they were counted. */
  toCountAgain: wholeNumber,
  more: wholeNumber,
  fewer: wholeNumber,
  moreCents: wholeNumber,
  fewerCents: wholeNumber,
  scans: wholeNumber,
})
/** What was counted so far: `more` and `fewer` are the pieces of the differences, and `…Cents` what these pieces are sold for. */
export type TakeSums = z.output<typeof sumsRow>

/** A stock-take with its sums; null where there is none of that id. */
export async function findTake(db: Db, id: number) {
  const [take] = await db.select(columns).from(stockTakes).where(eq(stockTakes.id, id))
  if (!take) return null
  const sums = await onlyRow(db, sumsRow)`
    select count(*) as lines, coalesce(sum(counted), 0) as pieces, count(*) filter (where counted <> expected and not is_set) as differing,
      count(*) filter (where is_set) as "toCountAgain",
      coalesce(sum(counted - expected) filter (where counted > expected and not is_set), 0) as more,
      coalesce(sum(expected - counted) filter (where counted < expected and not is_set), 0) as fewer,
      coalesce(${inCents(sql`sum((counted - expected) * price) filter (where counted > expected and not is_set)`)}, 0) as "moreCents",
      coalesce(${inCents(sql`sum((expected - counted) * price) filter (where counted < expected and not is_set)`)}, 0) as "fewerCents",
      (select count(*) from stock_take_scans where take_id = ${id}) as scans
    from ${linesOf(id)} left join products on products.id = product_id`
  return { ...take, sums }
}

const lineRow = z.object({
  productId: z.string(),
  /** Null of a product that was deleted. */
  name: z.string().nullable(),
  brand: z.string().nullable(),
  bin: z.string().nullable(),
  priceCents: wholeNumber.nullable(),
  counted: z.int(),
  expected: z.int(),
  applied: z.int().nullable(),
  /** Whether somebody has set the stock to another number since it was counted. */
  isSet: z.boolean(),
})
export type TakeLine = z.output<typeof lineRow>

const lineColumns = sql`
  product_id as "productId", name, brand, bin, ${inCents(sql`price`)} as "priceCents", counted, expected, applied,
  is_set as "isSet"`

/** What a person scanned last, as whoever scans reads it after each; null before the first. */
export const findLatest = (db: Db, { takeId, by }: { takeId: number; by: string }): Promise<TakeLine | null> =>
  findRow(db, lineRow)`
    select ${lineColumns} from (
      select product_id from stock_take_scans where scanned_by = ${by} and take_id = ${takeId} order by scanned_at desc limit 1
    ) latest join ${linesOf(takeId)} using (product_id) left join products on products.id = product_id`

/** A page of what was counted: the latest first, or only what differs, that of the largest value first. */
export const listLines = (
  db: Db,
  { takeId, view, page, total }: { takeId: number; view: Exclude<LineView, 'uncounted'>; page: number; total: number },
) => {
  const chosen = view === 'differences' ? sql`(counted <> expected or is_set)` : sql`true`
  const order =
    view === 'differences'
      ? sql`is_set desc, abs(counted - expected) * coalesce(price, 0) desc, product_id`
      : sql`scanned_at desc, product_id`
  return listPage({
    page,
    count: async limit => Math.min(total, limit),
    read: shown => listRows(db, lineRow)`
      select ${lineColumns}
      from ${linesOf(takeId)} left join products on products.id = product_id
      where ${chosen} order by ${order} limit ${pageSize} offset ${(shown - 1) * pageSize}`,
  })
}

const uncountedRow = z.object({
  productId: z.string(),
  name: z.string(),
  brand: z.string(),
  bin: z.string(),
  expected: z.int(),
})

/** The first products of the area that should lie on the shelf and that nobody has scanned yet, in the order of their bins. */
export const listUncounted = (db: Db, { take, unshipped }: { take: TakeArea; unshipped: readonly string[] }) =>
  listBeginning(
    beginningSize,
    limit => listRows(db, uncountedRow)`
      with recursive ${uncountedTables(take, unshipped)}
      select id as "productId", name, brand, bin, expected from uncounted join products using (id)
      order by bin = '', bin_key(bin) collate "C", id limit ${limit}`,
  )
