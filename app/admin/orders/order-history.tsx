import { Link } from 'react-router'
import { UnsentLine } from '#app/admin/mails/unsent-line.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { Unreadable } from '#app/ui/plain/unreadable.tsx'
import type { AuditEntry } from '#shop/office/audit/changes.ts'
import type { UnsentMail } from '#shop/office/letters/unsent.server.ts'
import type { Beginning } from '#shop/paging.ts'
import {
  type AskedItem,
  type ChangeRequest,
  requestLabels,
  requestTexts,
} from '#shop/selling/orders/requests/requests.ts'

type Asked = { requests: Beginning<ChangeRequest>; items: readonly AskedItem[] }

/** What admins have done to an order or a quote, the latest first, and above it what its customer had asked for. */
export function OrderHistory({
  what = 'order',
  entries,
  asked,
  unsent,
  id,
  className,
}: {
  what?: 'order' | 'quote'
  entries?: Beginning<AuditEntry>
  asked?: Asked
  unsent: UnsentMail[]
  id: string
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
      {asked && <Answered {...asked} />}
      {!entries && <Unreadable what="The history" className="mt-2" />}
      {entries?.items.length === 0 && <p className="mt-2 text-ink-soft">No admin has changed this {what} yet.</p>}
      <ol className="mt-2 divide-y divide-line">
        {entries?.items.map(({ id, at, userName, action, changes }) => (
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
      {entries && (
        <GoesOn list={entries} which="newest" className="mt-2">
          <Link to={`/admin/audit?thing=${what}&id=${id}`} className="underline">
            All Changes
          </Link>
        </GoesOn>
      )}
    </section>
  )
}

/** What the customer had asked for and was answered; what is still open stands above, with its buttons. It is not in the log, which keeps what it has for good. */
function Answered({ requests, items }: Asked) {
  const { dateAndTime } = useDateFormat()
  const answered = requests.items.filter(({ status }) => status !== 'open')
  if (answered.length === 0) return null
  return (
    <>
      <ul aria-label="What the customer asked for" className="mt-2 divide-y divide-line border-b border-line">
        {answered.map(request => (
          <li key={request.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <div className="min-w-0">
              <p>
                <span className="font-semibold">The customer</span>{' '}
                {request.isWithdrawal ? 'withdrew' : 'asked for a change'}:{' '}
                {requestLabels[request.status].toLowerCase()}
              </p>
              {requestTexts(request, items).map(text => (
                <p key={text} className="text-sm whitespace-pre-line wrap-anywhere text-ink-soft">
                  {text}
                </p>
              ))}
            </div>
            <time dateTime={request.askedAt.toISOString()} className="text-sm text-ink-soft">
              {dateAndTime(request.askedAt)}
            </time>
          </li>
        ))}
      </ul>
      <GoesOn list={requests} which="newest" className="mt-2" />
    </>
  )
}
