import { Icon } from '#app/ui/plain/icon.tsx'
import { formatNumber } from '#shop/numbers.ts'
import { linePlace } from '#shop/trade/imports/files/line-place.ts'
import type { ShownRow } from '#shop/trade/imports/work/shown.ts'

/** The first rows of one outcome: what each changes, or why it was left alone. */
export function RowSamples({
  title,
  rows,
  count,
  download,
}: {
  title: string
  rows: ShownRow[]
  count: number
  /** Where a file of all of them is. */
  download?: string
}) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-paper">
      <h2 className="border-b border-line px-4 py-3 text-lg sm:px-5">
        {title}
        {count > rows.length && (
          <span className="text-base text-ink-soft">
            {' '}
            the first {rows.length} of {formatNumber(count)}
          </span>
        )}
      </h2>
      {download && count > rows.length && (
        <p className="px-4 sm:px-5">
          <a href={download} download className="inline-flex min-h-11 items-center gap-2 font-semibold underline">
            <Icon name="download" size={20} />
            {`Download all ${formatNumber(count)}, a line for each field that changes`}
          </a>
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <li key={row.number} className="px-4 py-2 break-words sm:px-5">
            <span className="text-ink-soft">{linePlace(row)}</span>{' '}
            {row.key && <span className="font-semibold">{row.key}</span>}
            {row.reason ? (
              <span className="block">
                {row.field && <span className="font-medium">{row.field}: </span>}
                {row.reason}
              </span>
            ) : (
              <ChangedFields row={row} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangedFields({ row: { changes } }: { row: ShownRow }) {
  return (
    <dl className="grid gap-y-0.5">
      {changes
        .filter(({ from, to }) => from !== null || to !== '')
        .map(({ field, from, to }) => (
          <div key={field} className="sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-3">
            <dt className="text-ink-soft">{field}</dt>
            <dd className="line-clamp-3">
              {from !== null && (
                <>
                  <del className="text-ink-soft">{from || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins className="no-underline">{to || 'empty'}</ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}
