import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { plainMoney } from '#shop/money.ts'
import { type Actor, loggedActor } from '#shop/office/audit/changes.server.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'

// Price and stock of many products, as the owner's table and other programs change them.

const currentRow = z.object({
  id: z.string(),
  version: wholeNumber,
  priceCents: wholeNumber,
  stock: wholeNumber,
})
export type PriceAndStock = z.output<typeof currentRow>
const savedRow = z.object({ id: z.string().nullable(), saved: wholeNumber })

/** Locks products in the order of their ids, as orders lock them, so that the owner and a buyer never wait in a circle. */
export async function lockPrices(tx: Db, ids: string[]): Promise<Map<string, PriceAndStock>> {
  const locked = await listRows(tx, currentRow)`
    select id, version, ${inCents(sql`price`)} as "priceCents", stock from products
    where id = any(${sql.param(ids)}::text[]) order by id for no key update`
  return new Map(locked.map(row => [row.id, row]))
}

/** One product before and after; null for a field that stays. `changes` are the log's. */
export type ChangedPrice = { id: string; before: Values; after: Values; changes: FieldChange[] }
type Values = { price: string | null; stock: number | null }

/** What saving a price in cents and a stock would change of a product; null is a field that stays. Nothing where all stays. */
export function priceChange(
  { id, ...now }: PriceAndStock,
  wanted: { price: number | null; stock: number | null },
): ChangedPrice[] {
  const price = wanted.price === now.priceCents ? null : wanted.price
  const stock = wanted.stock === now.stock ? null : wanted.stock
  if (price === null && stock === null) return []
  const money = (cents: number) => plainMoney(cents)
  const before = { price: price === null ? null : money(now.priceCents), stock: stock === null ? null : now.stock }
  const after = { price: price === null ? null : money(price), stock }
  const changes = [
    ...(price === null ? [] : [{ field: productLabels.priceCents, from: before.price, to: after.price }]),
    ...(stock === null ? [] : [{ field: productLabels.stock, from: String(now.stock), to: String(stock) }]),
  ]
  return [{ id, before, after, changes }]
}

/**
 * Saves changes of locked products, each with its entry in the log. `isKept`: with what is needed to undo them as a whole,
 * whose id is returned; a program that saves every hour would put the owner's own last change out of reach.
 */
export async function writePrices(tx: Db, changed: ChangedPrice[], by: Actor, { isKept }: { isKept: boolean }) {
  const { userId, userName } = loggedActor(by)
  const note = typeof by === 'string' ? '' : `API token ${by.token}`
  await nameStockCause(tx, { reason: 'corrected', note, by: userId })
  return onlyRow(tx, savedRow)`
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
    select ${userId}::uuid, 'price_and_stock', 'Prices and stock', count(*), jsonb_agg(
      jsonb_build_object('id', id, 'before', before, 'after', after) order by id)
    from written having ${isKept} returning id
  ), noted as (
    insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
    select ${userId}::uuid, ${userName}, 'updated', 'product', id, name, version, changes
    from written order by id
  )
  select (select id from kept) as id, (select count(*) from written) as saved`
}
