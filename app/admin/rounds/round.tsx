import type { ComponentProps, ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { orderList, orderPath } from '#app/admin/orders/addresses.ts'
import { cameFrom } from '#app/admin/packing/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext, frameContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { readId } from '#shop/ids.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { findRound, listDrivers, type Stop } from '#shop/selling/rounds/find.server.ts'
import {
  calledOffText,
  collectedText,
  collectText,
  otherDayText,
  roundName,
  roundState,
  stopsLeft,
  toCollectText,
} from '#shop/selling/rounds/rounds.ts'
import { listWaitingByArea } from '#shop/selling/rounds/waiting.server.ts'
import type { Route } from './+types/round'
import { missingRound, roundList, roundPath } from './addresses.ts'
import { OutcomeChip, RoundChip } from './chips.tsx'
import type { action } from './step.tsx'
import { WaitingAreas, WaitingOrders } from './waiting.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? roundName(loaderData.round.id) : 'Round not found', isHidden: true })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { settings } = await context.get(frameContext)()
  const db = context.get(dbContext)
  const id = readId(params.roundId)
  const round = id && (await findRound(db, id))
  if (!round) return notFound(missingRound)
  const isPlanned = roundState(round) === 'planned'
  const [drivers, waiting] = await Promise.all([
    listDrivers(db),
    isPlanned ? listWaitingByArea(db, settings, readId(url.searchParams.get('area'))) : null,
  ])
  return { round, drivers, waiting }
}

export const shouldRevalidate = showsNewState

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5 print:border-0 print:p-0'

