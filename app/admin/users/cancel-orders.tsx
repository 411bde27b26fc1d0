import { Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { Button, buttonClass } from '#app/ui/plain/button.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { cancelUnshipped, countUnshipped } from '#shop/selling/orders/moves/unshipped.server.ts'
import type { Route } from './+types/cancel-orders'

const users = { to: '/admin/users', label: 'Users' }

export async function loader({ context, params }: Route.LoaderArgs) {
  return (
    (await countUnshipped(context.get(dbContext), params.userId)) ??
    notFound({ title: 'User not found', leadsTo: users })
  )
}

/** Cancels all orders of an account that are not shipped, as after somebody ordered what nobody will pay. */
export async function action({ context, request, params: { userId } }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const { origin } = context.get(envContext)
  const cancelled = await cancelUnshipped(context.get(dbContext), { userId, by, origin })
  const title = cancelled === 1 ? '1 order is cancelled now' : `${cancelled} orders are cancelled now`
  const toast = { title: cancelled === 0 ? 'Nothing waited to be shipped' : title }
  return redirect(users.to + new URL(request.url).search, { headers: [flashHeader(toast)] })
}

export default function CancelOrders({ loaderData: { name, orders, pieces } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const back = users.to + search
  const many = orders === 1 ? '1 order' : `${orders} orders`
  return (
    <RouteDialog title={`Cancel open orders: ${name}`} closeTo={back}>
      {orders === 0 ? (
        <>
          <p>Nothing of {name} waits to be shipped.</p>
          <div className="mt-5 flex justify-end">
            <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
              Close
            </Link>
          </div>
        </>
      ) : (
        <Form method="post" action={pathname + search} preventScrollReset className="grid gap-4">
          <p className="break-words">
            {many} of {name} {orders === 1 ? 'has' : 'have'} not been shipped. Cancelled orders cannot be taken up
            again; a mail tells of each.
          </p>
          <p className="text-ink-soft">{unitsText(pieces)} will be put back into stock.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })} data-begins-here>
              Keep Orders
            </Link>
            <Button type="submit" variant="danger" busy={isBusy} busyLabel="Cancelling...">
              Cancel {orders === 1 ? '1 Order' : `${orders} Orders`}
            </Button>
          </div>
        </Form>
      )}
    </RouteDialog>
  )
}
