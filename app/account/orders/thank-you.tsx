import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { CopyNumber } from '#app/ui/plain/copy-number.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { formatMoney } from '#shop/money.ts'
import { arrivalText } from '#shop/selling/delivery/delivery.ts'
import type { OrderSummary } from '#shop/selling/orders/own.server.ts'

/**
 * What somebody who has just ordered wants to know; `mailTo` is the account's address, to which the shop writes. It stays until
 * the shop has taken the order up.
 */
export function ThankYou({ order, mailTo }: { order: OrderSummary; mailTo: string }) {
  const arrival = arrivalText(order)
  return (
    <section aria-labelledby="thanks" className="mb-6 rounded-lg border-2 border-success bg-paper p-4 sm:p-6">
      <h2 id="thanks" className="flex items-center gap-3 text-xl">
        <Icon name="circle-check" size={26} className="shrink-0 text-success" />
        Thank you! We have received your order
      </h2>
      <dl className="mt-3 grid gap-x-6 sm:gap-y-2 sm:grid-cols-[auto_1fr] sm:items-center">
        <dt className="text-ink-soft">Order number</dt>
        <dd>
          <CopyNumber number={order.orderNumber} name="Order number">
            <SpokenNumber number={order.orderNumber} />
          </CopyNumber>
        </dd>
        <dt className="text-ink-soft max-sm:mt-3">Have ready in cash</dt>
        <dd className="text-2xl font-bold">{formatMoney(order.totalCents, order.currencySymbol)}</dd>
        {arrival && (
          <>
            <dt className="text-ink-soft max-sm:mt-3">Estimated delivery</dt>
            <dd className="font-semibold">{arrival}</dd>
          </>
        )}
        <dt className="text-ink-soft max-sm:mt-3">What happens next</dt>
        <dd>
          We prepare your order and write to <span className="wrap-anywhere">{mailTo}</span> when it is{' '}
          {order.deliveryMethod === 'pickup'
            ? 'ready to be picked up. You pay at the shop.'
            : 'on its way. You pay when you receive it.'}
        </dd>
      </dl>
    </section>
  )
}
