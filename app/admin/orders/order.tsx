import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { CallBeforeSending } from '#app/admin/calls/call-before-sending.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { quotePath } from '#app/admin/quotes/addresses.ts'
import { DueText } from '#app/ui/order/due-text.tsx'
import { OrderAmounts, OrderItems } from '#app/ui/order/parts.tsx'
import { OrderReturns } from '#app/ui/order/returns.tsx'
import { OrderShipments } from '#app/ui/order/shipments.tsx'
import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { OrderTimeline } from '#app/ui/order/timeline.tsx'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { CopyButton } from '#app/ui/plain/copy-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { formatMoney } from '#shop/money.ts'
import { listAudit } from '#shop/office/audit/log.server.ts'
import { listUnsentMails } from '#shop/office/letters/unsent.server.ts'
import { firstPage } from '#shop/paging.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { channelLabels } from '#shop/selling/orders/admin-list.ts'
import { canBeEdited } from '#shop/selling/orders/edit/edit.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { goneAt } from '#shop/selling/orders/status.ts'
import { orderTimeline } from '#shop/selling/orders/timeline.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { returnable } from '#shop/selling/returns/rules.ts'
import { piecesLeft } from '#shop/selling/shipments/left.ts'
import type { Route } from './+types/order'
import { backToOrders, missingOrder, orderList, orderPath, soldPlace } from './addresses.ts'
import { OrderActions, PaperLinks, RestoreButton } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { AskedChange } from './requests/asked-change.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Order #${loaderData.order.orderNumber}` : 'Order not found',
    isHidden: true,
  })

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = (await findAnyOrder(db, orderId)) ?? notFound(missingOrder)
  const history = await readBeside(context, 'history', () => listAudit(db, { thing: 'order', thingId: order.id }, 1))
  const unsent = await readBeside(context, 'unsent mails', () => listUnsentMails(db, order.id))
  const requests = await listChangeRequests(db, order.id)
  return { order, requests, history: history ? firstPage(history) : undefined, unsent: unsent ?? [] }
}

export const shouldRevalidate = showsNewState

const unitsLeft = (order: Parameters<typeof piecesLeft>[0]) =>
  piecesLeft(order).reduce((sum, { quantity }) => sum + quantity, 0)

const panel = 'rounded-lg border border-line bg-paper p-5'

export default function Order({ loaderData: { order, requests, history, unsent } }: Route.ComponentProps) {
  return (
    <>
      <OrderHead order={order} />
      {/* Before the steps, so that nobody in a hurry sends what is to wait. */}
      <CallBeforeSending order={order} />
      <AskedChange order={order} canBeEdited={canBeEdited(order)} requests={requests} />
      {order.deletedAt ? (
        <DeletedNote order={order} deletedAt={order.deletedAt} />
      ) : (
        <OrderActions
          order={{
            ...order,
            hasParts: unitsLeft(order) > 1,
            canComeBack: returnable(order).size > 0,
            canBeEdited: canBeEdited(order),
          }}
        />
      )}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="space-y-5">
          <Items order={order} />
          <OrderReturns order={order} className={panel} pathOf={({ id }) => `/admin/returns/${id}`} />
          <OrderShipments order={order} className={panel} slipPath={`${orderPath(order.id)}/packing-slip`} />
          <section aria-label="Progress" className={panel}>
            <OrderTimeline steps={orderTimeline(order)} />
          </section>
        </div>
        <div className="space-y-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Summary order={order} />
          <OrderCustomer order={order} className={panel} />
        </div>
        <OrderHistory
          id={order.id}
          entries={history}
          asked={{ requests, items: order.items }}
          unsent={unsent}
          className={panel}
        />
      </div>
    </>
  )
}

type Shown = { order: Route.ComponentProps['loaderData']['order'] }

