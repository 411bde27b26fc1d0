import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { findConflict } from '#shop/audit/changes.server.ts'
import type { FieldChange } from '#shop/audit/changes.ts'
import { formatMoney } from '#shop/money.ts'
import { statusesWhere } from '#shop/orders/status.ts'
import { stockMovedText } from './edited.ts'
import { productLabels } from './fields.ts'
import type { RefusedRow, TableSaved } from './table.ts'
import type { TableRow } from './table-form.ts'

const currentRow = z.object({
  id: z.string(),
  version: wholeNumber,
  priceCents: wholeNumber,
  stock: wholeNumber,
})
type Current = z.output<typeof currentRow>
const savedRow = z.object({ id: z.string(), saved: wholeNumber })

/**
 * Saves the typed prices and stocks of many products in one transaction, by the rules of the product's own form: a row that
 * somebody else has saved since, or of whose stock pieces were sold, is refused with what it is now; all others are saved,
 * each with its entry in the log. Keeps what is needed to undo it as a whole.
 */
export async function saveTable(db: Db, { rows, by }: { rows: TableRow[]; by: string }): Promise<TableSaved> {
  if (rows.length === 0) return { saved: 0, undo: null, refused: [] }
  return db.transaction(async tx => {
    const current = await lockProducts(tx, rows)
    const refused: RefusedRow[] = []
    const changed: Changed[] = []
    for (const row of rows) {
      const now = current.get(row.id) ?? null
      const refusal = await refusalOf(tx, row, now)
      if (refusal) refused.push(refusal)
      else if (now) changed.push(...changeOf(row, now))
    }
    if (changed.length === 0) return { saved: 0, undo: null, refused }
    const { id, saved } = await writeChanges(tx, changed, by)
    return { saved, undo: id, refused }
  })
}

async function lockProducts(tx: Db, rows: TableRow[]): Promise<Map<string, Current>> {
  const ids = rows.map(({ id }) => id)
  // In the order of their ids, as orders lock them, so that the owner and a buyer never wait in a circle.
  const locked = await listRows(tx, currentRow)`
    select id, version, ${inCents(sql`price`)} as "priceCents", stock from products
    where id = any(${sql.param(ids)}::text[]) order by id for no key update`
  return new Map(locked.map(row => [row.id, row]))
}

async function refusalOf(tx: Db, row: TableRow, now: Current | null): Promise<RefusedRow | null> {
  const stays = { id: row.id, typed: row.typed }
  if (!now) return { ...stays, errors: { '': 'This product is not there any more.' }, now: null, meanwhile: [] }
  const { version, priceCents, stock } = now
  if (version !== row.version) {
    const { entries } = await findConflict(tx, { thing: 'product', id: row.id, since: row.version, version })
    const errors = { '': 'Somebody else has saved this product meanwhile. Compare, then save again.' }
    return { ...stays, errors, now: { version, priceCents, stock }, meanwhile: entries }
  }
  // Orders move the stock without a new version: a number that was typed for another stock would bring sold pieces back.
  if (row.wanted.stock !== null && row.wanted.stock !== stock && stock !== row.stock) {
    const errors = { stock: stockMovedText({ from: row.stock, now: stock, isByOrders: true }) }
    return { ...stays, errors, now: { version, priceCents, stock }, meanwhile: [] }
  }
  return null
}

/** One product before and after; null for a field that stays. `changes` are the log's. */
type Changed = { id: string; before: Values; after: Values; changes: FieldChange[] }
type Values = { price: string | null; stock: number | null }

function changeOf({ id, wanted }: TableRow, now: Current): Changed[] {
  const price = wanted.price === now.priceCents ? null : wanted.price
  const stock = wanted.stock === now.stock ? null : wanted.stock
  if (price === null && stock === null) return []
  const money = (cents: number) => formatMoney(cents, '')
  const before = { price: price === null ? null : money(now.priceCents), stock: stock === null ? null : now.stock }
  const after = { price: price === null ? null : money(price), stock }
  const changes = [
    ...(price === null ? [] : [{ field: productLabels.priceCents, from: before.price, to: after.price }]),
    ...(stock === null ? [] : [{ field: productLabels.stock, from: String(now.stock), to: String(stock) }]),
  ]
  return [{ id, before, after, changes }]
}

const writeChanges = (tx: Db, changed: Changed[], by: string) => onlyRow(tx, savedRow)`
  with change as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as change (id text, before jsonb, after jsonb, changes jsonb)
  ), written as (
    update products p set price = coalesce((change.after ->> 'price')::numeric, p.price),
      stock = coalesce((change.after ->> 'stock')::integer, p.stock), version = p.version + 1, updated_at = now()
    from change where change.id = p.id
    returning p.id, p.name, p.version, change.before, change.after, change.changes
  ), kept as (
    insert into bulk_changes (user_id, field, title, total, rows)
    select ${by}::uuid, 'price_and_stock', 'Prices and stock', count(*), jsonb_agg(
      jsonb_build_object('id', id, 'before', before, 'after', after) order by id)
    from written returning id, total
  ), noted as (
    insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
    select ${by}::uuid, (select coalesce(nullif(full_name, ''), email) from profiles where id = ${by}), 'updated', 'product',
      id, name, version, changes
    from written order by id
  )
  select id, total as saved from kept`

/** So many of the newest order lines of a product are looked at for what was sold of it. */
const linesLookedAt = 1_000
const soldDays = 90

const soldRow = z.object({ id: z.string(), sold: wholeNumber })

/** The pieces sold of these products in the last 90 days, cancelled and deleted orders left out. One bounded query. */
export async function countSold(db: Db, ids: string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const rows = await listRows(db, soldRow)`
    select wanted.id, coalesce(sum(line.quantity), 0) as sold
    from unnest(${sql.param(ids)}::text[]) wanted (id)
    cross join lateral (
      select order_id, quantity from order_items where product_id = wanted.id order by id desc limit ${linesLookedAt}
    ) line
    join orders o on o.id = line.order_id and o.deleted_at is null
      and o.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[])
      and o.created_at > now() - make_interval(days => ${soldDays})
    group by wanted.id`
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}
