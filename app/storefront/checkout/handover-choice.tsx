import { FormError } from '#app/ui/plain/field.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'

type ChoiceProps = { isPickup: boolean; onChoose: (isPickup: boolean) => void; error?: string; className: string }

/** Whether the parts are brought or picked up at the shop, where it offers that. */
export function HandoverChoice({ isPickup, onChoose, error, className }: ChoiceProps) {
  const { address, city, businessHours } = useSettings()
  const shop = [address, city].filter(Boolean).join(', ')
  const choices = [
    { value: 'delivery', isIt: !isPickup, label: 'Delivery', text: 'Brought to your address' },
    { value: 'pickup', isIt: isPickup, label: 'Pick-up', text: shop ? `At ${shop}` : 'At the shop' },
  ]
  return (
    <fieldset className={className}>
      <legend className="sr-only">How the parts come to you</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, isIt, label, text }) => (
          <label
            key={value}
            className={`flex min-h-14 items-center gap-3 rounded-md border-2 px-4 py-2 ${isIt ? 'border-ink' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name="deliveryMethod"
              value={value}
              checked={isIt}
              onChange={() => onChoose(value === 'pickup')}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{label}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
      {isPickup && businessHours && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{businessHours}</p>}
      <FormError>{error}</FormError>
    </fieldset>
  )
}
