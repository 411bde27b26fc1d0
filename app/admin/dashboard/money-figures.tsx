import { Money } from '#app/ui/plain/money.tsx'
import type { ChartDays, MoneyFigures as Figures } from '#shop/overview/dashboard/figures.ts'

/** What was invoiced and paid in the chart's days, and what is open of the orders of these days. */
export function MoneyFigures({ days, money }: { days: ChartDays; money: Figures }) {
  const figures: [string, number][] = [
    ['Invoiced', money.invoicedCents],
    ['Credited', money.creditedCents],
    ['Taken', money.takenCents],
    ['Given back', money.givenBackCents],
    ['To collect', money.owedCents],
    ['To refund', money.toRefundCents],
  ]
  return (
    <section aria-labelledby="money" className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="money" className="text-lg">
        Money <span className="ml-1 text-sm font-normal text-ink-soft">last {days} days</span>
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(([label, cents]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        To collect and to refund are of orders that were placed in these days, the rest is of these days itself.
      </p>
    </section>
  )
}
