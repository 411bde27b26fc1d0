import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import { stockTakeScans, stockTakes } from '#db/schema/stock/takes.ts'
import { branchTable } from '#shop/catalogue/categories/branch.server.ts'
import { setAsideOf } from '#shop/stock/levels/set-aside.server.ts'
import { isInArea } from './area.server.ts'
import { lastMovementOf } from './expected.server.ts'
import type { scanForm } from './form.server.ts'
import { findByCode } from './lookup.server.ts'

type Scan = z.output<typeof scanForm> & { takeId: number; by: string; unshipped: readonly string[] }

export type Scanned =
  | { ok: true; productId: string; counted: number }
  | { ok: false; reason: 'not-found' | 'ended' | 'code'; message: string }

const lineRow = z.object({ counted: z.int() })
const placeRow = z.object({ isInside: z.boolean(), bin: z.string() })

const sentBefore: Scanned = {
  ok: false,
  reason: 'code',
  message: 'This form was sent already, for another part. Please open the page again.',
}

/** A part that lies in the wrong place would else be all there is of it. */
const elsewhere = (productId: string, title: string, bin: string): Scanned => ({
  ok: false,
  reason: 'code',
  message: `${productId} is not part of this stock-take (${title}). ${bin ? `It belongs in bin ${bin}.` : 'Put it where it belongs.'}`,
})

/**
 * Counts units of the product on whose box the code stands. With its first scan is kept what should lie on the shelf then, so that the shop
 * sells on while it counts: what is found too much or too little stays so, whatever is sold or shipped after it. A scan that is sent
 * twice counts once, and a total counts from now on. Refuses a code of no or several products, a part of another area, and a stock-take that has
 * ended.
 */
export const scanPieces = (db: Db, { takeId, code, pieces, way, requestKey, by, unshipped }: Scan): Promise<Scanned> =>
  db.transaction(async (tx): Promise<Scanned> => {
    const [take] = await tx.select().from(stockTakes).where(eq(stockTakes.id, takeId)).for('share')
    if (!take) return { ok: false, reason: 'not-found', message: 'There is no such stock-take' }
    // The same scan sent twice at once waits here, and then finds itself.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${requestKey}`}, 0))`)
    const found = await findByCode(tx, code)
    const before = await findRow(tx, lineRow.extend({ productId: z.string() }))`
      select product_id as "productId", counted from stock_take_scans scan join stock_take_lines line using (take_id, product_id)
      where request_key = ${requestKey} and take_id = ${takeId}`
    if (before) return found.ok && found.id !== before.productId ? sentBefore : { ok: true, ...before }
    if (take.ended)
      return { ok: false, reason: 'ended', message: 'This stock-take has ended: nothing is counted any more' }
    if (!found.ok) return { ok: false, reason: 'code', message: found.message }
    const productId = found.id
    const place = await findRow(tx, placeRow)`
      with recursive ${branchTable(take.categoryId)}
      select ${isInArea(take)} as "isInside", bin from products p where id = ${productId}`
    if (!place?.isInside) return elsewhere(productId, take.title, place?.bin ?? '')
    // The line is there, and nobody else's, before it is known by how much it grows.
    const line = await findRow(tx, lineRow)`
      insert into stock_take_lines as line (take_id, product_id, expected, since_movement, counted)
      select ${takeId}, id, stock + ${setAsideOf(sql`products.id`, unshipped)}, ${lastMovementOf(sql`products.id`)}, 0
      from products where id = ${productId}
      on conflict (take_id, product_id) do update set scanned_at = clock_timestamp(),
        -- Whoever types how many there are has just looked.
        expected = case when ${way} = 'total' then excluded.expected else line.expected end,
        since_movement = case when ${way} = 'total' then excluded.since_movement else line.since_movement end
      returning counted`
    if (!line) throw new Error('A product was gone between two looks')
    const counted = way === 'more' ? line.counted + pieces : pieces
    const quantity = counted - line.counted
    await tx.execute(sql`
      update stock_take_lines set counted = ${counted} where take_id = ${takeId} and product_id = ${productId}`)
    await tx.insert(stockTakeScans).values({ requestKey, takeId, productId, quantity, scannedBy: by })
    return { ok: true, productId, counted }
  })
