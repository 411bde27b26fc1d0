import { data, Form, redirect, useNavigation } from 'react-router'
import { packingHome } from '#app/admin/packing/addresses.ts'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Watched } from '#app/admin/parts/watched.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { forText } from '#shop/cars/vehicles/shown.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { shipPartForm } from '#shop/selling/orders/forms.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { notAllowedText, orderCan } from '#shop/selling/orders/status.ts'
import { maxTracking, trackingToType } from '#shop/selling/orders/tracking.ts'
import { heldBack } from '#shop/selling/packing/held.ts'
import { pieceField, piecesLeft } from '#shop/selling/shipments/left.ts'
import { leavingWords } from '#shop/selling/shipments/words.ts'
import type { Route } from './+types/ship-part'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Ship a Part of an Order', isHidden: true })

const missingOf = ({ list }: ReturnType<typeof packingHome>) => ({ title: 'Order not found', leadsTo: list })

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  const home = packingHome((await signedIn(context)).role)
  if (!order || order.deletedAt) return notFound(missingOf(home))
  const { id, orderNumber, status, deliveryMethod, customerName, shipments } = order
  const lines = piecesLeft(order).map(({ line, productId, productName, productBrand, quantity, vehicles }) => {
    return { line, productId, name: `${productBrand} ${productName}`, quantity, forCars: forText(vehicles) }
  })
  const shipmentsWas = shipments.length
  return {
    id,
    orderNumber,
    status,
    deliveryMethod,
    customerName,
    tracking: trackingToType(order),
    shipmentsWas,
    lines,
    back: home.orderPath(id),
  }
}

export const shouldRevalidate = showsNewState

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId, role } = await signedIn(context)
  const home = packingHome(role)
  const form = parseForm(shipPartForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  const held = heldBack(role, order)
  if (held) return data<FormProblems>({ errors: { '': held }, values: form.typed }, { status: 409 })
  const { origin } = context.get(envContext)
  const outcome = await shipPart(db, { ...form.value, orderId, by: userId, origin })
  if (outcome.ok) {
    const title = outcome.isWhole
      ? 'Order status updated'
      : leavingWords[order?.deliveryMethod ?? 'delivery'].partWasSent
    throw redirect(home.orderPath(orderId), { headers: [flashHeader({ title })] })
  }
  if (outcome.reason === 'not-found') return notFound(missingOf(home))
  if (outcome.reason !== 'too-many') {
    return data<FormProblems>({ errors: { '': outcome.message }, values: form.typed }, { status: 409 })
  }
  const errors = Object.entries(outcome.errors).map(([line, message]) => [pieceField(Number(line)), message])
  return data<FormProblems>({ errors: Object.fromEntries(errors), values: form.typed }, { status: 422 })
}

export default function ShipPart({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const words = leavingWords[order.deliveryMethod]
  const form = useFocusOnRefusal(problems)
  return (
    <>
      <AdminHead
        title={words.part}
        text={`${words.partOf} ${order.orderNumber} of ${order.customerName}. It gets an invoice and a mail of its own.`}
      />
      {orderCan(order, 'shipped') ? (
        <Watched>
          <Form
            // What was shipped meanwhile makes the form anew.
            key={order.shipmentsWas}
            method="post"
            ref={form}
            noValidate
            data-watched
            className="grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
          >
            <FormError>{problems?.errors['']}</FormError>
            <input type="hidden" name="shipmentsWas" value={order.shipmentsWas} />
            {order.lines.length > 1 && (
              <Button
                variant="secondary"
                className="justify-self-end noscript:hidden"
                onClick={event => fillAll(event.currentTarget.form, order.lines)}
              >
                All Units
              </Button>
            )}
            <ul className="divide-y divide-line border-y border-line">
              {order.lines.map(line => (
                <PartLine key={line.line} line={line} toSend={words.toSend} problems={problems} />
              ))}
            </ul>
            {order.tracking !== null && (
              <>
                <input type="hidden" name="trackingWas" value={order.tracking} />
                <Field
                  label="Tracking number or link"
                  name="tracking"
                  defaultValue={problems?.values.tracking ?? order.tracking}
                  maxLength={maxTracking}
                  error={problems?.errors.tracking}
                  hint="Customers see it with this shipment"
                  autoComplete="off"
                />
              </>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink to={order.back} variant="secondary">
                Back to the Order
              </ButtonLink>
              <Button type="submit" busy={isBusy} busyLabel={words.sending}>
                {words.send}
              </Button>
            </div>
          </Form>
        </Watched>
      ) : (
        <div className="grid max-w-4xl gap-4">
          <FormError>{problems?.errors[''] ?? `${notAllowedText(order, 'shipped')}.`}</FormError>
          <ButtonLink to={order.back} variant="secondary" className="justify-self-start">
            Back to the Order
          </ButtonLink>
        </div>
      )}
    </>
  )
}

type Line = Route.ComponentProps['loaderData']['lines'][number]

/** Writes into each field what is left of its line, as where all but one part of a long order is there. */
function fillAll(form: HTMLFormElement | null, lines: Line[]) {
  for (const { line, quantity } of lines) {
    const field = form?.elements.namedItem(pieceField(line))
    if (!(field instanceof HTMLInputElement)) continue
    field.value = String(quantity)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function PartLine({ line, toSend, problems }: { line: Line; toSend: string; problems?: FormProblems }) {
  const name = pieceField(line.line)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{line.name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">Ref. {line.productId}</p>
        {line.forCars && <p className="text-sm font-medium wrap-anywhere">{line.forCars}</p>}
      </div>
      <Field
        label={line.quantity === 1 ? 'Units' : `of ${line.quantity}`}
        aria-label={`Units of ${line.name} ${toSend}${line.quantity === 1 ? '' : `, of ${line.quantity}`}`}
        name={name}
        inputMode="numeric"
        defaultValue={problems?.values[name] ?? (problems ? '' : '0')}
        error={problems?.errors[name]}
        autoComplete="off"
      />
    </li>
  )
}
