import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { onlyRow } from '#db/rows.ts'
import { stockTakeScans, stockTakes } from '#db/schema/stock/takes.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { formatNumber } from '#shop/numbers.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { uncountedTables } from './area.server.ts'
import { lastMovementOf, linesOf } from './expected.server.ts'
import type { endForm } from './form.server.ts'

type End = { takeId: number; by: string }

export type Ended =
  | { ok: true; moved: number }
  | { ok: false; reason: 'not-found' | 'stale'; message: string }
  /** `parts` were not scanned, and would have none in stock. */
  | { ok: false; reason: 'to-agree'; parts: number; message: string }

const stale = (message: string): Ended => ({ ok: false, reason: 'stale', message })

/** More parts would be locked for too long: nobody could order them meanwhile. */
const mostGone = 10_000
const tooManyGone = (most: number) =>
  stale(
    `More than ${formatNumber(most)} parts were not counted. Begin stock-takes of categories, brands or ranges of bins instead.`,
  )

const goneRow = z.object({ parts: wholeNumber, pieces: wholeNumber })

const toAgree = ({ parts, pieces }: z.output<typeof goneRow>): Ended => ({
  ok: false,
  reason: 'to-agree',
  parts,
  message: `${formatNumber(parts)} ${parts === 1 ? 'part was' : 'parts were'} not counted, ${formatNumber(pieces)} ${pieces === 1 ? 'unit' : 'units'} in all, and would have none in stock. Press once more if they are not there.`,
})

const movedRow = z.object({ lines: wholeNumber, moved: wholeNumber, pieces: wholeNumber })

/**
 * Makes each difference of a stock-take a movement. What can be sold never falls below 0: pieces that are missing and that orders wait for are
 * told by missingForOrders. With `uncounted: 'zero'` what stands in the area and was not scanned counts as gone, once somebody has agreed to how
 * much that is. Refused where somebody has scanned since the differences were looked at. What somebody has set to another number since it was counted is left out.
 */
export const applyTake = (
  db: Db,
  {
    takeId,
    by,
    scans,
    uncounted,
    agreed,
    unshipped,
  }: End & z.output<typeof endForm> & { unshipped: readonly string[] },
  most = mostGone,
): Promise<Ended> =>
  db.transaction(async (tx): Promise<Ended> => {
    await allowTime(tx, 'change of many products')
    const take = await lockOpen(tx, takeId, scans)
    if ('ok' in take) return take
    if (uncounted === 'zero') {
      const gone = await onlyRow(tx, goneRow)`
        with recursive ${uncountedTables(take, unshipped)}
        select count(*) as parts, coalesce(sum(expected), 0) as pieces from (select expected from uncounted limit ${most + 1}) gone`
      if (gone.parts > most) return tooManyGone(most)
      if (gone.parts !== agreed) return toAgree(gone)
      await tx.execute(sql`
        with recursive ${uncountedTables(take, unshipped)}
        insert into stock_take_lines (take_id, product_id, expected, since_movement, counted)
        select ${takeId}, id, expected, ${lastMovementOf(sql`uncounted.id`)}, 0 from uncounted`)
    }
    // In the order of their ids, as orders lock them.
    await tx.execute(sql`
      select from products where id in (select product_id from ${linesOf(takeId)} where counted <> expected and not is_set)
      order by id for no key update`)
    await tx.execute(sql`
      update stock_take_lines own set expected = line.expected, since_movement = null,
        applied = case when not is_set then greatest(-stock, line.counted - line.expected) end
      from ${linesOf(takeId)} join products on products.id = line.product_id
      where own.take_id = ${takeId} and own.product_id = line.product_id`)
    await nameStockCause(tx, { reason: 'counted', source: 'stock_take', sourceId: String(takeId), by })
    await tx.execute(sql`
      update products set stock = stock + applied
      from stock_take_lines line where take_id = ${takeId} and product_id = id and applied <> 0`)
    const told = await onlyRow(tx, movedRow)`
      select count(*) filter (where exists (
          select from stock_take_scans scan where scan.take_id = line.take_id and scan.product_id = line.product_id)) as lines,
        count(*) filter (where applied <> 0) as moved, coalesce(sum(applied), 0) as pieces
      from stock_take_lines line where take_id = ${takeId}`
    await end(tx, { takeId, by, ended: 'applied' })
    const changes = [
      { field: 'Parts counted', from: null, to: String(told.lines) },
      { field: 'Stocks changed', from: null, to: String(told.moved) },
      { field: 'Units', from: null, to: String(told.pieces) },
    ]
    await recordChange(tx, { by, action: 'applied', thing: 'stock-take', id: takeId, name: take.title, changes })
    return { ok: true, moved: told.moved }
  })

/** Ends a stock-take of which nothing comes; what was scanned can still be read. */
export const dropTake = (
  db: Db,
  { takeId, by, scans }: End & Pick<z.output<typeof endForm>, 'scans'>,
): Promise<Ended> =>
  db.transaction(async (tx): Promise<Ended> => {
    const take = await lockOpen(tx, takeId, scans)
    if ('ok' in take) return take
    await end(tx, { takeId, by, ended: 'dropped' })
    await recordChange(tx, { by, action: 'dropped', thing: 'stock-take', id: takeId, name: take.title })
    return { ok: true, moved: 0 }
  })

/** Locks a stock-take that is open and of which somebody has looked at all scans; else why it is not. */
async function lockOpen(tx: Db, takeId: number, scans: number): Promise<typeof stockTakes.$inferSelect | Ended> {
  const [take] = await tx.select().from(stockTakes).where(eq(stockTakes.id, takeId)).for('update')
  if (!take) return { ok: false, reason: 'not-found', message: 'There is no such stock-take' }
  if (take.ended) return stale('Somebody has ended this stock-take meanwhile')
  const scansNow = await tx.$count(stockTakeScans, eq(stockTakeScans.takeId, takeId))
  return scansNow === scans ? take : stale('Something was counted meanwhile. Please look at the differences again.')
}

/** From now on what was expected stays as it is, whatever moves. */
async function end(tx: Db, { takeId, by, ended }: End & { ended: 'applied' | 'dropped' }) {
  await tx.execute(sql`
    update stock_take_lines own set expected = line.expected, since_movement = null from ${linesOf(takeId)}
    where own.take_id = ${takeId} and own.product_id = line.product_id and own.since_movement is not null`)
  await tx
    .update(stockTakes)
    .set({ ended, endedBy: by, endedAt: sql`clock_timestamp()` })
    .where(eq(stockTakes.id, takeId))
}
