import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { ExchangeFields } from '#app/admin/returns/exchange-fields.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { coreText, formatMoney, plainMoney } from '#shop/money.ts'
import { mostDiscount } from '#shop/selling/counter/discount.server.ts'
import { outRowsOf } from '#shop/selling/exchanges/fields.ts'
import { exchangeForm } from '#shop/selling/exchanges/form.server.ts'
import { findTypedParts, listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { maxCustomerName, maxLineNote } from '#shop/selling/orders/counter-terms.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { canBeEdited, type EditPreview, editField } from '#shop/selling/orders/edit/edit.ts'
import { editOrderForm } from '#shop/selling/orders/edit/form.server.ts'
import { listChangeRequests } from '#shop/selling/orders/requests/find.server.ts'
import { type ChangeRequest, requestTexts } from '#shop/selling/orders/requests/requests.ts'
import { countSent } from '#shop/selling/shipments/left.server.ts'
import type { Route } from './+types/edit'
import { EditSums } from './sums.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Change an Order', isHidden: true })

export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, updatedAt, currencySymbol, customerName, customerPhone, customerEmail } = order
  const { deliveryMethod, shippingAddress, items, agreedPrices } = order
  const { role } = await signedIn(context)
  const requests = await listChangeRequests(db, id)
  const asked = requests.items.find(one => one.status === 'open' && String(one.id) === searchParams.get('request'))
  const sent = await countSent(db, id)
  return {
    /** What its customer asks for, with which the form begins. */
    asked: asked ? { ...asked, texts: requestTexts(asked, items) } : null,
    id,
    orderNumber,
    currencySymbol,
    customerName,
    customerPhone,
    customerEmail,
    deliveryMethod,
    shippingAddress,
    expected: updatedAt.toISOString(),
    isOpen: canBeEdited(order),
    lines: items.map(({ line, productId, productName, productBrand, quantity, priceCents, coreChargeCents, note }) => ({
      line,
      productId,
      name: `${productBrand} ${productName}`,
      quantity,
      priceCents,
      coreChargeCents,
      note,
      agreed: agreedPrices.find(one => one.line === line) ?? null,
      sent: sent.get(line) ?? 0,
    })),
    equivalents: await listEquivalents(
      db,
      items.map(({ productId }) => productId),
    ),
    /** A part that was chosen without a script. */
    out: searchParams.get('out'),
    mostDiscountPercent: await mostDiscount(db, role ?? 'reader'),
  }
}

export const shouldRevalidate = showsNewState

/** The units with which a line begins: as asked for, though not fewer than were sent meanwhile. */
const startOf = ({ line, quantity, sent }: { line: number; quantity: number; sent: number }, asked: Asked): number =>
  Math.max(asked?.lines.find(one => one.line === line)?.quantity ?? quantity, sent)

type Asked = Pick<ChangeRequest, 'lines'> | null
type Answer = FormProblems & { preview?: EditPreview }

