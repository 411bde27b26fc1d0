import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { Conflict } from '#shop/office/audit/changes.ts'
import { ChangeList } from './change-list.tsx'

/** Shows what others have saved since a form was opened. */
export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const { dateAndTime } = useDateFormat()
  return (
    <section
      role="alert"
      aria-label="Changed meanwhile"
      className="rounded-md border border-warning bg-warning-soft p-4"
    >
      <p className="font-semibold text-warning">
        Somebody else has saved this while you were editing. Nothing of yours is lost, and nothing is saved yet:
        compare, then save anyway or take over what they changed.
      </p>
      <ul className="mt-2 space-y-2">
        {conflict.entries.items.map(({ id, at, userName, changes }) => (
          <li key={id}>
            <span className="font-semibold">{userName}</span>,{' '}
            <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
            <ChangeList changes={changes} />
          </li>
        ))}
      </ul>
      <GoesOn list={conflict.entries} className="mt-2">
        All of them stand in the Audit Log.
      </GoesOn>
    </section>
  )
}
