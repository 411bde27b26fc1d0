import { Form, Link } from 'react-router'
import { OrderNumber } from '#app/admin/orders/order-row.tsx'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { useMay } from '#app/admin/parts/may.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { GoesOn } from '#app/ui/plain/goes-on.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { weekdayText } from '#shop/office/calendar/days.ts'
import { type Beginning, beginningSize, listBeginning } from '#shop/paging.ts'
import { unitsText } from '#shop/selling/cart/lines.ts'
import { listToPack, type OrderToPack } from '#shop/selling/orders/moves/to-pack.server.ts'
import type { Route } from './+types/list'
import { cameFrom } from './addresses.ts'
import { KeptTicks } from './kept-ticks.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Packing', isHidden: true })

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return { orders: await listBeginning(beginningSize, limit => listToPack(db, limit)) }
}

const many = ({ items, hasMore }: Beginning<unknown>) =>
  hasMore
    ? `More than ${items.length} orders wait`
    : items.length === 1
      ? '1 order waits'
      : `${items.length} orders wait`

/** What waits to be packed: a way to the shelves for all of it, and to each order. */
export default function Packing({ loaderData: { orders } }: Route.ComponentProps) {
  const mayI = useMay()
  return (
    <>
      <AdminHead title="Packing" text={`${many(orders)} to be packed.`}>
        {mayI('see', 'orders') && (
          <ButtonLink to="/admin/rounds" variant="secondary">
            Rounds
          </ButtonLink>
        )}
      </AdminHead>
      {orders.items.length === 0 ? (
        <EmptyState icon="package-open" title="Nothing to pack" text="Orders appear here as they come in." />
      ) : (
        <Form action="/admin/orders/picking-list" className="max-w-3xl pb-4">
          <KeptTicks name="packing">
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {orders.items.map(order => (
                <PackingLine key={order.id} order={order} />
              ))}
            </ul>
          </KeptTicks>
          <GoesOn list={orders}>The next ones stand here once some of these are sent.</GoesOn>
          <input type="hidden" name={cameFrom} value="packing" />
          <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-3 py-3">
            <p className="text-sm text-ink-soft max-sm:w-full">Of the orders that are ticked:</p>
            <Button type="submit" className="max-sm:!px-2.5">
              Picking List
            </Button>
            <Button
              type="submit"
              variant="secondary"
              formAction="/admin/orders/packing-slips"
              className="max-sm:!px-2.5"
            >
              Packing Slips
            </Button>
            <Button type="submit" variant="secondary" formAction="/admin/orders/labels" className="max-sm:!px-2.5">
              Labels
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}

function PackingLine({ order }: { order: OrderToPack }) {
  const { longDate } = useDateFormat()
  const {
    id,
    orderNumber,
    customerName,
    city,
    deliveryMethod,
    promisedOn,
    placedAt,
    pieces,
    isPartlySent,
    asksForChange,
  } = order
  const when = promisedOn ? `Promised for ${weekdayText(promisedOn)}` : `Placed ${longDate(placedAt)}`
  return (
    <li className="flex items-center gap-1 pr-4 pl-1">
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          name="orders"
          value={id}
          defaultChecked={!asksForChange}
          aria-label={`Select order ${orderNumber}`}
          className="size-5 accent-accent"
        />
      </label>
      <Link to={`/admin/packing/${id}`} className="group min-w-0 flex-1 py-3">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-bold group-hover:text-accent group-hover:underline">
            <OrderNumber number={orderNumber} />
          </span>
          <span className="font-semibold whitespace-nowrap">
            {unitsText(pieces)}
            {isPartlySent && ' left'}
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
          <span className="min-w-0 wrap-anywhere">
            {customerName}, {deliveryMethod === 'pickup' ? 'pick-up' : city}
          </span>
          <span className={promisedOn ? 'font-semibold text-ink' : undefined}>{when}</span>
        </span>
        {asksForChange && (
          <span className="font-semibold text-warning">Asks for a change: not before the office answers</span>
        )}
      </Link>
    </li>
  )
}