/** Shows what a change comes to, and makes it once somebody has agreed. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId: by, role } = await signedIn(context)
  const sent = await sentForm(request)
  const [form, out] = [parseForm(editOrderForm, sent), parseForm(exchangeForm, sent)]
  const typed = form.ok ? form.typed : form.values
  if (!form.ok || !out.ok) {
    const errors = { ...(form.ok ? {} : form.errors), ...(out.ok ? {} : out.errors) }
    return data<Answer>({ errors, values: typed }, { status: 422 })
  }
  const db = context.get(dbContext)
  const found = await findTypedParts(db, out.value.goesOut)
  if (!found.ok) return data<Answer>({ errors: found.errors, values: typed }, { status: 422 })
  const { origin } = context.get(envContext)
  const mostDiscountPercent = await mostDiscount(db, role ?? 'reader')
  const outcome = await editOrder(db, { ...form.value, orderId, added: found.parts, mostDiscountPercent, by, origin })
  if (outcome.ok) throw redirect(orderPath(orderId), { headers: [flashHeader({ title: 'Order changed' })] })
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  if (outcome.reason === 'to-agree') {
    const { preview, isNew } = outcome
    const errors: FormProblems['errors'] = isNew ? {} : { '': 'The total is another one now. Please look at it again.' }
    return data<Answer>({ errors, values: typed, preview }, { status: isNew ? 200 : 409 })
  }
  if ('errors' in outcome) return data<Answer>({ errors: outcome.errors, values: typed }, { status: 422 })
  const status = outcome.reason === 'stale' || outcome.reason === 'not-allowed' ? 409 : 422
  return data<Answer>({ errors: { '': outcome.message }, values: typed }, { status })
}

export default function EditOrder({ loaderData: order, actionData: answer }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(answer)
  const [rows, setRows] = useState(() => {
    const typed = outRowsOf(answer?.values ?? {})
    return order.out && typed.length === 0 ? [{ part: order.out, pieces: '1' }] : typed
  })
  const { asked } = order
  const { street, city, postcode } = asked?.shippingAddress ?? order.shippingAddress
  const isPartlySent = order.lines.some(({ sent }) => sent > 0)
  const preview = answer?.preview
  const field = (name: string, start: string) => ({
    name,
    defaultValue: answer?.values[name] ?? start,
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const [method, setMethod] = useState(answer?.values.deliveryMethod ?? order.deliveryMethod)
  return (
    <>
      <AdminHead
        title="Change the Order"
        text={`${order.orderNumber} of ${order.customerName || order.customerPhone}. Parts keep the price of their day; what is added has today's.${isPartlySent ? ' What was sent stays as it is: only a return brings it back.' : ''}`}
      />
      {order.isOpen ? (
        <Watched>
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
            {asked && (
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
            )}
            <ul className="divide-y divide-line border-y border-line">
              {order.lines.map(line => (
                <li key={line.line} className="grid gap-3 py-3">
                  <p className="min-w-0">
                    <span className="font-semibold wrap-anywhere">{line.name}</span>{' '}
                    <span className="text-sm text-ink-soft">
                      Ref. {line.productId} · {formatMoney(line.priceCents, order.currencySymbol)} each
                      {line.coreChargeCents > 0 && ` ${coreText(line.coreChargeCents, order.currencySymbol)}`}
                      {line.agreed &&
                        `, instead of ${formatMoney(line.agreed.listPriceCents, order.currencySymbol)}: ${line.agreed.reason}`}
                    </span>
                  </p>
                  <div className="grid items-start gap-3 sm:grid-cols-3">
                    <Field
                      label="Units"
                      aria-label={`Units of ${line.name}`}
                      {...field(editField('pieces', line.line), String(startOf(line, asked)))}
                      inputMode="numeric"
                      hint={line.sent > 0 ? `${line.sent} sent: not fewer` : '0 takes it out'}
                    />
                    {line.sent === 0 && (
                      <>
                        <Field
                          label="Other price"
                          aria-label={`Other price of ${line.name}`}
                          {...field(editField('price', line.line), '')}
                          placeholder={plainMoney(line.priceCents)}
                          inputMode="decimal"
                          maxLength={20}
                          hint={
                            order.mostDiscountPercent < 100 ? `At most ${order.mostDiscountPercent}% off` : undefined
                          }
                        />
                        <Field
                          label="Why"
                          aria-label={`Why the price of ${line.name} is another one`}
                          {...field(editField('reason', line.line), '')}
                          maxLength={200}
                        />
                      </>
                    )}
                    <Field
                      label="Note"
                      aria-label={`Note to ${line.name}`}
                      {...field(editField('note', line.line), line.note)}
                      maxLength={maxLineNote}
                      hint="On papers and for the customer to read too"
                      className="sm:col-span-3"
                    />
                  </div>
                </li>
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
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field label="Name" {...field('customerName', order.customerName)} maxLength={maxCustomerName} />
              <Field label="Phone" {...field('phone', order.customerPhone)} type="tel" maxLength={20} />
              <Field label="Email" {...field('email', order.customerEmail)} type="email" maxLength={255} />
              <Select
                label="Handed over by"
                name="deliveryMethod"
                value={method}
                onChange={event => setMethod(event.currentTarget.value)}
              >
                <option value="delivery">Delivery</option>
                <option value="pickup">Pick-up</option>
              </Select>
              {method === 'delivery' && (
                <>
                  <Field label="Street address" {...field('address', street)} maxLength={200} />
                  <Field label="City" {...field('city', city)} maxLength={100} />
                  <Field label="Postcode" {...field('postcode', postcode)} maxLength={20} />
                </>
              )}
            </div>
            {preview && <EditSums preview={preview} symbol={order.currencySymbol} />}
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={orderPath(order.id)} variant="secondary">
                Back to the Order
              </ButtonLink>
              <Button type="submit" variant={preview ? 'secondary' : 'primary'} busy={isBusy} busyLabel="Looking...">
                Show What Changes
              </Button>
              {preview && (
                <Button
                  type="submit"
                  name="agreedCents"
                  value={preview.after.totalCents}
                  busy={isBusy}
                  busyLabel="Changing..."
                >
                  {`Change It to ${formatMoney(preview.after.totalCents, order.currencySymbol)}`}
                </Button>
              )}
            </div>
          </Form>
        </Watched>
      ) : (
        <div className="grid max-w-4xl gap-4">
          <FormError>
            {answer?.errors[''] ?? 'This order was sent, or it has ended: only a return changes it now.'}
          </FormError>
          <ButtonLink to={orderPath(order.id)} variant="secondary" className="justify-self-start">
            Back to the Order
          </ButtonLink>
        </div>
      )}
    </>
  )
}
