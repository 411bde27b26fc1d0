import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { type EditorProblems, startValues } from '#app/admin/parts/editor-form.tsx'
import { PictureField } from '#app/admin/parts/picture-field.tsx'
import { Field, Select, TextArea } from '#app/ui/plain/field.tsx'
import { useIsAlive } from '#app/web/stored.ts'
import { isSymbolAfter, plainMoney } from '#shop/money.ts'
import { readColour } from '#shop/office/settings/accent.ts'
import { returnPayerLabels, returnPayers } from '#shop/office/settings/consumers.ts'
import { defaultAccent, type EditedSettings } from '#shop/office/settings/row.ts'
import { EuropeanUnion } from './european-union.tsx'

/** The settings as they are typed: a rate with two decimals or more, amounts without a symbol. */
export const typedSettings = (settings: EditedSettings) => ({
  vatRate: settings.vatRate.toFixed(4).replace(/0{1,2}$/, ''),
  pricesIncludeVat: settings.pricesIncludeVat ? 'on' : '',
  deliveryFeeCents: plainMoney(settings.deliveryFeeCents),
  freeDeliveryOverCents: settings.freeDeliveryOverCents === null ? '' : plainMoney(settings.freeDeliveryOverCents),
  deliveryTimeDays: String(settings.deliveryTimeDays),
  returnDays: settings.returnDays === null ? '' : String(settings.returnDays),
  withdrawalDays: settings.withdrawalDays === null ? '' : String(settings.withdrawalDays),
  restockingPercent: String(settings.restockingPercent),
  coreDays: settings.coreDays === null ? '' : String(settings.coreDays),
  currencySymbol: settings.currencySymbol.trim(),
  symbolPlace: isSymbolAfter(settings.currencySymbol) ? 'after' : 'before',
  currencyCode: settings.currencyCode,
  shopName: settings.shopName,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  city: settings.city,
  businessHours: settings.businessHours,
  deliveryArea: settings.deliveryArea,
  timeZone: settings.timeZone,
  logoUrl: settings.logoUrl,
  accentColor: settings.accentColor,
  staffDiscountPercent: String(settings.staffDiscountPercent),
  callFirstOrdersOverCents:
    settings.callFirstOrdersOverCents === null ? '' : plainMoney(settings.callFirstOrdersOverCents),
  callsWhoRefused: settings.callsWhoRefused ? 'on' : '',
  requiresTwoStep: settings.requiresTwoStep ? 'on' : '',
  returnPayer: settings.returnPayer,
  sellsToEu: settings.sellsToEu ? 'on' : '',
  guaranteeNoticeUrl: settings.guaranteeNoticeUrl,
  guaranteeNoticeLink: settings.guaranteeNoticeLink,
  reviewsByOrder: settings.reviewsByOrder ? 'on' : '',
  offersPickup: settings.offersPickup ? 'on' : '',
})

export type TypedSettings = ReturnType<typeof typedSettings>

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
  const field = (name: keyof TypedSettings) => ({ name, defaultValue: start[name], error: problems?.errors[name] })
  return (
    <>
      <Group id="prices" title="Prices and delivery">
        <Field
          label="VAT rate"
          {...field('vatRate')}
          required
          hint="Enter it as a decimal, e.g. 0.20 for 20%. 20% is understood too"
        />
        <Checkbox
          label="Prices include VAT"
          name="pricesIncludeVat"
          defaultChecked={start.pricesIncludeVat === 'on'}
          hint="The price that you type is what is paid. Otherwise VAT is added at checkout"
        />
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
          .
        </p>
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
          label="Kept of returns (%)"
          {...field('restockingPercent')}
          inputMode="numeric"
          hint="Of the price of parts that come back by choice. Never kept of faulty or wrong parts, or at a withdrawal"
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
        <Field
          label="Currency code"
          {...field('currencyCode')}
          required
          autoCapitalize="characters"
          hint="Three letters, such as USD or EUR: search engines read it beside each price"
        />
      </Group>
      <Group id="details" title="Store details">
        <Field label="Shop name" {...field('shopName')} required />
        <Field
          label="E-mail"
          type="email"
          {...field('email')}
          hint="Shoppers see it, and orders and messages are mailed to it"
        />
        <Field label="Phone" type="tel" {...field('phone')} />
        <Field label="Delivery area" {...field('deliveryArea')} hint="As in 'We ship only within the US and Canada'" />
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
      <Group id="looks" title="Looks">
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
      <Group id="european-union" title="European Union">
        <EuropeanUnion start={start} errors={problems?.errors ?? {}} />
      </Group>
      <Group id="telephone" title="Counter and telephone">
        <Field
          label="Discount of colleagues (%)"
          {...field('staffDiscountPercent')}
          inputMode="numeric"
          required
          hint="How far below its price whoever is no admin may sell a part. 0: not at all"
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
      <Group id="staff" title="Staff">
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

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="min-w-0 scroll-mt-20">
      <legend className="mb-3 text-lg font-bold">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** The accent colour, typed or chosen in the browser's own picker beside it. */
function AccentField({ name, defaultValue, error }: { name: string; defaultValue: string; error: string | undefined }) {
  const [typed, setTyped] = useState(defaultValue)
  const isAlive = useIsAlive()
  return (
    <Field
      label="Accent colour"
      name={name}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      hint="Of buttons and links. White has to be readable on it. Empty: the colour that the shop came with"
      after={
        isAlive && (
          <input
            type="color"
            aria-label="Choose the accent colour"
            value={readColour(typed) ?? defaultAccent}
            onChange={event => setTyped(event.currentTarget.value)}
            className="absolute inset-y-0 right-0 h-full w-11 cursor-pointer rounded-md p-2"
          />
        )
      }
    />
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
