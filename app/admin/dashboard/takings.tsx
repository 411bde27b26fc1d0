import { Link } from 'react-router'
import { Money, useSettings } from '#app/ui/plain/money.tsx'
import { formatMoney, withSymbol } from '#shop/money.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type ChartDays, chartDays, type Period } from '#shop/overview/dashboard/figures.ts'
import { type OrderStatus, orderStates, statusesWhere } from '#shop/selling/orders/status.ts'
import { BarChart } from './bar-chart.tsx'
import { namePeriod } from './period-names.ts'

const labelsOf = (statuses: OrderStatus[]) =>
  statuses.map(status => orderStates[status].label.toLowerCase()).join(' and ')

/** Revenue and orders by day, or by week for a year: two charts, and the same numbers as a table. */
export function Takings({ days, periods }: { days: ChartDays; periods: Period[] }) {
  const { currencySymbol, timeZone } = useSettings()
  const unit = days === 365 ? 'week' : 'day'
  const revenueCents = periods.reduce((sum, period) => sum + period.revenueCents, 0)
  const orders = periods.reduce((sum, period) => sum + period.orders, 0)
  return (
    <section aria-labelledby="takings" className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="takings" className="text-lg">
          Revenue and orders
        </h2>
        <nav aria-label="Days in the chart" className="flex rounded-md border border-line-strong">
          {chartDays.map(choice => (
            <Link
              key={choice}
              to={choice === chartDays[0] ? '/admin' : `/admin?days=${choice}`}
              preventScrollReset
              aria-current={choice === days ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded px-3 font-semibold text-ink-soft hover:bg-ground aria-[current]:bg-graphite aria-[current]:text-on-graphite"
            >
              {choice} days
            </Link>
          ))}
        </nav>
      </div>
      {revenueCents === 0 && orders === 0 ? (
        <p className="mt-4 text-ink-soft">No orders in the last {days} days.</p>
      ) : (
        <>
          <BarChart
            title={`Revenue per ${unit}`}
            total={<Money cents={revenueCents} />}
            bars={periods.map(period => ({ period, value: period.revenueCents }))}
            text={cents => formatMoney(cents, currencySymbol)}
            mark={cents => withSymbol(formatNumber(cents / 100), currencySymbol)}
            unit={100}
            look="h-44 sm:h-56 text-success"
          />
          <BarChart
            title={`Orders per ${unit}`}
            total={formatNumber(orders)}
            bars={periods.map(period => ({ period, value: period.orders }))}
            text={count => formatNumber(count)}
            unit={1}
            look="h-24 text-ink-faint"
          />
        </>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        Revenue is what {labelsOf(statusesWhere('countsAsRevenue'))} orders came to, by the day they were placed. Orders
        are all but {labelsOf(statusesWhere('countsAsSold', false))} ones. Deleted orders are left out. Days are those
        of {timeZone}
        {unit === 'week' && '; weeks begin on Monday'}.
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline">
          Show the numbers as a table
        </summary>
        <div className="overflow-hidden rounded-md border border-line">
          <table className="w-full text-left">
            <thead className="bg-ground text-sm text-ink-soft">
              <tr>
                <th scope="col" className="px-4 py-2 font-semibold">
                  {unit === 'week' ? 'Week' : 'Day'}
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  Revenue
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  Orders
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {periods.toReversed().map(period => (
                <tr key={period.from}>
                  <th scope="row" className="px-4 py-2 font-normal whitespace-nowrap">
                    <time dateTime={period.from}>{namePeriod(period)}</time>
                  </th>
                  <td className="px-4 py-2 text-right">
                    <Money cents={period.revenueCents} />
                  </td>
                  <td className="px-4 py-2 text-right">{formatNumber(period.orders)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
