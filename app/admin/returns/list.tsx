import { Link, useSearchParams } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { OrderNumber } from '#app/admin/orders/order-row.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { type Filter, ListSearch } from '#app/admin/parts/list-search.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { ReturnChip } from '#app/ui/order/status-chip.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { findByNumber } from '#shop/selling/orders/by-number.server.ts'
import { type ListedReturn, listReturns } from '#shop/selling/returns/find.server.ts'
import { readReturnFilter, returnKindOptions, returnStatusOptions } from '#shop/selling/returns/list.ts'
import { returnKindFacts } from '#shop/selling/returns/rules.ts'
import type { Route } from './+types/list'
import { returnPath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Returns', isHidden: true })

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  const db = context.get(dbContext)
  const filter = readReturnFilter(searchParams)
  return { returns: await listReturns(db, filter, page), order: await findByNumber(db, filter.text) }
}

export const shouldRevalidate = showsNewState

const filters: Filter[] = [
  { name: 'status', label: 'Status', options: returnStatusOptions },
  { name: 'kind', label: 'Kind', options: returnKindOptions },
  { name: 'askedFrom', label: 'From', isDay: true },
  { name: 'askedTo', label: 'To', isDay: true },
]

export default function Returns({ loaderData: { returns, order } }: Route.ComponentProps) {
  const mayChange = useMayChange()
  const [search] = useSearchParams()
  const isNarrowed = [...search].some(([name, value]) => name !== 'page' && value !== '')
  return (
    <>
      <AdminHead title="Returns" text={countText(returns, 'return', 'returns')} />
      <ListSearch label="Search returns" placeholder="Search number of return or order, or name" filters={filters} />
      {order && mayChange && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper p-4">
          <span className="min-w-0 wrap-anywhere">
            Order {order.orderNumber} of {order.customerName}
          </span>
          <Link to={`${orderPath(order.id)}/take-back`} className={buttonClass({})}>
            Take Parts Back
          </Link>
        </p>
      )}
      {returns.items.length === 0 ? (
        <EmptyState
          icon="package-open"
          title={isNarrowed ? 'No returns found' : 'No returns yet'}
          text={
            isNarrowed
              ? 'Try other words, another status or kind, or other days.'
              : 'What customers ask to send back is found here. Over the counter, search for the number of the order that parts come back of.'
          }
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
          {returns.items.map(back => (
            <ReturnLine key={back.id} back={back} />
          ))}
        </ul>
      )}
      <Pagination {...returns} />
    </>
  )
}

function ReturnLine({ back }: { back: ListedReturn }) {
  const { dateAndTime } = useDateFormat()
  return (
    <li>
      <Link
        to={returnPath(back.id)}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground sm:grid-cols-[12rem_minmax(0,1fr)_auto_11rem] sm:items-center sm:px-5 xl:py-0.5"
      >
        <span className="font-semibold xl:text-sm">{back.number}</span>
        <span className="min-w-0 xl:truncate">
          <span className="block wrap-anywhere xl:mr-3 xl:inline xl:text-sm">{back.customerName}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft xl:inline">
            {returnKindFacts[back.kind].label} · {unitsText(back.pieces)} of <OrderNumber number={back.orderNumber} />
          </span>
        </span>
        <time dateTime={back.askedAt.toISOString()} className="text-sm text-ink-soft">
          {dateAndTime(back.askedAt)}
        </time>
        <span className="sm:text-right">
          <ReturnChip status={back.status} />
        </span>
      </Link>
    </li>
  )
}
