import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { readId } from '#shop/ids.ts'
import { todayIn, weekdayText } from '#shop/office/calendar/days.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { type ListedRound, listDrivers, listRounds } from '#shop/selling/rounds/find.server.ts'
import { planForm } from '#shop/selling/rounds/form.server.ts'
import { planRound } from '#shop/selling/rounds/plan.server.ts'
import { roundName } from '#shop/selling/rounds/rounds.ts'
import { listWaitingByArea } from '#shop/selling/rounds/waiting.server.ts'
import type { Route } from './+types/list'
import { roundPath } from './addresses.ts'
import { RoundChip } from './chips.tsx'
import { WaitingAreas, WaitingOrders } from './waiting.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Rounds', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { settings } = await context.get(frameContext)()
  const [rounds, waiting, drivers] = await Promise.all([
    listRounds(db, readPageNumber(url.searchParams.get('page'), adminCountLimit)),
    listWaitingByArea(db, settings, readId(url.searchParams.get('area'))),
    listDrivers(db),
  ])
  return { rounds, waiting, drivers, today: todayIn(settings.timeZone) }
}

export const shouldRevalidate = showsNewState

/** Plans a round of the ticked orders. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(planForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const outcome = await planRound(context.get(dbContext), form.value)
  if (!outcome.ok) return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
  throw redirect(roundPath(outcome.roundId), { headers: [flashHeader({ title: 'Round planned' })] })
}

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

export default function Rounds({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { rounds, waiting } = loaderData
  return (
    <>
      <AdminHead title="Rounds" text="Who brings what on which day. Each round has a till of its own in the cash-up." />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <section aria-labelledby="waiting" className={panel}>
          <h2 id="waiting" className="text-xl">
            Waiting to be brought
          </h2>
          <WaitingAreas waiting={waiting} />
          {waiting.items.length === 0 ? (
            <p className="mt-1 text-ink-soft">{waiting.areaId ? 'Nothing waits in this area.' : 'Nothing waits.'}</p>
          ) : (
            <PlanForm {...loaderData} problems={problems} />
          )}
        </section>
        <section aria-labelledby="rounds" className={panel}>
          <h2 id="rounds" className="text-xl">
            Rounds
          </h2>
          {rounds.items.length === 0 ? (
            <div className="mt-3">
              <EmptyState icon="truck" title="No rounds yet" text="Tick some orders, and plan the first one." />
            </div>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {rounds.items.map(round => (
                <RoundLine key={round.id} round={round} />
              ))}
            </ul>
          )}
          <Pagination {...rounds} />
        </section>
      </div>
    </>
  )
}

function RoundLine({ round }: { round: ListedRound }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <Link
        to={roundPath(round.id)}
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {roundName(round.id)}, {weekdayText(round.day)}
      </Link>
      <span className="text-ink-soft">
        {round.driver ?? 'No driver'} · {round.stops} {round.stops === 1 ? 'stop' : 'stops'}
        {round.leftAt && !round.closedAt && `, ${round.left} to go`}
      </span>
      <RoundChip round={round} />
    </li>
  )
}

type PlanProps = Route.ComponentProps['loaderData'] & { problems: FormProblems | undefined }

function PlanForm({ waiting, drivers, today, problems }: PlanProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  return (
    <Form method="post" ref={form} noValidate className="mt-3 grid gap-4">
      <FormError>{problems?.errors['']}</FormError>
      <WaitingOrders waiting={waiting} />
      <ForChanges>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Day"
            type="date"
            name="day"
            required
            defaultValue={problems?.values.day ?? today}
            error={problems?.errors.day}
          />
          <Select
            label="Driver"
            name="driverId"
            defaultValue={problems?.values.driverId ?? ''}
            hint="Whoever has the role Driver, Orders or Admin"
          >
            <option value="">Nobody yet</option>
            {drivers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" busy={isBusy} busyLabel="Planning..." className="justify-self-start">
          Plan a Round
        </Button>
      </ForChanges>
    </Form>
  )
}
