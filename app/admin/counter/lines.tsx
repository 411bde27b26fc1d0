import { useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { coreText, formatMoney, plainMoney } from '#shop/money.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { badPrice, noteField, priceField, reasonField } from '#shop/selling/counter/sale.ts'
import { maxLineNote } from '#shop/selling/orders/counter-terms.ts'
import type { DraftCar, DraftLine } from './drafts.ts'
import type { FitShown } from './hit.ts'
import { useLineFits } from './line-fits.ts'
import { typedPrice } from './sum.ts'

type Props = {
  lines: DraftLine[]
  /** The car that is chosen now. */
  car: DraftCar | null
  onLines: (lines: DraftLine[]) => void
  errors: Record<string, string>
  mostDiscountPercent: number
}

/** The parts of the sale: pieces, and another price where one was agreed, with its reason. */
export function SaleLines({ lines, car, onLines, errors, mostDiscountPercent }: Props) {
  const { currencySymbol } = useSettings()
  const fitOf = useLineFits(lines, car)
  const change = (id: string, changed: Partial<DraftLine>) =>
    onLines(lines.map(line => (line.id === id ? { ...line, ...changed } : line)))
  if (lines.length === 0) return <p className="mt-2 text-ink-soft">No part yet.</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {lines.map(line => (
        <li key={line.id} className="grid gap-3 py-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0">
              <span className="font-semibold break-words">{line.name}</span>{' '}
              <span className="text-ink-soft">
                {line.brand} · {line.id}
              </span>
              <span className="block text-sm text-ink-soft">
                {[
                  `${formatMoney(line.priceCents, currencySymbol)} each`,
                  line.coreChargeCents > 0 && coreText(line.coreChargeCents, currencySymbol),
                  `${unitsText(line.stock)} in stock`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {line.cars.length > 0 && <span className="block text-sm font-semibold">{forText(line.cars)}</span>}
              <span role="status">
                {line.cars.map(one => (
                  <Fit key={one.written} fit={fitOf(line, one)} car={line.cars.length > 1 ? one : undefined} />
                ))}
              </span>
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${line.name}`}
              onClick={() => onLines(lines.filter(({ id }) => id !== line.id))}
            >
              <Icon name="trash" size={20} />
            </Button>
          </div>
          {car && line.cars.every(({ written }) => written !== car.written) && (
            <OtherCar
              name={line.name}
              car={car}
              fit={fitOf(line, car)}
              onTake={() => change(line.id, { cars: [car] })}
            />
          )}
          <div className="grid grid-cols-2 items-start gap-3">
            <Units line={line} onPieces={quantity => change(line.id, { quantity })} />
            <Field
              label="Other price"
              aria-label={`Other price of ${line.name}`}
              value={line.price}
              placeholder={plainMoney(line.priceCents)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              onChange={event => change(line.id, { price: event.currentTarget.value })}
              error={errors[priceField(line.id)] ?? (typedPrice(line) === null ? badPrice : undefined)}
              hint={mostDiscountPercent < 100 ? `At most ${mostDiscountPercent}% off` : undefined}
            />
          </div>
          {line.price.trim() !== '' && (
            <Field
              label="Why"
              aria-label={`Why the price of ${line.name} is another one`}
              value={line.reason}
              maxLength={200}
              autoComplete="off"
              onChange={event => change(line.id, { reason: event.currentTarget.value })}
              error={errors[reasonField(line.id)]}
            />
          )}
          <LineNote line={line} error={errors[noteField(line.id)]} onNote={note => change(line.id, { note })} />
        </li>
      ))}
    </ul>
  )
}

const Fit = ({ fit, car }: { fit: FitShown | null; car?: DraftCar }) =>
  fit && (
    <span className={`block text-sm break-words ${fit.isBad ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
      {car ? `${car.name}: ${fit.text}` : fit.text}
    </span>
  )

/** What a part says to the car that is chosen now, where it is for another one; a press makes it for this one. */
const OtherCar = ({
  name,
  car,
  fit,
  onTake,
}: {
  name: string
  car: DraftCar
  fit: FitShown | null
  onTake: () => void
}) => (
  <div className="-mt-2 flex flex-wrap items-center gap-x-3">
    <span role="status">
      <Fit fit={fit} car={car} />
    </span>
    <Button variant="quiet" className="-ml-2 !px-2 underline underline-offset-4" onClick={onTake}>
      It Is for This Car<span className="sr-only">: {name}</span>
    </Button>
  </div>
)

/** What is noted of a part; a button until something is, since few parts need it. */
function LineNote({
  line,
  error,
  onNote,
}: {
  line: DraftLine
  error: string | undefined
  onNote: (note: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && line.note === '') {
    return (
      <Button
        variant="quiet"
        className="-my-2 -ml-2 justify-self-start !px-2 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Add a Note<span className="sr-only"> to {line.name}</span>
      </Button>
    )
  }
  return (
    <Field
      label="Note"
      aria-label={`Note to ${line.name}`}
      value={line.note}
      autoFocus={isOpen}
      maxLength={maxLineNote}
      autoComplete="off"
      onChange={event => onNote(event.currentTarget.value)}
      error={error}
      hint="On papers and for the customer to read too"
    />
  )
}

/** How many: what is typed stays, also where it is no number, and then there are none. */
function Units({ line, onPieces }: { line: DraftLine; onPieces: (quantity: number) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <Field
      label="Units"
      aria-label={`Units of ${line.name}`}
      value={typedPieces(typed) === line.quantity ? typed : line.quantity}
      inputMode="numeric"
      autoComplete="off"
      onChange={event => {
        setTyped(event.currentTarget.value)
        onPieces(typedPieces(event.currentTarget.value))
      }}
      error={piecesProblem(line)}
    />
  )
}

/** A number of pieces that is typed; 0 for what is none: of '-3' nobody may make 3. */
function typedPieces(text: string): number {
  const typed = text.trim()
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0
}

function piecesProblem({ quantity, stock }: DraftLine): string | undefined {
  if (quantity === 0) return 'How many?'
  return quantity > stock ? `Only ${unitsText(stock)}` : undefined
}
