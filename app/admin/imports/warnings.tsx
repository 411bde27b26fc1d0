import { formatNumber } from '#shop/numbers.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'

/** What somebody should know before they apply a file: what is strange about it, which prices or stock it has that are not read, and what of it stays out. */
export function Warnings({
  found: { alarm, state, refusedCount, notedCount },
  unread,
}: {
  found: ShownImport
  unread: string[]
}) {
  const stayOut = refusedCount + notedCount
  if (state !== 'checked' || (!alarm && unread.length === 0 && stayOut === 0)) return null
  return (
    <section
      aria-label="Before you apply it"
      className="grid gap-2 rounded-lg border border-warning bg-warning-soft p-4 wrap-anywhere"
    >
      {alarm && (
        <p>
          <strong className="text-warning">Something is strange about this file.</strong> {alarm} Apply it only if that
          is right.
        </p>
      )}
      {unread.length > 0 && (
        <p>
          <strong className="text-warning">Not read: {unread.join(', ')}.</strong> That looks like prices or stock.
          Choose the column below, or they stay as they are.
        </p>
      )}
      {stayOut > 0 && (
        <p>
          <strong className="text-warning">
            {refusedCount > 0 && `${rowsText(refusedCount)} refused. `}
            {notedCount > 0 && `Values of ${rowsText(notedCount)} left out.`}
          </strong>{' '}
          Only the rest will be applied. Why stands below, and the file of them can be mended and sent again.
        </p>
      )}
    </section>
  )
}

const rowsText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
