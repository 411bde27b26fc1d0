import { ArrowLeft, Check, FileDown, MessageCircle, X } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { useDateFormat } from '#app/ui/dates.tsx'
import { MissingThing } from '#app/ui/missing-thing.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { dbContext } from '#app/web/context.ts'
import { requireSession, signedIn } from '#app/web/guards.server.ts'
import { notFound } from '#app/web/not-found.ts'
import { pageMeta } from '#app/web/page-meta.ts'
import { formatMoney, formatRate } from '#shop/money.ts'
import { findOrder } from '#shop/orders.server.ts'
import { orderTimeline, type TimelineStep } from '#shop/orders.ts'
import { deliveryFeeText } from '#shop/settings.ts'
import type { Route } from './+types/order'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Order #${loaderData.orderNumber}` : 'Order not found', isHidden: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const order = await findOrder(context.get(dbContext), { orderId: params.orderId, userId })
  return order ?? notFound({ title: 'Order not found', leadsTo: { to: '/orders', label: 'My Orders' } })
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const { longDate } = useDateFormat()
  const money = (cents: number) => formatMoney(cents, order.currencySymbol)
  const amounts = [
    { label: 'Subtotal', value: money(order.subtotalCents) },
    { label: 'Delivery', value: deliveryFeeText(order.deliveryFeeCents, order.currencySymbol) },
    { label: `VAT (${formatRate(order.vatRate)})`, value: money(order.vatCents) },
  ]
  return (
    <div className="page">
      <PageHead
        title={`Order #${order.orderNumber}`}
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
        ]}
      >
        <StatusChip status={order.status} />
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            Placed on <time dateTime={order.placedAt.toISOString()}>{longDate(order.placedAt)}</time>
          </p>
          <div className="flex w-full gap-3 sm:w-auto">
            <ButtonLink
              to={`/orders/${order.id}/invoice.pdf`}
              reloadDocument
              variant="secondary"
              className={actionClass}
            >
              <FileDown size={20} className="max-sm:hidden" aria-hidden />
              Download Invoice
            </ButtonLink>
            <ButtonLink to={`/contact?order=${order.orderNumber}`} variant="secondary" className={actionClass}>
              <MessageCircle size={20} className="max-sm:hidden" aria-hidden />
              Contact Support
            </ButtonLink>
          </div>
        </div>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <section aria-label="Progress" className="rounded-lg border border-line bg-paper p-5">
            <Timeline steps={orderTimeline(order.changes)} />
          </section>
          <section aria-labelledby="items" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="items" className="text-xl">
              Items
            </h2>
            <ul className="mt-2 divide-y divide-line">
              {order.items.map(item => (
                <li key={item.productId} className="flex items-center gap-4 py-3">
                  <Picture src={item.image} alt="" sizes="4rem" className="size-16 shrink-0" />
                  <div className="min-w-0 flex-1">
                    {item.isForSale ? (
                      <Link to={`/products/${item.productId}`} className="font-semibold break-words hover:text-accent">
                        {item.productName}
                      </Link>
                    ) : (
                      <p className="font-semibold break-words">{item.productName}</p>
                    )}
                    <p className="text-sm break-words text-ink-soft">
                      {item.productBrand} <span className="inline-block max-w-full">· Ref. {item.productId}</span>
                    </p>
                    <p className="text-sm text-ink-soft">
                      {item.quantity} × {money(item.priceCents)}
                    </p>
                  </div>
                  <p className="font-semibold">{money(item.quantity * item.priceCents)}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="space-y-6">
          <section aria-labelledby="amounts" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="amounts" className="text-xl">
              Order Summary
            </h2>
            <dl className="mt-3 space-y-2">
              {amounts.map(({ label, value }) => (
                <div key={label} className="flex justify-between">
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div className="flex justify-between border-t border-line pt-3 text-xl font-bold">
                <dt>Total</dt>
                <dd>{money(order.totalCents)}</dd>
              </div>
            </dl>
            <p className="mt-2 text-ink-soft">Cash on Delivery</p>
          </section>
          <section aria-labelledby="address" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="address" className="text-xl">
              Delivery address
            </h2>
            <address className="mt-2 break-words not-italic">
              {order.customerName}
              <br />
              {order.shippingAddress.street}
              <br />
              {order.shippingAddress.city}, {order.shippingAddress.postcode}
              <br />
              {order.customerPhone}
              <br />
              {order.customerEmail}
            </address>
          </section>
          <ButtonLink to="/orders" variant="secondary" className="w-full">
            <ArrowLeft size={20} aria-hidden />
            Back to My Orders
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

const actionClass = 'max-sm:flex-1 max-sm:px-2'

const dots: Record<TimelineStep['state'], string> = {
  done: 'border-success bg-success text-white',
  current: 'border-success bg-success text-white ring-4 ring-success-soft',
  upcoming: 'border-line-strong bg-paper text-transparent',
  cancelled: 'border-danger bg-danger text-white',
}

/** Down the page on phones, across it on wider screens. */
function Timeline({ steps }: { steps: TimelineStep[] }) {
  const { dateAndTime } = useDateFormat()
  return (
    <ol className="flex flex-col gap-4 sm:flex-row sm:gap-2">
      {steps.map(({ status, label, at, state }) => (
        <li
          key={status}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex flex-1 gap-3 sm:flex-col sm:gap-2"
        >
          <span className={`grid size-7 shrink-0 place-items-center rounded-full border-2 ${dots[state]}`}>
            {state === 'cancelled' ? <X size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          </span>
          <div>
            <p
              className={`font-semibold ${state === 'upcoming' ? 'text-ink-faint' : state === 'cancelled' ? 'text-danger' : ''}`}
            >
              {label}
            </p>
            {at && (
              <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
                {dateAndTime(at)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
