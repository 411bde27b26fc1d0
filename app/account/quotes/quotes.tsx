import { QuoteChip } from '#app/ui/order/status-chip.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import { readPage } from '#shop/paging.ts'
import { quoteLink } from '#shop/selling/quotes/status.ts'
import { listOwnQuotes } from '#shop/selling/quotes/told.server.ts'
import type { Route } from './+types/quotes'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My Quotes', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  return listOwnQuotes(context.get(dbContext), userId, readPage(searchParams.get('page')))
}

/** What the shop has offered to the account, each with the page at which it is answered. */
export default function Quotes({ loaderData: quotes }: Route.ComponentProps) {
  const { longDate } = useDateFormat()
  return (
    <div className="page">
      <PageHead title="My Quotes" crumbs={[{ name: 'Account', to: '/account' }]} />
      {quotes.items.length === 0 ? (
        <EmptyState icon="clock" title="No quotes yet" text="Call us, and we write you one.">
          <ButtonLink to="/">Start Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {quotes.items.map(quote => (
            <li
              key={quote.number}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 sm:p-5"
            >
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-3">
                  <h2 className="text-base font-semibold break-all">Quote {quote.number}</h2>
                  <QuoteChip status={quote.status} />
                </div>
                <p className="mt-1 text-ink-soft">
                  <time dateTime={quote.createdAt.toISOString()}>{longDate(quote.createdAt)}</time>
                  {' · '}
                  {quote.itemCount} {quote.itemCount === 1 ? 'item' : 'items'}
                </p>
                {quote.status === 'open' && <p className="mt-1">Valid until {dayText(quote.validUntil)}</p>}
              </div>
              <div className="flex flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:flex-none">
                <p className="text-xl font-bold">{formatMoney(quote.totalCents, quote.currencySymbol)}</p>
                <ButtonLink
                  to={quoteLink(quote.token)}
                  variant="secondary"
                  className="whitespace-nowrap"
                  aria-label={`Open quote ${quote.number}`}
                >
                  Open Quote
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...quotes} />
    </div>
  )
}
