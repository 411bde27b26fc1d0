import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countUpTo } from '#db/rows.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { today } from '#shop/office/calendar/bounds.server.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { isFound } from '#shop/word-match.server.ts'
import { linesOf, statusToday } from './find.server.ts'
import { isQuoteNumber, type QuoteStatus } from './status.ts'

/** What the list of quotes is narrowed to: how they stand today, and the words of a number, a name or a telephone. */
type QuoteFilter = { text: string; status: QuoteStatus | null }

/** A quote in the list of all of them. */
export type ListedQuote = Awaited<ReturnType<typeof selectQuotes>>[number]

/** A page of all quotes, the newest first, 40 a page. A page number above the last one answers the last page. */
export async function listQuotes(db: Db, filter: QuoteFilter, page: number): Promise<Page<ListedQuote>> {
  const chosen = chosenBy(filter)
  return listPage({
    page,
    count: limit => countUpTo(db, quotes, chosen, limit),
    read: async shown => selectQuotes(db, filter, shown),
  })
}

/** The query of `listQuotes`. */
export const selectQuotes = (db: Db, filter: QuoteFilter, page: number) =>
  db
    .select({
      id: quotes.id,
      number: quotes.number,
      status: statusToday,
      validUntil: quotes.validUntil,
      customerName: quotes.customerName,
      customerPhone: quotes.customerPhone,
      totalCents: quotes.totalCents,
      currencySymbol: quotes.currencySymbol,
      createdAt: quotes.createdAt,
      itemCount: linesOf,
    })
    .from(quotes)
    .where(chosenBy(filter))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** What the owner searches in a quote. Must be the expression of the index quotes_admin_search, to the letter. */
const searchedOfQuotes = sql`(without_accents(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone) || ' ' || phone_digits(customer_phone))`

function chosenBy({ text, status }: QuoteFilter): SQL | undefined {
  const kept = status === 'expired' ? 'open' : status
  return and(
    kept === null ? undefined : eq(quotes.status, kept),
    status === 'open' ? sql`${quotes.validUntil} >= ${today}` : undefined,
    status === 'expired' ? sql`${quotes.validUntil} < ${today}` : undefined,
    isFound(searchedOfQuotes, searchedWords(text.replace(/#/g, ' '))),
  )
}

/** The id of the quote with a number as people type it, 'quo-7' too; null where there is none. */
export async function findQuoteId(db: Db, typed: string): Promise<number | null> {
  const number = typed.trim().replace(/^#/, '').toUpperCase()
  if (!isQuoteNumber(number)) return null
  const id = Number(number.slice('QUO-'.length))
  if (id > 2_147_483_647) return null
  const [found] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id))
  return found?.id ?? null
}
