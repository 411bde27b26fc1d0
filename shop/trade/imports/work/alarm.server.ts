import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows, onlyRow } from '#db/rows.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'

/** In percent: how many rows may change a price by more than half, how many products in stock may be sold out, and how many rows of the last file there have to be. */
export const usualLimits = { mostPriceJumps: 20, mostSoldOut: 10, leastRows: 50 }
type Limits = typeof usualLimits

const limitsRow = z.object({ mostPriceJumps: wholeNumber, mostSoldOut: wholeNumber, leastRows: wholeNumber })
const foundRow = z.object({
  jumps: wholeNumber,
  soldOut: wholeNumber,
  inStock: wholeNumber,
  lastRows: wholeNumber.nullable(),
})

type Checked = { id: string; kind: Kind; rowCount: number; isAtOnce: boolean }

/** SQL: whether a row `r` of an import changes a price by more than half. */
const isPriceJump = sql`(r.outcome = 'changed' and (r.before ->> 'price')::numeric > 0
  and abs((r.values ->> 'price')::numeric - (r.before ->> 'price')::numeric) * 2 > (r.before ->> 'price')::numeric)`

/** Counts what a checked file would do to prices and stock, and the rows of the last file of its supplier that was applied. */
const countChanges = (tx: Db, id: string) => onlyRow(tx, foundRow)`
  select
    count(*) filter (where ${isPriceJump}) as jumps,
    count(*) filter (where r.outcome = 'changed' and p.stock > 0
      and ((r.values ->> 'stock')::integer = 0 or (p.is_active and (r.values ->> 'isActive')::boolean = false))) as "soldOut",
    count(*) filter (where p.stock > 0) as "inStock",
    (select last.row_count from imports this join imports last on last.kind = this.kind and last.id <> this.id
        and lower(last.supplier) = lower(this.supplier) and last.state = 'applied'
      where this.id = ${id} and this.supplier <> '' order by last.created_at desc limit 1) as "lastRows"
  from import_rows r join products p on p.reference_key = r.key
  where r.import_id = ${id} and r.outcome in ('changed', 'unchanged')`

const limitsOf = (tx: Db, id: string) => findRow(tx, limitsRow)`
  select s.most_price_jumps as "mostPriceJumps", s.most_sold_out as "mostSoldOut", s.least_rows as "leastRows"
  from imports i join import_sources s on lower(s.supplier) = lower(i.supplier)
  where i.id = ${id} order by s.import_id = i.id desc nulls last, s.id limit 1`

/**
 * Says what is strange about a checked file of stock or prices: it changes many prices by more than half, sells out much of the stock,
 * or has far fewer rows than the last one of its supplier. Null where nothing is. One product that sells out is never strange. Of a
 * file that waits for somebody to apply it each such price is told, for they can look at it: a tenth of a price is a comma that slipped.
 */
export async function findAlarm(tx: Db, { id, kind, rowCount, isAtOnce }: Checked): Promise<string | null> {
  if (!kind.columns.some(({ name }) => name === 'price')) return null
  const limits: Limits = (await limitsOf(tx, id)) ?? usualLimits
  const mostPriceJumps = isAtOnce ? limits.mostPriceJumps : 0
  const { jumps, soldOut, inStock, lastRows } = await countChanges(tx, id)
  const share = (count: number, of: number) => (of === 0 ? 0 : (count / of) * 100)
  const found = [
    share(jumps, rowCount) > mostPriceJumps &&
      `${countOf(jumps, 'price')} of ${countOf(rowCount, 'row')} would change by more than half.`,
    soldOut > 1 &&
      share(soldOut, inStock) > limits.mostSoldOut &&
      `${formatNumber(soldOut)} of ${countOf(inStock, 'product')} in stock would be sold out or taken from sale.`,
    lastRows !== null &&
      share(rowCount, lastRows) < limits.leastRows &&
      `It has ${countOf(rowCount, 'row')}, and the last one had ${formatNumber(lastRows)}.`,
  ]
  return found.filter(Boolean).join(' ') || null
}

const jumpRow = z.object({
  line: wholeNumber,
  sheet: z.string().nullable(),
  key: z.string(),
  from: z.string(),
  to: z.string(),
})
export type PriceJump = z.output<typeof jumpRow>

/** The first prices that a checked file would change by more than half, as the file has them; none of a file that has no prices. */
export const listPriceJumps = (db: Db, id: string, limit: number): Promise<PriceJump[]> => listRows(db, jumpRow)`
  select l.line, l.sheet, coalesce(p.id, r.key) as key, r.before ->> 'price' as "from", r.values ->> 'price' as "to"
  from import_rows r join import_lines l using (import_id, number) left join products p on p.reference_key = r.key
  where r.import_id = ${id} and ${isPriceJump} order by r.number limit ${limit}`

const countOf = (count: number, what: string) => `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`

const heldRow = z.object({ id: z.string(), fileName: z.string(), supplier: z.string(), alarm: z.string() })
export type HeldImport = z.output<typeof heldRow>

/** SQL: whether a file was to be applied by itself, and waits for somebody to look at it since something is strange. */
export const isHeld = sql`(state = 'checked' and is_at_once and is_kept and alarm is not null)`

/** The files that wait for somebody to look at them, the newest first. */
export const listHeldImports = (db: Db, limit: number): Promise<HeldImport[]> => listRows(db, heldRow)`
  select id, file_name as "fileName", supplier, alarm from imports where ${isHeld} order by created_at desc, id desc limit ${limit}`
