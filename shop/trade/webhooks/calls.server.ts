import { z } from 'zod'
import { orderStatuses } from '#shop/selling/orders/status.ts'
import { returnStatuses } from '#shop/selling/returns/rules.ts'
import type { testEvent, WebhookEvent } from './events.ts'

// What other programs are told, as db/functions/webhooks.sql writes it.

const call = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When it happened, in UTC: 2026-01-31T12:00:00.000Z' }),
    data,
  })

const orderData = z.strictObject({
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses).meta({ description: 'The status that it has then' }),
})
const returnData = z.strictObject({
  returnId: z.uuid(),
  returnNumber: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses).meta({ description: 'The status that the return got' }),
})
const stockData = z.strictObject({
  productId: z.string(),
  stock: z.int().meta({ description: 'Pieces there were then' }),
})

/** The body of each call, by its event. */
export const webhookCalls = {
  'order.placed': call('order.placed', orderData),
  'order.changed': call('order.changed', orderData),
  'order.moved': call('order.moved', orderData),
  'order.cancelled': call('order.cancelled', orderData),
  'return.asked': call('return.asked', returnData),
  'return.moved': call('return.moved', returnData),
  'return.settled': call('return.settled', returnData),
  'stock.out': call('stock.out', stockData),
  'stock.back': call('stock.back', stockData),
  test: call('test', z.strictObject({})),
} satisfies Record<WebhookEvent | typeof testEvent, z.ZodType>
