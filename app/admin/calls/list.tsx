import { Link } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { SpokenNumber } from '#app/ui/order/spoken-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { formatMoney } from '#shop/money.ts'
import { monthText } from '#shop/office/calendar/days.ts'
import { beginningSize, listBeginning } from '#shop/paging.ts'
import { refusedRate } from '#shop/selling/orders/calls/calls.ts'
import { listCalls, listRefusedMonths, type WaitingCall } from '#shop/selling/orders/calls/list.server.ts'
import type { Route } from './+types/list'
import { callList } from './addresses.ts'
import { CallForm, CallsSoFar } from './call-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: callList.label, isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [waiting, months] = await Promise.all([
    listBeginning(beginningSize, limit => listCalls(db, limit)),
    listRefusedMonths(db),
  ])
  return { waiting, months }
}

export const shouldRevalidate = showsNewState

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function Calls({ loaderData: { waiting, months } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title={callList.label}
        text="Orders whose customers are called before anything is sent. Until then they are on no round."
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {waiting.items.length === 0 ? (
          <EmptyState
            icon="phone"
            title="Nobody has to be called"
            text="Which orders wait for a call stands in the settings, under Counter and telephone."
          />
        ) : (
          <div>
            <ul className="space-y-3">
              {waiting.items.map(order => (
                <li key={order.id} className={panel}>
                  <WaitingOrder order={order} />
                </li>
              ))}
            </ul>
            <GoesOn list={waiting}>The next ones stand here once some of these are called.</GoesOn>
          </div>
        )}
        <RefusedMonths months={months} />
      </div>
    </>
  )
}

function WaitingOrder({ order }: { order: WaitingCall }) {
  const { dateAndTime } = useDateFormat()
  const mayChange = useMayChange()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="min-w-0 space-y-1">
        <p className="text-lg font-semibold wrap-anywhere">{order.customerName || order.customerPhone}</p>
        {order.customerPhone && (
          <p>
            <a
              href={`tel:${order.customerPhone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center text-lg underline underline-offset-4"
            >
              {order.customerPhone}
            </a>
          </p>
        )}
        <p>
          <Link to={orderPath(order.id)} className="underline underline-offset-4">
            <SpokenNumber number={order.orderNumber} />
          </Link>
        </p>
        <p className="font-semibold">{formatMoney(order.totalCents, order.currencySymbol)}</p>
        <p className="text-sm text-ink-soft">
          Placed <time dateTime={order.placedAt.toISOString()}>{dateAndTime(order.placedAt)}</time>
        </p>
        <p className="wrap-anywhere">{order.callReason}</p>
        <CallsSoFar calls={order.calls} />
      </div>
      {mayChange && <CallForm order={order} isOnList />}
    </div>
  )
}

function RefusedMonths({ months }: Pick<Route.ComponentProps['loaderData'], 'months'>) {
  if (months.length === 0) return null
  return (
    <section aria-labelledby="refused" className={panel}>
      <h2 id="refused" className="text-xl">
        Refused at the door
      </h2>
      <table className="mt-2 w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-1 font-semibold">
              Month
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Orders
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Refused
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Rate
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {months.map(one => (
            <tr key={one.month}>
              <th scope="row" className="py-1.5 font-normal">
                {monthText(one.month)}
              </th>
              <td className="py-1.5 pl-4 text-right">{one.orders}</td>
              <td className="py-1.5 pl-4 text-right">{one.refused}</td>
              <td className="py-1.5 pl-4 text-right">{refusedRate(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
