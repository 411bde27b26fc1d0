import { z } from 'zod'
import { maxQuantity } from '#shop/selling/cart/lines.ts'
import { says } from '#shop/selling/checkout/form.server.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'

// For the server only: whoever imports this takes zod along.

const outOfDate = 'This form is out of date. Please open it again.'
const line = (most: number, label: string) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `${label} must be at most ${most} characters`))

/** A customer's wish: the pieces of each line as they are to be, and where the order is to go. What is as before is left out later. */
export const changeRequestForm = z
  .looseObject({
    requestKey: z.uuid(outOfDate),
    /** Missing where the parts are picked up. */
    address: line(200, 'Address').optional(),
    city: line(100, 'City'),
    postcode: line(20, 'Postcode'),
    note: z.string().default('').transform(severalLines).pipe(z.string().max(500, 'At most 500 characters')),
  })
  .transform(({ requestKey, address, city, postcode, note, ...fields }, answer) => {
    const refuse = (field: string, message: string) => answer.addIssue({ code: 'custom', path: [field], message })
    if (address !== undefined) {
      if (!says(3)(address)) refuse('address', 'Enter a street address that we can find')
      if (!says(2)(city)) refuse('city', 'Enter the whole name of the city')
      if (!says(2)(postcode)) refuse('postcode', 'Enter the whole postcode')
    }
    const lines = Object.entries(fields).flatMap(([name, value]) => {
      const [, number] = /^pieces-(\d{1,4})$/.exec(name) ?? []
      if (!number) return []
      const typed = String(value).trim()
      if (/^\d{1,7}$/.test(typed) && Number(typed) <= maxQuantity)
        return [{ line: Number(number), quantity: Number(typed) }]
      refuse(name, 'Type a whole number of units')
      return []
    })
    const shippingAddress = address === undefined ? null : { street: address, city, postcode }
    return { requestKey, lines, shippingAddress, note }
  })

/** A withdrawal that is dealt with. */
export const withdrawalDoneForm = z.object({ requestId: z.coerce.number(outOfDate).int(outOfDate) })

/** What the shop answers where it does not do what a customer asks for. */
export const declineForm = withdrawalDoneForm.extend({
  answer: z
    .string()
    .default('')
    .transform(severalLines)
    .pipe(z.string().min(1, 'Say why, for the customer reads it').max(500, 'At most 500 characters')),
})
