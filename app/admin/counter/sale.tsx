import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError, Select, TextArea } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { useDelivery } from '#app/web/delivery/use-delivery.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import { formatMoney } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { outsideText } from '#shop/selling/delivery/delivery.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { chosenKinds, paymentKindLabels } from '#shop/selling/payments/kinds.ts'
import { CallerFields } from './caller.tsx'
import { CarFields } from './car.tsx'
import type { Draft, DraftLine } from './drafts.ts'
import { SaleLines } from './lines.tsx'
import { PartsSearch } from './parts-search.tsx'
import { sumOf } from './sum.ts'

/** A part as it is today: without a price where it is no longer for sale. */
export type LineToday = { id: string; stock: number; priceCents?: number; coreChargeCents?: number }
/** Why a sale was not placed; `today` where a price or a stock has changed. */
export type Refused = FormProblems & { today?: LineToday[] }

const panel = 'rounded-lg border border-line bg-paper p-4 sm:p-5'

type SaleProps = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  mostDiscountPercent: number
  problems: Refused | undefined
}

/** One sale: who, which car, which parts, and what it comes to. All by the keyboard; Ctrl and Enter place it. */
export function Sale({ draft, onChange, mostDiscountPercent, problems }: SaleProps) {
  const settings = useSettings()
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  const search = useRef<HTMLInputElement>(null)
  const errors = problems?.errors ?? {}
  const { lines, handover } = draft
  // What was typed an hour ago may cost something else by now: the refusal says so, and the next press agrees to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const today = new Map(problems?.today?.map(line => [line.id, line]))
    if (today.size > 0) onChange({ lines: lines.map(line => ({ ...line, ...today.get(line.id) })) })
  }, [problems])
  const { postcode } = draft.fields
  const delivery = useDelivery(handover === 'delivery' ? postcode : '', problems)
  const outside: FormProblems['errors'] = delivery === 'outside' ? { postcode: outsideText(postcode.trim()) } : {}
  const sum = sumOf(draft, settings, delivery)
  const isReady = sum !== null
  const money = (cents: number) => formatMoney(cents, settings.currencySymbol)
  const toParts = () => search.current?.focus()
  function add(
    part: Omit<DraftLine, 'quantity' | 'price' | 'reason' | 'note' | 'car' | 'coreChargeCents'> & {
      coreChargeCents: number | null
    },
  ) {
    const before = lines.find(({ id }) => id === part.id)
    const line = {
      ...part,
      coreChargeCents: part.coreChargeCents ?? 0,
      price: '',
      reason: '',
      note: '',
      car: draft.car,
      quantity: 1,
    }
    onChange({
      lines: before
        ? lines.map(one => (one.id === part.id ? { ...one, quantity: one.quantity + 1 } : one))
        : [...lines, line],
    })
  }
  const what = handover === 'now' ? 'Sell' : 'Place the Order'
  return (
    <Form
      method="post"
      ref={form}
      noValidate
      onKeyDown={event => {
        if (event.key !== 'Enter' || !event.ctrlKey) return
        if (isReady) return event.currentTarget.requestSubmit()
        // As the button, which is disabled then: a line without pieces, or no part yet.
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
        if (wrong) wrong.focus()
        else toParts()
      }}
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2"
    >
      <div className="grid gap-5">
        <CallerFields draft={draft} onChange={onChange} errors={{ ...errors, ...outside }} onDone={toParts} />
        <CarFields draft={draft} onChange={onChange} onDone={toParts} />
        <PartsSearch car={draft.car} onAdd={add} field={search} />
      </div>
      <section aria-labelledby="sale" className={panel}>
        <h2 id="sale" className="text-xl">
          Sale
        </h2>
        <FormError>{errors[''] ?? errors.lines ?? errors.shownTotalCents ?? errors.saleKey ?? errors.prices}</FormError>
        <SaleLines
          lines={lines}
          car={draft.car}
          onLines={next => onChange({ lines: next })}
          errors={errors}
          mostDiscountPercent={mostDiscountPercent}
        />
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Handed over by"
            name="handover"
            value={handover}
            error={errors.handover}
            onChange={({ currentTarget: { value } }) =>
              onChange({ handover: value === 'now' || value === 'pickup' ? value : 'delivery' })
            }
          >
            <option value="delivery">Delivery</option>
            <option value="pickup">Pick-up</option>
            <option value="now">Sold now</option>
          </Select>
          {handover === 'now' ? (
            <Select label="Paid by" name="paidBy">
              {chosenKinds.map(kind => (
                <option key={kind} value={kind}>
                  {paymentKindLabels[kind]}
                </option>
              ))}
            </Select>
          ) : (
            <Select label="Ordered" name="channel">
              <option value="phone">By telephone</option>
              <option value="counter">At the counter</option>
            </Select>
          )}
        </div>
        {delivery !== null && delivery !== 'outside' && (
          <p className="mt-4 font-semibold">Delivery on {weekdayText(delivery.promisedOn)}</p>
        )}
        {sum && (
          <dl className="mt-4 grid gap-1.5">
            {amountRows({ ...settings, ...sum }, settings.currencySymbol).map(row => (
              <div key={row.label} className={`flex justify-between gap-4 ${row.isTotal ? 'text-xl font-bold' : ''}`}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <input type="hidden" name="saleKey" value={draft.key} />
        <input type="hidden" name="userId" value={draft.userId} />
        <input type="hidden" name="lines" value={JSON.stringify(lines.map(sentLine))} />
        <input type="hidden" name="prices" value={JSON.stringify(pricesOf(lines))} />
        <input type="hidden" name="notes" value={JSON.stringify(notesOf(lines))} />
        <input type="hidden" name="shownTotalCents" value={sum?.totalCents ?? ''} />
        {handover !== 'now' && <QuoteNote draft={draft} onChange={onChange} error={errors.note} />}
        <Button
          type="submit"
          size="large"
          busy={isBusy}
          busyLabel="Placing the order..."
          disabled={!isReady}
          className="mt-4 w-full"
        >
          {sum ? `${what} for ${money(sum.totalCents)}` : what}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">Ctrl and Enter place it from any field.</p>
        {handover !== 'now' && (
          <Button
            type="submit"
            name="isQuote"
            value="on"
            variant="secondary"
            busy={isBusy}
            disabled={!isReady}
            className="mt-4 w-full"
          >
            Write a Quote
          </Button>
        )}
      </section>
    </Form>
  )
}

/** What a quote says besides; a button until something is, since few need it and an order takes none. */
function QuoteNote({ draft, onChange, error }: Pick<SaleProps, 'draft' | 'onChange'> & { error: string | undefined }) {
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

/** A line as the order's form takes it, with the car that it is for. */
function sentLine({ id, name, quantity, car }: DraftLine) {
  const vehicle = car && readWrittenVehicle(car.written)
  return { id, name, quantity, ...(vehicle && { vehicles: [vehicle] }) }
}

const pricesOf = (lines: readonly DraftLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ id, price, reason }) => (price.trim() === '' ? [] : [[id, { price: price.trim(), reason }]])),
  )

const notesOf = (lines: readonly DraftLine[]) =>
  Object.fromEntries(lines.flatMap(({ id, note }) => (note.trim() === '' ? [] : [[id, note]])))
