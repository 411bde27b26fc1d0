import type { FormEvent } from 'react'
import { OutcomeChip } from '#app/admin/rounds/chips.tsx'
import { DeliveryNote } from '#app/ui/order/delivery-note.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { formatMoney } from '#shop/money.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import type { Stop } from '#shop/selling/rounds/find.server.ts'
import { calledOffText, doorKinds, takenBack } from '#shop/selling/rounds/rounds.ts'
import { forgetRefused, keepPress, type Press, readOutcome } from './presses.ts'

type StopProps = {
  stop: Stop
  number: number
  roundId: number
  isOut: boolean
  waiting: Press | null
  /** Why the last press of it was refused; null once the driver has read that. */
  problem: string | null
}

/** A stop as its driver needs it: where, whom, how much, and what became of it. */
export function DriverStop({ stop, number, roundId, isOut, waiting, problem }: StopProps) {
  const { street, city, postcode } = stop.shippingAddress
  const address = `${street}, ${postcode} ${city}`
  const name = stop.customerName || stop.customerPhone
  const outcome = waiting ? waiting.outcome : stop.outcome
  const off = calledOffText({ ...stop, outcome }, !isOut)
  // While it waits to be taken back, nobody knows yet what will be due.
  const isTakingBack = waiting?.outcome === null && stop.outcome === 'delivered'
  const isOpen = isOut && !off && !isTakingBack && (outcome === null || outcome === 'not_met')
  const due = Math.max(0, dueOf(stop))
  const link = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4'
  return (
    <li className={`rounded-lg border bg-paper p-4 ${outcome ? 'border-line' : 'border-line-strong'}`}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl wrap-anywhere">
          {number}. {name}
        </h2>
        {outcome && !off && <OutcomeChip outcome={outcome} />}
      </div>
      {waiting && (
        <p className="mt-1 text-sm text-ink-soft">
          {isTakingBack ? 'Taken back as soon as there is a network' : 'Waits for the network'}
        </p>
      )}
      {problem && (
        <div className="mt-2 rounded-md bg-danger-soft p-3 text-danger">
          <p className="font-semibold wrap-anywhere">Not saved: {problem}</p>
          <Button variant="secondary" className="mt-2" onClick={() => forgetRefused(stop.id)}>
            I Have Read This
          </Button>
        </div>
      )}
      {off && <p className="mt-1 font-semibold text-danger">{off}</p>}
      <a
        href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`}
        target="_blank"
        rel="noreferrer"
        className={`${link} wrap-anywhere`}
      >
        <Icon name="map-pin" size={20} className="shrink-0" />
        {address}
      </a>
      {stop.customerPhone && (
        <a href={`tel:${stop.customerPhone.replace(/[^\d+]/g, '')}`} className={`${link} w-full`}>
          <Icon name="phone" size={20} className="shrink-0" />
          {stop.customerPhone}
        </a>
      )}
      <DeliveryNote note={stop.deliveryNote} className="mt-1" />
      <p className="mt-1 text-ink-soft">
        {unitsText(stop.pieces)} · {stop.orderNumber.slice(-9)}
      </p>
      {stop.note && <p className="mt-1 wrap-anywhere">{stop.note}</p>}
      {isOpen && (
        <>
          <p className="mt-2 text-2xl font-bold">
            {due > 0 ? `Collect ${formatMoney(due, stop.currencySymbol)}` : 'Nothing to collect'}
          </p>
          <form method="post" onSubmit={event => keep(event, roundId)} className="mt-2 grid gap-2 sm:grid-cols-2">
            <input type="hidden" name="stopId" value={stop.id} />
            <input type="hidden" name="outcome" value="delivered" />
            <input type="hidden" name="collectCents" value={due} />
            <Button type="submit" size="large" name="paidBy" value="cash">
              {due > 0 ? 'Delivered, Paid in Cash' : 'Delivered'}
            </Button>
            {due > 0 && (
              <Button type="submit" size="large" variant="secondary" name="paidBy" value="card_terminal">
                Delivered, Paid by Card
              </Button>
            )}
          </form>
          {/* Once it was pressed it is closed again. */}
          <details key={outcome} className="mt-2">
            <summary className="flex min-h-11 items-center font-medium underline underline-offset-4">
              Not delivered
            </summary>
            <form method="post" onSubmit={event => keep(event, roundId)} className="grid gap-3 pt-1">
              <input type="hidden" name="stopId" value={stop.id} />
              <Field label="Note" name="note" maxLength={200} hint="What the office should know" />
              <div className="grid grid-cols-2 gap-2">
                {outcome === null && (
                  <Button type="submit" variant="secondary" name="outcome" value="not_met">
                    Not Met
                  </Button>
                )}
                <Button type="submit" variant="secondary" name="outcome" value="refused">
                  Refused
                </Button>
              </div>
            </form>
          </details>
        </>
      )}
      {isOut && outcome && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-medium underline underline-offset-4">
            Pressed by mistake?
          </summary>
          <form method="post" onSubmit={event => keep(event, roundId)} className="grid gap-2 pt-1">
            <p>{undoes[outcome]}</p>
            <input type="hidden" name="stopId" value={stop.id} />
            <Button type="submit" variant="secondary" name="outcome" value={takenBack}>
              Take It Back
            </Button>
          </form>
        </details>
      )}
    </li>
  )
}

/** What taking a press back does. */
const undoes = {
  delivered: 'The order is on its way again, and what was collected is taken off what you have to hand in.',
  not_met: 'The stop is to be driven to again.',
  refused: 'The stop is to be driven to again, and the return in the office goes.',
}

/** Keeps the press in this browser instead of sending the form, so that it counts without a network too. */
function keep(event: FormEvent<HTMLFormElement>, roundId: number) {
  const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : {}
  const form = new FormData(event.currentTarget, submitter)
  const outcome = readOutcome(form.get('outcome') ?? undefined)
  if (outcome === undefined) return
  event.preventDefault()
  const paidBy = doorKinds.find(one => one === form.get('paidBy')) ?? 'cash'
  const collect = form.get('collectCents')
  keepPress({
    roundId,
    stopId: Number(form.get('stopId')),
    outcome,
    paidBy,
    collectCents: collect === null ? null : Number(collect),
    note: String(form.get('note') ?? ''),
  })
}
