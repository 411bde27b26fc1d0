import { type ChangeEvent, type ChangeEventHandler, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import type { Sections } from '#app/admin/parts/contents.tsx'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { returnPayerLabels, returnPayers } from '#shop/office/settings/consumers.ts'
import { rateUnderstood } from '#shop/office/settings/rate.ts'
import { AccentField } from './accent-field.tsx'
import { EuropeanUnion } from './european-union.tsx'
import { PricePreview } from './preview.tsx'
import type { TypedSettings } from './typed.ts'

/** The sections of the form, and what stands below it on the same page. */
export const settingsSections = [
  ['prices', 'Prices'],
  ['delivery', 'Delivery'],
  ['returns', 'Returns'],
  ['details', 'Store details'],
  ['looks', 'Looks'],
  ['european-union', 'European Union'],
  ['telephone', 'Counter and telephone'],
  ['staff', 'Staff'],
] as const satisfies Sections

export function SettingsFields({
  values,
  timeZones,
  problems,
}: {
  values: TypedSettings
  timeZones: readonly string[]
  problems: EditorProblems | undefined
}) {
  const start = startValues(values, problems)
  const [logo, setLogo] = useState(start.logoUrl)
  const [typed, setTyped] = useState(start)
  const field = (name: keyof TypedSettings) => ({ name, defaultValue: start[name], error: problems?.errors[name] })
  const preview = <PricePreview typed={typed} />
  /** Notes what was typed in the two groups whose values the preview shows. */
  const noteTyped = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
    const value = isBox ? (target.checked ? 'on' : '') : target.value
    setTyped(before => ({ ...before, [target.name]: value }))
  }
  return (
    <>
      <Group id="prices" onChange={noteTyped}>
        <Field
          label="VAT rate"
          {...field('vatRate')}
          required
          hint={
            <>
              Enter it as a decimal, e.g. 0.20 for 20%. 20% is understood too{' '}
              <strong role="status" className="block min-h-[1lh] text-ink">
                {rateUnderstood(typed.vatRate)}
              </strong>
            </>
          }
        />
        <Field
          label="Currency code"
          {...field('currencyCode')}
          required
          autoCapitalize="characters"
          hint="Three letters, such as USD or EUR: search engines read it beside each price"
        />
        <Field
          label="Currency symbol"
          {...field('currencySymbol')}
          required
          hint="1 to 3 characters, such as $ or CHF"
        />
        <Select label="The symbol stands" {...field('symbolPlace')} required>
          <option value="before">before the amount: $12.50</option>
          <option value="after">after the amount: 12.50 €</option>
        </Select>
        <Checkbox
          label="Prices include VAT"
          name="pricesIncludeVat"
          defaultChecked={start.pricesIncludeVat === 'on'}
          hint="The price that you type is what is paid. Otherwise VAT is added at checkout"
        />
        {preview}
      </Group>
      <Group id="delivery" onChange={noteTyped}>
        <Field
          label="Delivery fee"
          {...field('deliveryFeeCents')}
          inputMode="decimal"
          required
          hint="0 is shown as Free"
        />
        <Field
          label="Free delivery over"
          {...field('freeDeliveryOverCents')}
          inputMode="decimal"
          hint="No delivery fee above this subtotal. Empty: never"
        />
        <Field
          label="Delivery time (days)"
          {...field('deliveryTimeDays')}
          inputMode="numeric"
          required
          hint="A whole number, at least 1"
        />
        <Field label="Delivery area" {...field('deliveryArea')} hint="As in 'We ship only within the US and Canada'" />
        <Checkbox
          label="Offer pick-up"
          name="offersPickup"
          defaultChecked={start.offersPickup === 'on'}
          hint="Customers may choose at checkout to fetch their parts at the shop, for nothing"
        />
        <p className="text-ink-soft sm:col-span-2">
          Fee, days and where you deliver at all may depend on the postcode:{' '}
          <Link to="/admin/delivery-areas" className="underline underline-offset-4">
            delivery areas
          </Link>
          . Whoever brings parcels themselves plans{' '}
          <Link to="/admin/rounds" className="underline underline-offset-4">
            rounds
          </Link>
          .
        </p>
        {preview}
      </Group>
      <Group id="returns">
        <Field
          label="Returns within (days)"
          {...field('returnDays')}
          inputMode="numeric"
          hint="Products, cart and mails say it. Empty: they say nothing of returns"
        />
        <Field
          label="Withdrawal within (days)"
          {...field('withdrawalDays')}
          inputMode="numeric"
          hint="For shops in the EU: 14 or more. Customers can withdraw from the contract. Empty: not offered"
        />
        <Field
          label="Kept of returns"
          {...field('restockingPercent')}
          hint="Of the price of parts that come back by choice, e.g. 0.15 for 15%. Never of faulty or wrong parts, or at a withdrawal"
        />
        <Select
          label="The way back is paid by"
          {...field('returnPayer')}
          required
          hint="Of parts that come back by choice. That of faulty or wrong parts is always yours"
        >
          {returnPayers.map(payer => (
            <option key={payer} value={payer}>
              {returnPayerLabels[payer]}
            </option>
          ))}
        </Select>
        <Field
          label="Cores taken back within (days)"
          {...field('coreDays')}
          inputMode="numeric"
          hint="Products may then have a core charge, which is given back for the old part. Empty: no core charges"
        />
      </Group>
      <Group id="details">
        <Field label="Shop name" {...field('shopName')} required />
        <Field
          label="Email"
          type="email"
          {...field('email')}
          hint="Shoppers see it, and orders and messages are mailed to it"
        />
        <Field label="Phone" type="tel" {...field('phone')} />
        <Field label="Address" {...field('address')} />
        <Field label="City" {...field('city')} />
        <TextArea label="Business hours" {...field('businessHours')} rows={4} className="sm:col-span-2" />
        <Select
          label="Time zone"
          {...field('timeZone')}
          required
          className="sm:col-span-2"
          hint="Of the days in charts, lists and mails. Changing it counts the totals of all orders anew."
        >
          <TimeZones zones={timeZones} chosen={start.timeZone} />
        </Select>
      </Group>
      <Group id="looks">
        <PictureField
          label="Logo"
          name="logoUrl"
          place="logo"
          url={logo}
          onChange={setLogo}
          error={problems?.errors.logoUrl}
          hint="It stands on the dark header, so a light or a coloured one is seen best."
          isOnDark
        />
        <AccentField {...field('accentColor')} />
      </Group>
      <Group id="european-union">
        <EuropeanUnion start={start} errors={problems?.errors ?? {}} />
      </Group>
      <Group id="telephone">
        <Field
          label="Discount of colleagues"
          {...field('staffDiscountPercent')}
          required
          hint="How far below its price whoever is no admin may sell a part, e.g. 0.10 for 10%. 0: not at all"
        />
        <Field
          label="Call before first orders over"
          {...field('callFirstOrdersOverCents')}
          inputMode="decimal"
          hint="An order above it waits for a call where its customer has received nothing before. Empty: none waits"
        />
        <Checkbox
          label="Call who refused before"
          name="callsWhoRefused"
          defaultChecked={start.callsWhoRefused === 'on'}
          hint="An order waits for a call where parts were refused at the door under the same phone number"
        />
      </Group>
      <Group id="staff">
        <Checkbox
          label="Staff needs two-step login"
          name="requiresTwoStep"
          defaultChecked={start.requiresTwoStep === 'on'}
          hint="Whoever has a role sets it up before anything of the admin area opens, you too. Otherwise their profile offers it"
        />
      </Group>
    </>
  )
}

const titles = new Map<string, string>(settingsSections)

type GroupProps = {
  id: (typeof settingsSections)[number][0]
  onChange?: ChangeEventHandler<HTMLFieldSetElement>
  children: ReactNode
}

/** Fields in two columns; what is ticked has a line to itself, since its label stands beside it and not above. */
function Group({ id, onChange, children }: GroupProps) {
  return (
    <fieldset
      id={id}
      onChange={onChange}
      className="min-w-0 scroll-mt-20 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0"
    >
      <legend className="float-left mb-3 w-full text-lg font-bold">{titles.get(id)}</legend>
      <div className="clear-both grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 sm:[&>label]:col-span-2">
        {children}
      </div>
    </fieldset>
  )
}

/** Time zones by continent. A chosen zone that the list does not have, such as an old name, stays in it. */
function TimeZones({ zones, chosen }: { zones: readonly string[]; chosen: string }) {
  const all = zones.includes(chosen) || chosen === '' ? zones : [chosen, ...zones]
  const groups = Map.groupBy(all, zone => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'World'))
  return [...groups].map(([continent, names]) => (
    <optgroup label={continent} key={continent}>
      {names.map(name => (
        <option key={name} value={name}>
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  ))
}
