import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listUnsentMails } from '#shop/office/letters/unsent.server.ts'
import { maxUnsent } from '#shop/office/letters/unsent.ts'
import { listBeginning } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { UnsentLine } from './unsent-line.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mails Not Sent', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return { mails: await listBeginning(maxUnsent, limit => listUnsentMails(db, null, limit)) }
}

export default function UnsentMails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Mails Not Sent"
        text="The shop goes on trying for days. Mend the mail server, then try again here."
      >
        <ButtonLink to="/admin/settings/test-mail" variant="secondary">
          Send a Test Mail
        </ButtonLink>
      </AdminHead>
      {mails.items.length === 0 ? (
        <EmptyState icon="mail" title="Every mail is sent" />
      ) : (
        <div className="mb-10 rounded-lg border border-line bg-paper px-5">
          {mails.items.map(mail => (
            <UnsentLine key={mail.id} mail={mail} />
          ))}
          <GoesOn list={mails} which="newest" className="py-3">
            The others stand here once some of these are sent.
          </GoesOn>
        </div>
      )}
    </>
  )
}
