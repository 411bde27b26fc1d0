import { packingHome } from '#app/admin/packing/addresses.ts'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import { findSlip } from '#shop/selling/packing/slips.server.ts'
import type { Route } from './+types/packing-slip'
import { Slip } from './slip.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? `Packing slip ${loaderData.slip.orderNumber}` : 'Order not found',
    isHidden: true,
  })

/** Shows the slip of the whole order, or with …/packing-slip?shipment=2 that of its second shipment. */
export async function loader({ context, params: { orderId }, url: { searchParams } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const home = packingHome((await signedIn(context)).role)
  const order = (await findAnyOrder(db, orderId)) ?? notFound({ title: 'Order not found', leadsTo: home.list })
  const slip = await findSlip(db, order, Number(searchParams.get('shipment') ?? Number.NaN))
  return { slip, back: home.orderPath(order.id) }
}

export default function PackingSlip({ loaderData: { slip, back } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 py-5 print:hidden">
        <ButtonLink to={back} variant="secondary">
          <Icon name="arrow-left" size={19} />
          Back to the Order
        </ButtonLink>
        <PrintButton />
      </div>
      <Slip order={slip} isFirst />
    </>
  )
}
