import { z } from 'zod'
import { dbContext } from '#app/web/context.ts'
import { findQuote, type Quote } from '#shop/selling/quotes/find.server.ts'
import { listQuotesAfter, quotesAtOnce } from '#shop/selling/quotes/told.server.ts'
import { missing, nothing, operation } from './operation.server.ts'
import { quote, quotePage } from './quote-schemas.server.ts'

const group = 'Quotes'
const noQuote = 'There is no such quote'
const id = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)

export const quotes = [
  operation({
    method: 'GET',
    path: '/api/v1/quotes',
    name: 'listQuotes',
    group,
    title: 'Read quotes as they were written',
    text: `The next ${quotesAtOnce} quotes, the oldest first. Keep next, and ask with it for those that were written later; what became of one is asked by its id.`,
    params: nothing,
    query: z.strictObject({
      after: id('Take what next said on the page before').optional().meta({ description: 'What next said before' }),
    }),
    body: nothing,
    answer: quotePage,
    example: '/api/v1/quotes',
    scope: 'orders:read',
    refusals: {},
    async run({ query: { after = 0 } }, context) {
      const found = await listQuotesAfter(context.get(dbContext), after)
      return { ok: true, body: { items: found.map(tell), next: found.at(-1)?.id ?? after } }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/quotes/:quoteId',
    name: 'findQuote',
    group,
    title: 'Get a quote',
    text: 'One quote by its id, as it stands today.',
    params: z.strictObject({ quoteId: id('This is no id of a quote') }),
    query: nothing,
    body: nothing,
    answer: quote,
    example: '/api/v1/quotes/7',
    scope: 'orders:read',
    refusals: { 404: noQuote },
    async run({ params: { quoteId } }, context) {
      const found = await findQuote(context.get(dbContext), { quoteId: String(quoteId) })
      return found ? { ok: true, body: tell(found) } : missing(noQuote)
    },
  }),
]

const tell = ({ seller, createdAt, decidedAt, ...found }: Quote) => ({
  ...found,
  currency: seller.currencyCode ?? null,
  writtenAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})
