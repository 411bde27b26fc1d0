import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { thingsSeenBy } from '#shop/office/audit/changes.ts'
import { listAudit, listPersons } from '#shop/office/audit/log.server.ts'
import { readAuditFilter } from '#shop/office/audit/log.ts'
import { adminCountLimit, countText, readPageNumber } from '#shop/paging.ts'
import type { Route } from './+types/list'
import { AuditFilterForm } from './filter-form.tsx'
import { LoggedLine } from './logged-line.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Audit Log', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { role } = await signedIn(context)
  const things = thingsSeenBy(role)
  // An admin reads also what an older version has written of things that are none any more.
  const only = role === 'admin' ? undefined : things
  const filter = readAuditFilter(url.searchParams)
  const page = readPageNumber(url.searchParams.get('page'), adminCountLimit)
  const [log, people] = await Promise.all([listAudit(db, filter, page, only), listPersons(db)])
  return { filter, log, people, things }
}

export default function AuditLog({ loaderData: { filter, log, people, things } }: Route.ComponentProps) {
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <AdminHead title="Audit Log" text={`Who changed what and when: ${countText(log, 'change', 'changes')}`} />
      <AuditFilterForm filter={filter} people={people} things={things} thingName={log.items[0]?.thingName} />
      {log.items.length === 0 ? (
        <EmptyState
          icon="rotate-ccw-clock"
          title={isNarrowed ? 'No changes found' : 'No changes yet'}
          text={isNarrowed ? 'Try another person, thing or day.' : 'Whatever an admin changes is written down here.'}
        />
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-paper">
          {log.items.map(entry => (
            <LoggedLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination {...log} />
    </>
  )
}
