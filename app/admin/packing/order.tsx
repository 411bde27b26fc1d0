import { data, Form, redirect, useNavigation } from 'react-router'
import { Slip } from '#app/admin/orders/packing/slip.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError } from '#app/ui/plain/field.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { packedForm } from '#shop/selling/orders/forms.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { actionLabel, orderCan } from '#shop/selling/orders/status.ts'
import { maxTracking, trackingToType } from '#shop/selling/orders/tracking.ts'
import { heldBack, waitsFor } from '#shop/selling/packing/held.ts'
import { findSlip } from '#shop/selling/packing/slips.server.ts'
import { piecesLeft } from '#shop/selling/shipments/left.ts'
import { leavingWords } from '#shop/selling/shipments/words.ts'
import type { Route } from './+types/order'
import { packingList } from './addresses.ts'
import { forgetTicks, slipTicks } from './kept-ticks.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Pack ${loaderData.slip.orderNumber}` : 'Order not found', isHidden: true })

const missing = { title: 'Order not found', leadsTo: packingList }

/** Sends only what a packer needs of an order: what it costs never leaves the server. */
export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const { role } = await signedIn(context)
  const order = await findAnyOrder(db, orderId)
  if (!order || order.deletedAt) return notFound(missing)
  const left = piecesLeft(order)
  return {
    slip: await findSlip(db, order),
    tracking: trackingToType(order),
    hasParts: left.reduce((sum, { quantity }) => sum + quantity, 0) > 1,
    held: heldBack(role, order),
    waits: waitsFor(order),
  }
}

export const shouldRevalidate = showsNewState

/** Says that all that is left of an order was sent. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId, role } = await signedIn(context)
  const form = parseForm(packedForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const order = await findAnyOrder(db, orderId)
  const held = heldBack(role, order)
  const refuse = (message: string) =>
    data<FormProblems>({ errors: { '': message }, values: form.typed }, { status: 409 })
  if (held) return refuse(held)
  const shipped = await changeOrderStatus(db, { ...form.value, to: 'shipped', orderId, by: userId, origin })
  if (!shipped.ok) return shipped.reason === 'not-found' ? notFound(missing) : refuse(shipped.message)
  throw redirect(packingList.to, {
    headers: [flashHeader({ title: leavingWords[order?.deliveryMethod ?? 'delivery'].wasSent })],
  })
}

/** What is sent is packed: its ticks go. */
export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // It answers with a redirect, which arrives as a thrown Response. An error has sent nothing.
    if (answer instanceof Response && answer.status < 400) forgetTicks(slipTicks(params.orderId))
    throw answer
  }
}

export default function PackOrder({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { slip, tracking, hasParts, held, waits } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFocusOnRefusal(problems)
  const words = leavingWords[slip.deliveryMethod]
  const isHeld = held !== null || !orderCan(slip, 'shipped')
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 py-5 print:hidden">
        <ButtonLink to={packingList.to} variant="secondary">
          <Icon name="arrow-left" size={19} />
          Back to Packing
        </ButtonLink>
        <PrintButton variant="secondary" />
      </div>
      {(isHeld || waits) && (
        <p role="status" className="mb-5 rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning print:hidden">
          {(isHeld && problems?.errors['']) || waits || 'Nothing of this order waits to be packed'}.
        </p>
      )}
      <Slip order={slip} isFirst />
      {!isHeld && (
        <Form
          // What was shipped meanwhile makes the form anew.
          key={slip.part}
          method="post"
          ref={form}
          noValidate
          aria-label="Ship"
          className="my-5 grid gap-4 rounded-lg border border-line bg-paper p-5 sm:p-8 print:hidden"
        >
          <FormError>{problems?.errors['']}</FormError>
          <input type="hidden" name="expected" value={slip.status} />
          {tracking !== null && (
            <>
              <input type="hidden" name="trackingWas" value={tracking} />
              <Field
                label="Tracking number or link"
                name="tracking"
                defaultValue={problems?.values.tracking ?? tracking}
                maxLength={maxTracking}
                error={problems?.errors.tracking}
                hint="Customers see it with their order, and in the mail that it was shipped"
                autoComplete="off"
                className="max-w-xl"
              />
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} busyLabel={words.sending}>
              {actionLabel(slip, 'shipped')}
            </Button>
            {hasParts && (
              <ButtonLink to={`/admin/orders/${slip.id}/ship-part`} variant="secondary">
                {words.part}
              </ButtonLink>
            )}
          </div>
        </Form>
      )}
    </>
  )
}
