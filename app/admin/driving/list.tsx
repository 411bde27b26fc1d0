import { Link } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { beginningSize, listBeginning } from '#shop/paging.ts'
import { listOwnRounds } from '#shop/selling/rounds/find.server.ts'
import { roundName } from '#shop/selling/rounds/rounds.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Driving', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  return { rounds: await listBeginning(beginningSize, limit => listOwnRounds(db, userId, limit)) }
}

/** The open rounds of whoever is signed in. */
export default function Driving({ loaderData: { rounds } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Driving" text="Your rounds that are not closed yet." />
      {rounds.items.length === 0 ? (
        <EmptyState icon="truck" title="No rounds for you" text="The office plans them and names the driver." />
      ) : (
        <ul className="grid max-w-xl gap-3">
          {rounds.items.map(round => (
            <li key={round.id}>
              <Link
                to={`/admin/driving/${round.id}`}
                className="block rounded-lg border border-line bg-paper p-4 hover:border-line-strong"
              >
                <span className="block text-lg font-bold">
                  {roundName(round.id)}, {weekdayText(round.day)}
                </span>
                <span className="text-ink-soft">
                  {round.leftAt
                    ? `${round.left} of ${round.stops} to go`
                    : `${round.stops} ${round.stops === 1 ? 'stop' : 'stops'}, not on its way yet`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <GoesOn list={rounds}>The next ones stand here once some of these are closed.</GoesOn>
    </>
  )
}
