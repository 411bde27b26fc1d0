import { eq } from 'drizzle-orm'
import { quotes } from '#db/schema/selling/quotes.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import { buyerId, colleagueId, type HistoryShop, keyOf, markOf, origin } from '#faults/histories/shop.ts'
import { acceptQuote } from '#shop/selling/quotes/accept.server.ts'
import { refuseQuote, withdrawQuote } from '#shop/selling/quotes/decide.server.ts'
import { writeQuote } from '#shop/selling/quotes/write.server.ts'
import { answerOf, done, refused, type Send } from './answers.ts'
import { saleOf } from './counter.ts'

/** A colleague offers parts to a caller. */
export async function quote({ db, seed }: HistoryShop, deed: DeedOf<'quote'>): Promise<Send> {
  const sale = await saleOf({ db, seed }, deed)
  const userId = deed.buyer === null ? null : buyerId(seed, deed.buyer)
  const by = colleagueId(seed, deed.at)
  return async () => {
    const written = await writeQuote(db, { sale: { ...sale, userId, isQuote: true }, by, role: 'admin', origin })
    return written.ok ? done(written.quote.number) : refused(written.reason)
  }
}

async function findQuoteOf({ db, seed }: HistoryShop, deed: number) {
  const [found] = await db
    .select({ id: quotes.id, token: quotes.token })
    .from(quotes)
    .where(eq(quotes.requestKey, keyOf(seed, `form ${deed}`)))
  return found ?? null
}

const nothingTyped = { customerName: '', phone: '', email: '', address: '', city: '', postcode: '' }

/** The customer accepts by the link, or a colleague does for them. */
export async function accept(shop: HistoryShop, deed: DeedOf<'accept'>): Promise<Send | null> {
  const found = await findQuoteOf(shop, deed.quote)
  if (!found) return null
  const by = deed.isByColleague ? colleagueId(shop.seed, deed.at) : null
  const which = deed.isByColleague ? { quoteId: String(found.id) } : { token: found.token }
  return async () => {
    const accepted = await acceptQuote(shop.db, { which, typed: nothingTyped, by, origin })
    return accepted.ok ? done(accepted.order?.id ?? '') : refused(accepted.reason)
  }
}

export async function refuseIt(shop: HistoryShop, deed: DeedOf<'refuse-quote'>): Promise<Send | null> {
  const found = await findQuoteOf(shop, deed.quote)
  if (!found) return null
  return async () => answerOf(await refuseQuote(shop.db, { token: found.token, reason: markOf(deed), origin }))
}

export async function withdrawIt(shop: HistoryShop, deed: DeedOf<'withdraw-quote'>): Promise<Send | null> {
  const found = await findQuoteOf(shop, deed.quote)
  const by = colleagueId(shop.seed, deed.at)
  if (!found) return null
  return async () => answerOf(await withdrawQuote(shop.db, { quoteId: String(found.id), by }))
}
