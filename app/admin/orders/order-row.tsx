import { Link, useSearchParams } from 'react-router'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { DueText } from '#app/ui/order/due-text.tsx'
import { StatusChip } from '#app/ui/order/status-chip.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { formatMoney } from '#shop/money.ts'
import type { ListedOrder } from '#shop/selling/orders/admin-list.server.ts'
import { goneAt } from '#shop/selling/orders/status.ts'
import { orderPath } from './addresses.ts'
import { RestoreButton, RowActions } from './order-actions.tsx'
import { OrderPick } from './selected-orders.tsx'

/** An order in the list: a row of the table, and a card on phones. */
export function OrderRow({ order }: { order: ListedOrder }) {
  const { dateAndTime, longDate } = useDateFormat()
  const [search] = useSearchParams()
  const mayChange = useMayChange()
  return (
    <tr className="align-top max-lg:flex max-lg:flex-wrap max-lg:items-start max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-paper max-lg:p-4">
      <td className="min-w-0 max-lg:flex-1 lg:px-2 lg:py-3 xl:px-3">
        <div className="flex items-start gap-1">
          {mayChange && !order.deletedAt && (
            <span className="-mt-2.5 -ml-2.5 lg:-mt-3">
              <OrderPick order={order} />
            </span>
          )}
          <div className="min-w-0">
            <Link
              to={{ pathname: orderPath(order.id), search: search.toString() }}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline lg:text-sm"
            >
              <OrderNumber number={order.orderNumber} />
            </Link>
            <p className="text-sm whitespace-nowrap text-ink-soft">
              <time dateTime={order.placedAt.toISOString()}>{dateAndTime(order.placedAt)}</time>
            </p>
            {order.deletedAt && (
              <p className="text-sm text-ink-soft">
                Deleted <time dateTime={order.deletedAt.toISOString()}>{longDate(order.deletedAt)}</time>
                <br />
                Gone after {longDate(goneAt(order.deletedAt))}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="max-lg:order-1 max-lg:w-full lg:min-w-32 lg:px-2 lg:py-3 xl:px-3">
        <p className="wrap-anywhere">{order.customerName}</p>
        {order.customerEmail && (
          <a
            href={`mailto:${order.customerEmail}`}
            className="text-sm wrap-anywhere text-ink-soft underline-offset-4 hover:underline"
          >
            {order.customerEmail}
          </a>
        )}
      </td>
      <td className="lg:px-2 lg:py-2.5 xl:px-3">
        <StatusChip status={order.status} />
        {order.asksForChange && <p className="mt-1 text-sm font-semibold text-warning">Change asked for</p>}
        {order.waitsForCall && <p className="mt-1 text-sm font-semibold text-warning">Call first</p>}
      </td>
      <td className="max-lg:order-2 max-lg:flex max-lg:w-full max-lg:flex-row-reverse max-lg:items-baseline max-lg:justify-between lg:px-2 lg:py-3 xl:px-3 lg:text-right">
        <p className="font-semibold whitespace-nowrap max-lg:text-lg">
          {formatMoney(order.totalCents, order.currencySymbol)}
        </p>
        <p className="text-sm whitespace-nowrap text-ink-soft">
          {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
        </p>
        <DueText order={order} />
      </td>
      <td className="max-lg:order-3 max-lg:w-full max-lg:border-t max-lg:border-line max-lg:pt-3 lg:px-2 lg:py-1.5 xl:px-3">
        {order.deletedAt ? (
          <div className="flex justify-end">
            <RestoreButton order={order} />
          </div>
        ) : (
          <RowActions order={order} />
        )}
      </td>
    </tr>
  )
}

/** An order's number, which may break before its last part where the room is short. */
export function OrderNumber({ number }: { number: string }) {
  const [, start = number, end = ''] = /^(ORD-\d+-)(\w+)$/.exec(number) ?? []
  return (
    <>
      <span className="whitespace-nowrap">{start}</span>
      <wbr />
      {end}
    </>
  )
}
