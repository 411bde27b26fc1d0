import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { ReturnLines } from '#app/ui/order/return-lines.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { outRowsOf, withPart } from '#shop/selling/exchanges/fields.ts'
import { listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import { partReasons, returnKindFacts, returnKinds } from '#shop/selling/returns/rules.ts'
import { linesWithWarranty } from '#shop/selling/returns/until-when.ts'
import type { Route } from './+types/take-back'
import { CounterCredit, useChosen } from './counter-credit.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { agreeLabel, ExchangeSums } from './exchange-sum.tsx'
import { takeBackAction } from './take-back.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Take Parts Back', isHidden: true })

export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, customerName, paidCents, currencySymbol } = order
  const settings = await findSettings(db)
  const lines = linesWithWarranty(order, settings, new Date())
  return {
    id,
    orderNumber,
    customerName,
    paidCents,
    currencySymbol,
    lines,
    // A core return is offered for an order that has cores, whatever the settings say by now.
    kinds: returnKinds.filter(kind => kind !== 'core' || coresOf(order.items) > 0),
    equivalents: await listEquivalents(
      db,
      lines.map(({ productId }) => productId),
    ),
    /** A part that was chosen without a script. */
    out: searchParams.get('out'),
    restockingPercent: settings.restockingPercent,
    key: crypto.randomUUID(),
  }
}

export const shouldRevalidate = showsNewState

export const action = (args: Route.ActionArgs) => takeBackAction(args)

export default function TakeBack({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  // The key of the form that was opened first, so that sending it again after a lost answer is one return.
  const [key] = useState(order.key)
  const [rows, setRows] = useState(() => {
    const typed = outRowsOf(problems?.values ?? {})
    return order.out && typed.length === 0 ? withPart(typed, order.out) : typed
  })
  // A field's own handler, by which a reason chooses a piece, runs before that of the form.
  const { chosen, read } = useChosen(form, order.lines)
  const isExchange = rows.length > 0
  const sum = isExchange ? problems?.sum : undefined
  const label = sum
    ? agreeLabel(sum, order.currencySymbol)
    : isExchange
      ? 'Show the Difference'
      : 'Take Back and Credit'
  const value = (name: string, start = '') => problems?.values[name] ?? start
  return (
    <>
      <AdminHead
        title="Take Parts Back"
        text={`Of the order ${order.orderNumber} of ${order.customerName}. A credit note is made at once, and good parts go to stock.`}
      />
      {order.lines.length === 0 ? (
        <div className="grid max-w-5xl gap-4">
          <p>Nothing of this order can come back.</p>
          <ButtonLink to={orderPath(order.id)} variant="secondary" className="justify-self-start">
            Back to the Order
          </ButtonLink>
        </div>
      ) : (
        <Watched>
          <Form
            method="post"
            ref={form}
            noValidate
            data-watched
            onChange={read}
            className="grid max-w-5xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
          >
            <FormError>{problems?.errors[''] ?? problems?.errors.requestKey ?? problems?.errors.agreedCents}</FormError>
            <input type="hidden" name="requestKey" value={value('requestKey', key)} />
            <ReturnLines lines={order.lines} reasons={partReasons} hasOutcome problems={problems} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Select label="Kind" name="kind" defaultValue={value('kind', 'return')} error={problems?.errors.kind}>
                {order.kinds.map(kind => (
                  <option key={kind} value={kind}>
                    {returnKindFacts[kind].label}
                  </option>
                ))}
              </Select>
              <Field
                label="Delivery given back"
                name="deliveryFeeCents"
                defaultValue={value('deliveryFeeCents', '0.00')}
                error={problems?.errors.deliveryFeeCents}
                inputMode="decimal"
                hint="All of it where the whole order was refused at the door: the order is cancelled then"
              />
            </div>
            {order.restockingPercent > 0 && (
              <Checkbox
                label={`Keep ${order.restockingPercent}% of what comes back by choice`}
                name="keepsFee"
                defaultChecked={problems ? problems.values.keepsFee === 'on' : true}
                hint="Never of parts that are faulty, damaged or wrong"
              />
            )}
            <ExchangeFields
              rows={rows}
              onRows={setRows}
              equivalents={order.equivalents}
              currencySymbol={order.currencySymbol}
              errors={problems?.errors ?? {}}
            />
            {order.paidCents > 0 && !isExchange && (
              <Checkbox
                label="The money is given back in cash now"
                name="paysOut"
                defaultChecked={problems ? problems.values.paysOut === 'on' : true}
                hint="Of what is credited, so much as was paid"
              />
            )}
            <Field
              label="Note"
              name="note"
              defaultValue={value('note')}
              error={problems?.errors.note}
              maxLength={1000}
            />
            {sum && (
              <ExchangeSums
                sum={sum}
                symbol={order.currencySymbol}
                inCash={problems?.values.agreedCents === undefined || problems.values.inCash === 'on'}
              />
            )}
            {!isExchange && <CounterCredit orderId={order.id} chosen={chosen} symbol={order.currencySymbol} />}
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={orderPath(order.id)} variant="secondary">
                Back to the Order
              </ButtonLink>
              <Button type="submit" busy={isBusy} busyLabel="Taking back...">
                {label}
              </Button>
            </div>
          </Form>
        </Watched>
      )}
    </>
  )
}
