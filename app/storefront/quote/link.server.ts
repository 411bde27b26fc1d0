import { data, type HeadersFunction, type RouterContextProvider } from 'react-router'
import { clientIpContext, dbContext } from '#app/web/context.ts'
import { networkOf } from '#platform/network.ts'
import { countAttempt, limits, secretKey } from '#shop/limits.server.ts'
import { findQuote, type Quote } from '#shop/selling/quotes/find.server.ts'
import { missingFields } from '#shop/selling/quotes/form.server.ts'

/** The address is a secret: no cache keeps the page, and no other site is told where somebody came from. */
export const secretHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After')
  return {
    'Cache-Control': 'private, no-store',
    // Not no-referrer, with which a form that is sent without a script would not say that it is ours.
    'Referrer-Policy': 'same-origin',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  }
}

/** The quote of a link as its customer sees it; an answer that says why not where there is none. Wrong links are counted for each network. */
export async function openQuote(context: Readonly<RouterContextProvider>, token: string) {
  const db = context.get(dbContext)
  const quote = await findQuote(db, { token })
  if (quote) return { quote: shownToCustomer(quote), message: '' }
  const tooMany = await countAttempt(db, limits.wrongQuoteOfNetwork, secretKey(networkOf(context.get(clientIpContext))))
  if (tooMany) {
    const headers = { 'Retry-After': String(tooMany.retryAfterSeconds) }
    return data({ quote: null, message: tooMany.message }, { status: 429, headers })
  }
  return data(
    { quote: null, message: 'This link leads to no quote. Please copy it whole, or call us.' },
    { status: 404 },
  )
}

/** What the customer may know of a quote: neither who wrote it, nor why the price is another one. */
function shownToCustomer(quote: Quote) {
  const { number, status, validUntil, note, items, deliveryMethod, shippingAddress, customerName } = quote
  const {
    subtotalCents,
    deliveryFeeCents,
    isFeeOpen,
    vatRate,
    pricesIncludeVat,
    vatCents,
    totalCents,
    currencySymbol,
  } = quote
  return {
    number,
    status,
    validUntil,
    note,
    deliveryMethod,
    shippingAddress,
    customerName,
    orderNumber: quote.orderNumber,
    subtotalCents,
    deliveryFeeCents,
    isFeeOpen,
    vatRate,
    pricesIncludeVat,
    vatCents,
    totalCents,
    currencySymbol,
    missing: missingFields(quote),
    items: items.map(({ line, productId, productName, productBrand, quantity, priceCents, ...item }) => ({
      line,
      productId,
      productName,
      productBrand,
      quantity,
      priceCents,
      coreChargeCents: item.coreChargeCents,
      vehicles: item.vehicles,
      note: item.note,
      stock: item.stock,
      image: item.image,
    })),
  }
}

export type ShownQuote = ReturnType<typeof shownToCustomer>
