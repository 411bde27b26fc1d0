import { formatNumber } from '#shop/numbers.ts'
import type { NotedRow } from '#shop/trade/imports/work/shown.ts'

/** The first rows of which a value was left out, with which and why: the rest of each is taken. */
export function NotedRows({ rows, count }: { rows: NotedRow[]; count: number }) {
  if (rows.length === 0) return null
  return (
    <section aria-label="Values left out" className="rounded-lg border border-line bg-paper">
      <h2 className="border-b border-line px-4 py-3 text-lg sm:px-5">
        Values left out{' '}
        <span className="text-base text-ink-soft">
          of {formatNumber(count)} {count === 1 ? 'row' : 'rows'}, whose other values are taken
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ number, line, key, notes }) => (
          <li key={number} className="px-4 py-2 wrap-anywhere sm:px-5">
            <span className="text-ink-soft">Line {formatNumber(line)}</span>{' '}
            {key && <span className="font-semibold">{key}</span>}
            {notes.map(({ field, reason }) => (
              <span key={`${field} ${reason}`} className="block">
                <span className="font-medium">{field}: </span>
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
