import type { ChangeRequestStatus, OrderStatus } from '#db/order-words.ts'
import type { ShippingAddress } from '#db/schema/selling/orders.ts'

/** What a customer asks to be changed of an order. */
export type ChangeRequest = {
  id: number
  status: ChangeRequestStatus
  askedAt: Date
  lines: { line: number; quantity: number }[]
  shippingAddress: ShippingAddress | null
  note: string
  answer: string
}

/** Customers ask for changes while nobody has begun with the order, as they may cancel it then. */
export const customerCanAskForChange = ({ status }: { status: OrderStatus }): boolean => status === 'pending'

export const requestLabels: Record<ChangeRequestStatus, string> = {
  open: 'Asked for',
  done: 'Done',
  declined: 'Declined',
  taken_back: 'Taken back',
}

type Named = { line: number; productName: string; productBrand: string; quantity: number }

/** What is asked for in words, a line each: 'Norrland Brake Pads: 3 instead of 2', 'Norrland Oil Filter: none'. */
export function requestTexts({ lines, shippingAddress, note }: ChangeRequest, items: readonly Named[]): string[] {
  const pieces = lines.flatMap(({ line, quantity }) => {
    const item = items.find(one => one.line === line)
    if (!item) return []
    const name = `${item.productBrand} ${item.productName}`
    return quantity === 0 ? [`${name}: none`] : [`${name}: ${quantity} instead of ${item.quantity}`]
  })
  const { street, city, postcode } = shippingAddress ?? { street: '', city: '', postcode: '' }
  return [
    ...pieces,
    ...(shippingAddress ? [`To be brought to ${[street, city, postcode].join(', ')}`] : []),
    ...(note ? [`“${note}”`] : []),
  ]
}
