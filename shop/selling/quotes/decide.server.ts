import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { customerOf, findQuote, type Quote, statusToday } from './find.server.ts'
import { quoteRefusedShopLetter } from './letter.ts'
import { quoteStates } from './status.ts'

type Decided = { ok: true } | { ok: false; reason: 'not-found' | 'over'; message: string }

/** The customer refuses an open quote, and the shop is told. Refusing it again changes nothing. */
export const refuseQuote = (db: Db, { token, reason, origin }: { token: string; reason: string; origin: string }) =>
  db.transaction(async (tx): Promise<Decided> => {
    const quote = await findQuote(tx, { token })
    if (!quote) return missing
    const isDone = await decide(tx, eq(quotes.id, quote.id), { status: 'refused', refusalReason: reason })
    if (!isDone) return answerOf(await findQuote(tx, { token }), 'refused')
    const settings = await findSettings(tx)
    if (settings.email === '') return { ok: true }
    const shop = shopFacts(settings, origin)
    const refused = { ...quote, refusalReason: reason, customer: customerOf(quote) }
    await queueMail(tx, { ...quoteRefusedShopLetter(shop, refused), to: settings.email })
    return { ok: true }
  })

/** A colleague withdraws an open quote. Withdrawing it again changes nothing. */
export const withdrawQuote = (db: Db, { quoteId, by }: { quoteId: string; by: string }) =>
  db.transaction(async (tx): Promise<Decided> => {
    const quote = await findQuote(tx, { quoteId })
    if (!quote) return missing
    const isDone = await decide(tx, eq(quotes.id, quote.id), { status: 'withdrawn', decidedBy: by })
    if (!isDone) return answerOf(await findQuote(tx, { quoteId }), 'withdrawn')
    await recordChange(tx, { by, action: 'withdrew', thing: 'quote', id: quote.id, name: quote.number })
    return { ok: true }
  })

const missing: Decided = { ok: false, reason: 'not-found', message: 'Quote not found' }

/** Whether an open quote was ended so: of several at once the first. */
async function decide(tx: Db, which: SQL, change: Partial<typeof quotes.$inferInsert>): Promise<boolean> {
  const { rowCount } = await tx
    .update(quotes)
    .set({ ...change, decidedAt: sql`now()` })
    .where(and(which, sql`${statusToday} = 'open'`))
  return rowCount === 1
}

function answerOf(quote: Quote | null, wanted: 'refused' | 'withdrawn'): Decided {
  if (!quote) return missing
  if (quote.status === wanted) return { ok: true }
  return { ok: false, reason: 'over', message: quoteStates[quote.status].over ?? 'Please try again.' }
}
