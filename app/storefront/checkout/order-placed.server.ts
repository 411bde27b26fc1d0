import { redirect } from 'react-router'
import { flashHeader } from '#app/web/flash.ts'
import { orderPlacedToast } from './order-placed.ts'

/** Where a checkout ends whose order has what was sent. */
export function orderPlaced({ orderNumber }: { orderNumber: string }) {
  const flash = flashHeader({ ...orderPlacedToast(orderNumber), finishesCheckout: true })
  return redirect('/orders', { headers: [flash] })
}
