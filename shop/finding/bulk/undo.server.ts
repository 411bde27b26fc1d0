import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { moment, wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type BulkRefusal, type LastBulkChange, productsText } from './change.ts'

const undoFor = sql`interval '24 hours'`

const lastRow = z.object({
  id: z.string(),
  title: z.string(),
  productCount: wholeNumber,
  total: wholeNumber,
  waiting: wholeNumber,
  isStopped: z.boolean(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  at: moment,
})

/** The last change of many products, for 24 hours and until it is undone. */
export async function findLastBulk(db: Db): Promise<LastBulkChange | null> {
  return findRow(db, lastRow)`
    select b.id, b.title, jsonb_array_length(b.rows) as "productCount", b.total, b.created_at as at,
      coalesce(jsonb_array_length(b.waiting), 0) as waiting, b.stopped_at is not null as "isStopped",
      b.user_id as "userId", coalesce(nullif(p.full_name, ''), p.email) as "userName"
    from (select * from bulk_changes order by created_at desc, id desc limit 1) b left join profiles p on p.id = b.user_id
    where b.undone_at is null and b.created_at > now() - ${undoFor}`
}

/** Forgets how to undo changes that are too old for that; the audit log keeps what they did. */
export async function forgetOldBulk(db: Db): Promise<void> {
  await db.execute(sql`delete from bulk_changes where created_at <= now() - ${undoFor}`)
}

type BulkReversal = { ok: true; restored: number; left: number } | BulkRefusal

const keptRow = z.object({
  field: z.enum(['is_active', 'category_id', 'price', 'core_charge', 'price_and_stock']),
  title: z.string(),
  state: z.enum(['open', 'running', 'undone', 'old']),
  ids: z.array(z.string()),
})
type Kept = z.output<typeof keptRow>
const restoredRow = z.object({ restored: wholeNumber })

const notKept = 'This change is not kept any more.'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const refusals: Record<Exclude<Kept['state'], 'open'>, string> = {
  running: 'This change is still running. Stop it first.',
  undone: 'This change is undone already.',
  old: 'A change can be undone for 24 hours.',
}

/**
 * Undoes a change of many products, once, within 24 hours. Leaves alone a product whose field was changed since, that a
 * later change of many has changed too, or whose old category is gone: `left` counts these.
 */
export async function undoBulk(db: Db, { id, by }: { id: string; by: string }): Promise<BulkReversal> {
  if (!uuid.test(id)) return { ok: false, message: notKept }
  return db.transaction(async (tx): Promise<BulkReversal> => {
    await allowTime(tx, 'change of many products')
    const change = await lockChange(tx, id)
    if (!change) return { ok: false, message: notKept }
    if (change.state !== 'open') return { ok: false, message: refusals[change.state] }
    await tx.execute(sql`
      select from categories where id in (
        select (row ->> 'before')::integer from bulk_changes, jsonb_array_elements(rows) row
        where bulk_changes.id = ${id} and field = 'category_id'
      ) order by id for share`)
    await tx.execute(sql`
      select from products where id = any(${sql.param(change.ids)}::text[]) order by id for no key update`)
    await nameStockCause(tx, { reason: 'corrected', source: 'bulk_change', sourceId: id, note: 'Undone', by })
    const restored = await restore(tx, { id, by, field: change.field })
    await tx.execute(sql`update bulk_changes set undone_at = now() where id = ${id}`)
    const undone = { field: 'Undone', from: change.title, to: null }
    const name = productsText(restored)
    await recordChange(tx, { by, action: 'restored', thing: 'product', id, name, changes: [undone] })
    return { ok: true, restored, left: change.ids.length - restored }
  })
}

async function lockChange(tx: Db, id: string): Promise<Kept | null> {
  return findRow(tx, keptRow)`
    select field, title, case
      when waiting is not null then 'running'
      when undone_at is not null then 'undone'
      when created_at <= now() - ${undoFor} then 'old'
      else 'open' end as state,
      array(select row ->> 'id' from jsonb_array_elements(rows) row) as ids
    from bulk_changes b where id = ${id} for update`
}

/** SQL: the log's entry of one field, from the state that the change left to the one before it. */
const logEntry = (label: string, from: SQL, to: SQL) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${label}::text, 'from', ${from}, 'to', ${to}))`

const yesOrNo = (flag: SQL) => sql`case when ${flag} = 'true' then 'Yes' else 'No' end`
const kept = (side: 'before' | 'after', key: 'price' | 'core' | 'stock') =>
  sql.raw(`(kept.${side}::jsonb ->> '${key}')`)
/** SQL: the pieces that a table had added; negative where it took some. */
const addedStock = sql`coalesce(${kept('after', 'stock')}::integer - ${kept('before', 'stock')}::integer, 0)`

/** SQL: whether a table left the core charge as it was; where it changed it, one of null is none. */
const keptNoCore = sql`not jsonb_exists(kept.after::jsonb, 'core')`

/** Each field has SQL that restores it, that tells whether it is still as the change left it, and the log's changes. */
const restorations: Record<Kept['field'], { isStill: SQL; set: SQL; changes: SQL }> = {
  is_active: {
    isStill: sql`p.is_active = kept.after::boolean`,
    set: sql`is_active = kept.before::boolean`,
    changes: logEntry(productLabels.isActive, yesOrNo(sql`kept.after`), yesOrNo(sql`kept.before`)),
  },
  price: {
    isStill: sql`p.price = kept.after::numeric`,
    set: sql`price = kept.before::numeric`,
    changes: logEntry(productLabels.priceCents, sql`kept.after`, sql`kept.before`),
  },
  core_charge: {
    isStill: sql`p.core_charge is not distinct from kept.after::numeric`,
    set: sql`core_charge = kept.before::numeric`,
    changes: logEntry(productLabels.coreChargeCents, sql`kept.after`, sql`kept.before`),
  },
  price_and_stock: {
    isStill: sql`coalesce(p.price = ${kept('after', 'price')}::numeric, true)
      and (${keptNoCore} or p.core_charge is not distinct from ${kept('after', 'core')}::numeric)`,
    // What was sold since stays sold: undoing gives back only the pieces that the table had added or taken.
    set: sql`price = coalesce(${kept('before', 'price')}::numeric, p.price),
      core_charge = case when ${keptNoCore} then p.core_charge else ${kept('before', 'core')}::numeric end,
      stock = greatest(0, p.stock - ${addedStock})`,
    changes: sql`(case when ${kept('after', 'price')} is null then '[]'
        else ${logEntry(productLabels.priceCents, kept('after', 'price'), kept('before', 'price'))} end)
      || (case when ${keptNoCore} then '[]'
        else ${logEntry(productLabels.coreChargeCents, kept('after', 'core'), kept('before', 'core'))} end)
      || (case when ${kept('after', 'stock')} is null then '[]'
        else ${logEntry(productLabels.stock, sql`(p.stock + ${addedStock})::text`, sql`p.stock::text`)} end)`,
  },
  category_id: {
    isStill: sql`p.category_id = kept.after::integer
      and (kept.before is null or exists (select from categories c where c.id = kept.before::integer))`,
    // A specification that was typed since wins over the one that the change had dropped.
    set: sql`category_id = kept.before::integer, specifications = case when kept.dropped is null then p.specifications
      else kept.dropped || coalesce(p.specifications, '{}') end`,
    changes: logEntry(
      productLabels.categoryId,
      sql`(select name from categories where id = kept.after::integer)`,
      sql`coalesce((select name from categories where id = kept.before::integer), 'Uncategorized')`,
    ),
  },
}

async function restore(tx: Db, { id, by, field }: { id: string; by: string; field: Kept['field'] }) {
  const { isStill, set, changes } = restorations[field]
  const { restored } = await onlyRow(tx, restoredRow)`
    with changed_later as materialized (
      select row ->> 'id' as id
      from bulk_changes own
        join bulk_changes later on (later.created_at, later.id) > (own.created_at, own.id) and later.undone_at is null,
        jsonb_array_elements(later.rows) row
      where own.id = ${id}
    ), kept as materialized (
      select row.* from bulk_changes, jsonb_to_recordset(rows) as row (id text, before text, after text, dropped jsonb)
      where bulk_changes.id = ${id} and row.id not in (select id from changed_later)
    ), restored as (
      update products p set ${set}, version = p.version + 1, updated_at = now()
      from kept where kept.id = p.id and ${isStill}
      returning p.id, p.name, p.version, ${changes} as changes
    ), noted as (
      insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
      select ${by}::uuid, ${nameOfPerson(by)}, 'updated', 'product',
        id, name, version, changes
      from restored order by id
    )
    select count(*)::integer as restored from restored`
  return restored
}
