/** How an order came: over the pages of the shop, by telephone, or over the counter. The last two are taken by a colleague. */
export const orderChannels = ['web', 'phone', 'counter'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** How its parts come to the customer: brought to their address, or picked up at the shop. */
export const deliveryMethods = ['delivery', 'pickup'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
