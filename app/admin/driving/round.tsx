import { data, redirect } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useOutbox } from '#app/web/outbox.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { may } from '#shop/office/staff/permissions.ts'
import { findRound } from '#shop/selling/rounds/find.server.ts'
import { collectedText, driverSees, roundName, roundState, stopsLeft } from '#shop/selling/rounds/rounds.ts'
import type { Route } from './+types/round'
import { takePress } from './press.server.ts'
import { presses } from './presses.ts'
import { DriverStop } from './stop.tsx'

const missing = { title: 'Round not found', leadsTo: { to: '/admin/driving', label: 'Driving' } }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? roundName(loaderData.id) : 'Round not found', isHidden: true })

/** A round for its driver, and for colleagues of the office; another driver's, and one that was closed long ago, is not found. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId, role } = await signedIn(context)
  const id = readId(params.roundId)
  const round = id && (await findRound(context.get(dbContext), id))
  if (!round || !(driverSees(round, userId) || may(role, 'change', 'orders'))) return notFound(missing)
  return round
}

export const shouldRevalidate = showsNewState

/** Keeps what was pressed where no script sends it. */
export async function action(args: Route.ActionArgs) {
  const { status, problem, typed } = await takePress(args)
  if (problem === null)
    throw redirect(`/admin/driving/${args.params.roundId}`, { headers: [flashHeader({ title: 'Saved' })] })
  return status === 404 ? notFound(missing) : data<FormProblems>({ errors: { '': problem }, values: typed }, { status })
}

export default function DriverRound({ loaderData: round, actionData: problems }: Route.ComponentProps) {
  const { kept, waiting } = useOutbox(presses, round.id, ({ roundId }) => roundId)
  const said = (stopId: number) => waiting.findLast(press => press.stopId === stopId)
  const left = stopsLeft(round.stops.map(stop => ({ ...stop, ...said(stop.id) })))
  const isOut = roundState(round) === 'out'
  const collected = collectedText(round.collected)
  return (
    <div className="mx-auto max-w-xl">
      <AdminHead
        title={roundName(round.id)}
        text={`${weekdayText(round.day)} · ${left > 0 ? `${left} to go` : 'all stops done'}`}
      />
      <FormError>{problems && Object.values(problems.errors)[0]}</FormError>
      {!isOut && <p className="mb-3 font-semibold">{round.closedAt ? 'This round is closed.' : notLeft}</p>}
      {collected && <p className="mb-3 font-semibold">To hand in: {collected}</p>}
      <p role="status" className={waiting.length > 0 ? 'mb-3 rounded-md bg-warning-soft px-4 py-3 text-warning' : ''}>
        {waiting.length > 0 &&
          `${waiting.length} ${waiting.length === 1 ? 'press waits' : 'presses wait'} for the network. Go on, nothing is lost.`}
      </p>
      <ol className="grid gap-4">
        {round.stops.map((stop, at) => (
          <DriverStop
            key={stop.id}
            stop={stop}
            number={at + 1}
            roundId={round.id}
            isOut={isOut}
            waiting={said(stop.id) ?? null}
            problem={kept.find(press => press.stopId === stop.id && press.problem)?.problem ?? null}
          />
        ))}
      </ol>
    </div>
  )
}

const notLeft = 'Not on its way yet: the office sends it off.'
