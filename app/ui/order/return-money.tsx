import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { formatMoney } from '#shop/money.ts'
import type { ReturnMoneyRow } from '#shop/selling/returns/money.ts'

/** What became of the credit of a return, line by line: given back, and when, or still to be given. */
export function ReturnMoneyLines({ rows, symbol }: { rows: readonly ReturnMoneyRow[]; symbol: string }) {
  const { dateAndTime } = useDateFormat()
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      {rows.map(({ label, cents, at, isOpen }) => (
        <div
          key={`${label} ${at?.getTime()} ${cents}`}
          className={`contents ${isOpen ? 'font-semibold text-warning' : ''}`}
        >
          <dt className="wrap-anywhere">
            {label}
            {at && (
              <>
                , <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
              </>
            )}
          </dt>
          <dd className="text-right whitespace-nowrap tabular-nums">{formatMoney(cents, symbol)}</dd>
        </div>
      ))}
    </dl>
  )
}
