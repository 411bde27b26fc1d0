import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quoteItems, quotes } from '#db/schema/selling/quotes.ts'
import { formatMoney } from '#shop/money.ts'
import { openFeeText } from '#shop/selling/orders/amounts.ts'
import type { Columns } from './my-data-columns.server.ts'

// Who of the shop wrote or withdrew it is somebody else; the seller is the shop. Not the token: whoever has it may accept.
const quoteColumns = {
  id: quotes.id,
  number: quotes.number,
  status: quotes.status,
  createdAt: quotes.createdAt,
  validUntil: quotes.validUntil,
  customerName: quotes.customerName,
  customerEmail: quotes.customerEmail,
  customerPhone: quotes.customerPhone,
  deliveryMethod: quotes.deliveryMethod,
  shippingAddress: quotes.shippingAddress,
  deliveryNote: quotes.deliveryNote,
  note: quotes.note,
  vatRate: quotes.vatRate,
  pricesIncludeVat: quotes.pricesIncludeVat,
  subtotalCents: quotes.subtotalCents,
  deliveryFeeCents: quotes.deliveryFeeCents,
  isFeeOpen: quotes.isFeeOpen,
  vatCents: quotes.vatCents,
  totalCents: quotes.totalCents,
  currencySymbol: quotes.currencySymbol,
  refusalReason: quotes.refusalReason,
  decidedAt: quotes.decidedAt,
} satisfies Columns<
  typeof quotes,
  'requestKey' | 'token' | 'checkoutKey' | 'channel' | 'writtenBy' | 'userId' | 'seller' | 'decidedBy' | 'orderId'
>

// What the part costs others, and why this customer pays something else, are the shop's own notes.
const quoteItemColumns = {
  quoteId: quoteItems.quoteId,
  productId: quoteItems.productId,
  productName: quoteItems.productName,
  productBrand: quoteItems.productBrand,
  quantity: quoteItems.quantity,
  priceCents: quoteItems.priceCents,
  coreChargeCents: quoteItems.coreChargeCents,
  note: quoteItems.note,
  vehicles: quoteItems.vehicles,
} satisfies Columns<typeof quoteItems, 'id' | 'line' | 'listPriceCents' | 'priceReason' | 'askedVehicles'>

/** The quotes of an account, the oldest first, ready for JSON. */
export async function listQuotesOf(tx: Db, userId: string) {
  const own = await tx.select(quoteColumns).from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.id))
  const ids = own.map(({ id }) => id)
  const items = await tx
    .select(quoteItemColumns)
    .from(quoteItems)
    .where(inArray(quoteItems.quoteId, ids))
    .orderBy(asc(quoteItems.quoteId), asc(quoteItems.line))
  const itemsOf = Map.groupBy(items, ({ quoteId }) => quoteId)
  return own.map(({ id, createdAt, customerName, customerEmail, customerPhone, currencySymbol, ...quote }) => {
    const { subtotalCents, deliveryFeeCents, isFeeOpen, vatCents, totalCents, ...rest } = quote
    const money = (cents: number) => formatMoney(cents, currencySymbol)
    return {
      ...rest,
      writtenAt: createdAt,
      customer: { name: customerName, email: customerEmail, phone: customerPhone },
      items: (itemsOf.get(id) ?? []).map(({ quoteId: _, productId, productName, productBrand, ...item }) => {
        const { priceCents, coreChargeCents, ...named } = item
        return {
          reference: productId,
          name: productName,
          brand: productBrand,
          ...named,
          price: money(priceCents),
          ...(coreChargeCents > 0 && { refundableCore: money(coreChargeCents) }),
        }
      }),
      subtotal: money(subtotalCents),
      deliveryFee: isFeeOpen ? openFeeText() : money(deliveryFeeCents),
      vat: money(vatCents),
      total: money(totalCents),
    }
  })
}
