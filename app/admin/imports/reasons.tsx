import { Link } from 'react-router'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { formatNumber } from '#shop/numbers.ts'
import type { Beginning } from '#shop/paging.ts'
import { linePlace } from '#shop/trade/imports/files/line-place.ts'
import { type ReasonGroup, reasonedRows } from '#shop/trade/imports/work/shown.ts'
import type { Remedy } from './remedies.ts'

type Props = {
  title: string
  note?: string
  groups: Beginning<ReasonGroup>
  count: number
  /** What can be done on the page about rows of one kind of reason. */
  remedy?: (group: ReasonGroup) => Remedy | null
}

/** Why rows are refused, or values left out: a line for each kind of reason with the number of its rows, and the first of them. */
export function Reasons({ title, note, groups, count, remedy }: Props) {
  if (groups.items.length === 0) return null
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-paper">
      <h2 className="border-b border-line px-4 py-3 text-lg sm:px-5">
        {title} <span className="text-base text-ink-soft">{note}</span>
      </h2>
      {count > reasonedRows && (
        <p className="px-4 pt-2 text-sm text-ink-soft sm:px-5">By the first {formatNumber(reasonedRows)} rows.</p>
      )}
      <ul className="divide-y divide-line">
        {groups.items.map(group => (
          <Group key={`${group.field} ${group.rows[0]?.reason}`} group={group} remedy={remedy?.(group)} />
        ))}
      </ul>
      <GoesOn list={groups} className="border-t border-line px-4 py-2.5 sm:px-5">
        The file of what was refused or left out has all.
      </GoesOn>
    </section>
  )
}

function Group({ group: { count, field, isSame, rows }, remedy }: { group: ReasonGroup; remedy?: Remedy | null }) {
  const [first] = rows
  const more = count - rows.length
  return (
    <li className="px-4 py-2.5 wrap-anywhere sm:px-5">
      <p>
        <span className="font-semibold">
          {formatNumber(count)} {count === 1 ? 'row' : 'rows'}:
        </span>{' '}
        {field && <span className="font-medium">{field}: </span>}
        {first?.reason}
        {!isSame && <span className="text-ink-soft"> and the like</span>}
      </p>
      {remedy && (
        <Link
          to={remedy.to}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {remedy.label}
        </Link>
      )}
      <ul className="mt-1 text-sm text-ink-soft">
        {rows.map(({ number, key, reason, ...place }) => (
          <li key={number}>
            {linePlace(place)} {key && <span className="font-semibold text-ink">{key}</span>}
            {!isSame && `: ${reason}`}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more, which stand in the file of what was refused</li>}
      </ul>
    </li>
  )
}
