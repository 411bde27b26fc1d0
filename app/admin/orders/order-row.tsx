import { Link, useSearchParams } from 'react-router'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { DueText } from '#app/ui/order/due-text.tsx'
import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { formatMoney } from '#shop/money.ts'
import type { ListedOrder } from '#shop/selling/orders/admin-list.server.ts'
import { channelLabels } from '#shop/selling/orders/admin-list.ts'
import { goneAt } from '#shop/selling/orders/status.ts'
import { orderPath } from './addresses.ts'
import { RestoreButton, RowActions } from './order-actions.tsx'
import { OrderPick } from './selected-orders.tsx'

/** On a wide screen fifteen orders stand below each other: a line each, and buttons that a mouse hits. */
const cell = 'xl:px-2 xl:py-0.5 xl:align-middle'

/** An order in the list: a line of the table, and a card on phones. */
export function OrderRow({ order }: { order: ListedOrder & { refusedReturnId: string | null } }) {
  const { dateAndTime, longDate } = useDateFormat()
  const [search] = useSearchParams()
  const mayChange = useMayChange()
  return (
    <tr className="max-xl:flex max-xl:flex-wrap max-xl:items-start max-xl:gap-x-4 max-xl:gap-y-2 max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-paper max-xl:p-4 xl:hover:bg-ground">
      <td className={`min-w-0 max-xl:flex-1 max-sm:basis-40 ${cell} xl:whitespace-nowrap`}>
        <div className="flex items-start gap-1 xl:items-center">
          {mayChange && !order.deletedAt && (
            <span className="-mt-2.5 -ml-2.5 xl:mt-0 xl:-ml-2">
              <OrderPick order={order} />
            </span>
          )}
          <div className="min-w-0 xl:flex xl:items-baseline xl:gap-x-3">
            <Link
              to={{ pathname: orderPath(order.id), search: search.toString() }}
              aria-label={order.orderNumber}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline xl:text-sm xl:whitespace-nowrap"
            >
              <OrderNumber number={order.orderNumber} />
            </Link>
            <p className="text-sm text-ink-soft xl:whitespace-nowrap">
              <time dateTime={order.placedAt.toISOString()} className="whitespace-nowrap">
                {dateAndTime(order.placedAt)}
              </time>
              {channelLabels[order.channel] && (
                <span className="xl:max-2xl:sr-only"> · {channelLabels[order.channel]}</span>
              )}
            </p>
            {order.deletedAt && (
              <p className="text-sm text-ink-soft">
                Deleted <time dateTime={order.deletedAt.toISOString()}>{longDate(order.deletedAt)}</time>, gone after{' '}
                {longDate(goneAt(order.deletedAt))}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className={`max-xl:order-1 max-xl:w-full ${cell} xl:max-w-44 xl:truncate xl:text-sm 2xl:max-w-80`}>
        <span className="wrap-anywhere">{order.customerName}</span>{' '}
        {order.customerEmail && (
          <a
            href={`mailto:${order.customerEmail}`}
            className="text-sm wrap-anywhere text-ink-soft underline-offset-4 hover:underline max-xl:block"
          >
            {order.customerEmail}
          </a>
        )}
      </td>
      <td className={`${cell} xl:whitespace-nowrap`}>
        <OrderChip order={order} />
        {order.asksForChange && <Waits text="Change asked for" short="Change" />}
        {order.waitsForCall && <Waits text="Call first" short="Call" />}
      </td>
      <td
        className={`max-xl:order-2 max-xl:flex max-xl:w-full max-xl:flex-row-reverse max-xl:items-baseline max-xl:justify-between ${cell} xl:text-right xl:whitespace-nowrap`}
      >
        <span className="font-semibold whitespace-nowrap max-xl:text-lg xl:text-sm">
          {formatMoney(order.totalCents, order.currencySymbol)}
        </span>{' '}
        <span className="text-sm whitespace-nowrap text-ink-soft xl:hidden">
          {order.itemCount} {order.itemCount === 1 ? 'item' : 'items'}
        </span>
        <span className="xl:hidden">
          <DueText order={order} />
        </span>
      </td>
      <td className={`max-xl:hidden ${cell} xl:text-right`}>
        <DueText order={order} isBesideTotal />
      </td>
      <td className={`max-xl:order-3 max-xl:w-full max-xl:border-t max-xl:border-line max-xl:pt-3 ${cell}`}>
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

/** What somebody of the shop has to do first; short where the row is one line. */
const Waits = ({ text, short }: { text: string; short: string }) => (
  <span className="ml-2 text-sm font-semibold text-warning" title={text}>
    <span className="xl:hidden">{text}</span>
    <span className="max-xl:hidden" aria-hidden>
      {short}
    </span>
    <span className="sr-only max-xl:hidden">{text}</span>
  </span>
)

/** An order's number, its last nine characters as people read them out. */
export function OrderNumber({ number }: { number: string }) {
  const [, start = '', end = number] = /^(ORD-\d+-)(\w+)$/.exec(number) ?? []
  return (
    <>
      <span className="font-normal whitespace-nowrap text-ink-soft max-sm:hidden xl:text-xs xl:max-2xl:sr-only">
        {start}
      </span>
      <wbr className="max-sm:hidden xl:hidden" />
      {end}
    </>
  )
}
