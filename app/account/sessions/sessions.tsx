import { useFetcher } from 'react-router'
import { profileCrumbs } from '#app/account/profile/credentials-form.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { beginningSize, listBeginning } from '#shop/paging.ts'
import type { SignedInPlace } from '#shop/people/sessions/list.server.ts'
import { listSessions } from '#shop/people/sessions/list.server.ts'
import type { Route } from './+types/sessions'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Where I Am Logged In', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, sessionId } = await signedIn(context)
  const db = context.get(dbContext)
  const places = await listBeginning(beginningSize, limit => listSessions(db, { userId, here: sessionId, limit }))
  return { places, sessionId }
}

export default function Sessions({ loaderData: { places, sessionId } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl">
      <PageHead title="Where I Am Logged In" crumbs={profileCrumbs} />
      <section className="rounded-lg border border-line bg-paper p-5 sm:p-6">
        <p className="text-ink-soft">
          If you do not know one of these, log it out and choose another password. When a browser was last seen is noted
          once a day.
        </p>
        <ul className="mt-2 divide-y divide-line">
          {places.items.map(place => (
            <Place key={place.sessionId} place={place} isHere={place.sessionId === sessionId} />
          ))}
        </ul>
        <GoesOn list={places} which="newest" className="mb-4">
          The button below logs out all others too.
        </GoesOn>
        {places.items.length > 1 ? (
          <EndOthers />
        ) : (
          <p className="border-t border-line pt-4">You are logged in nowhere else.</p>
        )}
      </section>
    </div>
  )
}

function Place({ place: { sessionId, browser, begunAt, seenAt }, isHere }: { place: SignedInPlace; isHere: boolean }) {
  const { dateAndTime, longDate } = useDateFormat()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div>
        <p className="font-semibold">{browser}</p>
        <p className="text-sm text-ink-soft">
          Logged in {dateAndTime(begunAt)}
          {!isHere && `, last seen ${longDate(seenAt)}`}
        </p>
      </div>
      {isHere ? (
        <p className="font-semibold text-success">This device</p>
      ) : (
        <End sessionId={sessionId} browser={browser} />
      )}
    </li>
  )
}

function End({ sessionId, browser }: { sessionId: string; browser: string }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={`/profile/sessions/${sessionId}/end`} className="w-full sm:w-auto">
      <Button
        type="submit"
        variant="secondary"
        busy={state !== 'idle'}
        busyLabel="Logging out..."
        aria-label={`Log out ${browser}`}
        className="w-full sm:w-auto"
      >
        Log out
      </Button>
    </Form>
  )
}

function EndOthers() {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/profile/other-sessions" className="border-t border-line pt-5">
      <Button
        type="submit"
        variant="danger"
        busy={state !== 'idle'}
        busyLabel="Logging out..."
        className="w-full sm:w-auto"
      >
        Log Out on All Other Devices
      </Button>
    </Form>
  )
}
