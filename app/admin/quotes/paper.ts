import { dbContext } from '#app/web/context.ts'
import { answerPaper } from '#app/web/paper.server.ts'
import { findQuote } from '#shop/selling/quotes/find.server.ts'
import { quoteFile, quotePaper } from '#shop/selling/quotes/paper.ts'
import type { Route } from './+types/paper'

/** A quote as a PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const quote = await findQuote(context.get(dbContext), params)
  if (!quote) return new Response('Quote not found', { status: 404 })
  return answerPaper(context, quotePaper(quote), quoteFile(quote), url.searchParams.has('print'))
}
