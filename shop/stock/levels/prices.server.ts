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

// Price, core charge and stock of many products, as the owner's table and other programs change them.

const currentRow = z.object({
  id: z.string(),
  version: wholeNumber,
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
})
export type PriceAndStock = z.output<typeof currentRow>
const savedRow = z.object({ id: z.string().nullable(), saved: wholeNumber })

/** Locks products in the order of their ids, as orders lock them, so that the owner and a buyer never wait in a circle. */
export async function lockPrices(tx: Db, ids: string[]): Promise<Map<string, PriceAndStock>> {
  const locked = await listRows(tx, currentRow)`
    select id, version, ${inCents(sql`price`)} as "priceCents", ${inCents(sql`core_charge`)} as "coreChargeCents", stock
    from products where id = any(${sql.param(ids)}::text[]) order by id for no key update`
  return new Map(locked.map(row => [row.id, row]))
}

/** What is wanted of a product, amounts in cents; what is left out stays. A core charge of null is none. */
export type WantedPrice = { price?: number; core?: number | null; stock?: number }

/** One product before and after, with the fields alone that change. `changes` are the log's. */
export type ChangedPrice = { id: string; before: Values; after: Values; changes: FieldChange[] }
type Values = { price?: string; core?: string | null; stock?: number }

/** What saving prices and a stock would change of a product. Nothing where all stays. */
export function priceChange({ id, ...now }: PriceAndStock, wanted: WantedPrice): ChangedPrice[] {
  const { price = now.priceCents, core = now.coreChargeCents, stock = now.stock } = wanted
  const moneyOrNone = (cents: number | null) => (cents === null ? null : plainMoney(cents))
  const before: Values = {}
  const after: Values = {}
  const changes: FieldChange[] = []
  if (price !== now.priceCents) {
    before.price = plainMoney(now.priceCents)
    after.price = plainMoney(price)
    changes.push({ field: productLabels.priceCents, from: before.price, to: after.price })
  }
  if (core !== now.coreChargeCents) {
    before.core = moneyOrNone(now.coreChargeCents)
    after.core = moneyOrNone(core)
    changes.push({ field: productLabels.coreChargeCents, from: before.core, to: after.core })
  }
  if (stock !== now.stock) {
    before.stock = now.stock
    after.stock = stock
    changes.push({ field: productLabels.stock, from: String(now.stock), to: String(stock) })
  }
  return changes.length === 0 ? [] : [{ id, before, after, changes }]
}

/**
 * Saves changes of locked products, each with its entry in the log. `isKept`: with what is needed to undo them as a whole,
 * whose id is returned; a program that saves every hour would put the owner's own last change out of reach.
 */
export async function writePrices(tx: Db, changed: ChangedPrice[], by: Actor, { isKept }: { isKept: boolean }) {
  const { userId, userName } = loggedActor(by)
  const note = typeof by === 'string' ? '' : `API token ${by.token}`
  const changeId = crypto.randomUUID()
  const source = isKept ? ({ source: 'bulk_change', sourceId: changeId } as const) : {}
  await nameStockCause(tx, { reason: 'corrected', ...source, note, by: userId })
  return onlyRow(tx, savedRow)`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as change (id text, before jsonb, after jsonb, changes jsonb)
    ), written as (
      update products p set price = coalesce((change.after ->> 'price')::numeric, p.price),
        core_charge = case when change.after ? 'core' then (change.after ->> 'core')::numeric else p.core_charge end,
        stock = coalesce((change.after ->> 'stock')::integer, p.stock), version = p.version + 1, updated_at = now()
      from change where change.id = p.id
      returning p.id, p.name, p.version, change.before, change.after, change.changes
    ), kept as (
      insert into bulk_changes (id, user_id, field, title, total, rows)
      select ${changeId}::uuid, ${userId}::uuid, 'price_and_stock', 'Prices and stock', count(*), jsonb_agg(
        jsonb_build_object('id', id, 'before', before, 'after', after) order by id)
      from written having ${isKept} returning id
    ), noted as (
      insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
      select ${userId}::uuid, ${userName}, 'updated', 'product', id, name, version, changes
      from written order by id
    )
    select (select id from kept) as id, (select count(*) from written) as saved`
}
