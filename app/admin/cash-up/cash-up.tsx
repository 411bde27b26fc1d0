import { Link } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { readId } from '#shop/ids.ts'
import { formatMoney } from '#shop/money.ts'
import { findCashUp } from '#shop/selling/payments/cash-up.server.ts'
import { paymentKindLabels, paymentKinds } from '#shop/selling/payments/kinds.ts'
import { tillDifference } from '#shop/selling/payments/till.ts'
import type { Route } from './+types/cash-up'
import { OtherKinds } from './other-kinds.tsx'

const list = { to: '/admin/cash-up', label: 'Cash-up' }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cash-up', isHidden: true })

export async function loader({ context, params: { cashUpId } }: Route.LoaderArgs) {
  const id = readId(cashUpId)
  const found = id && (await findCashUp(context.get(dbContext), id))
  return found || notFound({ title: 'Cash-up not found', leadsTo: list })
}

/** A counting of a till with its payments, to be printed. */
export default function ClosedTill({ loaderData: closed }: Route.ComponentProps) {
  const settings = useSettings()
  const symbol = closed.currencySymbol ?? settings.currencySymbol
  const { dateAndTime } = useDateFormat()
  const money = (cents: number) => formatMoney(cents, symbol)
  const others = paymentKinds.flatMap(kind => {
    const own = closed.payments.filter(payment => payment.kind === kind)
    const amountCents = own.reduce((sum, payment) => sum + payment.amountCents, 0)
    return kind === 'cash' || own.length === 0 ? [] : [{ kind, amountCents }]
  })
  const difference = tillDifference(closed)
  const rows = [
    ['Expected', money(closed.expectedCents)],
    ['Counted', money(closed.countedCents)],
    difference ? [difference.label, money(difference.cents)] : ['Difference', 'None'],
  ]
  return (
    <>
      <AdminHead
        back={list}
        title={`Cash-up ${closed.till}`}
        text={
          <>
            Closed <time dateTime={closed.closedAt.toISOString()}>{dateAndTime(closed.closedAt)}</time>
            {closed.by && ` by ${closed.by}`}
          </>
        }
      >
        <div className="flex gap-3 print:hidden">
          <PrintButton />
        </div>
      </AdminHead>
      <div className="max-w-3xl rounded-lg border border-line bg-paper p-4 sm:p-6 print:border-0 print:p-0">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-lg">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {others.length > 0 && <OtherKinds kinds={others} symbol={symbol} />}
        {closed.note && <p className="mt-3 wrap-anywhere">Note: {closed.note}</p>}
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {closed.payments.map(payment => (
            <li key={payment.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
              <span className="min-w-0">
                <Link to={orderPath(payment.orderId)} className="wrap-anywhere underline underline-offset-4">
                  {payment.orderNumber}
                </Link>{' '}
                <span className="block text-sm text-ink-soft">
                  {paymentKindLabels[payment.kind]},{' '}
                  <time dateTime={payment.takenAt.toISOString()}>{dateAndTime(payment.takenAt)}</time>
                </span>
              </span>
              <span className="text-right font-semibold tabular-nums">{money(payment.amountCents)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
