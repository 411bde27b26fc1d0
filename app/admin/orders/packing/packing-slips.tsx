import { chosenOrders } from '#app/admin/orders/addresses.ts'
import { backFromPaper } from '#app/admin/packing/addresses.ts'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { PrintButton } from '#app/ui/plain/print-button.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { listSlips } from '#shop/selling/packing/slips.server.ts'
import type { Route } from './+types/packing-slips'
import { OtherPapers } from './papers.tsx'
import { Slip } from './slip.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Packing Slips', isHidden: true })

/** The packing slips of several orders: /admin/orders/packing-slips?orders=ID+pending&orders=… */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = backFromPaper((await signedIn(context)).role, searchParams)
  return { orders: await listSlips(context.get(dbContext), chosenOrders(searchParams)), list }
}

export default function PackingSlips({ loaderData: { orders, list } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 py-5 print:hidden">
        <ButtonLink to={list.to} variant="secondary" className="mr-auto">
          <Icon name="arrow-left" size={19} />
          Back to {list.label}
        </ButtonLink>
        {orders.length > 0 && (
          <>
            <OtherPapers than="packing-slips" />
            <PrintButton>Print {orders.length === 1 ? '1 slip' : `${orders.length} slips`}</PrintButton>
          </>
        )}
      </div>
      {orders.length === 0 ? (
        <>
          <h1 className="sr-only">Packing Slips</h1>
          <EmptyState icon="printer" title="No orders selected" text="Select some in the list first." />
        </>
      ) : (
        <div className="space-y-6 print:space-y-0">
          {orders.map((order, position) => (
            <Slip key={order.id} order={order} isFirst={position === 0} />
          ))}
        </div>
      )}
    </>
  )
}
