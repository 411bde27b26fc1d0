import { ListLine } from '#app/account/list-line.tsx'
import { QuoteChip } from '#app/ui/order/status-chip.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import { readPageNumber } from '#shop/paging.ts'
import { totalLabel } from '#shop/selling/orders/amounts.ts'
import { quoteLink } from '#shop/selling/quotes/status.ts'
import { listOwnQuotes } from '#shop/selling/quotes/told.server.ts'
import type { Route } from './+types/quotes'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My Quotes', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  return listOwnQuotes(context.get(dbContext), userId, readPageNumber(searchParams.get('page')))
}

/** What the shop has offered to the account, each with the page at which it is answered. */
export default function Quotes({ loaderData: quotes }: Route.ComponentProps) {
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
            <ListLine
              key={quote.number}
              title={`Quote ${quote.number}`}
              chip={<QuoteChip status={quote.status} />}
              at={quote.createdAt}
              {...quote}
              link={{ to: quoteLink(quote.token), text: 'Open Quote', label: `Open quote ${quote.number}` }}
            >
              {quote.isFeeOpen && <p className="mt-1">{totalLabel(true)}</p>}
              {quote.status === 'open' && <p className="mt-1">Valid until {dayText(quote.validUntil)}</p>}
            </ListLine>
          ))}
        </ul>
      )}
      <Pagination {...quotes} />
    </div>
  )
}
