import { useRef } from 'react'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import { OrderAmounts, OrderItems } from '#app/ui/order/parts.tsx'
import { OrderReturns } from '#app/ui/order/returns.tsx'
import { OrderShipments } from '#app/ui/order/shipments.tsx'
import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { OrderTimeline } from '#app/ui/order/timeline.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { CopyButton } from '#app/ui/plain/copy-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession } from '#app/web/session/guards.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { arrivalText } from '#shop/selling/delivery/delivery.ts'
import { invoiceOffer } from '#shop/selling/documents/invoice-offer.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { customerCanCancel, orderStates, pickupText } from '#shop/selling/orders/status.ts'
import { orderTimeline } from '#shop/selling/orders/timeline.ts'
import { listCarsOfItems } from '#shop/selling/orders/vehicles.server.ts'
import { isWithCustomer, returnOffer } from '#shop/selling/returns/offer.ts'
import { returnable } from '#shop/selling/returns/rules.ts'
import { claimableLines, offeredKinds } from '#shop/selling/returns/until-when.ts'
import { findNotMetDay } from '#shop/selling/rounds/not-met.server.ts'
import type { Route } from './+types/order'
import { AskedChanges } from './asked-changes.tsx'
import { NotMet } from './not-met.tsx'
import { OrderAgain } from './order-again.tsx'
import { ownOrder } from './own-order.server.ts'
import { ReturnOffer } from './return-offer.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Order #${loaderData.orderNumber}` : 'Order not found', isHidden: true })

