import type { ReactNode } from 'react'
import { Money, useSettings } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { type CartLine, lineCents } from '#shop/cart.ts'
import { formatRate, type OrderTotals } from '#shop/money.ts'
import { deliveryFeeText, deliveryTimeText } from '#shop/settings.ts'

/** What is being bought and what it will cost, VAT included. */
export function CheckoutSummary({
  lines,
  totals,
  children,
}: {
  lines: CartLine[]
  totals: OrderTotals
  children: ReactNode
}) {
  const settings = useSettings()
  const delivery = deliveryTimeText(settings.deliveryTimeDays)
  const rows = [
    { label: 'Subtotal', value: <Money cents={totals.subtotalCents} /> },
    { label: 'Delivery', value: deliveryFeeText(totals.deliveryFeeCents, settings.currencySymbol) },
    { label: `VAT (${formatRate(settings.vatRate)})`, value: <Money cents={totals.vatCents} /> },
  ]
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-paper p-5 lg:sticky lg:top-24">
      <h2 id="summary" className="text-xl">
        Order Summary
      </h2>
      <ul className="mt-4 max-h-80 space-y-3 overflow-y-auto">
        {lines.map(line => (
          <li key={line.id} className="flex items-center gap-3">
            <Picture src={line.image} alt="" sizes="4rem" className="size-14 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 leading-snug font-medium">{line.name}</span>
              <span className="text-sm text-ink-soft">Quantity: {line.quantity}</span>
            </span>
            <Money cents={lineCents(line)} className="font-semibold" />
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2 border-t border-line pt-4">
        {rows.map(row => (
          <div key={row.label} className="flex justify-between">
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
        <div className="flex justify-between border-t border-line pt-3 text-xl font-bold">
          <dt>Total</dt>
          <dd>
            <Money cents={totals.totalCents} />
          </dd>
        </div>
      </dl>
      {delivery && <p className="mt-2 text-ink-soft">Estimated delivery: {delivery}</p>}
      {children}
    </section>
  )
}
