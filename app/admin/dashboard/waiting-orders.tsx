import { Link } from 'react-router'
import { StatusChip } from '#app/ui/order/status-chip.tsx'
import { formatNumber } from '#shop/numbers.ts'
import type { Dashboard } from '#shop/overview/dashboard/figures.ts'
import { statusList } from './counts.ts'

/** The number of orders in each status with something left to do, each a link to their list. */
export function WaitingOrders({ waiting }: { waiting: Dashboard['waiting'] }) {
  return (
    <section aria-labelledby="waiting" className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id="waiting" className="text-lg">
        Orders waiting
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {waiting.map(({ status, orders }) => (
          <li key={status}>
            <Link
              to={statusList(status)}
              className="flex min-h-14 flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between rounded-md border border-line px-3 py-2 hover:border-line-strong hover:bg-ground"
            >
              <StatusChip status={status} />
              <div className="text-xl font-bold">{formatNumber(orders)}</div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
