// What the shop tells other programs, by the events of db/functions/webhooks.sql.

export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.changed': 'The parts, amounts, address, contact, day or notes of an order changed',
  'order.moved': 'The status of an order changed',
  'order.cancelled': 'An order was cancelled',
  'return.asked': 'A return was asked for',
  'return.moved': 'The status of a return changed',
  'return.settled': 'A return was settled',
  'stock.out': 'A product sold out',
  'stock.back': 'A product is in stock again',
} as const

export type WebhookEvent = keyof typeof webhookEvents

const isEvent = (text: string): text is WebhookEvent => Object.hasOwn(webhookEvents, text)
export const eventNames = Object.keys(webhookEvents).filter(isEvent)

/** The event of a delivery that an owner sends to see whether it arrives. */
export const testEvent = 'test'

/** How an event is called on screens. */
export const eventText = (event: string): string => (isEvent(event) ? webhookEvents[event] : 'A test')
