import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { findRow, listRows, onlyRow } from '#db/rows.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type BulkChange, priceEndings, productsText } from './change.ts'
import { outcomeOf, selectionOf } from './outcome.server.ts'

// A change of more products than one request may take is worked off by a job, some hundred products at a time. Each batch is
// a transaction that also queues the next one, so that a shop that is stopped goes on where it was.

/** A transaction changes so many products, which takes about a second: nobody waits longer for one of them. */
const batchSize = 250

type ProductVersion = { id: string; version: number }

/** Keeps a change for its job and queues that, in the caller's transaction. Returns its id. */
export async function queueBulk(
  tx: Db,
  { change, title, by, products }: { change: BulkChange; title: string; by: string; products: ProductVersion[] },
): Promise<string> {
  const { id } = await onlyRow(tx, idRow)`
    insert into bulk_changes (user_id, field, title, total, rows, change, waiting)
    values (${by}, ${change.field}, ${title}, ${products.length}, '[]', ${JSON.stringify(change)}::jsonb,
      ${JSON.stringify(products)}::jsonb)
    returning id`
  await queueBatch(tx, id)
  return id
}

const queueBatch = (tx: Db, id: string) =>
  tx.execute(sql`
    select graphile_worker.add_job('change_products', payload := json_build_object('id', ${id}::text), max_attempts := 25)`)

const idRow = z.object({ id: z.string() })
const nameRow = z.object({ name: z.string() })
const changeShape = z.discriminatedUnion('field', [
  z.object({ field: z.literal('is_active'), isActive: z.boolean() }),
  z.object({ field: z.literal('category_id'), categoryId: z.int() }),
  z.object({
    field: z.literal('price'),
    hundredths: z.int(),
    ending: z.literal(priceEndings).nullable().default(null),
  }),
  z.object({ field: z.literal('core_charge'), cents: z.int().nullable() }),
])
const jobRow = z.object({
  by: z.string().nullable(),
  title: z.string(),
  change: changeShape.nullable(),
  batch: z.array(z.object({ id: z.string(), version: z.int() })),
  left: wholeNumber,
})

/**
 * Changes the next products of a change and queues the batch after it; ends the change with the last. A product that
 * somebody has saved since the preview is left alone. Does nothing for a change that has ended or was stopped.
 */
export async function changeNextBatch(db: Db, id: string): Promise<void> {
  await db.transaction(async tx => {
    await allowTime(tx, 'change of many products')
    const job = await findRow(tx, jobRow)`
      select user_id as by, title, change, jsonb_array_length(waiting) - ${batchSize} as left, coalesce((
        select jsonb_agg(product) from jsonb_path_query(waiting, '$[0 to ${sql.raw(String(batchSize - 1))}]') product
      ), '[]') as batch
      from bulk_changes where id = ${id} and waiting is not null for update`
    if (!job?.change) return
    const { by, change, batch, left } = job
    const isPossible = by !== null && (change.field !== 'category_id' || (await lockCategory(tx, change.categoryId)))
    const rows = isPossible ? await changeBatch(tx, { change, batch, by }) : []
    const isLast = !isPossible || left <= 0
    await tx.execute(sql`
      update bulk_changes set rows = rows || ${JSON.stringify(rows)}::jsonb,
        waiting = case when not ${isLast}::boolean then jsonb_path_query_array(waiting, '$[${sql.raw(String(batchSize))} to last]') end,
        change = case when not ${isLast}::boolean then change end
      where id = ${id}`)
    if (isLast) await tellEnd(tx, id)
    else await queueBatch(tx, id)
  })
}

async function changeBatch(tx: Db, { change, batch, by }: { change: BulkChange; batch: ProductVersion[]; by: string }) {
  const ids = batch.map(product => product.id)
  // Products are locked in the order of their ids, as orders lock them.
  const locked = await listRows(tx, idRow)`
    select p.id from products p
    join jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) seen (id text, version integer) using (id, version)
    where p.id = any(${sql.param(ids)}::text[]) order by p.id for no key update of p`
  const { rows } = await changeProducts(tx, { ids: locked.map(product => product.id), change, by })
  return rows
}

/**
 * Stops a change that a job works off; what is changed so far stays, and can be undone. The log names `by`, who may be
 * another admin than the one who began it. False where it has ended already.
 */
export async function stopBulk(db: Db, { id, by }: { id: string; by: string }): Promise<boolean> {
  if (!isUuid(id)) return false
  return db.transaction(async tx => {
    const { rowCount } = await tx.execute(sql`
      update bulk_changes set waiting = null, change = null, stopped_at = now()
      where id = ${id} and waiting is not null`)
    if (rowCount) await tellEnd(tx, id, by)
    return Boolean(rowCount)
  })
}

const endRow = z.object({ by: z.string().nullable(), title: z.string(), changed: wholeNumber })

async function tellEnd(tx: Db, id: string, stoppedBy: string | null = null) {
  const { title, changed, ...begun } = await onlyRow(tx, endRow)`
    select user_id as by, title, jsonb_array_length(rows) as changed from bulk_changes where id = ${id}`
  const by = stoppedBy ?? begun.by
  if (by !== null) await recordBulk(tx, { id, by, title, changed })
}

/** Writes down a whole change, beside the entries of its products. */
export function recordBulk(
  tx: Db,
  { id, by, title, changed }: { id: string; by: string; title: string; changed: number },
) {
  const changes = [{ field: 'Changed together', from: null, to: title }]
  return recordChange(tx, { by, action: 'updated', thing: 'product', id, name: productsText(changed), changes })
}

/** Locks the category before the products: deleting a category does so too, and the same order prevents a deadlock. */
export async function lockCategory(tx: Db, categoryId: number): Promise<string | null> {
  const category = await findRow(tx, nameRow)`select name from categories where id = ${categoryId} for share`
  return category?.name ?? null
}

const changedRow = z.object({ rows: z.array(z.unknown()), changed: wholeNumber, isRefused: z.boolean() })

/** Changes locked products, each with its entry in the log. `rows` is what is kept of them to undo it. */
export function changeProducts(tx: Db, { ids, change, by }: { ids: string[]; change: BulkChange; by: string }) {
  const { outcome, set, label } = outcomeOf(change)
  return onlyRow(tx, changedRow)`
    with ${selectionOf(ids)}, ${outcome}, changed as (
      update products p set ${set}, version = p.version + 1, updated_at = now()
      from outcome where outcome.id = p.id and outcome.is_changing and not exists (select from outcome where is_refused)
      returning p.id, p.name, p.version, outcome.before, outcome.after, outcome.before_text, outcome.after_text, outcome.loses,
        outcome.dropped
    ), noted as (
      insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version, changes)
      select ${by}::uuid, ${nameOfPerson(by)}, 'updated', 'product',
        id, name, version,
        jsonb_build_array(jsonb_build_object('field', ${label}::text, 'from', before_text, 'to', after_text))
        || case when loses is null then '[]'
           else jsonb_build_array(jsonb_build_object('field', 'Specifications', 'from', loses, 'to', null)) end
      from changed order by id
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'dropped', dropped))
        || jsonb_build_object('before', before, 'after', after) order by id), '[]') as rows,
      count(*)::integer as changed, exists (select from outcome where is_refused) as "isRefused"
    from changed`
}
