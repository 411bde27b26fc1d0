import { ListLine } from '#app/account/list-line.tsx'
import { howPaidInList } from '#app/ui/order/how-paid.ts'
import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { readPageNumber } from '#shop/paging.ts'
import { listOrders } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/orders'
import { ThankYou } from './thank-you.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'My Orders', isHidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId, email } = await signedIn(context)
  const page = readPageNumber(new URL(request.url).searchParams.get('page'))
  return { orders: await listOrders(context.get(dbContext), userId, page), email }
}

export default function Orders({ loaderData: { orders, email } }: Route.ComponentProps) {
  const newest = orders.page === 1 ? orders.items[0] : undefined
  return (
    <div className="page">
      <PageHead title="My Orders" crumbs={[{ name: 'Account', to: '/account' }]} />
      {newest?.status === 'pending' && <ThankYou order={newest} mailTo={email} />}
      {orders.items.length === 0 ? (
        <EmptyState icon="package-open" title="No orders yet">
          <ButtonLink to="/">Start Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {orders.items.map(order => (
            <ListLine
              key={order.id}
              title={
                <>
                  <span className="font-normal text-ink-soft">Order #</span>
                  <SpokenNumber number={order.orderNumber} />
                </>
              }
              chip={<OrderChip order={order} />}
              at={order.placedAt}
              {...order}
              link={{
                to: `/orders/${order.id}`,
                text: 'View Details',
                label: `View Details of order ${order.orderNumber}`,
              }}
            >
              {howPaidInList(order) && (
                <p className="mt-2">
                  <span className="rounded border border-line-strong px-2 py-0.5 text-sm">{howPaidInList(order)}</span>
                </p>
              )}
            </ListLine>
          ))}
        </ul>
      )}
      <Pagination {...orders} />
    </div>
  )
}
