import type { Db } from '#db/client.server.ts'
import { formatMoney } from '#shop/money.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import {
  invoicedFee,
  type LinePieces,
  listCreditableCores,
  listInvoicedCores,
  sumCreditNote,
} from '#shop/selling/documents/issue.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { endsWithRefusal } from './end-refused.server.ts'
import type { Return } from './find.server.ts'
import { moneyOfReturns, moneyRows } from './money.ts'
import { type ReturnKind, restockingFee, tooManyBack } from './rules.ts'

/** What is kept of the price, and what is given back of the delivery fee, in cents without VAT where that comes on top. */
export type Fees = { restockingFeeCents: number; deliveryFeeCents: number }

/** What of a return decides its credit note. The id is null where it is not kept yet. */
type Crediting = Pick<Return, 'kind' | 'orderId' | 'orderStatus' | 'currencySymbol'> & {
  id: string | null
  items: readonly Pick<Return['items'][number], 'line' | 'quantity' | 'priceCents' | 'reason'>[]
}

/**
 * The credit note of a return that is about to be settled, and whether its order ends with it. Refuses a fee above the goods' price, and
 * more delivery fee than was invoiced. Whoever settles holds the order's lock; without it the answer is what it would be now.
 */
export async function planCredit(tx: Db, back: Crediting, fees: Fees) {
  const { orderId, items } = back
  const { restockingFeeCents } = fees
  const money = (cents: number) => formatMoney(cents, back.currencySymbol)
  const refused = (message: string) => ({ ok: false, message }) as const
  const goodsCents =
    back.kind === 'core' ? 0 : items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  if (restockingFeeCents > goodsCents) return refused(`No more than ${money(goodsCents)} can be kept`)
  const feeLeft = await invoicedFee(tx, orderId)
  if (fees.deliveryFeeCents > feeLeft) return refused(`Only ${money(feeLeft)} of delivery can be given back`)
  const endsOrder = await endsWithRefusal(tx, back)
  const note = {
    orderId,
    returnId: back.id ?? undefined,
    restockingFeeCents,
    // An order that ends has no credit note but this one, so it takes back all that is left of the fee, as cancelling does.
    deliveryFeeCents: endsOrder ? feeLeft : fees.deliveryFeeCents,
    pieces: endsOrder ? await allPiecesOf(tx, back) : await creditedPieces(tx, back),
    reason: 'Goods came back.',
  }
  return { ok: true, note, endsOrder } as const
}

export type CreditShown = ({ ok: true; totalCents: number; vatCents: number } & Fees) | { ok: false; message: string }

/** What settling a return would credit, with VAT, and with which fees; or why it would be refused. Nothing is written. */
export async function showCredit(db: Db, back: Crediting, fees: Fees): Promise<CreditShown> {
  const planned = await planCredit(db, back, fees)
  if (!planned.ok) return planned
  const { restockingFeeCents, deliveryFeeCents } = planned.note
  return { ok: true, restockingFeeCents, deliveryFeeCents, ...(await sumCreditNote(db, planned.note)) }
}

/** What became of the money of a return, line by line; nothing while it is not settled. */
export async function findReturnMoney(db: Db, { id, orderId }: { id: string; orderId: string }) {
  const order = await findAnyOrder(db, orderId)
  const money = order && moneyOfReturns(order).get(id)
  return money ? moneyRows(money) : []
}

/** What the shop keeps of pieces that are taken back over the counter, by its settings, where it was ticked. */
export async function keptAtCounter(
  tx: Db,
  { kind, items }: Pick<Crediting, 'kind' | 'items'>,
  keepsFee: boolean,
): Promise<number> {
  const { restockingPercent } = await findSettings(tx)
  return keepsFee ? restockingFee(items, kind, restockingPercent) : 0
}

type AtCounter = {
  orderId: string
  kind: ReturnKind
  pieces: readonly Pick<Crediting['items'][number], 'line' | 'quantity' | 'reason'>[]
  keepsFee: boolean
  deliveryFeeCents: number
}

/** What taking pieces back over the counter would credit, as `showCredit` says it; null where there is no such order. */
export async function showCounterCredit(
  db: Db,
  { orderId, kind, pieces, keepsFee, deliveryFeeCents }: AtCounter,
): Promise<CreditShown | null> {
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return null
  const [tooMany] = Object.values(tooManyBack(order, pieces, kind))
  if (tooMany) return { ok: false, message: tooMany }
  const items = pieces.flatMap(piece => {
    const item = order.items.find(({ line }) => line === piece.line)
    return item ? [{ ...piece, priceCents: item.priceCents }] : []
  })
  const { status: orderStatus, currencySymbol } = order
  const back = { id: null, kind, orderId, orderStatus, currencySymbol, items }
  return showCredit(db, back, { deliveryFeeCents, restockingFeeCents: await keptAtCounter(db, back, keepsFee) })
}

/**
 * Lists what is credited by a return with which the order ends: its parts, and all core charges that are still invoiced, also those
 * for which an old part was on its way. `declineCoresOf` ends these returns.
 */
async function allPiecesOf(tx: Db, { orderId, items }: Crediting): Promise<LinePieces[]> {
  const cores = await listInvoicedCores(tx, orderId)
  return [
    ...items.map(({ line, quantity }) => ({ line, quantity, isCore: false })),
    ...Array.from(cores, ([line, quantity]) => ({ line, quantity, isCore: true })),
  ]
}

/** Lists what a return credits: a core return the core charges alone; any other the parts, and the core charges of as many of them as were not given back yet. */
async function creditedPieces(tx: Db, { kind, orderId, items }: Crediting): Promise<LinePieces[]> {
  const pieces = items.map(({ line, quantity }) => ({ line, quantity, isCore: kind === 'core' }))
  if (kind === 'core') return pieces
  const left = await listCreditableCores(tx, orderId)
  const cores = pieces.map(({ line, quantity }) => ({
    line,
    quantity: Math.min(quantity, left.get(line) ?? 0),
    isCore: true,
  }))
  return [...pieces, ...cores.filter(({ quantity }) => quantity > 0)]
}
