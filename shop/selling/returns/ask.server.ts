import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type OrderedVehicle, orders } from '#db/schema/selling/orders.ts'
import { returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { newCode } from '#shop/ids.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { lockShownOrder } from '#shop/selling/orders/lock.server.ts'
import { queueReturnNews } from './news.server.ts'
import { type ReturnKind, type ReturnReason, returnKindFacts, returnStates, tooManyBack } from './rules.ts'
import { offeredKinds, withoutWarranty } from './until-when.ts'

/** Pieces of an order's line that come back, with the reason and the car that they did not fit. */
export type AskedPiece = { line: number; quantity: number; reason: ReturnReason; vehicle?: OrderedVehicle | null }

export type Asking = {
  orderId: string
  /** The customer whose order it has to be; null where somebody of the shop writes the return down. */
  userId: string | null
  kind: ReturnKind
  pieces: readonly AskedPiece[]
  note: string
  /** The addresses of photos that were kept for it. */
  photos?: string[]
  /** Made with the form: the same sent again answers with the same return. */
  requestKey: string
  /** When the customer declared it, where that was before now. The days count at that moment. */
  declaredAt?: Date
  /** Who of the shop writes it down; null where the customer asks. */
  by: string | null
  /** The address of the site, for the links of the mails. */
  origin: string
}

export type Asked =
  | { ok: true; id: string; number: string; isNew: boolean }
  | { ok: false; reason: 'not-found' | 'not-offered' | 'used'; message: string }
  /** More pieces than can come back, by line. */
  | { ok: false; reason: 'too-many'; errors: Record<number, string> }

/**
 * Asks for a return of pieces of an order: it waits at 'requested'. A customer may ask within the days that the shop gives for the
 * kind, and gets a mail with what was declared and when, and so does the shop; somebody of the shop may write one down always.
 * Refuses more pieces than were shipped less those that are coming back, under the lock of the order, so that two forms at once
 * never return a piece twice. The same form sent again answers with the same return, and is refused once that was taken back or
 * declined.
 */
export const askForReturn = (db: Db, asking: Asking): Promise<Asked> =>
  db.transaction(async (tx): Promise<Asked> => {
    const order = await lockShownOrder(tx, asking.orderId)
    if (!order || (asking.userId !== null && asking.userId !== order.userId))
      return { ok: false, reason: 'not-found', message: 'This order does not exist' }
    const before = await findByKey(tx, asking)
    if (before) return before
    const isOver = asking.userId === null ? {} : await listOver(tx, order, asking)
    if (typeof isOver === 'string') return { ok: false, reason: 'not-offered', message: isOver }
    const errors = { ...tooManyBack(order, asking.pieces, asking.kind), ...isOver }
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'too-many', errors }
    const kept = await keepReturn(tx, asking)
    if (asking.by === null) await queueReturnNews(tx, { returnId: kept.id, origin: asking.origin, tellsShop: true })
    return kept
  })

/** Why a customer may not ask for it any more: a sentence where nothing of the kind is open, or a message for each line. */
async function listOver(
  tx: Db,
  order: Parameters<typeof offeredKinds>[0],
  { kind, pieces, declaredAt = new Date() }: Asking,
): Promise<string | Record<number, string>> {
  const settings = await findSettings(tx)
  if (!offeredKinds(order, settings, declaredAt).includes(kind))
    return `The time for a ${returnKindFacts[kind].label.toLowerCase()} of this order is over`
  return kind === 'warranty' ? withoutWarranty(order, pieces, { ...settings, now: declaredAt }) : {}
}

/** The return that the same form has made before; 'used' where that holds no pieces any more, so that nothing is asked for by it. */
async function findByKey(tx: Db, { requestKey, orderId }: Asking): Promise<Asked | null> {
  const [found] = await tx
    .select({ id: returns.id, number: returns.number, status: returns.status })
    .from(returns)
    .where(and(eq(returns.requestKey, requestKey), eq(returns.orderId, orderId)))
  if (!found) return null
  const { id, number, status } = found
  if (!returnStates[status].holdsPieces) return { ok: false, reason: 'used', message: usedAlready }
  return { ok: true, id, number, isNew: false }
}

export const usedAlready = 'This form was used already. Please open it again.'

async function keepReturn(tx: Db, asking: Asking) {
  const { orderId, kind, pieces, note, photos, requestKey, declaredAt, by } = asking
  const [kept] = await tx
    .insert(returns)
    .values({ orderId, kind, note, photos, requestKey, createdAt: declaredAt, number: `RET-${newCode()}` })
    .returning({ id: returns.id, number: returns.number })
  if (!kept) throw new Error('An inserted return did not come back')
  await tx.execute(sql`
    insert into return_items (return_id, order_item_id, quantity, reason, vehicle)
    select ${kept.id}::uuid, item.id, piece.quantity, piece.reason, nullif(piece.vehicle, 'null')
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
      as piece(line integer, quantity integer, reason text, vehicle jsonb)
    join order_items item on item.order_id = ${orderId} and item.line = piece.line order by item.line`)
  await tx
    .insert(returnStatusChanges)
    .values({ returnId: kept.id, status: 'requested', changedBy: by, changedAt: declaredAt })
  // Programs that read orders by their last change see the return with it.
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId))
  return { ok: true as const, ...kept, isNew: true }
}
