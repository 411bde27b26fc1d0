import type { Db } from '#db/client.server.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { findQuote } from './find.server.ts'
import { quoteLetter } from './letter.ts'
import { quoteStates } from './status.ts'

type Mailing = { quoteId: string; by: string; origin: string }

/** `isMailed` is false where nobody knows an address. */
type Mailed = { ok: true; isMailed: boolean } | { ok: false; reason: 'not-found' | 'over'; message: string }

/** Mails an open quote to its customer, as often as a colleague asks for it. */
export const mailQuote = (db: Db, mailing: Mailing): Promise<Mailed> =>
  db.transaction(async (tx): Promise<Mailed> => {
    const quote = await findQuote(tx, mailing)
    if (!quote) return { ok: false, reason: 'not-found', message: 'Quote not found' }
    const { over } = quoteStates[quote.status]
    if (over) return { ok: false, reason: 'over', message: over }
    const to = await recipientOf(tx, quote)
    if (!to) return { ok: true, isMailed: false }
    const settings = await findSettings(tx)
    const letter = quoteLetter(shopFacts(settings, mailing.origin), quote)
    await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined })
    await recordChange(tx, { by: mailing.by, action: 'mailed', thing: 'quote', id: quote.id, name: quote.number })
    return { ok: true, isMailed: true }
  })
