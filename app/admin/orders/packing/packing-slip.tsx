import { missingOrder, orderPath } from '#app/admin/orders/addresses.ts'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { findBins } from '#shop/stock/levels/bins.server.ts'
import type { Route } from './+types/packing-slip'
import { Slip, slipOf } from './slip.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Packing slip ${loaderData.orderNumber}` : 'Order not found',
    isHidden: true,
  })

/** Of one of the order's shipments: …/packing-slip?shipment=2 */
export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = (await findAnyOrder(db, orderId)) ?? notFound(missingOrder)
  const bins = await findBins(
    db,
    order.items.map(({ productId }) => productId),
  )
  return slipOf(order, bins, Number(searchParams.get('shipment') ?? Number.NaN))
}

export default function PackingSlip({ loaderData: order }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 py-5 print:hidden">
        <ButtonLink to={orderPath(order.id)} variant="secondary">
          <Icon name="arrow-left" size={19} />
          Back to the order
        </ButtonLink>
        <Button onClick={() => print()} className="noscript:hidden">
          <Icon name="printer" size={19} />
          Print
        </Button>
      </div>
      <Slip order={order} isFirst />
    </>
  )
}
