import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { AuditThing } from '#shop/audit/changes.ts'
import { historyAddress } from '#shop/audit/log.ts'

/** A link to the audit log of one thing. */
export function HistoryLink({ thing, id }: { thing: AuditThing; id: string | number }) {
  return (
    <Link
      to={historyAddress(thing, id)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-soft hover:text-ink hover:underline"
    >
      <Icon name="rotate-ccw-clock" size={18} />
      History
    </Link>
  )
}
