import { formatNumber } from '#shop/numbers.ts'
import { linePlace } from '#shop/trade/imports/files/line-place.ts'
import type { PriceJump } from '#shop/trade/imports/work/alarm.server.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'

/** What somebody should know before they apply a file: what is strange about it, which prices or stock it has that are not read, and what of it stays out. */
export function Warnings({
  found: { alarm, state, newCount, changedCount, refusedCount, notedCount },
  jumps,
  unread,
  unreadNumbers,
}: {
  found: ShownImport
  /** The first prices that change by more than half. */
  jumps: PriceJump[]
  unread: string[]
  /** Columns of numbers of parts. */
  unreadNumbers: string[]
}) {
  const stayOut = refusedCount + notedCount
  if (state !== 'checked' || (!alarm && unread.length + unreadNumbers.length + stayOut === 0)) return null
  return (
    <section
      aria-label="Before you apply it"
      className="grid gap-2 rounded-lg border border-warning bg-warning-soft p-4 wrap-anywhere"
    >
      {alarm && (
        <div>
          <p>
            <strong className="text-warning">Something is strange about this file.</strong> {alarm} Apply it only if
            that is right.
          </p>
          {jumps.length > 0 && (
            <table className="mt-2 w-full max-w-xl text-left">
              <caption className="text-left text-sm text-ink-soft">
                {jumps.length === 1 ? 'The price' : `The first ${jumps.length} prices`} that would change by more than
                half
              </caption>
              <tbody className="divide-y divide-line">
                {jumps.map(({ key, from, to, ...row }) => (
                  <tr key={linePlace(row)}>
                    <td className="py-1 pr-3 text-sm text-ink-soft">{linePlace(row)}</td>
                    <th scope="row" className="py-1 pr-3 font-semibold wrap-anywhere">
                      {key}
                    </th>
                    <td className="py-1 text-right whitespace-nowrap">
                      <del className="text-ink-soft">{from}</del> <span aria-hidden="true">→</span>{' '}
                      <ins className="font-bold no-underline">{to}</ins>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
      {unread.length > 0 && (
        <p>
          <strong className="text-warning">Not read: {unread.join(', ')}.</strong> That looks like prices or stock.
          Choose the column below, or they stay as they are.
        </p>
      )}
      {unreadNumbers.length > 0 && (
        <p>
          <strong className="text-warning">Not read: {unreadNumbers.join(', ')}.</strong> Send the file once more as
          'Part numbers' for these.
        </p>
      )}
      {stayOut > 0 && (
        <p>
          <strong className="text-warning">
            {refusedCount > 0 && `${rowsText(refusedCount)} refused. `}
            {notedCount > 0 && `Values of ${rowsText(notedCount)} left out.`}
          </strong>{' '}
          {newCount + changedCount > 0 ? 'Only the rest will be applied.' : 'Nothing is left to apply.'} Why stands
          below, and the file of them can be mended and sent again.
        </p>
      )}
    </section>
  )
}

const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
