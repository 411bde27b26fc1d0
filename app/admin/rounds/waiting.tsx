import { Link } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { dueText } from '#shop/selling/payments/due.ts'
import type { WaitingByArea } from '#shop/selling/rounds/waiting.server.ts'

/** Narrows the orders that wait to those of one delivery area; nothing in a shop with fewer than two. */
export function WaitingAreas({ waiting: { areas, areaId } }: { waiting: WaitingByArea }) {
  if (areas.length === 0) return null
  const link = (id: number | null, name: string) => (
    <Link
      key={id}
      to={id === null ? '?' : `?area=${id}`}
      preventScrollReset
      aria-current={id === areaId ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-lg border border-line px-3 wrap-anywhere hover:bg-ground aria-[current]:border-ink aria-[current]:font-semibold"
    >
      {name}
    </Link>
  )
  return (
    <nav aria-label="Delivery areas" className="mt-3 flex flex-wrap gap-2">
      {link(null, 'All areas')}
      {areas.map(({ id, name }) => link(id, name))}
    </nav>
  )
}

/** The orders that wait to be brought, each to be ticked; those of a day stand together, and in it those of an area. */
export function WaitingOrders({ waiting }: { waiting: WaitingByArea }) {
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
                        {[
                          order.area,
                          order.shippingAddress.postcode,
                          order.shippingAddress.city,
                          order.shippingAddress.street,
                        ]
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
