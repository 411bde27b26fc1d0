import { Link } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import type { AuditThing } from '#shop/office/audit/changes.ts'
import { historyAddress } from '#shop/office/audit/log.ts'
import { useMay } from './may.tsx'

/** A link to the audit log of one thing, for who may see the log. */
export function HistoryLink({ thing, id }: { thing: AuditThing; id: string | number }) {
  const mayI = useMay()
  if (!mayI('see', 'shop')) return null
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
