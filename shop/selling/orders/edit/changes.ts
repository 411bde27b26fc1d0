import type { orderItems, orders, ShippingAddress } from '#db/schema/selling/orders.ts'
import { formatMoney } from '#shop/money.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { deliveryNoteLabel } from '#shop/selling/delivery/delivery.ts'

type Order = typeof orders.$inferSelect
/** A line of the order, less what stays as it was promised. */
export type Item = Omit<typeof orderItems.$inferSelect, 'id' | 'orderId' | 'warrantyMonths'>
type After = Pick<Order, 'deliveryMethod' | 'promisedOn' | 'shippingAddress' | 'deliveryNote' | 'totalCents'> & {
  customer: { name: string; phone: string; email: string }
}

/**
 * What changed, a row each, for the log. Of what says something of the customer only that it changed: the log keeps what it has for
 * good, and an account that is deleted leaves no name behind.
 */
export function listChanges(
  order: Order,
  after: After,
  before: readonly Item[],
  items: readonly Item[],
): FieldChange[] {
  const money = (cents: number) => formatMoney(cents, order.currencySymbol)
  const text = (item: Item | undefined) => (item ? `${item.quantity} × ${money(item.priceCents)}` : null)
  const lines = [...new Set([...before, ...items].map(({ line }) => line))].flatMap(line => {
    const [was, is] = [before, items].map(some => some.find(item => item.line === line))
    const name = (is ?? was)?.productName ?? ''
    return [
      { field: name, from: text(was), to: text(is) },
      ...(is ? unsaid(`Note of ${name}`, was?.note ?? '', is.note) : []),
    ]
  })
  return [
    ...lines,
    ...unsaid('Name', order.customerName, after.customer.name),
    ...unsaid('Phone', order.customerPhone, after.customer.phone),
    ...unsaid('Email', order.customerEmail, after.customer.email),
    { field: 'Handed over by', from: handedOver[order.deliveryMethod], to: handedOver[after.deliveryMethod] },
    { field: 'Promised for', from: order.promisedOn, to: after.promisedOn },
    ...unsaid('Address', addressText(order.shippingAddress), addressText(after.shippingAddress)),
    ...unsaid(deliveryNoteLabel, order.deliveryNote, after.deliveryNote),
    { field: 'Total', from: money(order.totalCents), to: money(after.totalCents) },
  ].filter(({ from, to }) => from !== to)
}

/** How the parts come to the customer, in the words of the form. */
const handedOver: Record<Order['deliveryMethod'], string> = { delivery: 'Delivery', pickup: 'Pick-up' }

/** That a text changed, without the text. */
const unsaid = (field: string, was: string, is: string): FieldChange[] =>
  was === is ? [] : [{ field, from: null, to: is === '' ? 'Removed' : 'Changed' }]

const addressText = ({ street, city, postcode }: ShippingAddress) => [street, city, postcode].join(', ')
