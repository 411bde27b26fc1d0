import { z } from 'zod'
import { maxCents } from '#shop/money.ts'
import { moneyField } from '#shop/office/forms/fields.ts'
import { oneLine } from '#shop/typed-text.ts'
import { chosenKinds } from './kinds.ts'

const outOfDate = 'This form is out of date. Please open it again.'
const line = (most: number) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .pipe(z.string().max(most, `At most ${most} characters`))

/** Money that is taken for an order, or given back. */
export const paymentForm = z
  .object({
    way: z.enum(['in', 'out'], outOfDate),
    amount: moneyField('Amount', maxCents).refine(cents => cents > 0, 'Amount must be more than 0'),
    kind: z.enum(chosenKinds, 'Choose how it was paid'),
    reference: line(100),
    note: line(200),
    requestKey: z.uuid(outOfDate),
  })
  .transform(({ way, amount, ...rest }) => ({ ...rest, amountCents: way === 'out' ? -amount : amount }))

/** A payment that was typed wrong. */
export const correctionForm = z.object({
  paymentId: z.coerce.number().int(outOfDate),
  note: line(200).pipe(z.string().min(1, 'Say what was wrong')),
})

/** What was counted, in cents; with a minus where more went out than came in. */
const countedField = line(20)
  .transform((text): { isLess: boolean; counted?: string } => ({
    isLess: /^[-−]/.test(text),
    counted: text.replace(/^[-−]\s*/, ''),
  }))
  .pipe(z.object({ isLess: z.boolean(), counted: moneyField('Counted', maxCents) }))
  .transform(({ isLess, counted }) => (isLess ? 0 - counted : counted))

/** The counting of a till. `expectedCents` and `payments` are what the form said that there should be, and of how many payments. */
export const cashUpForm = z.object({
  till: line(60).pipe(z.string().min(1, outOfDate)),
  currencySymbol: z.string(outOfDate).max(20, outOfDate),
  counted: countedField,
  expectedCents: z.coerce.number().int(outOfDate),
  payments: z.coerce.number().int(outOfDate),
  note: line(300),
})
