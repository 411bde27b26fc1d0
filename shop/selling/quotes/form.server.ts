import { z } from 'zod'
import { emailAddress } from '#shop/email-address.server.ts'
import { canBeCalled, says } from '#shop/selling/checkout/form.server.ts'
import { maxCustomerName } from '#shop/selling/orders/counter-terms.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import type { Quote } from './find.server.ts'
import { type ContactField, contactFields } from './missing.ts'

// For the server only: whoever imports this takes zod along.

const line = (most: number, label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `${label} must be at most ${most} characters`))

/** What whoever accepts a quote says of themselves: of it only what the quote lacks is used. */
const contactForm = z.object({
  customerName: line(maxCustomerName, 'Name'),
  phone: line(20, 'Phone number'),
  email: z.union([z.literal(''), emailAddress], 'Invalid email address').default(''),
  address: line(200, 'Address'),
  city: line(100, 'City'),
  postcode: line(20, 'Postcode'),
} satisfies Record<ContactField, z.ZodType>)

export type Contact = z.output<typeof contactForm>

/** The customer's contact, and the total that they were told where the quote's delivery fee was open. */
export const acceptForm = contactForm.extend({
  toldTotalCents: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .nullable()
    .catch(null),
})

export const refuseForm = z.object({
  reason: z.string().default('').transform(severalLines).pipe(z.string().max(500, 'At most 500 characters')),
})

type Asked = Pick<
  Quote,
  'customerName' | 'customerEmail' | 'customerPhone' | 'shippingAddress' | 'deliveryMethod' | 'userId'
>

/** What an order needs, by field: what is brought needs a name, a telephone and an address. */
const needs: { field: ContactField; isEnough: (text: string) => boolean; message: string }[] = [
  { field: 'customerName', isEnough: text => text !== '', message: 'The driver needs a name' },
  { field: 'phone', isEnough: canBeCalled, message: 'Enter a phone number that we can call' },
  { field: 'address', isEnough: says(3), message: 'Enter a street address that we can find' },
  { field: 'city', isEnough: says(2), message: 'Enter the whole name of the city' },
  { field: 'postcode', isEnough: says(2), message: 'Enter the whole postcode' },
]

const ownOf = ({ customerName, customerEmail: email, customerPhone: phone, shippingAddress }: Asked): Contact => {
  const { street: address, city, postcode } = shippingAddress
  return { customerName, phone, email, address, city, postcode }
}

/** The fields that the form asks for, since the quote lacks them: of what is picked up only an address for mails. */
export function missingFields(quote: Asked): ContactField[] {
  const own = ownOf(quote)
  const needed = quote.deliveryMethod === 'pickup' ? [] : needs.filter(({ field, isEnough }) => !isEnough(own[field]))
  const missing = needed.map(({ field }) => field)
  const lacksEmail = own.email === '' && quote.userId === null
  return contactFields.filter(field => missing.includes(field) || (field === 'email' && lacksEmail))
}

/** The quote's contact with what was typed where it lacked something, or a message at each field that is still missing. */
export function completeContact(
  quote: Asked,
  typed: Contact,
): { ok: true; contact: Contact } | { ok: false; errors: Record<string, string> } {
  const contact = ownOf(quote)
  for (const field of missingFields(quote)) contact[field] = typed[field]
  if (quote.deliveryMethod === 'pickup') return { ok: true, contact }
  const wrong = needs.filter(({ field, isEnough }) => !isEnough(contact[field]))
  const errors = Object.fromEntries(wrong.map(({ field, message }) => [field, message]))
  return wrong.length === 0 ? { ok: true, contact } : { ok: false, errors }
}
