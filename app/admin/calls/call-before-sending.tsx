import { useMayChange } from '#app/admin/parts/may.tsx'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'
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

/** On an order's page: that its customer is to be called, or was, and what came of it. */
export function CallBeforeSending({ order }: Props) {
  const mayChange = useMayChange()
  const isOpen = orderStates[order.status].isUnshipped && !order.deletedAt
  const isWaiting = isOpen && order.callState === 'waiting'
  if (!isWaiting && order.calls.length === 0) return null
  return (
    <section
      aria-labelledby="call"
      className={`mb-5 rounded-lg border p-4 print:hidden ${isWaiting ? 'border-warning bg-warning-soft' : 'border-line bg-paper'}`}
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
