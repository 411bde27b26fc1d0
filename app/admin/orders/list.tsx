import { Outlet, useSearchParams } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { type Filter, ListSearch } from '#app/admin/parts/list-search.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { SortedHead, SortHeading } from '#app/admin/parts/sort-link.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { adminCountLimit, countText, readPageNumber, readSort } from '#shop/paging.ts'
import { listAllOrders } from '#shop/selling/orders/admin-list.server.ts'
import {
  orderChannelOptions,
  orderColumns,
  orderFilterOptions,
  orderWaitOptions,
  readOrderFilter,
} from '#shop/selling/orders/admin-list.ts'
import { deletedForDays } from '#shop/selling/orders/status.ts'
import { mapRefused } from '#shop/selling/returns/refused.server.ts'
import type { Route } from './+types/list'
import { orderList } from './addresses.ts'
import { moveSelected } from './move-selected.server.ts'
import { OrderRow } from './order-row.tsx'
import { RefusedMoves } from './refused-moves.tsx'
import { PickAllOrders, SelectedOrders } from './selected-orders.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Orders', isHidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = readPageNumber(searchParams.get('page'), adminCountLimit)
  const sort = readSort(orderColumns, searchParams)
  const db = context.get(dbContext)
  const { items, ...found } = await listAllOrders(db, readOrderFilter(searchParams), page, sort)
  const refused = await mapRefused(
    db,
    items.map(({ id }) => id),
  )
  return { ...found, items: items.map(order => ({ ...order, refusedReturnId: refused.get(order.id) ?? null })) }
}

/** The bar of the selected orders posts here. */
export const action = (args: Route.ActionArgs) => moveSelected(args)

export const shouldRevalidate = showsNewState

const filters: Filter[] = [
  { name: 'status', label: 'Status', options: orderFilterOptions },
  { name: 'waits', label: 'Waits for', options: orderWaitOptions },
  { name: 'channel', label: 'Channel', options: orderChannelOptions },
  { name: 'placedFrom', label: 'From', isDay: true },
  { name: 'placedTo', label: 'To', isDay: true },
]

export default function Orders({ loaderData: orders, actionData: moved }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const mayChange = useMayChange()
  const { words, isDeleted, ...filter } = readOrderFilter(search)
  const hasShortWord = words.some(word => word.length < 3)
  return (
    <>
      <AdminHead title="Orders" text={countText(orders, 'order', 'orders')}>
        {mayChange && orders.items.length > 0 && !isDeleted && (
          <>
            <ButtonLink to="/admin/rounds" variant="secondary">
              Rounds
            </ButtonLink>
            <ButtonLink to={`${orderList.to}/ship`} variant="secondary">
              Tracking Numbers
            </ButtonLink>
          </>
        )}
      </AdminHead>
      <ListSearch label="Search orders" placeholder="Search number, name, email or phone" filters={filters} />
      {hasShortWord && <p className="mb-3 text-sm text-ink-soft">One or two characters find what begins with them.</p>}
      {isDeleted && (
        <p className="mb-3 text-sm text-ink-soft">
          Deleted orders can be restored for {deletedForDays} days. Then they are gone for good.
        </p>
      )}
      {orders.items.length === 0 ? (
        <Nothing isNarrowed={words.length > 0 || isDeleted || Object.values(filter).some(Boolean)} />
      ) : (
        <>
          {mayChange && !isDeleted && (
            <div className="xl:hidden">
              <PickAllOrders key={search.toString()} text="Select all on this page" />
            </div>
          )}
          <table className="group/orders w-full text-left max-xl:block xl:rounded-lg xl:border xl:border-line xl:bg-paper">
            <SortedHead>
              <SortHeading label="Order" by="placed" first="desc" unsorted={isDeleted ? undefined : 'desc'}>
                {mayChange && !isDeleted && (
                  <span className="-ml-1 max-xl:hidden">
                    <PickAllOrders key={search.toString()} />
                  </span>
                )}
              </SortHeading>
              <SortHeading label="Customer" />
              <SortHeading label="Status" />
              <SortHeading label="Total" by="total" first="desc" className="text-right" />
              <SortHeading label="Money" className="text-right" />
              <SortHeading label="Actions" className="text-right" />
            </SortedHead>
            <tbody className="max-xl:block max-xl:space-y-3 xl:divide-y xl:divide-line">
              {orders.items.map(order => (
                <OrderRow key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <Pagination {...orders} />
      {mayChange && !isDeleted && orders.items.length > 0 && <SelectedOrders orders={orders.items} />}
      {moved && <RefusedMoves {...moved} />}
      <Outlet />
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return <EmptyState icon="package-open" title="No orders yet" text="They appear here as they come in." />
  return (
    <EmptyState
      icon="package-open"
      title="No orders found"
      text={`Try other words, other days, another status or channel, or clear the search to see all ${orderList.label.toLowerCase()}.`}
    />
  )
}
