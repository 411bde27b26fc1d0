import { useState } from 'react'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { Field } from '#app/ui/plain/field.tsx'
import { leastWithdrawalDays } from '#shop/office/settings/consumers.ts'
import type { TypedSettings } from './typed.ts'

/** What each duty is, and since when. */
const duties = [
  `Withdrawal: since 13 June 2014 consumers can withdraw within ${leastWithdrawalDays} days (Directive 2011/83/EU), and since 19 June 2026 by a function of the shop (Directive (EU) 2023/2673), which footer, orders and mails lead to. The days stand above, under Returns.`,
  'Legal guarantee: since 27 September 2026 the harmonised notice is shown before an order is placed (Directive (EU) 2024/825, Implementing Regulation (EU) 2025/1960): on products, in the cart and at the checkout.',
  "Maker's guarantee: since the same day the harmonised label is shown of a part that its maker guarantees as a whole, at no extra cost, for more than two years. You upload it at the product.",
  'Reviews: since 28 May 2022 they may be called those of buyers only if that is checked (Directive (EU) 2019/2161).',
  'Order mails and invoices: they name withdrawal and legal guarantee, a line each, since 13 June 2014 (Directive 2011/83/EU).',
  'Imprint: since 17 January 2002 it says who runs the shop (Directive 2000/31/EC). It is one of your texts.',
  'Accessibility: since 28 June 2025 shops say how everybody can use them, unless they have fewer than ten people and at most two million euros a year (Directive (EU) 2019/882). It is one of your texts, with an example to begin from.',
]

type Props = { start: TypedSettings; errors: Record<string, string> }

/** One box, which opens the rest; without a script once it is saved. What is closed is sent all the same, and so kept. */
export function EuropeanUnion({ start, errors }: Props) {
  const [notice, setNotice] = useState(start.guaranteeNoticeUrl)
  const [isOn, setOn] = useState(start.sellsToEu === 'on')
  const isRefused = errors.guaranteeNoticeUrl || errors.guaranteeNoticeLink
  return (
    <div className="sm:col-span-2">
      <Checkbox
        label="This shop sells to consumers in the European Union"
        name="sellsToEu"
        checked={isOn}
        onChange={event => setOn(event.currentTarget.checked)}
        hint="Opens what the law asks of such shops, and the shop then shows it"
      />
      <div hidden={!(isOn || isRefused)} className="mt-3">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft sm:col-span-2">
            {duties.map(duty => (
              <li key={duty}>{duty}</li>
            ))}
          </ul>
          <PictureField
            label="Notice of the legal guarantee"
            name="guaranteeNoticeUrl"
            place="notices"
            url={notice}
            onChange={setNotice}
            error={errors.guaranteeNoticeUrl}
            hint="The official file in the language of your shop, as a picture and unchanged."
          />
          <Field
            label="Address that the notice leads to"
            name="guaranteeNoticeLink"
            type="url"
            defaultValue={start.guaranteeNoticeLink}
            error={errors.guaranteeNoticeLink}
            hint="Where its QR code leads: the page of Your Europe on guarantees. Empty: to the notice itself"
          />
          <div className="sm:col-span-2">
            <Checkbox
              label="'Verified buyer' only where an order proves it"
              name="reviewsByOrder"
              defaultChecked={start.reviewsByOrder === 'on'}
              hint="Of other reviews the shop says 'Customer'"
            />
          </div>
        </div>
      </div>
    </div>
  )
}
