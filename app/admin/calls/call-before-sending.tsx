import { useFetcher } from 'react-router'
import { useMayChange } from '#app/admin/parts/may.tsx'
import { Button } from '#app/ui/plain/button.tsx'
import { FormError } from '#app/ui/plain/field.tsx'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
import { callPath } from './addresses.ts'
import type { action } from './call.tsx'
import { CallForm, CallsSoFar } from './call-form.tsx'

type Props = {
  order: Parameters<typeof CallForm>[0]['order'] &
    Parameters<typeof CallsSoFar>[0] & {
      status: OrderStatus
      deletedAt: Date | null
      callState: 'waiting' | 'confirmed' | null
      callReason: string
    }
}

/** On an order's page: that its customer is to be called, or was, and what came of it; else the button that asks for a call. */
export function CallBeforeSending({ order }: Props) {
  const mayChange = useMayChange()
  const isOpen = orderStates[order.status].isUnshipped && !order.deletedAt
  const isWaiting = isOpen && order.callState === 'waiting'
  if (order.callState === null || !(isWaiting || order.calls.length > 0))
    return mayChange && isOpen ? <AskForCall orderId={order.id} /> : null
  return (
    <section
      aria-labelledby="call"
      className={`mt-5 rounded-lg border p-4 print:hidden ${isWaiting ? 'border-warning bg-warning-soft' : 'border-line bg-paper'}`}
    >
      <h2 id="call" className="text-lg">
        {isWaiting ? 'Call before sending' : 'Called before sending'}
      </h2>
      <p className="wrap-anywhere">{order.callReason}</p>
      <CallsSoFar calls={order.calls} />
      {isWaiting && mayChange && (
        <div className="mt-3">
          <CallForm order={order} />
        </div>
      )}
    </section>
  )
}

function AskForCall({ orderId }: { orderId: string }) {
  const fetcher = useFetcher<typeof action>()
  return (
    <fetcher.Form method="post" action={callPath(orderId)} preventScrollReset className="mt-2 print:hidden">
      <FormError>{fetcher.data?.errors['']}</FormError>
      <Button type="submit" name="what" value="ask" variant="quiet" busy={fetcher.state !== 'idle'} className="!px-4">
        Ask for a Call First
      </Button>
    </fetcher.Form>
  )
}
