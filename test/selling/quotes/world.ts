import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { counterSaleForm } from '#shop/selling/counter/form.server.ts'
import { findQuote } from '#shop/selling/quotes/find.server.ts'
import { writeQuote } from '#shop/selling/quotes/write.server.ts'
import { saleFields } from '#test/selling/counter/fields.ts'
import { origin } from '#test/selling/orders/world.ts'

/** The counter's fields of a quote: two pads at 30.00, picked up, with 20% VAT 72.00. */
export const quoteFields = (changed: Record<string, string> = {}) => saleFields({ isQuote: 'on', note: '', ...changed })

/** A pad that is brought, at 27.00 instead of 30.00: with 5.99 for delivery and VAT 39.59. */
export const cheaper = {
  handover: 'delivery',
  lines: JSON.stringify([{ id: 'PAD1', quantity: 1 }]),
  prices: JSON.stringify({ PAD1: { price: '27.00', reason: 'Good customer' } }),
  shownTotalCents: '3959',
}

/** Writes a quote as the counter does, and answers it as it is kept. */
export async function offer(db: Db, by: string, changed: Record<string, string> = {}) {
  const sale = counterSaleForm.parse(quoteFields(changed))
  const written = await writeQuote(db, { sale, by, role: 'orders', origin })
  if (!written.ok) throw new Error(written.message)
  return mustFind(db, written.quote.id)
}

export async function mustFind(db: Db, id: number) {
  const quote = await findQuote(db, { quoteId: String(id) })
  if (!quote) throw new Error('The quote is not there')
  return quote
}

/** Its last day is over. */
export const letExpire = (db: Db, id: number) =>
  db.update(quotes).set({ validUntil: '2026-01-31' }).where(eq(quotes.id, id))

export const nothingTyped = { customerName: '', phone: '', email: '', address: '', city: '', postcode: '' }
export const address = { address: '12 Gear Street', city: 'Springfield', postcode: '12345' }
