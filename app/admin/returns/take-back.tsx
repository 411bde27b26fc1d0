import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Checkbox } from '#app/admin/parts/checkbox.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { ReturnLines } from '#app/ui/order/return-lines.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, Select } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { coresOf } from '#shop/selling/orders/totals.ts'
import { counterForm } from '#shop/selling/returns/form.ts'
import { lineField, partReasons, returnableLines, returnKindFacts, returnKinds } from '#shop/selling/returns/rules.ts'
import { takeBack } from '#shop/selling/returns/settle.server.ts'
import type { Route } from './+types/take-back'
import { returnPath } from './addresses.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Take Parts Back', isHidden: true })

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, customerName, paidCents } = order
  const { restockingPercent } = await findSettings(db)
  return {
    id,
    orderNumber,
    customerName,
    paidCents,
    lines: returnableLines(order),
    // A core return is offered for an order that has cores, whatever the settings say by now.
    kinds: returnKinds.filter(kind => kind !== 'core' || coresOf(order.items) > 0),
    restockingPercent,
    key: crypto.randomUUID(),
  }
}

export const shouldRevalidate = showsNewState

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(counterForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await takeBack(context.get(dbContext), { ...form.value, orderId, by: userId, origin })
  if (outcome.ok) throw redirect(returnPath(outcome.id), { headers: [flashHeader({ title: 'Parts taken back' })] })
  if (outcome.reason === 'not-found') return notFound(missingOrder)
  const errors =
    outcome.reason === 'too-many'
      ? Object.fromEntries(
          Object.entries(outcome.errors).map(([line, message]) => [lineField('pieces', Number(line)), message]),
        )
      : { '': outcome.message }
  return data<FormProblems>({ errors, values: form.typed }, { status: outcome.reason === 'stale' ? 409 : 422 })
}

export default function TakeBack({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFocusOnRefusal(problems)
  // The key of the form that was opened first, so that sending it again after a lost answer is one return.
  const [key] = useState(order.key)
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
            className="grid max-w-5xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
          >
            <FormError>{problems?.errors[''] ?? problems?.errors.requestKey}</FormError>
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
            {order.paidCents > 0 && (
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
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={orderPath(order.id)} variant="secondary">
                Back to the Order
              </ButtonLink>
              <Button type="submit" busy={isBusy} busyLabel="Taking back...">
                Take Back and Credit
              </Button>
            </div>
          </Form>
        </Watched>
      )}
    </>
  )
}