/** A round: its stops in their order, to be printed for the driver, and what may be done with it now. */
export default function RoundPage({ loaderData: { round, drivers, waiting } }: Route.ComponentProps) {
  const mayChange = useMayChange()
  const state = roundState(round)
  const left = stopsLeft(round.stops)
  const toCollect = toCollectText(round.stops)
  const collected = collectedText(round.collected)
  return (
    <>
      <AdminHead
        back={roundList}
        title={roundName(round.id)}
        text={`${weekdayText(round.day)} · ${round.driver ?? 'No driver'} · ${round.stops.length} ${round.stops.length === 1 ? 'stop' : 'stops'}${toCollect && ` · To collect ${toCollect}`}`}
      >
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <RoundChip round={round} />
          <PrintButton variant="secondary" />
          {state === 'planned' && round.stops.length > 0 && (
            <ButtonLink to={paperOf('picking-list', round)} variant="secondary">
              Picking List
            </ButtonLink>
          )}
          {state !== 'closed' && round.stops.length > 0 && (
            <ButtonLink to={paperOf('labels', round)} variant="secondary">
              Labels
            </ButtonLink>
          )}
          {mayChange && state === 'planned' && (
            <Step
              roundId={round.id}
              what="leave"
              button={{ children: 'Send Off', disabled: round.stops.length === 0 }}
            />
          )}
          {mayChange && state === 'out' && (
            <>
              <ButtonLink to={`/admin/driving/${round.id}`} variant="secondary">
                Driver's Page
              </ButtonLink>
              <Step roundId={round.id} what="close" button={{ children: 'Close the Round', disabled: left > 0 }} />
            </>
          )}
        </div>
      </AdminHead>
      {state !== 'planned' && (
        <p className="mb-4 text-ink-soft print:hidden">
          {left > 0 && `${left} to go. `}
          {collected && <strong className="text-ink">Collected {collected}. </strong>}
          What was paid on it is counted as the till '{roundName(round.id)}' in the{' '}
          <Link to="/admin/cash-up" className="underline underline-offset-4">
            cash-up
          </Link>
          .
        </p>
      )}
      <ol className="grid gap-3 print:gap-0">
        {round.stops.map((stop, at) => (
          <StopLine
            key={stop.id}
            stop={stop}
            number={at + 1}
            round={round}
            state={state}
            mayChange={mayChange}
            isLast={at === round.stops.length - 1}
          />
        ))}
      </ol>
      {mayChange && state !== 'closed' && (
        <section aria-labelledby="change" className={`${panel} mt-5 grid gap-5 print:hidden`}>
          <h2 id="change" className="text-xl">
            Change this round
          </h2>
          <Step
            roundId={round.id}
            what="driver"
            button={{ children: 'Change Driver', variant: 'secondary' }}
            className="flex flex-wrap items-end gap-3"
          >
            <Select label="Driver" name="driverId" defaultValue={round.driverId ?? ''} key={round.driverId}>
              <option value="">Nobody yet</option>
              {drivers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Step>
          {state === 'planned' && (
            <Step
              roundId={round.id}
              what="day"
              button={{ children: 'Change Day', variant: 'secondary' }}
              className="flex flex-wrap items-end gap-3"
            >
              <Field label="Day" type="date" name="day" required defaultValue={round.day} key={round.day} />
            </Step>
          )}
          {waiting && <WaitingAreas waiting={waiting} />}
          {waiting?.areaId && waiting.items.length === 0 && (
            <p className="text-ink-soft">Nothing waits in this area.</p>
          )}
          {waiting && waiting.items.length > 0 && (
            <Step
              roundId={round.id}
              what="add"
              button={{ children: 'Add Orders', variant: 'secondary', className: 'justify-self-start' }}
              className="grid gap-3"
            >
              <WaitingOrders waiting={waiting} />
            </Step>
          )}
          {state === 'planned' && (
            <Step roundId={round.id} what="delete" button={{ children: 'Delete the Round', variant: 'secondary' }} />
          )}
        </section>
      )}
    </>
  )
}

/** The address of a paper of all stops, which leads back to the round. */
function paperOf(paper: 'picking-list' | 'labels', { id, stops }: { id: number; stops: readonly Stop[] }): string {
  const picked = stops.map(({ orderId }) => ['orders', orderId])
  return `${orderList.to}/${paper}?${new URLSearchParams([...picked, [cameFrom, String(id)]])}`
}

type StepProps = {
  roundId: number
  what: string
  stopId?: number
  button: ComponentProps<typeof Button>
  className?: string
  children?: ReactNode
}

/** A form of one press; its button is busy while it is on its way, since a disabled one would lose the focus. */
function Step({ roundId, what, stopId, button, className, children }: StepProps) {
  const { Form, data, state } = useFetcher<typeof action>()
  return (
    <Form method="post" action={`${roundPath(roundId)}/step`} preventScrollReset className={className}>
      <input type="hidden" name="what" value={what} />
      {stopId !== undefined && <input type="hidden" name="stopId" value={stopId} />}
      {children}
      <Button type="submit" busy={state !== 'idle'} {...button} />
      <FormError>{data && Object.values(data.errors)[0]}</FormError>
    </Form>
  )
}

type LineProps = {
  stop: Stop
  number: number
  round: { id: number; day: string }
  state: ReturnType<typeof roundState>
  mayChange: boolean
  isLast: boolean
}

function StopLine({ stop, number, round, state, mayChange, isLast }: LineProps) {
  const isPlanned = state === 'planned'
  const { street, city, postcode } = stop.shippingAddress
  const name = stop.customerName || stop.customerPhone
  const moves = [
    { what: 'up', icon: 'arrow-up', label: `Move ${name} up`, isOff: number === 1 },
    { what: 'down', icon: 'arrow-down', label: `Move ${name} down`, isOff: isLast },
    { what: 'drop', icon: 'x', label: `Take ${name} off the round`, isOff: false },
  ] as const
  const off = calledOffText(stop, isPlanned)
  const otherDay = otherDayText(stop, round)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-paper p-4 print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:px-0 print:py-2">
      <span className="w-8 text-xl font-bold">{number}</span>
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p>
          {street}, {postcode} {city}
        </p>
        <p>{stop.customerPhone}</p>
        {otherDay && stop.outcome === null && <p className="font-semibold text-warning">{otherDay}</p>}
        <DeliveryNote note={stop.deliveryNote} />
        {stop.note && <p className="text-ink-soft">{stop.note}</p>}
      </div>
      <div className="w-48">
        <p className={`text-lg font-bold ${off ? 'text-danger' : ''}`}>{collectText(stop, state)}</p>
        <p className="text-ink-soft">
          {unitsText(stop.pieces)} ·{' '}
          <Link to={orderPath(stop.orderId)} className="underline underline-offset-4">
            {stop.orderNumber.slice(-9)}
          </Link>
        </p>
      </div>
      <div className="flex items-center gap-1 print:hidden">
        {stop.outcome && !off && <OutcomeChip outcome={stop.outcome} />}
        {isPlanned &&
          mayChange &&
          moves.map(({ what, icon, label, isOff }) => (
            <Step
              key={what}
              roundId={round.id}
              what={what}
              stopId={stop.id}
              button={{
                variant: 'quiet',
                size: 'icon',
                disabled: isOff,
                'aria-label': label,
                children: <Icon name={icon} size={19} />,
              }}
            />
          ))}
      </div>
      {/* For the pen of a driver without a telephone. */}
      <p className="hidden w-full gap-6 text-sm print:flex">
        <span>☐ delivered and paid</span>
        <span>☐ not met</span>
        <span>☐ refused</span>
      </p>
    </li>
  )
}
