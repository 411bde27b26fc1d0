import { data, Form, Link, redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { showsNewState } from '#app/admin/parts/shows-new-state.ts'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { canBeEdited } from '#shop/selling/orders/edit/edit.ts'
import { cancelForm } from '#shop/selling/orders/forms.server.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { notAllowedText, orderCan, orderStates, statusWords } from '#shop/selling/orders/status.ts'
import { piecesOut } from '#shop/selling/returns/rules.ts'
import type { Route } from './+types/cancel'
import { backFrom, missingOrder, orderPath } from './addresses.ts'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  if (!order || order.deletedAt) return notFound(missingOrder)
  const { id, orderNumber, status, deliveryMethod, customerName } = order
  const isPartlySent = order.shipments.length > 0 && canBeEdited(order)
  const pieces = piecesOut(order).reduce((sum, item) => sum + item.quantity, 0)
  return { id, orderNumber, status, deliveryMethod, customerName, pieces, isPartlySent }
}

export const shouldRevalidate = showsNewState

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(cancelForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await cancelOrder(context.get(dbContext), { ...form.value, orderId, by: userId, origin })
  if (!outcome.ok && outcome.reason === 'not-found') return notFound(missingOrder)
  if (!outcome.ok) return data<FormProblems>({ errors: { '': outcome.message }, values: {} }, { status: 409 })
  throw redirect(backFrom(orderId, new URL(request.url).searchParams), {
    headers: [flashHeader({ title: 'Order status updated' })],
  })
}

export default function CancelOrder({ loaderData: order, actionData: problems, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = backFrom(params.orderId, search)
  return (
    <RouteDialog title={`Cancel order ${order.orderNumber}`} closeTo={back}>
      {orderCan(order, 'cancelled') ? (
        // The key makes the form anew when somebody else has changed the status, since another question may be asked then.
        <CancelForm key={order.status} order={order} problems={problems} back={back} />
      ) : (
        <>
          <FormError>{problems?.errors['']}</FormError>
          {!problems && <p>{notAllowedText(order, 'cancelled')}.</p>}
          <div className="mt-5 flex justify-end">
            <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
              Close
            </Link>
          </div>
        </>
      )}
    </RouteDialog>
  )
}

type Asked = Omit<Route.ComponentProps['loaderData'], 'orderNumber'>

function CancelForm({ order, problems, back }: { order: Asked; problems: FormProblems | undefined; back: string }) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const form = useFocusOnRefusal(problems)
  return (
    <Form method="post" action={pathname + search} preventScrollReset ref={form} noValidate className="grid gap-4">
      <FormError>{problems?.errors[''] ?? problems?.errors.expected}</FormError>
      <input type="hidden" name="expected" value={order.status} />
      <p>
        Are you sure you want to cancel this order of {order.customerName}? It is {statusWords(order)} now, and cannot
        be reopened.
      </p>
      {order.pieces === 0 ? (
        <>
          <p className="text-ink-soft">All of it has come back already: the stock stays as it is.</p>
          <input type="hidden" name="stock" value="gone" />
        </>
      ) : orderStates[order.status].isReceived ? (
        <StockQuestion pieces={order.pieces} error={problems?.errors.stock} chosen={problems?.values.stock} />
      ) : order.isPartlySent ? (
        <div className="rounded-md border border-warning bg-warning-soft p-3">
          <p className="font-semibold">A part of it was sent.</p>
          <p>
            All {unitsText(order.pieces)} will count as back in stock, those that were sent too, and what was invoiced
            is credited. To cancel only what was not sent,{' '}
            <Link to={`${orderPath(order.id)}/edit`} className="underline underline-offset-4">
              change the order
            </Link>{' '}
            and take those units out.
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{unitsText(order.pieces)} will be put back into stock.</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })} data-begins-here>
          Keep Order
        </Link>
        <Button type="submit" variant="danger" busy={isBusy} busyLabel="Cancelling...">
          Cancel Order
        </Button>
      </div>
    </Form>
  )
}

/** Asks whether the goods go back into stock: they have left the shop, so only the owner knows whether they came back. */
function StockQuestion({ pieces, error, chosen }: { pieces: number; error?: string; chosen?: string }) {
  const choices = [
    { value: 'back', label: `Yes, put ${unitsText(pieces)} back into stock` },
    { value: 'gone', label: 'No, leave the stock as it is' },
  ]
  return (
    <fieldset aria-describedby={error && 'stock-error'}>
      <legend className="font-medium">Have the goods come back?</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="stock"
            value={value}
            defaultChecked={chosen === value}
            required
            aria-invalid={error ? true : undefined}
            className="size-5 accent-accent"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id="stock-error" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
