import type { ReactNode } from 'react'
import { LeftOut } from '#app/storefront/cart/left-out.tsx'
import { Money, useSettings } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { buyableQuantity, type CartLine, lineCents } from '#shop/cart.ts'
import { formatRate, type OrderTotals } from '#shop/money.ts'
import { deliveryFeeText, deliveryTimeText } from '#shop/settings.ts'

/** What is being bought and what it will cost, VAT included. What cannot be bought stands there greyed, and costs nothing. */
export function CheckoutSummary({
  lines,
  goneIds,
  totals,
  children,
}: {
  lines: CartLine[]
  goneIds: ReadonlySet<string>
  /** Null where nothing can be bought. */
  totals: OrderTotals | null
  children: ReactNode
}) {
  const delivery = deliveryTimeText(useSettings().deliveryTimeDays)
  return (
    <section aria-labelledby="summary" className="rounded-lg border border-line bg-paper p-5 lg:sticky lg:top-24">
      <h2 id="summary" tabIndex={-1} className="text-xl outline-none">
        Order Summary
      </h2>
      <ul className="mt-4 max-h-96 space-y-3 overflow-y-auto">
        {lines.map(line => (
          <SummaryLine key={line.id} line={line} isGone={goneIds.has(line.id)} />
        ))}
      </ul>
      {totals ? <Totals totals={totals} /> : <p className="mt-4 font-medium">Nothing here can be bought today.</p>}
      {totals && delivery && <p className="mt-2 text-ink-soft">Estimated delivery: {delivery}</p>}
      {children}
    </section>
  )
}

function SummaryLine({ line, isGone }: { line: CartLine; isGone: boolean }) {
  const buyable = buyableQuantity(line)
  const isOut = buyable === 0
  return (
    <li className={`flex gap-3 ${isOut ? 'text-ink-soft' : ''}`}>
      <Picture
        src={line.image}
        alt=""
        sizes="4rem"
        className={`size-14 shrink-0 ${isOut ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="line-clamp-2 min-w-0 leading-snug font-medium wrap-anywhere">{line.name}</span>
          {!isOut && <Money cents={lineCents(line)} className="ml-auto font-semibold" />}
        </div>
        {!isOut && <span className="text-sm text-ink-soft">Quantity: {buyable}</span>}
        <LeftOut line={line} isGone={isGone} onDone={() => document.getElementById('summary')?.focus()} />
      </div>
    </li>
  )
}

function Totals({ totals }: { totals: OrderTotals }) {
  const settings = useSettings()
  const rows = [
    { label: 'Subtotal', value: <Money cents={totals.subtotalCents} /> },
    { label: 'Delivery', value: deliveryFeeText(totals.deliveryFeeCents, settings.currencySymbol) },
    { label: `VAT (${formatRate(settings.vatRate)})`, value: <Money cents={totals.vatCents} /> },
  ]
  return (
    <dl className="mt-4 space-y-2 border-t border-line pt-4">
      {rows.map(row => (
        <div key={row.label} className="flex justify-between gap-3">
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-t border-line pt-3 text-xl font-bold">
        <dt>Total</dt>
        <dd>
          <Money cents={totals.totalCents} />
        </dd>
      </div>
    </dl>
  )
}
