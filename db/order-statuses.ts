/**
 * The statuses that the database accepts of an order, in the order in which an order goes through them. What may be done
 * at each of them stands in shop/selling/orders/status.ts. Adding one here asks for a migration: `npm run db:generate`.
 */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
