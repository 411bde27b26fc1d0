import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AgreedTerms } from '#app/ui/order/agreed-terms.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { useSettings } from '#app/ui/plain/money.tsx'
import { useCartVehicles } from '#app/web/cart/changes.ts'
import { useDelivery, useKeptPostcode } from '#app/web/delivery/use-delivery.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { usualDeliveryText } from '#shop/office/settings/row.ts'
import { type CartLine, cartTotals, orderedLines } from '#shop/selling/cart/lines.ts'
import { type LineConditions, withVehicles } from '#shop/selling/cart/vehicles.ts'
import {
  deliveryNoteLabel,
  isFeeOpen,
  maxDeliveryNote,
  outsideText,
  withDelivery,
} from '#shop/selling/delivery/delivery.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type Placed, useCheckoutDraft } from './draft.ts'
import { HandoverChoice } from './handover-choice.tsx'

type CheckoutFormProps = {
  opened: Parameters<typeof useCheckoutDraft>[1]
  refusal: { errors: Record<string, string>; message?: string; placed?: Placed } | undefined
  lines: CartLine[]
  goneIds: ReadonlySet<string>
  conditions: LineConditions
}

/** The checkout's form: name, address and payment, beside the lines that are bought. It is kept until the order is placed. */
export function CheckoutForm({ opened, refusal, lines, goneIds, conditions }: CheckoutFormProps) {
  const settings = useSettings()
  const form = useFocusOnRefusal(refusal)
  const { checkoutKey, values, keep, isChecking } = useCheckoutDraft(form, opened, refusal)
  const isSending = useNavigation().formAction === '/checkout'
  const ordered = orderedLines(lines)
  const { subtotalCents, coresCents } = cartTotals(lines)
  const given = useKeptPostcode()
  const [postcode, setPostcode] = useState(values.postcode || given)
  const [isPickup, setPickup] = useState(settings.offersPickup && values.deliveryMethod === 'pickup')
  const delivery = useDelivery(isPickup ? '' : postcode, refusal)
  const rates = isPickup ? { ...settings, deliveryFeeCents: 0 } : withDelivery(settings, delivery)
  const totals = ordered.length > 0 ? orderTotals({ subtotalCents, coresCents, settings: rates }) : null
  const arrival = isPickup
    ? null
    : delivery && delivery !== 'outside'
      ? weekdayText(delivery.promisedOn)
      : usualDeliveryText(settings)
  const outside = delivery === 'outside' ? outsideText(postcode.trim()) : undefined
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: refusal?.errors[name] })
  return (
    <Form
      ref={form}
      method="post"
      action="/checkout"
      noValidate
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'postcode') setPostcode(target.value)
        keep()
      }}
      onSubmit={() => keep(lines)}
      className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
    >
      <input type="hidden" name="checkoutKey" value={checkoutKey} />
      <input type="hidden" name="lines" value={JSON.stringify(withVehicles(ordered, useCartVehicles()))} />
      <input type="hidden" name="shownTotalCents" value={totals?.totalCents ?? 0} />
      <div className="space-y-6">
        <fieldset className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-2 sm:p-6">
          <legend className="float-left mb-1 text-xl font-bold sm:col-span-2">Delivery</legend>
          {settings.offersPickup && (
            <HandoverChoice
              isPickup={isPickup}
              onChoose={setPickup}
              error={refusal?.errors.deliveryMethod}
              className="clear-both sm:col-span-2"
            />
          )}
          <Field label="First name" {...field('firstName')} autoComplete="given-name" required />
          <Field label="Last name" {...field('lastName')} autoComplete="family-name" required />
          <Field
            label="Email"
            hint="Mails about this order go to the address of your account"
            type="email"
            {...field('email')}
            autoComplete="email"
            required
          />
          <Field label="Phone" type="tel" {...field('phone')} autoComplete="tel" required />
          {!isPickup && (
            <>
              <Field
                label="Street address"
                {...field('address')}
                autoComplete="street-address"
                required
                className="sm:col-span-2"
              />
              <Field label="City" {...field('city')} autoComplete="address-level2" required />
              <Field
                label="Postcode"
                {...field('postcode')}
                defaultValue={postcode}
                error={outside ?? field('postcode').error}
                autoComplete="postal-code"
                required
              />
              <Field
                label={deliveryNoteLabel}
                {...field('deliveryNote')}
                maxLength={maxDeliveryNote}
                autoComplete="off"
                hint="Optional, such as where to ring"
                className="sm:col-span-2"
              />
            </>
          )}
        </fieldset>
        <fieldset className="rounded-lg border border-line bg-paper p-4 sm:p-6">
          <legend className="float-left mb-3 w-full text-xl font-bold">Payment</legend>
          <label className="clear-both flex min-h-14 items-center gap-3 rounded-md border-2 border-ink px-4 py-2">
            <input type="radio" name="paymentMethod" value="cod" defaultChecked className="size-5 accent-ink" />
            <Icon name="banknote" size={24} />
            <span>
              <span className="block font-semibold">Cash on Delivery</span>
              <span className="block text-sm text-ink-soft">Pay when you receive your order</span>
            </span>
          </label>
        </fieldset>
      </div>
      <CheckoutSummary
        lines={lines}
        goneIds={goneIds}
        conditions={conditions}
        totals={totals}
        deliveryMethod={isPickup ? 'pickup' : 'delivery'}
        isFeeOpen={!isPickup && isFeeOpen(settings, delivery)}
        isOutside={delivery === 'outside'}
        arrival={arrival}
      >
        {refusal?.message && (
          <div className="mt-5 wrap-anywhere">
            <FormError isToast>{`Order Failed. ${refusal.message}`}</FormError>
          </div>
        )}
        <Button
          type="submit"
          size="large"
          disabled={!totals}
          busy={isSending || isChecking}
          busyLabel="Processing..."
          className="mt-5 w-full"
        >
          Place Order
        </Button>
        <AgreedTerms by="placing the order" className="mt-3" />
      </CheckoutSummary>
    </Form>
  )
}
