import { Link } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { weekdayText } from '#shop/office/calendar/days.ts'
import type { Beginning } from '#shop/paging.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { dueText } from '#shop/selling/payments/due.ts'
import type { WaitingOrder } from '#shop/selling/rounds/find.server.ts'

/** The orders that wait to be brought, each to be ticked; those of a day stand together. */
export function WaitingOrders({ waiting }: { waiting: Beginning<WaitingOrder> }) {
  const days = [...new Set(waiting.items.map(({ promisedOn }) => promisedOn))]
  return (
    <div className="grid gap-4">
      {days.map(day => (
        <fieldset key={day ?? ''}>
          <legend className="mb-1 font-semibold">{day ? `Promised for ${weekdayText(day)}` : 'Without a day'}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {waiting.items
              .filter(({ promisedOn }) => promisedOn === day)
              .map(order => (
                <li key={order.orderId} className="flex items-start gap-3 py-1.5">
                  <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-1.5">
                    <input
                      type="checkbox"
                      name={`order-${order.orderId}`}
                      className="mt-0.5 size-5 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-medium">{order.customerName || order.customerPhone}</span>
                      <span className="block text-sm text-ink-soft">
                        {[order.shippingAddress.postcode, order.shippingAddress.city, order.shippingAddress.street]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <span className="block text-sm text-ink-soft">
                        {unitsText(order.pieces)}
                        {order.status === 'shipped' && ' · not met before'}
                        {' · '}
                        {dueText(order, order.currencySymbol)?.text}
                      </span>
                    </span>
                  </label>
                  <Link
                    to={orderPath(order.orderId)}
                    className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
                  >
                    {order.orderNumber.slice(-9)}
                  </Link>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <GoesOn list={waiting} className="">
        The next ones stand here once some of these are on a round.
      </GoesOn>
    </div>
  )
}
