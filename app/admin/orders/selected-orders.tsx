import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#app/ui/plain/button.tsx'
import { useIsAlive } from '#app/web/stored.ts'
import type { ListedOrder } from '#shop/selling/orders/admin-list.server.ts'
import { listOffers, orderStates, orderTargets, statusLabel } from '#shop/selling/orders/status.ts'
import { canTakeTracking } from '#shop/selling/orders/tracking.ts'
import { orderList } from './addresses.ts'
import { papers } from './packing/papers.tsx'

const formId = 'selected-orders'

/** The checkbox of an order in the list. It sends the status that is on the screen along. */
export function OrderPick({ order }: { order: ListedOrder }) {
  return (
    <label className="grid size-11 shrink-0 place-items-center xl:size-7">
      <input
        type="checkbox"
        form={formId}
        name="orders"
        value={`${order.id} ${order.status}`}
        aria-label={`Select order ${order.orderNumber}`}
        className="size-5 accent-accent"
      />
    </label>
  )
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"][name="orders"]`)]

/** Stands above the list, and on a wide screen in its head: picks every order on this page. */
export function PickAllOrders({ text }: { text?: string }) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const box of boxes()) if (box.checked !== currentTarget.checked) box.click()
  }
  return (
    <label className="flex w-fit items-center gap-2 font-semibold max-xl:mb-2 max-xl:min-h-11 noscript:hidden">
      {/* In the form, so that Clear empties it too. It has no name: it is not sent. */}
      <input
        type="checkbox"
        form={formId}
        onChange={pick}
        aria-label="Select all on this page"
        className="size-5 accent-accent"
      />
      {text}
    </label>
  )
}

/** What can be done with the selected orders, in a bar at the foot of the window: the next steps, their parcels and packing slips. */
export function SelectedOrders({ orders }: { orders: (ListedOrder & { refusedReturnId: string | null })[] }) {
  const { search } = useLocation()
  const isAlive = useIsAlive()
  const isBusy = useNavigation().formAction === orderList.to + search
  const picked = usePicked(orders)
  const some = orders.filter(({ id }) => picked.includes(id))
  return (
    <Form
      id={formId}
      method="post"
      action={orderList.to + search}
      preventScrollReset
      hidden={isAlive && some.length === 0}
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line-strong bg-paper px-4 py-2 shadow-lg sm:-mx-6 sm:px-6"
    >
      <p role="status" className="mr-auto font-semibold">
        {isAlive ? `${some.length} ${some.length === 1 ? 'order' : 'orders'} selected` : 'The selected orders'}
      </p>
      {orderTargets
        .map(to => ({ to, movable: (isAlive ? some : orders).filter(order => listOffers(order, to)) }))
        .filter(({ to, movable }) => to !== 'cancelled' && (!isAlive || movable.length > 0))
        .map(({ to, movable }) => (
          <Button
            key={to}
            type="submit"
            name="to"
            value={to}
            variant="secondary"
            busy={isBusy}
            className="!px-3 max-sm:text-sm"
          >
            {[...new Set(movable.map(order => statusLabel({ ...order, status: to })))].join(' / ') ||
              orderStates[to].label}
            <span className="sr-only">: move the selected orders there</span>
          </Button>
        ))}
      {(!isAlive || some.some(order => listOffers(order, 'completed'))) && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="takesCash" className="size-5 accent-accent" />
          Completed: the cash was taken
        </label>
      )}
      {(!isAlive || some.some(canTakeTracking)) && (
        <Button
          type="submit"
          formMethod="get"
          formAction={`${orderList.to}/ship`}
          variant="secondary"
          className="!px-3 max-sm:text-sm sm:ml-4"
        >
          Ship with Tracking
        </Button>
      )}
      {Object.entries(papers).map(([paper, label]) => (
        <Button
          key={paper}
          type="submit"
          formMethod="get"
          formAction={`${orderList.to}/${paper}`}
          variant="secondary"
          className="!px-3 max-sm:text-sm"
        >
          {label}
        </Button>
      ))}
      <Button type="reset" variant="quiet" className="!px-3 max-sm:text-sm">
        Clear
      </Button>
    </Form>
  )
}

/** The ids of the ticked orders. The boxes keep them, since they work without a script too. */
function usePicked(orders: ListedOrder[]): string[] {
  const [picked, setPicked] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand in the list with other orders
  useEffect(() => {
    const read = () => setPicked(boxes().flatMap(box => (box.checked ? (box.value.split(' ')[0] ?? []) : [])))
    read()
    // The event comes before the boxes are empty.
    const readSoon = () => setTimeout(read)
    addEventListener('change', read)
    addEventListener('reset', readSoon)
    return () => {
      removeEventListener('change', read)
      removeEventListener('reset', readSoon)
    }
  }, [orders])
  return picked
}
