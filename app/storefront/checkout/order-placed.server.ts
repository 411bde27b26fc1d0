import { redirect } from 'react-router'
import { flashHeader } from '#app/web/flash.ts'

/** Where a checkout ends. */
export function orderPlaced({ orderNumber }: { orderNumber: string }) {
  const flash = flashHeader({
    title: 'Order Placed Successfully!',
    description: `Order #${orderNumber} has been confirmed`,
    finishesCheckout: true,
  })
  return redirect('/orders', { headers: [flash] })
}
