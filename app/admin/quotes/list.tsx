import { Link, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ListSearch } from '#app/admin/parts/list-search.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { QuoteChip } from '#app/ui/order/status-chip.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatMoney } from '#shop/money.ts'
import { dayText } from '#shop/office/calendar/days.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import { type ListedQuote, listQuotes } from '#shop/selling/quotes/admin-list.server.ts'
import { quoteStates, shownQuoteStatuses } from '#shop/selling/quotes/status.ts'
import type { Route } from './+types/list'
import { quotePath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Quotes', isHidden: true })

export const loader = ({ context, url: { searchParams } }: Route.LoaderArgs) => {
  const status = shownQuoteStatuses.find(known => known === searchParams.get('status')) ?? null
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  return listQuotes(context.get(dbContext), { text: searchParams.get('q') ?? '', status }, page)
}

export const shouldRevalidate = showsNewState

const choices: [string, string][] = [
  ['', 'All quotes'],
  ...shownQuoteStatuses.map((status): [string, string] => [status, quoteStates[status].label]),
]

export default function Quotes({ loaderData: quotes }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isNarrowed = [...search].some(([name, value]) => name !== 'page' && value !== '')
  return (
    <>
      <AdminHead title="Quotes" text={countText(quotes, 'quote', 'quotes')}>
        <ForChanges>
          <Link to="/admin/counter" className={buttonClass({})}>
            Write a Quote
          </Link>
        </ForChanges>
      </AdminHead>
      <ListSearch
        label="Search quotes"
        placeholder="Search number, name or telephone"
        filters={[{ name: 'status', label: 'Status', options: choices }]}
      />
      {quotes.items.length === 0 ? (
        <EmptyState
          icon="clock"
          title={isNarrowed ? 'No quotes found' : 'No quotes yet'}
          text={isNarrowed ? 'Try other words or another status.' : 'A quote is written at the counter, like a sale.'}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
          {quotes.items.map(quote => (
            <QuoteLine key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      <Pagination {...quotes} />
    </>
  )
}

function QuoteLine({ quote }: { quote: ListedQuote }) {
  const { dateAndTime } = useDateFormat()
  const { customerName, customerPhone, itemCount } = quote
  return (
    <li>
      <Link
        to={quotePath(quote.id)}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground sm:grid-cols-[12rem_minmax(0,1fr)_auto_8rem] sm:items-center sm:px-5 xl:py-0.5"
      >
        <span className="font-semibold xl:text-sm">{quote.number}</span>
        <span className="min-w-0 xl:truncate">
          <span className="block wrap-anywhere xl:mr-3 xl:inline xl:text-sm">{customerName || customerPhone}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft xl:inline">
            {itemCount} {itemCount === 1 ? 'part' : 'parts'} · {formatMoney(quote.totalCents, quote.currencySymbol)} ·
            until {dayText(quote.validUntil)}
          </span>
        </span>
        <time dateTime={quote.createdAt.toISOString()} className="text-sm text-ink-soft">
          {dateAndTime(quote.createdAt)}
        </time>
        <span className="sm:text-right">
          <QuoteChip status={quote.status} />
        </span>
      </Link>
    </li>
  )
}
