import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { findLastBackup } from '#shop/overview/setup/facts.server.ts'
import { listHalfSet } from '#shop/overview/setup/half-set.server.ts'
import type { Route } from './+types/setup'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Going Live', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const env = context.get(envContext)
  const db = context.get(dbContext)
  const [lines, backedUpAt] = await Promise.all([listHalfSet(db, env), findLastBackup(db)])
  return { origin: env.origin, lines, backedUpAt }
}

export default function GoingLive({ loaderData: { origin, lines, backedUpAt } }: Route.ComponentProps) {
  const { dateAndTime } = useDateFormat()
  return (
    <>
      <AdminHead
        title="Going Live"
        text="What whoever runs the machine sets, by environment, and then starts the shop again."
      >
        <ButtonLink to="/admin" variant="secondary">
          Dashboard
        </ButtonLink>
      </AdminHead>
      <div className="max-w-prose space-y-4 rounded-lg border border-line bg-paper p-5 sm:p-6">
        <p>
          Links in mails lead to <strong className="break-all">{origin}</strong> now. Once people reach the shop by a
          name of its own, start it with{' '}
          <code className="rounded bg-ground px-1">ORIGIN=https://your-shop.example</code>.
        </p>
        {lines.length > 0 && (
          <ul className="list-disc space-y-2 pl-5">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p id="backup" className="scroll-mt-20">
          {backedUpAt ? `The last backup was made on ${dateAndTime(backedUpAt)}.` : 'No backup has been made yet.'} Let
          the machine make one every night, while the shop runs, and keep it elsewhere:{' '}
          <code className="rounded bg-ground px-1">npm run shop -- backup shop-1.tar.gz</code>.
        </p>
        <p className="text-ink-soft">
          The file docs/going-live.md has every step: domain, https, proxy, mail, backup and updates.
        </p>
      </div>
    </>
  )
}
