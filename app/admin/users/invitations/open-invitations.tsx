import { useFetcher, useLocation } from 'react-router'
import { RoleBadge } from '#app/admin/users/role-badge.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import type { Beginning } from '#shop/paging.ts'
import type { OpenInvitation } from '#shop/people/accounts/invitations.server.ts'

/** The colleagues who are invited and have not chosen a password yet. */
export function OpenInvitations({ invitations }: { invitations: Beginning<OpenInvitation> }) {
  if (invitations.items.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mb-6">
      <h2 id="invitations" className="mb-2 text-lg">
        Open invitations
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {invitations.items.map(invitation => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <GoesOn list={invitations}>The next ones stand here once some of these are accepted or withdrawn.</GoesOn>
    </section>
  )
}

function InvitationLine({
  invitation: { id, fullName, email, role, expiresAt, isExpired },
}: {
  invitation: OpenInvitation
}) {
  const { longDate } = useDateFormat()
  const date = <time dateTime={expiresAt.toISOString()}>{longDate(expiresAt)}</time>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words">{fullName}</span>
          <RoleBadge role={role} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          <span className="min-w-0 break-all">{email}</span>
          {isExpired ? <span className="text-danger">Expired {date}</span> : <span>Until {date}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>form]:flex-1">
        <Step path={`${id}/send-again`} label="Send Again" busy="Sending..." name={fullName} />
        <Step path={`${id}/withdraw`} label="Withdraw" busy="Withdrawing..." name={fullName} />
      </div>
    </li>
  )
}

function Step({ path, label, busy, name }: { path: string; label: string; busy: string; name: string }) {
  const { search } = useLocation()
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={`/admin/users/invitations/${path}${search}`} preventScrollReset>
      <Button type="submit" variant="secondary" busy={state !== 'idle'} busyLabel={busy} className="w-full">
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}
