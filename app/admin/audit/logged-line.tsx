import { Link } from 'react-router'
import { ChangeList } from '#app/admin/parts/change-list.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { auditThings, type FieldChange, isThing } from '#shop/office/audit/changes.ts'
import type { LoggedChange } from '#shop/office/audit/log.server.ts'
import { historyAddress } from '#shop/office/audit/log.ts'
import { thingAddress } from './thing-address.ts'

const link = 'underline underline-offset-4 hover:text-accent'

/** One change: who, what, when, and each field old → new. */
export function LoggedLine({ entry }: { entry: LoggedChange }) {
  const { dateAndTime } = useDateFormat()
  const { thing, thingId, thingName } = entry
  const address = entry.isThere ? thingAddress(entry) : null
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{entry.userName}</span> {entry.action}{' '}
          {isThing(thing) ? auditThings[thing].toLowerCase() : thing}{' '}
          {address ? (
            <Link to={address} className={`font-semibold ${link}`}>
              {thingName}
            </Link>
          ) : (
            <span className="font-semibold">{thingName}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={entry.at.toISOString()}>{dateAndTime(entry.at)}</time>
          {isThing(thing) && (
            <Link to={historyAddress(thing, thingId)} className={`ml-4 inline-flex min-h-6 items-center ${link}`}>
              History<span className="sr-only"> of {thingName}</span>
            </Link>
          )}
        </p>
      </div>
      <Changes changes={entry.changes} only={onlyOf[entry.action]} />
    </li>
  )
}

// A new thing, and a till that is closed, has no old values, and a deleted thing has no new ones.
const onlyOf: Record<string, 'old' | 'new'> = { created: 'new', closed: 'new', deleted: 'old' }
const most = 4

function Changes({ changes, only }: { changes: FieldChange[]; only?: 'old' | 'new' }) {
  if (changes.length === 0) return null
  if (changes.length <= most) return <ChangeList changes={changes} only={only} />
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4">
        {changes.length} fields
      </summary>
      <ChangeList changes={changes} only={only} />
    </details>
  )
}
