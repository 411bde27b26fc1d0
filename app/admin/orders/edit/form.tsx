import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { orderPath } from '#app/admin/orders/addresses.ts'
import { ExchangeFields } from '#app/admin/returns/exchange-fields.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { coreText, formatMoney, plainMoney } from '#shop/money.ts'
import { deliveryNoteLabel, maxDeliveryNote } from '#shop/selling/delivery/delivery.ts'
import { outRowsOf } from '#shop/selling/exchanges/fields.ts'
import { maxCustomerName, maxLineNote } from '#shop/selling/orders/counter-terms.ts'
import { editField } from '#shop/selling/orders/edit/edit.ts'
import type { Route } from './+types/edit'
import type { Answer } from './edit.tsx'
import { EditSums } from './sums.tsx'

type Order = Route.ComponentProps['loaderData']
type Line = Order['lines'][number]
/** What a field has of its own: its name, what it begins with, and what is wrong with it. */
type FieldOf = (
  name: string,
  start: string,
) => { name: string; defaultValue: string; error?: string; autoComplete: 'off' }

/** What may be changed of an order, which begins as its customer asks for it, and what that comes to once it was looked at. */
export function EditForm({ order, answer }: { order: Order; answer: Answer | undefined }) {
  const form = useFocusOnRefusal(answer)
  const [rows, setRows] = useState(() => {
    const typed = outRowsOf(answer?.values ?? {})
    return order.out && typed.length === 0 ? [{ part: order.out, pieces: '1' }] : typed
  })
  const [method, setMethod] = useState(answer?.values.deliveryMethod ?? order.deliveryMethod)
  const fieldOf: FieldOf = (name, start) => ({
    name,
    defaultValue: answer?.values[name] ?? start,
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const preview = answer?.preview
  return (
    <Form
      // Whatever changed meanwhile makes the form anew.
      key={order.expected}
      method="post"
      ref={form}
      noValidate
      data-watched
      className="grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
    >
      <FormError>{answer?.errors[''] ?? answer?.errors.expected ?? answer?.errors.agreedCents}</FormError>
      <input type="hidden" name="expected" value={order.expected} />
      {order.asked && <AskedFor asked={order.asked} />}
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(line => (
          <LineFields key={line.line} line={line} order={order} fieldOf={fieldOf} />
        ))}
      </ul>
      <ExchangeFields
        title="Other parts are added"
        instead="In the place of its parts"
        rows={rows}
        onRows={setRows}
        equivalents={order.equivalents}
        currencySymbol={order.currencySymbol}
        errors={answer?.errors ?? {}}
      />
      <CustomerFields order={order} method={method} onMethod={setMethod} fieldOf={fieldOf} />
      {preview && <EditSums preview={preview} symbol={order.currencySymbol} />}
      <EditButtons order={order} totalCents={preview?.after.totalCents} />
    </Form>
  )
}

const AskedFor = ({ asked }: { asked: NonNullable<Order['asked']> }) => (
  <div>
    <input type="hidden" name="requestId" value={asked.id} />
    <p className="font-semibold">As its customer asks:</p>
    <ul>
      {asked.texts.map(text => (
        <li key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  </div>
)

/** The units with which a line begins: as asked for, though not fewer than were sent meanwhile. */
const startOf = ({ line, quantity, sent }: Line, asked: Order['asked']): number =>
  Math.max(asked?.lines.find(one => one.line === line)?.quantity ?? quantity, sent)

function LineFields({ line, order, fieldOf }: { line: Line; order: Order; fieldOf: FieldOf }) {
  const { currencySymbol, mostDiscountPercent } = order
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  const field = (name: Parameters<typeof editField>[0], start: string) => fieldOf(editField(name, line.line), start)
  return (
    <li className="grid gap-3 py-3">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{line.name}</span>{' '}
        <span className="text-sm text-ink-soft">
          Ref. {line.productId} · {money(line.priceCents)} each
          {line.coreChargeCents > 0 && ` ${coreText(line.coreChargeCents, currencySymbol)}`}
          {line.agreed && `, instead of ${money(line.agreed.listPriceCents)}: ${line.agreed.reason}`}
        </span>
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field
          label="Units"
          aria-label={`Units of ${line.name}`}
          {...field('pieces', String(startOf(line, order.asked)))}
          inputMode="numeric"
          hint={line.sent > 0 ? `${line.sent} sent: not fewer` : '0 takes it out'}
        />
        {line.sent === 0 && (
          <>
            <Field
              label="Other price"
              aria-label={`Other price of ${line.name}`}
              {...field('price', '')}
              placeholder={plainMoney(line.priceCents)}
              inputMode="decimal"
              maxLength={20}
              hint={mostDiscountPercent < 100 ? `At most ${mostDiscountPercent}% off` : undefined}
            />
            <Field
              label="Why"
              aria-label={`Why the price of ${line.name} is another one`}
              {...field('reason', '')}
              maxLength={200}
            />
          </>
        )}
        <Field
          label="Note"
          aria-label={`Note to ${line.name}`}
          {...field('note', line.note)}
          maxLength={maxLineNote}
          hint="On papers and for the customer to read too"
          className="sm:col-span-3"
        />
      </div>
    </li>
  )
}

type Handing = { order: Order; method: string; onMethod: (method: string) => void; fieldOf: FieldOf }

/** Whom the order is for, and where it goes. */
function CustomerFields({ order, method, onMethod, fieldOf: field }: Handing) {
  const { street, city, postcode } = order.asked?.shippingAddress ?? order.shippingAddress
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Name" {...field('customerName', order.customerName)} maxLength={maxCustomerName} />
      <Field label="Phone" {...field('phone', order.customerPhone)} type="tel" maxLength={20} />
      <Field label="Email" {...field('email', order.customerEmail)} type="email" maxLength={255} />
      <Select
        label="Handed over by"
        name="deliveryMethod"
        value={method}
        onChange={event => onMethod(event.currentTarget.value)}
      >
        <option value="delivery">Delivery</option>
        <option value="pickup">Pick-up</option>
      </Select>
      {method === 'delivery' && (
        <>
          <Field label="Street address" {...field('address', street)} maxLength={200} />
          <Field label="City" {...field('city', city)} maxLength={100} />
          <Field label="Postcode" {...field('postcode', postcode)} maxLength={20} />
          <Field
            label={deliveryNoteLabel}
            {...field('deliveryNote', order.deliveryNote)}
            maxLength={maxDeliveryNote}
            hint={order.asked?.shippingAddress && order.deliveryNote && 'Written for the address before'}
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  )
}

/** `totalCents` is what the order comes to, once somebody has looked. */
function EditButtons({ order, totalCents }: { order: Order; totalCents: number | undefined }) {
  const isBusy = useNavigation().state !== 'idle'
  const isLookedAt = totalCents !== undefined
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <ButtonLink to={orderPath(order.id)} variant="secondary">
        Back to the Order
      </ButtonLink>
      <Button type="submit" variant={isLookedAt ? 'secondary' : 'primary'} busy={isBusy} busyLabel="Looking...">
        Show What Changes
      </Button>
      {isLookedAt && (
        <Button type="submit" name="agreedCents" value={totalCents} busy={isBusy} busyLabel="Changing...">
          {`Change It to ${formatMoney(totalCents, order.currencySymbol)}`}
        </Button>
      )}
    </div>
  )
}
