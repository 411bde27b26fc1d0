import { Form, useLocation, useNavigation } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Watched } from '#app/admin/parts/watched.tsx'
import { OrderChip } from '#app/ui/order/status-chip.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Field, FormError, TextArea } from '#app/ui/plain/field.tsx'
import { dbContext } from '#app/web/context.ts'
import type { FormProblems } from '#app/web/forms/parse.ts'
import { useFocusOnRefusal } from '#app/web/forms/refusal.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'
import {
  canTakeTracking,
  maxTracking,
  trackingName,
  trackingToType,
  trackingWasName,
} from '#shop/selling/orders/tracking.ts'
import type { Route } from './+types/ship'
import { chosenOrders, orderList } from './addresses.ts'
import { shipSelected } from './ship.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tracking Numbers', isHidden: true })

/** The selected orders, /admin/orders/ship?orders=ID+pending&orders=…; without any there is only the list to paste. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ids = chosenOrders(searchParams)
  const orders = ids.length === 0 ? [] : await listAnyOrders(context.get(dbContext), ids)
  return {
    orders: orders
      .filter(order => !order.deletedAt)
      .map(order => {
        const { id, orderNumber, customerName, status, deliveryMethod, shippingAddress } = order
        const place = [shippingAddress.city, shippingAddress.postcode].filter(Boolean).join(' ')
        return { id, orderNumber, customerName, status, deliveryMethod, tracking: trackingToType(order), place }
      }),
  }
}

export const action = (args: Route.ActionArgs) => shipSelected(args)

/** Why some were not shipped, line by line. `done` says what was done all the same; without it nothing was. */
export type NotShipped = FormProblems & { done?: string; problems: string[] }

export default function Ship({ loaderData: { orders }, actionData: answer }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().formAction?.startsWith(pathname) === true
  const form = useFocusOnRefusal(answer)
  return (
    <>
      <AdminHead
        title="Tracking Numbers"
        text="Orders that get a number are shipped, and their customers get the mail. Of those that are shipped already the number is kept."
      />
      <Watched>
        <Form
          method="post"
          action={pathname + search}
          ref={form}
          noValidate
          data-watched
          className="grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6"
        >
          {answer?.done && <FormError>{answer.done}. These were not shipped:</FormError>}
          {orders.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {orders.map(order => (
                <OrderParcel
                  // What somebody else has saved meanwhile shows, and so does what was just shipped.
                  key={`${order.id} ${order.status} ${order.tracking}`}
                  order={order}
                  typed={answer?.values[trackingName(order.id)]}
                  was={answer?.values[trackingWasName(order.id)] ?? order.tracking ?? undefined}
                  error={answer?.errors[trackingName(order.id)]}
                />
              ))}
            </ul>
          )}
          <TextArea
            label={orders.length > 0 ? 'Or paste a list' : 'Paste a list'}
            name="list"
            rows={orders.length > 0 ? 5 : 12}
            defaultValue={answer?.values.list}
            error={answer?.errors.list}
            placeholder={'ORD-1795168800000-ABCDEFGH1, 1Z999AA10123456784\nABCDEFGH2, 1Z999AA10123456785'}
            hint="An order in each line: its number, or the last nine characters of it, then the tracking number or link. Lists copied from a spreadsheet or a carrier's file are understood as they are."
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
          />
          {answer && answer.problems.length > 0 && (
            <ul className="-mt-2 ml-5 list-disc space-y-1 text-danger">
              {answer.problems.map(problem => (
                <li key={problem} className="wrap-anywhere">
                  {problem}
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={orderList.to} variant="secondary">
              Back to the Orders
            </ButtonLink>
            <Button type="submit" busy={isBusy} busyLabel="Shipping...">
              Ship Orders
            </Button>
          </div>
        </Form>
      </Watched>
    </>
  )
}

type ShownOrder = Route.ComponentProps['loaderData']['orders'][number]

function OrderParcel({
  order,
  typed,
  was,
  error,
}: {
  order: ShownOrder
  typed?: string
  was?: string
  error?: string
}) {
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{order.orderNumber}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <OrderChip order={order} />
          <span className="min-w-0 wrap-anywhere">
            {order.customerName}
            {order.place && `, ${order.place}`}
          </span>
        </p>
      </div>
      {canTakeTracking(order) && order.tracking !== null ? (
        <div>
          <input type="hidden" name="orders" value={`${order.id} ${order.status}`} />
          <input type="hidden" name={trackingWasName(order.id)} value={was} />
          <Field
            label="Tracking number"
            aria-label={`Tracking number of ${order.orderNumber}`}
            name={trackingName(order.id)}
            defaultValue={typed ?? order.tracking}
            maxLength={maxTracking}
            error={error}
            autoComplete="off"
          />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          {canTakeTracking(order)
            ? 'It is picked up at the shop, so there is no parcel.'
            : 'Cannot be shipped any more.'}
        </p>
      )}
    </li>
  )
}
