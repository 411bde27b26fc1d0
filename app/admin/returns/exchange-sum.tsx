import { CarsInPlace } from '#app/admin/orders/edit/cars-in-place.tsx'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { coreText, formatMoney } from '#shop/money.ts'
import type { ExchangeSum } from '#shop/selling/exchanges/sum.ts'

/** Who pays what, in the words of the button that agrees to it. */
export function agreeLabel({ differenceCents }: ExchangeSum, symbol: string): string {
  if (differenceCents > 0) return `Exchange: Customer Pays ${formatMoney(differenceCents, symbol)}`
  if (differenceCents < 0) return `Exchange: Customer Gets ${formatMoney(-differenceCents, symbol)}`
  return 'Exchange: Nothing to Pay'
}

/** What an exchange comes to, before anything is done. */
export function ExchangeSums({
  sum,
  symbol,
  inCash,
}: {
  sum: ExchangeSum
  symbol: string
  /** Whether the box for the cash is ticked at first. */
  inCash: boolean
}) {
  const { lines, cars, totalCents, vatCents, creditedCents, setCents, differenceCents } = sum
  const money = (cents: number) => formatMoney(cents, symbol)
  const rows = [
    [vatCents > 0 ? 'What goes out, with VAT' : 'What goes out', totalCents],
    ['Credited for what comes back', creditedCents],
    ...(setCents === creditedCents ? [] : [['Of that pays for it', setCents] as const]),
    [differenceCents < 0 ? 'The customer gets back' : 'The customer pays', Math.abs(differenceCents)],
  ] as const
  return (
    <section aria-labelledby="exchange" className="rounded-md border-2 border-ink p-4">
      <h2 id="exchange" className="text-xl">
        Exchange
      </h2>
      <ul className="mt-2">
        {lines.map(({ productId, name, quantity, priceCents, coreChargeCents }) => (
          <li key={productId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {name} <span className="text-sm text-ink-soft">Ref. {productId}</span>
              <CarsInPlace cars={cars.find(({ id }) => id === productId)} />
            </span>
            <span className="text-right whitespace-nowrap">
              {money(quantity * priceCents)}
              {coreChargeCents > 0 && (
                <span className="block text-sm text-ink-soft">{coreText(quantity * coreChargeCents, symbol)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 border-t border-line pt-2">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4 last:text-lg last:font-bold">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" name="agreedCents" value={differenceCents} />
      {differenceCents === 0 ? (
        <input type="hidden" name="inCash" value="on" />
      ) : (
        <Checkbox
          label="It changes hands in cash now"
          name="inCash"
          defaultChecked={inCash}
          hint={`Otherwise the order says that it is to be ${differenceCents > 0 ? 'collected' : 'refunded'}`}
        />
      )}
    </section>
  )
}
