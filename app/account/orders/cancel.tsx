import { data, Form, redirect, useNavigation } from 'react-router'
import { MissingThing } from '#app/ui/frame/missing-thing.tsx'
import { OrderItems } from '#app/ui/order/parts.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { PageHead } from '#app/ui/plain/page-head.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { cancelForm } from '#shop/selling/orders/forms.server.ts'
import { cancelOwnOrder } from '#shop/selling/orders/moves/cancel-own.server.ts'
import { customerCanCancel, statusWords } from '#shop/selling/orders/status.ts'
import { piecesOut } from '#shop/selling/returns/rules.ts'
import type { Route } from './+types/cancel'
import { notOwn, ownOrder } from './own-order.server.ts'
import './page-texts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/login' })]

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Cancel Order', isHidden: true })

export const loader = ({ context, params }: Route.LoaderArgs) => ownOrder(context, params)

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(cancelForm, await sentForm(request))
  if (!form.ok) return data<FormProblems>(form, { status: 422 })
  const { origin } = context.get(envContext)
  const { expected } = form.value
  const outcome = await cancelOwnOrder(context.get(dbContext), { orderId, userId, expected, origin })
  if (outcome.ok) {
    const toast = { title: 'Order cancelled', description: `Order #${outcome.orderNumber} is cancelled.` }
    throw redirect(`/orders/${orderId}`, { headers: [flashHeader(toast)] })
  }
  if (outcome.reason === 'not-found') return notOwn()
  return data<FormProblems>({ errors: { '': outcome.message }, values: {} }, { status: 409 })
}

export default function CancelOwnOrder({ loaderData: order, actionData: problems }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const canCancel = customerCanCancel(order)
  return (
    <div className="page">
      <PageHead
        title="Cancel Order"
        crumbs={[
          { name: 'Account', to: '/account' },
          { name: 'My Orders', to: '/orders' },
          { name: order.orderNumber.slice(-9), to: `/orders/${order.id}` },
        ]}
      />
      <section className="max-w-4xl rounded-lg border border-line bg-paper p-4 sm:p-6">
        <FormError>{problems?.errors[''] ?? problems?.errors.expected}</FormError>
        {canCancel ? (
          <p>
            If you cancel it, we send nothing of this order and you pay nothing. A cancelled order cannot be reopened,
            but you can order the same parts again.
          </p>
        ) : (
          !problems && <p>This order is {statusWords(order)}: it cannot be cancelled here any more.</p>
        )}
        <OrderItems order={{ ...order, items: piecesOut(order) }} linkTo={() => null} />
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink to={`/orders/${order.id}`} variant="secondary">
            {canCancel ? 'Keep Order' : 'Back to the Order'}
          </ButtonLink>
          {canCancel ? (
            <Form method="post">
              <input type="hidden" name="expected" value={order.status} />
              <Button type="submit" variant="danger" busy={isBusy} busyLabel="Cancelling...">
                Cancel Order
              </Button>
            </Form>
          ) : (
            <ButtonLink to={`/contact?order=${order.orderNumber}`}>Contact Support</ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingThing error={error} />
}
