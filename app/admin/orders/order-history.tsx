import { UnsentLine } from '#app/admin/mails/unsent-line.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import type { AuditEntry } from '#shop/office/audit/changes.ts'
import type { UnsentMail } from '#shop/office/letters/unsent.server.ts'

/** What admins have done to an order or a quote, the latest first. */
export function OrderHistory({
  what = 'order',
  entries,
  unsent,
  className,
}: {
  what?: 'order' | 'quote'
  entries?: AuditEntry[]
  unsent: UnsentMail[]
  className: string
}) {
  const { dateAndTime } = useDateFormat()
  return (
    <section aria-labelledby="history" className={`print:hidden ${className}`}>
      <h2 id="history" className="text-xl">
        History
      </h2>
      {unsent.map(mail => (
        <UnsentLine key={mail.id} mail={mail} />
      ))}
      {!entries && <Unreadable what="The history" className="mt-2" />}
      {entries?.length === 0 && <p className="mt-2 text-ink-soft">No admin has changed this {what} yet.</p>}
      <ol className="mt-2 divide-y divide-line">
        {entries?.map(({ id, at, userName, action, changes }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-semibold">{userName}</span> {action} this {what}
              </p>
              {changes.map(({ field, from, to }) => (
                <p key={field} className="text-sm break-words text-ink-soft">
                  {field}: {from === null ? to : `${from} → ${to ?? 'empty'}`}
                </p>
              ))}
            </div>
            <time dateTime={at.toISOString()} className="text-sm text-ink-soft">
              {dateAndTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
