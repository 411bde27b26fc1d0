import { z } from 'zod'
import { isMonth } from '#shop/cars/vehicles/garage.ts'
import { emailAddress } from '#shop/email-address.server.ts'
import { maxCents } from '#shop/money.ts'
import { maxCartLines, maxQuantity } from '#shop/selling/cart/lines.ts'
import { maxLineVehicles } from '#shop/selling/cart/vehicles.ts'
import { maxDeliveryNote } from '#shop/selling/delivery/delivery.ts'
import { oneLine } from '#shop/typed-text.ts'

// For the server only: whoever imports this takes zod along.

const stale = 'Something is missing from this form. Please reload the page and try again.'
const badLines = 'Your cart could not be read. Please go back to it and try again.'

const lineOfText = (missing: string) => z.string(missing).transform(oneLine)

const requiredText = (missing: string, max: number, tooLong: string) =>
  lineOfText(missing).pipe(z.string().min(1, missing).max(max, tooLong))

/** Whether a text may be a phone number: it has six digits, however they are grouped. The driver calls before the delivery. */
export const canBeCalled = (text: string) => (text.match(/\p{Nd}/gu) ?? []).length >= 6

/** Whether a text has so many letters or digits, of any script: somebody has to find the address by it. */
export const says = (least: number) => (text: string) => (text.match(/[\p{L}\p{Nd}]/gu) ?? []).length >= least

/** A note to whoever brings the parts: one line, since a driver reads it at the door. */
export const deliveryNoteText = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxDeliveryNote, `The note must be at most ${maxDeliveryNote} characters`))
export const deliveryNoteField = deliveryNoteText.default('')

const rowId = z.int().min(1).max(2_147_483_647)

const lineShape = z.object({
  // Exactly a product's id: nothing else is looked up.
  id: z.string().regex(/^[A-Z0-9-]{1,40}$/),
  quantity: z.int().min(1).max(maxQuantity),
  // The name that the shopper saw. It is only ever said back to them, where the shop does not have the product any more.
  name: z
    .string()
    .transform(text => oneLine(text).slice(0, 200))
    .optional()
    .catch(undefined),
  // The cars that it is for. A cart that names them badly is still an order.
  vehicles: z
    .array(
      z.object({
        makeId: rowId,
        modelId: rowId,
        year: z.int().min(1900).max(2099),
        subModelId: rowId.optional(),
        built: z.string().refine(isMonth).optional(),
      }),
    )
    .max(maxLineVehicles)
    .optional()
    .catch(undefined),
})

/**
 * Lines of a cart as the browser sends them: a JSON text of 1 to 200 `{ id, quantity, name?, vehicles? }`; other fields are
 * ignored, and each product is one line afterwards.
 */
export const cartLinesSchema = z.string(badLines).transform((text, context) => {
  const problem = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const lines = z.array(z.unknown()).safeParse(readJson(text))
  if (!lines.success) return problem(badLines)
  if (lines.data.length === 0) return problem('Your cart is empty')
  if (lines.data.length > maxCartLines) return problem(`An order can have at most ${maxCartLines} different parts`)
  const read = z.array(lineShape).safeParse(lines.data)
  return read.success ? mergeLines(read.data) : problem(badLines)
})

/** A product that stands in several lines as one line. */
export function mergeLines(lines: readonly z.output<typeof lineShape>[]) {
  const merged = new Map<string, z.output<typeof lineShape>>()
  for (const line of lines) {
    const before = merged.get(line.id)
    const vehicles = [...(before?.vehicles ?? []), ...(line.vehicles ?? [])]
    merged.set(line.id, before ? { ...before, vehicles, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The checkout's form. `lines` is the JSON of the cart, `checkoutKey` a uuid made when the form was opened,
 * `shownTotalCents` the total that the shopper was shown.
 */
const checkoutFields = {
  firstName: requiredText('First name is required', 50, 'First name must be less than 50 characters'),
  lastName: requiredText('Last name is required', 50, 'Last name must be less than 50 characters'),
  email: emailAddress,
  phone: requiredText('Phone number is required', 20, 'Phone number must be less than 20 characters').refine(
    canBeCalled,
    'Enter a phone number that we can call',
  ),
  address: requiredText('Street address is required', 200, 'Address must be less than 200 characters').refine(
    says(3),
    'Enter a street address that we can find',
  ),
  city: requiredText('City is required', 100, 'City must be less than 100 characters').refine(
    says(2),
    'Enter the whole name of the city',
  ),
  postcode: requiredText('Postcode is required', 20, 'Postcode must be less than 20 characters').refine(
    says(2),
    'Enter the whole postcode',
  ),
  deliveryNote: deliveryNoteField,
  deliveryMethod: z.literal('delivery').default('delivery'),
  paymentMethod: z.literal('cod', 'Only cash on delivery is possible').default('cod'),
  lines: cartLinesSchema,
  checkoutKey: z.uuid(stale),
  shownTotalCents: z
    .string(stale)
    .regex(/^\d{1,12}$/, stale)
    .transform(Number)
    .pipe(z.int().max(maxCents)),
}

/** Whether the form would take a text at a field: what is filled in for somebody must not be refused afterwards. */
export const takesText = (field: 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'postcode', text: string) =>
  checkoutFields[field].safeParse(text).success

const deliverySchema = z.object(checkoutFields)
const none = z
  .string()
  .optional()
  .transform(() => '')
const pickupSchema = z.object({
  ...checkoutFields,
  deliveryMethod: z.literal('pickup'),
  address: none,
  city: none,
  postcode: none,
  deliveryNote: none,
})

/** The schema of a checkout that was sent: what is picked up at the shop needs no address. */
export const checkoutSchemaOf = (form: FormData): z.ZodType<Checkout> =>
  form.get('deliveryMethod') === 'pickup' ? pickupSchema : deliverySchema

export type Checkout = z.output<typeof deliverySchema> | z.output<typeof pickupSchema>

/** The message for the whole form: the one of '', or of a hidden field such as `lines`, which no person types. */
export function checkoutFormMessage(errors: Record<string, string>): string | undefined {
  return errors.lines ?? errors.checkoutKey ?? errors.shownTotalCents ?? errors.paymentMethod ?? errors['']
}
