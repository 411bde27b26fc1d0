import { dbContext } from '#app/web/context.ts'
import { findAnyOrder } from '#shop/orders/admin-list.server.ts'
import { drawInvoice } from '#shop/orders/invoice.server.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  if (!order) return new Response('Order not found', { status: 404 })
  return new Response(new Uint8Array(await drawInvoice(order)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${order.orderNumber}.pdf"`,
    },
  })
}