/** Order Again: answers with today's price and stock of the order's parts, and the cars that they are for, for a cart with the same. */
export async function action({ context, params }: Route.ActionArgs) {
  const order = await ownOrder(context, params)
  const lines = order.items.map(({ productId, quantity }) => ({ id: productId, quantity }))
  const db = context.get(dbContext)
  return { today: await refreshCart(db, lines), vehicles: await listCarsOfItems(db, order.items) }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await ownOrder(context, params)
  const settings = returnable(order).size > 0 ? await findSettings(context.get(dbContext)) : null
  const kinds = settings ? offeredKinds(order, settings, new Date()) : []
  const requests = await listChangeRequests(context.get(dbContext), order.id)
  const canReturnCores = kinds.includes('core') && returnable(order, 'core').size > 0
  return {
    ...order,
    requests,
    canReturnCores,
    canClaim: settings !== null && isWithCustomer(order) && claimableLines(order, settings, new Date()).length > 0,
    offer: returnOffer(order, kinds),
    canWithdraw: kinds.includes('withdrawal'),
    notMetOn: await findNotMetDay(context.get(dbContext), order),
  }
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const { longDate } = useDateFormat()
  const invoice = invoiceOffer(order)
  const arrival = arrivalText(order)
  const isThere = orderStates[order.status].isReceived
  const withdrawal = order.requests.items.find(({ status, isWithdrawal }) => isWithdrawal && status === 'open')
  const number = useRef<HTMLSpanElement>(null)
  return (
    <div className="page">
      <PageHead
        title={
          <>
            <span className={quiet}>Order #</span>
            <span ref={number}>
              <SpokenNumber number={order.orderNumber} rest={quiet} />
            </span>
          </>
        }
        beside={<CopyButton number={order.orderNumber} name="Order number" shown={number} />}
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
        ]}
      >
        <OrderChip order={order} />
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            Placed on <time dateTime={order.placedAt.toISOString()}>{longDate(order.placedAt)}</time>
          </p>
          <div className="flex w-full gap-3 sm:w-auto">
            {invoice && (
              <ButtonLink
                to={`/orders/${order.id}/invoice.pdf`}
                reloadDocument
                variant="secondary"
                className={actionClass}
              >
                <Icon name="file-down" size={20} className="max-sm:hidden" />
                {order.invoiceNumber === null ? invoice.label : `Download ${invoice.label}`}
              </ButtonLink>
            )}
            <OrderAgain order={order} className={actionClass} />
            <ButtonLink to={`/contact?order=${order.orderNumber}`} variant="secondary" className={actionClass}>
              <Icon name="message-circle" size={20} className="max-sm:hidden" />
              Contact Support
            </ButtonLink>
          </div>
          {invoice?.comes && <p className="w-full text-ink-soft">{invoice.comes}</p>}
        </div>
      </PageHead>
      {withdrawal && (
        <p className="mb-6 rounded-lg border border-warning bg-warning-soft p-4">
          <strong>
            We have received your withdrawal of{' '}
            <time dateTime={withdrawal.askedAt.toISOString()}>{longDate(withdrawal.askedAt)}</time>.
          </strong>{' '}
          What was not sent yet waits until we have dealt with it.
        </p>
      )}
      {order.notMetOn && <NotMet day={order.notMetOn} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-6">
          <section aria-label="Progress" className="rounded-lg border border-line bg-paper p-5">
            <OrderTimeline steps={orderTimeline(order)} />
          </section>
          <OrderReturns order={order} className="rounded-lg border border-line bg-paper p-5" />
          <OrderShipments order={order} className="rounded-lg border border-line bg-paper p-5" />
          <section aria-labelledby="items" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="items" className="text-xl">
              Items
            </h2>
            <OrderItems
              order={order}
              linkTo={item => (item.isForSale ? `/products/${item.productId}` : null)}
              noteOf={item => isThere && item.isForSale && <ReviewLink item={item} />}
            />
          </section>
        </div>
        <div className="space-y-6">
          <section aria-labelledby="amounts" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="amounts" className="text-xl">
              Order Summary
            </h2>
            <OrderAmounts order={order} path={`/orders/${order.id}`} />
          </section>
          <ReturnOffer order={order} className="rounded-lg border border-line bg-paper p-5" />
          <section aria-labelledby="address" className="rounded-lg border border-line bg-paper p-5">
            <h2 id="address" className="text-xl">
              {order.deliveryMethod === 'pickup' ? 'Pick-up' : 'Delivery address'}
            </h2>
            <address className="mt-2 wrap-anywhere not-italic">
              {order.customerName}
              <br />
              {order.deliveryMethod === 'pickup' ? (
                pickupText(order)
              ) : (
                <>
                  {order.shippingAddress.street}
                  <br />
                  {order.shippingAddress.city}, {order.shippingAddress.postcode}
                </>
              )}
              <br />
              {order.customerPhone}
              <br />
              {order.customerEmail}
            </address>
            <DeliveryNote note={order.deliveryNote} className="mt-2" />
            {arrival && orderStates[order.status].isUnshipped && (
              <p className="mt-2 font-semibold">
                {order.promisedOn ? `Delivery on ${arrival}` : `Estimated delivery: ${arrival} after you ordered`}
              </p>
            )}
          </section>
          <AskedChanges
            order={order}
            requests={order.requests}
            className="rounded-lg border border-line bg-paper p-5"
          />
          {customerCanCancel(order) && (
            <ButtonLink to={`/orders/${order.id}/cancel`} variant="secondary" className="w-full">
              Cancel Order
            </ButtonLink>
          )}
          <ButtonLink to="/orders" variant="secondary" className="w-full">
            <Icon name="arrow-left" size={20} />
            Back to My Orders
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Where a part that has come is reviewed, as the mail that it was delivered says. */
const ReviewLink = ({ item: { productId, productName } }: { item: { productId: string; productName: string } }) => (
  <PageLink
    to={`/products/${productId}?reviews=1#tab-reviews`}
    className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline-offset-4 hover:underline print:hidden"
  >
    Write a Review<span className="sr-only"> of {productName}</span>
  </PageLink>
)

/** The part of an order's number that nobody reads out is shown quietly. */
const quiet = 'text-base font-medium text-ink-soft'
const actionClass = 'max-sm:flex-1 max-sm:px-2'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