/** The order's number, what stands of it beside that, and its papers. */
function OrderHead({ order }: Shown) {
  const { dateAndTime } = useDateFormat()
  const number = useRef<HTMLSpanElement>(null)
  const [search] = useSearchParams()
  return (
    <AdminHead
      back={{ to: backToOrders(search), label: orderList.label }}
      title={
        <>
          <span className="text-lg font-medium text-ink-soft">Order #</span>
          <span ref={number}>
            <SpokenNumber number={order.orderNumber} rest="text-lg font-medium text-ink-soft" />
          </span>
        </>
      }
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="-ml-3 inline-flex items-center">
            <CopyButton number={order.orderNumber} name="Order number" shown={number} />
            <OrderChip order={order} />
          </span>
          <span>
            Placed <time dateTime={order.placedAt.toISOString()}>{dateAndTime(order.placedAt)}</time>
          </span>
          {order.channel !== 'web' && (
            <span>
              {channelLabels[order.channel]}
              {order.takenBy && `, taken by ${order.takenBy}`}
            </span>
          )}
          {order.quote && (
            <Link to={quotePath(order.quote.id)} className="underline underline-offset-4">
              Quote {order.quote.number}
            </Link>
          )}
        </span>
      }
    >
      <PaperLinks order={order} look={buttonClass({ variant: 'secondary' })} />
      <PrintInvoice order={order} />
    </AdminHead>
  )
}

/** Prints the invoice of what was sold over the counter. Right after the sale it has the focus: Enter prints, since somebody waits for it. */
function PrintInvoice({ order }: Shown) {
  const link = useRef<HTMLAnchorElement>(null)
  const { hash } = useLocation()
  const invoice = order.documents.find(({ kind, number }) => kind === 'invoice' && number !== null)
  const isOffered = invoice !== undefined && order.channel === 'counter'
  useEffect(() => {
    if (hash === soldPlace && isOffered) link.current?.focus()
  }, [hash, isOffered])
  if (!isOffered) return null
  return (
    <Link
      ref={link}
      to={`${orderPath(order.id)}/documents/${invoice.id}?print`}
      reloadDocument
      target="_blank"
      className={buttonClass({})}
    >
      <Icon name="printer" size={19} />
      Print Invoice
    </Link>
  )
}

const Items = ({ order }: Shown) => (
  <section aria-labelledby="items" className={panel}>
    <h2 id="items" className="text-xl">
      Items
    </h2>
    <OrderItems
      order={order}
      linkTo={item => (item.hasProduct ? `/admin/products/${item.productId}` : null)}
      noteOf={({ line }) => {
        const agreed = order.agreedPrices.find(one => one.line === line)
        return agreed
          ? `Instead of ${formatMoney(agreed.listPriceCents, order.currencySymbol)}: ${agreed.reason}`
          : null
      }}
    />
  </section>
)

const Summary = ({ order }: Shown) => (
  <section aria-labelledby="amounts" className={panel}>
    <h2 id="amounts" className="text-xl">
      Order Summary
    </h2>
    <OrderAmounts order={order} path={orderPath(order.id)} />
    <GiveBack order={order} />
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <DueText order={order} />
      <Link
        to={`${orderPath(order.id)}/payments`}
        className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
      >
        Payments
      </Link>
    </p>
  </section>
)

/** Where money has to go back, the way to it. */
function GiveBack({ order }: Shown) {
  if (!useMayChange() || dueOf(order) >= 0) return null
  return (
    <Link
      to={`${orderPath(order.id)}/payments`}
      className={buttonClass({ variant: 'secondary' }, 'mt-2 w-full print:hidden')}
    >
      Give the Money Back
    </Link>
  )
}

function DeletedNote({ order, deletedAt }: Shown & { deletedAt: Date }) {
  const { longDate } = useDateFormat()
  return (
    <section
      aria-label="Deleted"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warning bg-warning-soft p-4"
    >
      <p className="flex-1 basis-80 font-semibold text-warning">
        This order was deleted on {longDate(deletedAt)}. It can be restored until {longDate(goneAt(deletedAt))}, and is
        then gone for good.
      </p>
      <RestoreButton order={order} isOnItsPage />
    </section>
  )
}
