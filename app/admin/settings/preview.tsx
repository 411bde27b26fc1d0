import { useSettings } from '#app/ui/plain/money.tsx'
import { formatMoney, symbolAfter } from '#shop/money.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { readRate } from '#shop/office/settings/rate.ts'
import { deliveryFeeText, type Settings } from '#shop/office/settings/row.ts'
import { orderTotals, vatLabel } from '#shop/selling/orders/totals.ts'
import type { TypedSettings } from './typed.ts'

const partCents = 4000

/** What a part and a cart cost by what is typed so far, as shoppers will see it; nothing while something of it cannot be read. */
export function PricePreview({ typed }: { typed: TypedSettings }) {
  const saved = useSettings()
  const settings = readTyped(typed, saved)
  if (!settings) return null
  const { currencySymbol, vatRate, pricesIncludeVat } = settings
  const { vatCents, deliveryFeeCents, totalCents } = orderTotals({ subtotalCents: partCents, settings })
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  return (
    <p className="rounded-md bg-ground px-4 py-2.5 text-sm sm:col-span-2">
      {`A part of ${money(partCents)}: delivery ${deliveryFeeText(deliveryFeeCents, currencySymbol)}, ${vatLabel({ vatRate, pricesIncludeVat })} ${money(vatCents)}, together `}
      <strong>{money(totalCents)}</strong>
    </p>
  )
}

function readTyped(typed: TypedSettings, saved: Settings): Settings | null {
  const rate = readRate('VAT rate', typed.vatRate.trim())
  const deliveryFeeCents = parseMoney(typed.deliveryFeeCents.trim())
  const over = typed.freeDeliveryOverCents.trim()
  const freeDeliveryOverCents = over === '' ? null : parseMoney(over)
  if ('problem' in rate || deliveryFeeCents === null || (over !== '' && freeDeliveryOverCents === null)) return null
  const symbol = typed.currencySymbol.trim()
  const currencySymbol = typed.symbolPlace === 'after' ? symbolAfter(symbol) : symbol
  const pricesIncludeVat = typed.pricesIncludeVat === 'on'
  return { ...saved, vatRate: rate.value, pricesIncludeVat, deliveryFeeCents, freeDeliveryOverCents, currencySymbol }
}
