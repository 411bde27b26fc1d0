import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quoteItems, quotes } from '#db/schema/selling/quotes.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { today } from '#shop/office/calendar/bounds.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { mostDiscount } from '#shop/selling/counter/discount.server.ts'
import type { CounterSale } from '#shop/selling/counter/form.server.ts'
import { isFeeOpen, withDelivery } from '#shop/selling/delivery/delivery.ts'
import { findHandover } from '#shop/selling/delivery/handover.server.ts'
import { companyOf } from '#shop/selling/documents/numbers.server.ts'
import { findDocumentSettings } from '#shop/selling/documents/row.server.ts'
import { keepAccount } from '#shop/selling/orders/account-email.server.ts'
import type { CounterTerms } from '#shop/selling/orders/counter-terms.ts'
import { sellerOf } from '#shop/selling/orders/place.server.ts'
import type { OrderRefusal } from '#shop/selling/orders/priced.ts'
import { priceLines } from '#shop/selling/orders/priced.ts'
import { nameVehicles } from '#shop/selling/orders/vehicles.server.ts'
import { mailQuote } from './mail.server.ts'

type Writing = { sale: CounterSale; by: string; role: StaffRole; origin: string }

type WrittenQuote = { ok: true; quote: { id: number; number: string; isMailed: boolean } }

/**
 * Writes the quote that a colleague has put together at the counter, and mails it where there is an address. Takes no stock: more may
 * be offered than there is. Refuses parts that are not for sale, a price lower than the colleague may go, and another total than was
 * shown. The same form sent again answers with the same quote.
 */
export const writeQuote = (db: Db, writing: Writing): Promise<WrittenQuote | OrderRefusal> =>
  db.transaction(tx => tryToWrite(tx, writing))

async function tryToWrite(tx: Db, { sale, by, role, origin }: Writing): Promise<WrittenQuote | OrderRefusal> {
  const before = await findWritten(tx, sale.saleKey)
  if (before) return { ok: true, quote: { ...before, isMailed: false } }
  const isDelivery = sale.handover === 'delivery'
  const deliveryMethod = isDelivery ? 'delivery' : 'pickup'
  const counter: CounterTerms = {
    by,
    channel: sale.channel,
    tells: false,
    prices: sale.prices,
    mostDiscountPercent: await mostDiscount(tx, role),
  }
  const shop = await findSettings(tx)
  // Where it goes may be asked of whoever accepts it: then the fee is open where it depends on the postcode.
  const isPlaced = !isDelivery || sale.postcode !== ''
  const place = { deliveryMethod, postcode: sale.postcode, isByColleague: true } as const
  const handover = isPlaced ? await findHandover(tx, shop, place) : null
  if (handover?.ok === false) return handover
  const settings = { ...shop, ...(handover?.rates ?? withDelivery(shop, null)) }
  const documents = await findDocumentSettings(tx)
  const lines = await refreshCart(tx, sale.lines)
  const { shownTotalCents } = sale
  const priced = priceLines({ lines, wanted: sale.lines, counter, settings, shownTotalCents, isOffer: true })
  if (!priced.ok) return priced
  const { address: street, city, postcode } = sale
  const [quote] = await tx
    .insert(quotes)
    .values({
      requestKey: sale.saleKey,
      token: randomBytes(32).toString('base64url'),
      validUntil: sql`${today} + ${documents.quoteDays}::integer`,
      channel: sale.channel,
      writtenBy: by,
      userId: await keepAccount(tx, sale.userId),
      customerName: sale.customerName,
      customerEmail: sale.email,
      customerPhone: sale.phone,
      note: sale.note,
      deliveryMethod,
      shippingAddress: isDelivery ? { street, city, postcode } : { street: '', city: '', postcode: '' },
      deliveryNote: isDelivery ? sale.deliveryNote : '',
      ...priced.totals,
      isFeeOpen: !isPlaced && isFeeOpen(shop, null),
      vatRate: settings.vatRate,
      pricesIncludeVat: settings.pricesIncludeVat,
      currencySymbol: settings.currencySymbol,
      seller: { ...sellerOf(settings), company: companyOf(documents) },
    })
    .onConflictDoNothing({ target: quotes.requestKey })
    .returning({ id: quotes.id, number: quotes.number })
  // The same form, sent twice at once: this one has waited for the other.
  if (!quote) return { ok: true, quote: { ...(await mustBeWritten(tx, sale.saleKey)), isMailed: false } }
  const vehicles = await nameVehicles(tx, sale.lines)
  const asked = new Map(sale.lines.map(line => [line.id, line.vehicles ?? []]))
  await tx.insert(quoteItems).values(
    priced.sold.map(({ id, name, brand, coreChargeCents, ...line }, index) => ({
      quoteId: quote.id,
      line: index + 1,
      productId: id,
      productName: name,
      productBrand: brand,
      quantity: line.quantity,
      priceCents: line.priceCents,
      coreChargeCents: coreChargeCents ?? 0,
      listPriceCents: line.listPriceCents,
      priceReason: line.priceReason,
      note: sale.notes.get(id) ?? '',
      vehicles: vehicles.get(id) ?? [],
      askedVehicles: asked.get(id) ?? [],
    })),
  )
  await recordChange(tx, { by, action: 'created', thing: 'quote', id: quote.id, name: quote.number })
  const mailed = await mailQuote(tx, { quoteId: String(quote.id), by, origin })
  return { ok: true, quote: { ...quote, isMailed: mailed.ok && mailed.isMailed } }
}

async function findWritten(tx: Db, requestKey: string) {
  const [found] = await tx
    .select({ id: quotes.id, number: quotes.number })
    .from(quotes)
    .where(eq(quotes.requestKey, requestKey))
  return found
}

async function mustBeWritten(tx: Db, requestKey: string) {
  const found = await findWritten(tx, requestKey)
  if (!found) throw new Error('A key was taken by a quote that is not there')
  return found
}
