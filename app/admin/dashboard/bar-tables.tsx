import { StatusChip } from '#app/ui/order/status-chip.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { formatNumber } from '#shop/numbers.ts'
import type { ChartDays, Dashboard } from '#shop/overview/dashboard/figures.ts'

/** The orders of the chart's days by status: a bar, a number and an amount each. */
export function OrdersByStatus({ days, statuses }: { days: ChartDays; statuses: Dashboard['byStatus'] }) {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders))
  return (
    <section aria-labelledby="by-status" className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="by-status" className="text-lg">
        Orders by status <span className="ml-1 text-sm font-normal text-ink-soft">last {days} days</span>
      </h2>
      <table className="mt-3 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Share</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, orders, amountCents }) => (
            <tr key={status}>
              <th scope="row" className="w-px py-1.5 pr-3 font-normal">
                <StatusChip status={status} />
              </th>
              <td className="py-1.5">
                {orders > 0 && (
                  <div
                    className="h-5 min-w-0.5 rounded-r bg-ink-faint"
                    style={{ width: `${(100 * orders) / most}%` }}
                    aria-hidden="true"
                  />
                )}
              </td>
              <td className="w-px py-1.5 pl-3 text-right font-semibold">{formatNumber(orders)}</td>
              <td className="w-px py-1.5 pl-4 text-right whitespace-nowrap text-ink-soft">
                <Money cents={amountCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
