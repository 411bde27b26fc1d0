import { Link } from 'react-router'
import { TrackingText } from '#app/ui/order/tracking-text.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import type { DeliveryMethod } from '#shop/selling/orders/status.ts'
import { piecesLeft, type ShownShipment } from '#shop/selling/shipments/left.ts'
import { leavingWords } from '#shop/selling/shipments/words.ts'

type Line = { line: number; productName: string; quantity: number }

/**
 * What has left the shop, parcel by parcel, and what is still to come. An order that went as one parcel shows only where that
 * is. `slipPath` is the address of its packing slips, for the shop's own people.
 */
export function OrderShipments({
  order,
  className,
  slipPath,
}: {
  order: { deliveryMethod: DeliveryMethod; shipments: ShownShipment[]; items: Line[]; tracking: string }
  className: string
  slipPath?: string
}) {
  const { longDate } = useDateFormat()
  const { shipments, items, tracking } = order
  const left = shipments.length === 0 ? [] : piecesLeft(order)
  const isOneParcel = shipments.length < 2 && left.length === 0
  if (isOneParcel && (tracking === '' || slipPath !== undefined)) return null
  const name = new Map(items.map(item => [item.line, item.productName]))
  const list = (pieces: readonly { line: number; quantity: number }[]) =>
    pieces.map(({ line, quantity }) => `${quantity} × ${name.get(line)}`).join(', ')
  return (
    <section aria-labelledby="shipments" className={className}>
      <h2 id="shipments" className="text-xl">
        {isOneParcel ? 'Tracking' : leavingWords[order.deliveryMethod].list}
      </h2>
      {isOneParcel ? (
        <p className="mt-2">
          <TrackingText text={tracking} />
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {shipments.map(({ number, shippedAt, pieces, tracking: parcel }) => (
            <li key={number} className="py-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">
                  {number}. <time dateTime={shippedAt.toISOString()}>{longDate(shippedAt)}</time>
                </span>
                {slipPath && (
                  <Link to={`${slipPath}?shipment=${number}`} className="underline underline-offset-4 print:hidden">
                    Packing slip {number}
                  </Link>
                )}
              </p>
              <p className="wrap-anywhere">{list(pieces)}</p>
              {parcel && (
                <p className="text-ink-soft">
                  <TrackingText text={parcel} />
                </p>
              )}
            </li>
          ))}
          {left.length > 0 && (
            <li className="py-3">
              <p className="font-semibold">Still to come</p>
              <p className="wrap-anywhere">{list(left)}</p>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}
