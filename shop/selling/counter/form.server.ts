import { z } from 'zod'
import { parseJson } from '#shop/cars/vehicles/garage.ts'
import { emailAddress } from '#shop/email-address.server.ts'
import { maxCents } from '#shop/money.ts'
import { flagField } from '#shop/office/forms/fields.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { canBeCalled, cartLinesSchema, deliveryNoteField, says } from '#shop/selling/checkout/form.server.ts'
import { type AgreedPrice, longLineNote, maxCustomerName, maxLineNote } from '#shop/selling/orders/counter-terms.ts'
import { chosenKinds } from '#shop/selling/payments/kinds.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { badPrice, channels, handovers, noteField, priceField, reasonField } from './sale.ts'

// For the server only: whoever imports this takes zod along.

const stale = 'This form is out of date. Please open it again.'
const line = (most: number, label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `${label} must be at most ${most} characters`))

const prices = z
  .string()
  .default('{}')
  .transform(parseJson)
  .pipe(z.record(z.string().max(40), z.object({ price: z.string().max(30), reason: z.string().max(500) }), stale))

const notes = z
  .string()
  .default('{}')
  .transform(parseJson)
  .pipe(z.record(z.string().max(40), z.string().max(2000), stale))

const plainForm = z.object({
  /** The account, where the caller has one. */
  userId: z
    .union([z.uuid(), z.literal('')], stale)
    .default('')
    .transform(id => id || null),
  customerName: line(maxCustomerName, 'Name'),
  phone: line(20, 'Phone number'),
  email: z.union([z.literal(''), emailAddress], 'Invalid email address').default(''),
  handover: z.enum(handovers, stale),
  /** Whether it is only offered: then nothing is sold, and the address may come later. */
  isQuote: flagField,
  /** What stands on the quote beside its parts. */
  note: z.string().default('').transform(severalLines).pipe(z.string().max(500, 'At most 500 characters')),
  channel: z.enum(channels, stale).default('phone'),
  address: line(200, 'Address'),
  city: line(100, 'City'),
  postcode: line(20, 'Postcode'),
  deliveryNote: deliveryNoteField,
  /** How a sale is paid that is handed over now. */
  paidBy: z.enum(chosenKinds, stale).default('cash'),
  lines: cartLinesSchema,
  prices,
  notes,
  saleKey: z.uuid(stale),
  shownTotalCents: z
    .string(stale)
    .regex(/^\d{1,12}$/, stale)
    .transform(Number)
    .pipe(z.int().max(maxCents)),
})

/**
 * The sale of the counter's screen, or what is only offered there. A caller needs a name or a telephone; what is brought needs both, and the address; what is handed over
 * now needs nothing. A price that was changed needs its reason; a note of a line is for the customer too.
 */
export const counterSaleForm = plainForm.transform((sale, answer) => {
  const refuse = (field: string, message: string) => answer.addIssue({ code: 'custom', path: [field], message })
  const { handover, isQuote, customerName, phone, address, city, postcode } = sale
  if (handover === 'delivery' && !isQuote) {
    if (customerName === '') refuse('customerName', 'The driver needs a name')
    if (!canBeCalled(phone)) refuse('phone', 'Enter a phone number that we can call')
    if (!says(3)(address)) refuse('address', 'Enter a street address that we can find')
    if (!says(2)(city)) refuse('city', 'Enter the whole name of the city')
    if (!says(2)(postcode)) refuse('postcode', 'Enter the whole postcode')
  }
  if (phone !== '' && !/\p{Nd}/u.test(phone)) refuse('phone', 'Enter a phone number that we can call')
  if (isQuote && handover === 'now') refuse('handover', 'A quote is for what is brought or picked up')
  if ((isQuote || handover === 'pickup') && customerName === '' && phone === '')
    refuse('customerName', 'Enter a name or a phone number')
  const agreed = new Map<string, AgreedPrice>()
  for (const { id } of sale.lines) {
    const typed = sale.prices[id]
    if (!typed) continue
    const priceCents = parseMoney(typed.price)
    const reason = oneLine(typed.reason)
    if (priceCents === null) refuse(priceField(id), badPrice)
    else if (reason === '') refuse(reasonField(id), 'Say why the price is another one')
    else if (reason.length > 200) refuse(reasonField(id), 'The reason must be at most 200 characters')
    else agreed.set(id, { priceCents, reason })
  }
  const noted = new Map<string, string>()
  for (const { id } of sale.lines) {
    const note = oneLine(sale.notes[id] ?? '')
    if (note.length > maxLineNote) refuse(noteField(id), longLineNote)
    else if (note !== '') noted.set(id, note)
  }
  return { ...sale, prices: agreed, notes: noted }
})

export type CounterSale = z.output<typeof counterSaleForm>
