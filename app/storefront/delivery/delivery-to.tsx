import { useId, useState } from 'react'
import { Button } from '#app/ui/plain/button.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { keepPostcode, useDelivery, useKeptPostcode } from '#app/web/delivery/use-delivery.ts'
import { formatMoney } from '#shop/money.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { deliveryFeeText } from '#shop/office/settings/row.ts'
import { type Delivery, outsideText } from '#shop/selling/delivery/delivery.ts'

/** Where the shop delivers by areas: the day and the fee for the visitor's postcode, and a field to give it. */
export function DeliveryTo() {
  const postcode = useKeptPostcode()
  const delivery = useDelivery(postcode)
  const [isChanging, setChanging] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  if (postcode && !isChanging) {
    return (
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p role="status" className="font-medium">
          <DeliveryWords delivery={delivery} postcode={postcode} />
        </p>
        <button
          type="button"
          className="-my-2.5 min-h-11 underline underline-offset-4 hover:text-accent"
          onClick={() => {
            setTyped(postcode)
            setChanging(true)
          }}
        >
          Change<span className="sr-only"> the postcode</span>
        </button>
      </div>
    )
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        keepPostcode(typed)
        setChanging(false)
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm text-ink-soft">
          Your postcode
        </label>
        <input
          id={id}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          maxLength={20}
          autoComplete="postal-code"
          required
          className="h-11 w-32 rounded-md border border-line-strong bg-paper px-3"
        />
      </div>
      <Button type="submit" variant="secondary">
        Check Delivery
      </Button>
    </form>
  )
}

function DeliveryWords({ delivery, postcode }: { delivery: Delivery; postcode: string }) {
  const { currencySymbol, offersPickup } = useSettings()
  if (delivery === null) return `Delivery to ${postcode}`
  if (delivery === 'outside') {
    return `${outsideText(postcode)}.${offersPickup ? ' You can pick it up at the shop.' : ''}`
  }
  const { deliveryFeeCents, freeDeliveryOverCents, promisedOn } = delivery
  const over =
    freeDeliveryOverCents !== null && deliveryFeeCents > 0 && formatMoney(freeDeliveryOverCents, currencySymbol)
  const fee = deliveryFeeText(deliveryFeeCents, currencySymbol)
  return `${weekdayText(promisedOn)} to ${postcode} · ${fee}${over ? `, free over ${over}` : ''}`
}
