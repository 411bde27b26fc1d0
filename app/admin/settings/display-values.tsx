import { formatMoney, formatRate } from '#shop/money.ts'
import { returnPayerLabels } from '#shop/office/settings/consumers.ts'
import { ifOnePercent } from '#shop/office/settings/rate.ts'
import { daysText, deliveryFeeText, freeDeliveryText, type Settings } from '#shop/office/settings/row.ts'
import { orderTotals, vatLabel } from '#shop/selling/orders/totals.ts'

const sampleCents = 4000

/** Hardly any shop has a VAT of 100%: whoever typed '1' may have meant 1%. */
const vatHint = ({ vatRate }: Settings) => (vatRate === 1 ? ifOnePercent : null)

/** Shows the saved settings as shoppers see them, whatever the form beside it says. */
export function DisplayValues({ settings }: { settings: Settings }) {
  const { currencySymbol } = settings
  const { totalCents } = orderTotals({ subtotalCents: sampleCents, settings })
  const values = [
    ['VAT', settings.pricesIncludeVat ? vatLabel(settings) : formatRate(settings.vatRate), vatHint(settings)],
    ['Delivery fee', deliveryFeeText(settings.deliveryFeeCents, currencySymbol)],
    ['Free delivery', freeDeliveryText(settings) ?? 'Not offered'],
    ['Delivery time', daysText(settings.deliveryTimeDays)],
    [`A cart of ${formatMoney(sampleCents, currencySymbol)} costs`, formatMoney(totalCents, currencySymbol)],
    ['Returns', settings.returnDays === null ? 'Not promised' : `Within ${daysText(settings.returnDays)}`],
    ['Withdrawal', settings.withdrawalDays === null ? 'Not offered' : `Within ${daysText(settings.withdrawalDays)}`],
    ['The way back is paid by', returnPayerLabels[settings.returnPayer]],
    ['Kept of returns', `${settings.restockingPercent}%`],
    ['Shop name', settings.shopName],
    ['Address', [settings.address, settings.city].filter(Boolean).join(', ') || 'Not shown'],
    ['Phone', settings.phone || 'Not shown'],
    ['Email', settings.email || 'Not shown'],
    ['Delivers within', settings.deliveryArea || 'Not shown'],
  ] as const
  return (
    <section
      id="shown"
      aria-labelledby="current"
      className="scroll-mt-20 rounded-lg border border-line bg-paper p-5 2xl:sticky 2xl:top-20"
    >
      <h2 id="current" className="text-lg">
        Current Display Values
      </h2>
      <p className="mt-1 text-sm text-ink-soft">What shoppers see now</p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 2xl:grid-cols-1">
        {values.map(([label, value, hint]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">
              {value}
              {hint && <span className="block text-warning">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
