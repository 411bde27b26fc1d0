import { redirect } from 'react-router'
import { flashHeader } from '#app/web/forms/flash.ts'
import { orderPlacedToast } from './order-placed.ts'

/** Redirects to /orders with the toast that the order is placed; its checkout ends in this browser. */
export function orderPlaced({ orderNumber }: { orderNumber: string }) {
  const flash = flashHeader({ ...orderPlacedToast(orderNumber), finishesCheckout: true })
  return redirect('/orders', { headers: [flash] })
}
