import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { maxPriceCents } from '#shop/catalogue/products/edited.ts'
import {
  atOnceLimit,
  type BulkChange,
  type BulkPreview,
  type BulkRefusal,
  bulkLimit,
  type ProductSelection,
  productsText,
  sampleLimit,
} from './change.ts'
import { changeProducts, lockCategory, queueBulk, recordBulk } from './job.server.ts'
import { outcomeOf, selectionTables } from './outcome.server.ts'

const refused = (message: string): BulkRefusal => ({ ok: false, message })
const noneSelected = refused('No products are selected. Close this and select some first.')
const tooMany = refused(
  `More than ${productsText(bulkLimit)} match. Narrow the search or the filters, and change them in parts.`,
)
const tooDear = refused(
  `Nothing can cost more than ${(maxPriceCents / 100).toFixed(2)}, and some of these products then would.`,
)
const noCategory = refused('This category is not there any more. Please choose another.')
const oneAtATime = refused('Another change of many products is still running. Wait for it, or stop it on the list.')
const nothingChanges = refused('There is nothing to change: all of these products are so already.')

const countRow = z.object({ selected: wholeNumber })
const lineRow = z.object({
  id: z.string(),
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  loses: z.string().nullable(),
})
const previewRow = z.object({
  selected: wholeNumber,
  found: wholeNumber,
  changing: wholeNumber,
  losing: wholeNumber,
  warned: wholeNumber,
  refused: wholeNumber,
  fingerprint: z.string(),
  lines: z.array(lineRow),
})
const keptRow = z.object({ id: z.string() })
const runningRow = z.object({ isRunning: z.boolean() })

/** The number of selected products. */
export async function countSelected(
  db: Db,
  selection: ProductSelection,
): Promise<{ ok: true; selected: number } | BulkRefusal> {
  const tables = await selectionTables(db, selection)
  if (!tables) return noneSelected
  const { selected } = await onlyRow(db, countRow)`
    with recursive ${tables} select count(*)::integer as selected from selection`
  return refusedCount(selected) ?? { ok: true, selected }
}

function refusedCount(selected: number): BulkRefusal | null {
  if (selected === 0) return noneSelected
  return selected > bulkLimit ? tooMany : null
}

/** Shows what a change would do to the selected products, with the newest of them as a sample. Changes nothing. */
export async function previewBulk(
  db: Db,
  { selection, change }: { selection: ProductSelection; change: BulkChange },
): Promise<({ ok: true } & BulkPreview) | BulkRefusal> {
  const tables = await selectionTables(db, selection)
  if (!tables) return noneSelected
  const row = await onlyRow(db, previewRow)`
    with recursive ${tables}, ${outcomeOf(change).outcome}, line as (
      select id, name, before_text as before, after_text as after, loses
      from outcome where is_changing order by created_at desc, id desc limit ${sampleLimit}
    )
    select (select count(*) from selection)::integer as selected, count(*)::integer as found,
      count(*) filter (where is_changing)::integer as changing,
      count(*) filter (where is_changing and loses is not null)::integer as losing,
      count(*) filter (where is_changing and is_warned)::integer as warned,
      count(*) filter (where is_refused)::integer as refused,
      md5(coalesce(string_agg(id || ' ' || version, ',' order by id collate "C"), '')) as fingerprint,
      (select coalesce(jsonb_agg(line), '[]') from line) as lines
    from outcome`
  const problem = refusedCount(row.selected)
  if (problem) return problem
  if (row.found === 0) return noCategory
  if (row.refused > 0) return tooDear
  const { found: _, refused: __, ...preview } = row
  return { ok: true, ...preview }
}

type BulkWork = { ids: string[]; change: BulkChange; categoryName: string; by: string }

/** `isRunning`: a job works it off, and has begun with none of the `changed` products yet. */
type BulkResult = { ok: true; id: string; changed: number; isRunning: boolean } | (BulkRefusal & { isStale?: boolean })

/**
 * Applies a previewed change in one transaction, and keeps what is needed to undo it; more than 500 products are handed to a
 * job. Refused where the selection has other products by now, somebody has saved one of them since, or a job still runs.
 * Locks products in the order of their ids, as orders do.
 */
export async function applyBulk(
  db: Db,
  asked: { selection: ProductSelection; change: BulkChange; selected: number; fingerprint: string; by: string },
): Promise<BulkResult> {
  return db.transaction(async (tx): Promise<BulkResult> => {
    await allowTime(tx, 'change of many products')
    const { change } = asked
    const categoryName = change.field === 'category_id' ? await lockCategory(tx, change.categoryId) : ''
    if (categoryName === null) return noCategory
    const locked = await lockSelected(tx, asked.selection)
    if (locked.length > bulkLimit) return tooMany
    if (fingerprintOf(locked) !== asked.fingerprint) return staleness(asked.selected, locked.length)
    const ready = { change, categoryName, by: asked.by }
    if (locked.length > atOnceLimit) return handOver(tx, { ...ready, products: locked })
    return changeLocked(tx, { ...ready, ids: locked.map(({ id }) => id) })
  })
}

async function handOver(
  tx: Db,
  { change, categoryName, by, products }: Omit<BulkWork, 'ids'> & { products: ProductVersion[] },
) {
  const { isRunning } = await onlyRow(tx, runningRow)`
    select exists (select from bulk_changes where waiting is not null) as "isRunning"`
  if (isRunning) return oneAtATime
  const title = outcomeOf(change).title(categoryName)
  const id = await queueBulk(tx, { change, title, by, products })
  return { ok: true, id, changed: products.length, isRunning: true } as const
}

const lockedRow = z.object({ id: z.string(), version: wholeNumber })
type ProductVersion = z.output<typeof lockedRow>

async function lockSelected(tx: Db, selection: ProductSelection): Promise<ProductVersion[]> {
  const tables = await selectionTables(tx, selection)
  if (!tables) return []
  return listRows(tx, lockedRow)`
    with recursive ${tables}
    select p.id, p.version from products p where p.id in (select id from selection) order by p.id for no key update of p`
}

function fingerprintOf(products: ProductVersion[]): string {
  const sorted = products.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return createHash('md5')
    .update(sorted.map(({ id, version }) => `${id} ${version}`).join(','))
    .digest('hex')
}

function staleness(before: number, now: number): BulkResult {
  const what =
    before === now
      ? 'Some of these products were changed since you looked.'
      : `${productsText(before)} were selected when you looked, now ${now === 1 ? 'it is' : 'they are'} ${productsText(now)}.`
  return { ...refused(`${what} Nothing is changed yet: check the preview again, then apply.`), isStale: true }
}

async function changeLocked(tx: Db, { ids, change, categoryName, by }: BulkWork): Promise<BulkResult> {
  const { rows, changed, isRefused } = await changeProducts(tx, { ids, change, by })
  if (isRefused) return tooDear
  if (changed === 0) return nothingChanges
  const title = outcomeOf(change).title(categoryName)
  const { id } = await onlyRow(tx, keptRow)`
    insert into bulk_changes (user_id, field, title, total, rows)
    values (${by}, ${change.field}, ${title}, ${changed}, ${JSON.stringify(rows)}::jsonb) returning id`
  await recordBulk(tx, { id, by, title, changed })
  return { ok: true, id, changed, isRunning: false }
}
