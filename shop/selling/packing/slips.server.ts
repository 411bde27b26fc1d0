import type { Db } from '#db/client.server.ts'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { formatMoney } from '#shop/money.ts'
import { type AnyOrder, listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { piecesLeft } from '#shop/selling/shipments/left.ts'
import { leavingWords } from '#shop/selling/shipments/words.ts'
import { byBin } from './picking.ts'
import { findBinsOf } from './picking-list.server.ts'

/** The packing slip of an order, or of one of its shipments by its number, with where its parts lie today. */
export const findSlip = async (db: Db, order: AnyOrder, shipmentNumber?: number): Promise<ShownSlip> =>
  slipOf(order, await findBinsOf(db, [order]), shipmentNumber)

/** The packing slips of orders, the oldest first. */
export async function listSlips(db: Db, orderIds: string[]): Promise<ShownSlip[]> {
  const orders = await listAnyOrders(db, orderIds)
  const bins = await findBinsOf(db, orders)
  return orders.map(order => slipOf(order, bins))
}

/** What a packing slip shows of an order: no prices but the cash to collect, since it may go into the parcel. */
export type ShownSlip = ReturnType<typeof slipOf>

/** The slip of one of its shipments by its number; without one of what is still to be sent, or of all where nothing is. */
function slipOf(order: AnyOrder, bins: ReadonlyMap<string, string>, shipmentNumber?: number) {
  const { seller } = order
  const shipment = order.shipments.find(({ number }) => number === shipmentNumber)
  const left = piecesLeft(order)
  const isPart = shipment
    ? order.shipments.length > 1 || left.length > 0
    : order.shipments.length > 0 && left.length > 0
  const packed = shipment
    ? order.items.flatMap(item => {
        const piece = shipment.pieces.find(({ line }) => line === item.line)
        return piece ? [{ ...item, quantity: piece.quantity }] : []
      })
    : isPart
      ? left
      : order.items
  const items = packed
    .map(({ line, productId, productName, productBrand, quantity, vehicles, note }) => {
      const bin = bins.get(productId) ?? ''
      return { line, productId, productName, productBrand, quantity, bin, forCars: forText(vehicles), note }
    })
    .sort(byBin)
  const invoice = order.documents.find(document => shipment && document.shipmentNumber === shipment.number)
  const parcelCents = invoice?.totalCents ?? (isPart ? order.totalCents - order.invoicedCents : order.totalCents)
  const cashCents = Math.max(0, Math.min(parcelCents, dueOf(order)))
  const sender = [seller.address, seller.city, seller.phone].filter(Boolean).join(' · ')
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    placedAt: order.placedAt,
    status: order.status,
    deletedAt: order.deletedAt,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    deliveryMethod: order.deliveryMethod,
    promisedOn: order.promisedOn,
    shippingAddress: order.shippingAddress,
    deliveryNote: order.deliveryNote,
    items,
    wishes: order.wishes,
    /** 'Shipment 2': only where the order takes several. */
    part: isPart ? `${leavingWords[order.deliveryMethod].one} ${shipment?.number ?? order.shipments.length + 1}` : null,
    shopName: seller.name,
    seller: { returnDays: seller.returnDays },
    sender,
    cash: cashCents === 0 ? null : formatMoney(cashCents, order.currencySymbol),
  }
}
