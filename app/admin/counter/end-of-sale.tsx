import { useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Select, TextArea } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import { formatMoney } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { type Channel, channels, type Handover, handovers } from '#shop/selling/counter/sale.ts'
import type { Delivery } from '#shop/selling/delivery/delivery.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { chosenKinds, paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import type { Draft, DraftLine } from './drafts.ts'
import type { sumOf } from './sum.ts'

type Props = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  errors: Record<string, string>
  delivery: Delivery
  /** What the sale comes to; null while it cannot be placed. */
  sum: ReturnType<typeof sumOf>
}

/** What stands below the lines of a sale: how it is handed over, what it comes to, and the buttons that place it or write a quote. */
export function EndOfSale({ draft, onChange, errors, delivery, sum }: Props) {
  const isSoldNow = draft.handover === 'now'
  return (
    <>
      <HandoverFields draft={draft} errors={errors} onChange={onChange} />
      {delivery !== null && delivery !== 'outside' && (
        <p className="mt-4 font-semibold">Delivery on {weekdayText(delivery.promisedOn)}</p>
      )}
      {sum && <Amounts sum={sum} />}
      <SentFields draft={draft} sum={sum} />
      {!isSoldNow && <QuoteNote draft={draft} onChange={onChange} error={errors.note} />}
      <PlaceButtons isSoldNow={isSoldNow} sum={sum} />
    </>
  )
}

const handoverLabels: Record<Handover, string> = { delivery: 'Delivery', pickup: 'Pick-up', now: 'Sold now' }
const channelLabels: Record<Channel, string> = { phone: 'By telephone', counter: 'At the counter' }

function HandoverFields({ draft, errors, onChange }: Pick<Props, 'draft' | 'errors' | 'onChange'>) {
  const { handover, channel, paidBy } = draft
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Handed over by"
        name="handover"
        value={handover}
        error={errors.handover}
        onChange={event => onChange({ handover: handovers[event.currentTarget.selectedIndex] })}
      >
        {handovers.map(one => (
          <option key={one} value={one}>
            {handoverLabels[one]}
          </option>
        ))}
      </Select>
      {handover === 'now' ? (
        <Select
          label="Paid by"
          name="paidBy"
          value={paidBy}
          onChange={event => onChange({ paidBy: chosenKinds[event.currentTarget.selectedIndex] })}
        >
          {chosenKinds.map(kind => (
            <option key={kind} value={kind}>
              {paymentKindLabels[kind]}
            </option>
          ))}
        </Select>
      ) : (
        <Select
          label="Ordered"
          name="channel"
          value={channel}
          onChange={event => onChange({ channel: channels[event.currentTarget.selectedIndex] })}
        >
          {channels.map(one => (
            <option key={one} value={one}>
              {channelLabels[one]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function Amounts({ sum }: { sum: NonNullable<Props['sum']> }) {
  const settings = useSettings()
  return (
    <dl className="mt-4 grid gap-1.5">
      {amountRows({ ...settings, ...sum }, settings.currencySymbol).map(row => (
        <div key={row.label} className={`flex justify-between gap-4 ${row.isTotal ? 'text-xl font-bold' : ''}`}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is sent with the fields that people see. */
const SentFields = ({ draft: { key, userId, lines }, sum }: Pick<Props, 'draft' | 'sum'>) => (
  <>
    <input type="hidden" name="saleKey" value={key} />
    <input type="hidden" name="userId" value={userId} />
    <input type="hidden" name="lines" value={JSON.stringify(lines.map(sentLine))} />
    <input type="hidden" name="prices" value={JSON.stringify(pricesOf(lines))} />
    <input type="hidden" name="notes" value={JSON.stringify(notesOf(lines))} />
    <input type="hidden" name="shownTotalCents" value={sum?.totalCents ?? ''} />
  </>
)

function PlaceButtons({ isSoldNow, sum }: Pick<Props, 'sum'> & { isSoldNow: boolean }) {
  const { currencySymbol } = useSettings()
  const isBusy = useNavigation().state !== 'idle'
  const what = isSoldNow ? 'Sell' : 'Place the Order'
  const state = { type: 'submit', busy: isBusy, disabled: sum === null, className: 'mt-4 w-full' } as const
  return (
    <>
      <Button {...state} size="large" busyLabel="Placing the order...">
        {sum ? `${what} for ${formatMoney(sum.totalCents, currencySymbol)}` : what}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">Ctrl and Enter place it from any field.</p>
      {!isSoldNow && (
        <Button {...state} name="isQuote" value="on" variant="secondary">
          Write a Quote
        </Button>
      )}
    </>
  )
}

/** What a quote says besides; a button until something is, since few need it and an order takes none. */
function QuoteNote({ draft, onChange, error }: Pick<Props, 'draft' | 'onChange'> & { error: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && draft.note === '') {
    return (
      <Button
        variant="quiet"
        className="-ml-2 mt-2 justify-self-start !px-2 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Add a Note for a Quote
      </Button>
    )
  }
  return (
    <TextArea
      label="Note on the quote"
      name="note"
      rows={2}
      maxLength={500}
      value={draft.note}
      autoFocus={isOpen}
      onChange={event => onChange({ note: event.currentTarget.value })}
      error={error}
      hint="Only a quote has it. The address can wait until the quote is accepted"
      className="mt-4"
    />
  )
}

/** A line as the order's form takes it, with the cars that it is for. */
const sentLine = ({ id, name, quantity, cars }: DraftLine) => ({
  id,
  name,
  quantity,
  vehicles: cars.flatMap(({ written }) => readWrittenVehicle(written) ?? []),
})

const pricesOf = (lines: readonly DraftLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ id, price, reason }) => (price.trim() === '' ? [] : [[id, { price: price.trim(), reason }]])),
  )

const notesOf = (lines: readonly DraftLine[]) =>
  Object.fromEntries(lines.flatMap(({ id, note }) => (note.trim() === '' ? [] : [[id, note]])))
