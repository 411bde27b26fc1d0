import type { ReactNode } from 'react'
import { StatusChip } from '#app/ui/order/status-chip.tsx'
import { Money } from '#app/ui/plain/money.tsx'
import { formatNumber } from '#shop/numbers.ts'
import type { ChartDays, Dashboard } from '#shop/overview/dashboard/figures.ts'
import { channelNames } from '#shop/selling/orders/admin-list.ts'

/** The orders of the chart's days by status. */
export const OrdersByStatus = ({ days, statuses }: { days: ChartDays; statuses: Dashboard['byStatus'] }) => (
  <BarTable
    by="Status"
    days={days}
    rows={statuses.map(row => ({ ...row, key: row.status, name: <StatusChip status={row.status} /> }))}
  />
)

/** The orders of the chart's days by how they came, without cancelled ones; nothing in a shop that only sells on its pages. */
export function OrdersByChannel({ days, channels }: { days: ChartDays; channels: Dashboard['byChannel'] }) {
  if (channels.every(({ channel, orders }) => channel === 'web' || orders === 0)) return null
  const rows = channels.map(row => ({ ...row, key: row.channel, name: channelNames[row.channel] }))
  return <BarTable by="Channel" days={days} rows={rows} note="Without those that were cancelled." />
}

type Row = { key: string; name: ReactNode; orders: number; amountCents: number }

/** A bar, a number and an amount for each kind of order. */
function BarTable({ by, days, rows, note }: { by: string; days: ChartDays; rows: Row[]; note?: string }) {
  const most = Math.max(1, ...rows.map(({ orders }) => orders))
  const id = `by-${by.toLowerCase()}`
  return (
    <section aria-labelledby={id} className="mt-4 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <h2 id={id} className="text-lg">
        Orders by {by.toLowerCase()} <span className="ml-1 text-sm font-normal text-ink-soft">last {days} days</span>
      </h2>
      <table className="mt-3 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{by}</th>
            <th scope="col">Share</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, orders, amountCents }) => (
            <tr key={key}>
              <th scope="row" className="w-px py-1.5 pr-3 font-normal">
                {name}
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
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
    </section>
  )
}
