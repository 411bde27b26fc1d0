/** How a sale ends: brought to an address, picked up later, or paid and handed over now. */
export const handovers = ['delivery', 'pickup', 'now'] as const
export type Handover = (typeof handovers)[number]

/** How a sale that is not handed over at once was ordered. */
export const channels = ['phone', 'counter'] as const
export type Channel = (typeof channels)[number]

/** The names of a line's fields, by its product, under which a refusal says what is wrong. */
export const priceField = (productId: string): string => `price ${productId}`
export const noteField = (productId: string): string => `note ${productId}`
export const reasonField = (productId: string): string => `reason ${productId}`

export const badPrice = 'Price must be an amount such as 12.50'

/** Who bought over the counter without saying a name. */
export const walkIn = 'Walk-in customer'
