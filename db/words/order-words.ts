/**
 * The statuses that the database accepts of an order, in the order in which an order goes through them. What may be done
 * at each of them stands in shop/selling/orders/status.ts. Adding one here asks for a migration: `npm run db:generate`.
 */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** How an order came: over the pages of the shop, by telephone, or over the counter. The last two are taken by a colleague. */
export const orderChannels = ['web', 'phone', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** What became of a stop of a driver's round: brought and paid, nobody there, or not taken. */
export const stopOutcomes = ['delivered', 'not_met', 'refused'] as const
export type StopOutcome = (typeof stopOutcomes)[number]

/** An order waits until its customer was called, or a call has confirmed it. Null of one that nobody has to call about. */
export const callStates = ['waiting', 'confirmed'] as const
/** What came of a call about an order. */
export const callOutcomes = ['no_answer', 'confirmed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** What became of a customer's wish to change an order. */
export const changeRequestStatuses = ['open', 'done', 'declined', 'taken_back'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

/** How its parts come to the customer: brought to their address, or picked up at the shop. */
export const deliveryMethods = ['delivery', 'pickup'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** How a quote ended. That one has expired follows from its day: shop/selling/quotes/status.ts. */
export const quoteStatuses = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type KeptQuoteStatus = (typeof quoteStatuses)[number]
