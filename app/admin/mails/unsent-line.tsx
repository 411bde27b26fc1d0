import { useFetcher } from 'react-router'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import type { UnsentMail } from '#shop/office/letters/unsent.server.ts'

/** A mail that could not be sent: to whom, why, and a button that tries again. */
export function UnsentLine({ mail }: { mail: UnsentMail }) {
  const { dateAndTime } = useDateFormat()
  const { Form, state } = useFetcher()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          <span className="font-semibold text-danger">Mail not sent</span> to {mail.to}: {mail.subject}
        </p>
        <p className="text-sm break-words text-ink-soft">
          {mail.reason} ({mail.attempts === 1 ? 'tried once' : `tried ${mail.attempts} times`} since{' '}
          {dateAndTime(mail.queuedAt)}, {mail.isGivenUp ? 'given up' : 'tried again by itself'})
        </p>
      </div>
      <ForChanges>
        <Form method="post" action={`/admin/mails/${mail.id}/retry`}>
          <Button type="submit" variant="secondary" busy={state !== 'idle'} busyLabel="Sending...">
            Try Again Now
          </Button>
        </Form>
      </ForChanges>
    </div>
  )
}
