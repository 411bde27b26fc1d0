import { StatusChip } from '#app/ui/order/status-chip.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { formatMoney } from '#shop/money.ts'
import { readPage } from '#shop/paging.ts'
import { listOrders } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/orders'
import { ThankYou } from './thank-you.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My Orders', isHidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  return listOrders(context.get(dbContext), userId, readPage(new URL(request.url).searchParams.get('page')))
}

export default function Orders({ loaderData: orders }: Route.ComponentProps) {
  const { longDate } = useDateFormat()
  const newest = orders.page === 1 ? orders.items[0] : undefined
  return (
    <div className="page">
      <PageHead title="My Orders" crumbs={[{ name: 'Account', to: '/account' }]} />
      {newest?.status === 'pending' && <ThankYou order={newest} />}
      {orders.items.length === 0 ? (
        <EmptyState icon="package-open" title="No orders yet">
          <ButtonLink to="/">Start Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {orders.items.map(order => (
            <li
              key={order.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper p-4 sm:p-5"
            >
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-3">
                  <h2 className="text-base font-semibold break-all">Order #{order.orderNumber}</h2>
                  <StatusChip status={order.status} />
                </div>
                <p className="mt-1 text-ink-soft">
                  <time dateTime={order.placedAt.toISOString()}>{longDate(order.placedAt)}</time>
                  {' · '}
                  {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
                </p>
                <p className="mt-2">
                  <span className="rounded border border-line-strong px-2 py-0.5 text-sm">Cash on Delivery</span>
                </p>
              </div>
              <div className="flex flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-3 sm:flex-none">
                <p className="text-xl font-bold">{formatMoney(order.totalCents, order.currencySymbol)}</p>
                <ButtonLink
                  to={`/orders/${order.id}`}
                  variant="secondary"
                  className="whitespace-nowrap"
                  aria-label={`View Details of order ${order.orderNumber}`}
                >
                  View Details
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...orders} />
    </div>
  )
}
