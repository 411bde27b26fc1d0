import type { DeliveryMethod } from '#shop/selling/orders/status.ts'

type Words = {
  /** Opens the form for some pieces of an order, and is its title. */
  part: string
  /** What that form is about, before the number of the order. */
  partOf: string
  send: string
  sending: string
  /** What is left of a line is 'to ship'. */
  toSend: string
  wasSent: string
  partWasSent: string
  /** The list of what has left the shop, parcel by parcel. */
  list: string
  /** One of them: 'Shipment 2'. */
  one: string
}

/** What people read where parts leave the shop: some are shipped, others are made ready and wait at the shop. */
export const leavingWords: Record<DeliveryMethod, Words> = {
  delivery: {
    part: 'Ship a Part of It',
    partOf: 'What leaves the shop now of the order',
    send: 'Ship These',
    sending: 'Shipping...',
    toSend: 'to ship',
    wasSent: 'Order shipped',
    partWasSent: 'A part of the order is shipped',
    list: 'Shipments',
    one: 'Shipment',
  },
  pickup: {
    part: 'Make a Part Ready',
    partOf: 'What can be picked up now of the order',
    send: 'These Are Ready',
    sending: 'Saving...',
    toSend: 'to make ready',
    wasSent: 'Order ready for pick-up',
    partWasSent: 'A part of the order is ready for pick-up',
    list: 'Made ready',
    one: 'Part',
  },
}
