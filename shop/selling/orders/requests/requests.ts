import type { AskedLine } from '#db/schema/selling/change-requests.ts'
import type { ShippingAddress } from '#db/schema/selling/orders.ts'
import type { ChangeRequestStatus, OrderStatus } from '#db/words/order-words.ts'

/** What a customer asks to be changed of an order, or a withdrawal from what was not sent of it. */
export type ChangeRequest = {
  id: number
  status: ChangeRequestStatus
  askedAt: Date
  lines: AskedLine[]
  shippingAddress: ShippingAddress | null
  note: string
  answer: string
  isWithdrawal: boolean
}

/** Customers ask for changes while nobody has begun with the order, as they may cancel it then. */
export const customerCanAskForChange = ({ status }: { status: OrderStatus }): boolean => status === 'pending'

export const requestLabels: Record<ChangeRequestStatus, string> = {
  open: 'Asked for',
  done: 'Done',
  declined: 'Declined',
  taken_back: 'Taken back',
}

/** A line of an order, as a request names it. */
export type AskedItem = { line: number; productName: string; productBrand: string; quantity: number }

/** How a request names a part: 'Norrland Brake Pads'. */
export const askedName = ({ productBrand, productName }: Omit<AskedItem, 'line' | 'quantity'>): string =>
  `${productBrand} ${productName}`

/**
 * What is asked for in words, a line each, as it was asked: 'Norrland Brake Pads: 3 instead of 2', 'Norrland Oil Filter: none'.
 * `items` are those of the order now, for a request that was made before requests kept what was ordered then.
 */
export function requestTexts({ lines, shippingAddress, note }: ChangeRequest, items: readonly AskedItem[]): string[] {
  const pieces = lines.map(({ line, quantity, ...then }) => {
    const item = items.find(one => one.line === line)
    const name = then.name ?? (item ? askedName(item) : 'A part that was taken out')
    const was = then.was ?? item?.quantity ?? quantity
    if (quantity === 0) return `${name}: none`
    return was === quantity ? `${name}: ${quantity}` : `${name}: ${quantity} instead of ${was}`
  })
  const { street, city, postcode } = shippingAddress ?? { street: '', city: '', postcode: '' }
  return [
    ...pieces,
    ...(shippingAddress ? [`To be brought to ${[street, city, postcode].join(', ')}`] : []),
    ...(note ? [`“${note}”`] : []),
  ]
}
