import { z } from 'zod'
import { emailAddress } from '#shop/email-address.server.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'
import { maxQuantity } from '#shop/selling/cart/lines.ts'
import { deliveryNoteText } from '#shop/selling/checkout/form.server.ts'
import { type AgreedPrice, longLineNote, maxCustomerName, maxLineNote } from '#shop/selling/orders/counter-terms.ts'
import { oneLine } from '#shop/typed-text.ts'
import { editField } from './edit.ts'

// For the server only: whoever imports this takes zod along.

const outOfDate = 'This form is out of date. Please open it again.'
const line = (most: number, label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `${label} must be at most ${most} characters`))

/** A line of the order as it is to be: 0 pieces take it out, and `agreed` is another price than it has. Without a `note` that stays as it is. */
export type EditedLine = { line: number; quantity: number; agreed: AgreedPrice | null; note?: string }

/**
 * The form that changes an order: pieces, price, reason and note by line, and where it goes. The fields of what is added are read by
 * `outRowsOf`. `agreedCents` is the total that was on the screen.
 */
export const editOrderForm = z
  .looseObject({
    expected: z.iso.datetime(outOfDate),
    customerName: line(maxCustomerName, 'Name'),
    phone: line(20, 'Phone number'),
    email: z.union([z.literal(''), emailAddress], 'Invalid email address').default(''),
    deliveryMethod: z.enum(['delivery', 'pickup'], outOfDate),
    address: line(200, 'Address'),
    city: line(100, 'City'),
    postcode: line(20, 'Postcode'),
    // A form that does not ask for the note leaves it as it is.
    deliveryNote: deliveryNoteText.optional(),
    requestId: z
      .string()
      .regex(/^\d{1,9}$/, outOfDate)
      .transform(Number)
      .optional(),
    agreedCents: z
      .string()
      .regex(/^\d{1,12}$/, outOfDate)
      .transform(Number)
      .optional(),
  })
  .transform(({ agreedCents, requestId, ...form }, answer) => {
    const refuse = (field: string, message: string) => answer.addIssue({ code: 'custom', path: [field], message })
    if (form.customerName === '' && form.phone === '') refuse('customerName', 'Enter a name or a phone number')
    if (form.deliveryMethod === 'delivery') {
      for (const field of ['address', 'city', 'postcode'] as const)
        if (form[field] === '') refuse(field, 'A delivery needs the whole address')
    }
    const lines = Object.entries(form).flatMap(([name, value]): EditedLine[] => {
      const [, number] = /^pieces-(\d{1,4})$/.exec(name) ?? []
      if (!number || typeof value !== 'string') return []
      const of = Number(number)
      const typed = value.trim()
      const rest = { agreed: readPrice(form, of, refuse), ...readNote(form, of, refuse) }
      if (!/^\d{1,7}$/.test(typed) || Number(typed) > maxQuantity) {
        refuse(name, 'Type a whole number of units')
        return []
      }
      return [{ line: of, quantity: Number(typed), ...rest }]
    })
    const { expected, customerName, phone, email, deliveryMethod, address, city, postcode, deliveryNote } = form
    const place =
      deliveryMethod === 'pickup' ? { street: '', city: '', postcode: '' } : { street: address, city, postcode }
    return {
      expected,
      lines,
      agreedCents: agreedCents ?? null,
      requestId: requestId ?? null,
      deliveryMethod,
      shippingAddress: place,
      deliveryNote,
      customer: { name: customerName, phone, email },
    }
  })

type Refuse = (field: string, message: string) => void

function readNote(form: Record<string, unknown>, line: number, refuse: Refuse): { note?: string } {
  const typed = form[editField('note', line)]
  if (typeof typed !== 'string') return {}
  const note = oneLine(typed)
  if (note.length > maxLineNote) refuse(editField('note', line), longLineNote)
  return { note }
}

/** The price that was typed for a line, with its reason; null where the field is empty. */
function readPrice(form: Record<string, unknown>, line: number, refuse: Refuse) {
  const text = (name: string) => oneLine(String(form[name] ?? ''))
  const [price, reason] = [text(editField('price', line)), text(editField('reason', line))]
  if (price === '') return null
  const priceCents = parseMoney(price)
  if (priceCents === null) refuse(editField('price', line), 'Price must be an amount such as 12.50')
  else if (reason === '') refuse(editField('reason', line), 'Say why the price is another one')
  else if (reason.length > 200) refuse(editField('reason', line), 'The reason must be at most 200 characters')
  else return { priceCents, reason }
  return null
}
