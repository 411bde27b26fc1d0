import { Link } from 'react-router'
import type { UnsentMail } from '#shop/office/letters/unsent.server.ts'
import type { Beginning } from '#shop/paging.ts'

/** Says on the dashboard that mails could not be sent, with the last reason. */
export function UnsentNote({ mails: { items, hasMore } }: { mails: Beginning<UnsentMail> }) {
  const [last] = items
  if (!last) return null
  const count = hasMore ? `More than ${items.length} mails` : items.length === 1 ? '1 mail' : `${items.length} mails`
  return (
    <section aria-label="Mails not sent" className="mb-4 rounded-lg border border-warning bg-warning-soft p-4">
      <p className="font-semibold text-warning">{count} could not be sent so far.</p>
      <p className="text-sm break-words">
        The last one to {last.to}: {last.reason}
      </p>
      <Link to="/admin/mails" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        See them and try again
      </Link>
    </section>
  )
}
