import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { countUpTo, sqlOf } from '#db/rows.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { countLimit, listPage, type Page, pageSize } from '#shop/paging.ts'
import { settledSeconds } from '#shop/selling/orders/changed.server.ts'
import { linesOf, quoteColumns, statusToday } from './find.server.ts'

// Quotes as others than the shop's own people read them: other programs, and customers in their account.

/** Quotes that another program reads at once. */
export const quotesAtOnce = 100

/**
 * The next 100 quotes after an id, the oldest first. One is told of only seconds after it was written: by then every one of
 * that moment is there, and none comes in behind what was read.
 */
export const listQuotesAfter = (db: Db, id: number) =>
  db
    .select(quoteColumns)
    .from(quotes)
    .where(and(gt(quotes.id, id), sql`${quotes.createdAt} < now() - make_interval(secs => ${settledSeconds})`))
    .orderBy(asc(quotes.id))
    .limit(quotesAtOnce)

/** A quote in its customer's list. */
type OwnQuote = Awaited<ReturnType<typeof selectOwn>>[number]

/** A page of the quotes of an account, the newest first, 40 a page. A page number above the last one answers the last page. */
export async function listOwnQuotes(db: Db, userId: string, page: number): Promise<Page<OwnQuote>> {
  const chosen = eq(quotes.userId, userId)
  return listPage({
    page,
    limit: countLimit,
    count: limit => countUpTo(db, quotes, chosen, limit),
    read: async shown => selectOwn(db, userId, shown),
  })
}

const selectOwn = (db: Db, userId: string, page: number) =>
  db
    .select({
      number: quotes.number,
      token: quotes.token,
      status: statusToday,
      validUntil: quotes.validUntil,
      totalCents: quotes.totalCents,
      isFeeOpen: quotes.isFeeOpen,
      currencySymbol: quotes.currencySymbol,
      createdAt: quotes.createdAt,
      itemCount: linesOf,
    })
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** Whether the account was ever offered something. */
export async function hasQuotes(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ has: sqlOf(z.boolean())`exists(select from quotes where user_id = ${userId})` })
    .from(sql`(values (1)) as one`)
  return found?.has ?? false
}
