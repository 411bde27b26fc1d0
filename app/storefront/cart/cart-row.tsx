import { Link } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Money, useSettings } from '#app/ui/plain/money.tsx'
import { Picture } from '#app/ui/plain/picture.tsx'
import { changeQuantity, removeLine } from '#app/web/cart/changes.ts'
import { centsOf, coreText } from '#shop/money.ts'
import { quantitySteps } from '#shop/selling/cart/changes.ts'
import { buyableQuantity, type CartLine, lineCents, unitsText } from '#shop/selling/cart/lines.ts'
import type { LineConditions } from '#shop/selling/cart/vehicles.ts'
import { LeftOut } from './left-out.tsx'
import { LineCars } from './line-cars.tsx'

type CartRowProps = {
  line: CartLine
  isGone: boolean
  conditions: LineConditions
  /** Called when a pressed button has disappeared, and with it the focus. */
  onDone: () => void
}

/** A part in the cart. A part that cannot be bought stands there greyed, without an amount. */
export function CartRow({ line, isGone, conditions, onDone }: CartRowProps) {
  const isOut = isGone || buyableQuantity(line) === 0
  const address = `/products/${line.id}`
  return (
    <li className={`flex gap-3 p-3 sm:gap-5 sm:p-4 ${isOut ? 'bg-ground text-ink-soft' : ''}`}>
      <Link to={address} tabIndex={-1} aria-hidden className={`w-20 shrink-0 sm:w-28 ${isOut ? 'grayscale' : ''}`}>
        <Picture src={line.image} alt="" sizes="8rem" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          <Link to={address} className="font-semibold wrap-anywhere hover:text-accent">
            {line.name}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {line.brand} · Ref. {line.reference}
          </p>
          <LineCars productId={line.id} conditions={conditions} />
          {!isOut && (
            <p className="mt-1 text-sm font-medium text-success">{`In Stock: ${unitsText(line.stock)} available`}</p>
          )}
          <LeftOut line={line} isGone={isGone} onDone={onDone} />
        </div>
        {!isOut && <Amount line={line} onDone={onDone} />}
      </div>
    </li>
  )
}

/** The quantity of a line with its buttons, and its price: once where it is one piece. */
function Amount({ line, onDone }: Pick<CartRowProps, 'line' | 'onDone'>) {
  const { currencySymbol } = useSettings()
  const steps = quantitySteps(line)
  const isOne = lineCents(line) === centsOf(line.price)
  const remove = () => {
    removeLine(line.id)
    onDone()
  }
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end">
      <div className="sm:text-right">
        <p className="text-lg font-bold">
          <Money cents={lineCents(line)} />
          {isOne && <span className="text-sm font-normal text-ink-soft"> each</span>}
        </p>
        {!isOne && (
          <p className="text-sm text-ink-soft">
            <Money cents={centsOf(line.price)} /> each
          </p>
        )}
        {line.coreCents && <p className="text-sm text-ink-soft">{coreText(line.coreCents, currencySymbol)}</p>}
      </div>
      <div className="flex items-center gap-1">
        <div className="flex items-center rounded-md border border-line-strong">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Decrease quantity of ${line.name}`}
            disabled={steps.minus === null}
            onClick={() => steps.minus !== null && changeQuantity(line, steps.minus)}
          >
            <Icon name="minus" size={18} />
          </Button>
          <span className="min-w-9 text-center font-semibold">
            <span className="sr-only">Quantity: </span>
            {line.quantity}
          </span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Increase quantity of ${line.name}`}
            disabled={steps.plus === null}
            onClick={() => steps.plus !== null && changeQuantity(line, steps.plus)}
          >
            <Icon name="plus" size={18} />
          </Button>
        </div>
        <Button variant="quiet" size="icon" aria-label={`Remove ${line.name}`} onClick={remove}>
          <Icon name="trash" size={18} />
        </Button>
      </div>
    </div>
  )
}
