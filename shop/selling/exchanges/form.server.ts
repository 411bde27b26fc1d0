import { z } from 'zod'
import { flagField } from '#shop/office/forms/fields.ts'
import { maxQuantity } from '#shop/selling/cart/lines.ts'
import { outField, outPiecesField, outRowsOf } from './fields.ts'
import type { TypedPart } from './parts.server.ts'

// For the server only: whoever imports this takes zod along.

/** What goes out, and the difference that was agreed: the part of the counter's form that makes an exchange of a return. */
export const exchangeForm = z
  .looseObject({
    agreedCents: z
      .string()
      .regex(/^-?\d{1,12}$/, 'This form is out of date. Please open it again.')
      .transform(Number)
      .optional(),
    inCash: flagField,
  })
  .transform(({ agreedCents, inCash, ...fields }, answer) => {
    const goesOut = outRowsOf(fields).map(({ part, pieces }, index): TypedPart => {
      const row = index + 1
      const quantity = /^\d{1,7}$/.test(pieces) ? Number(pieces) : 0
      if (quantity < 1 || quantity > maxQuantity)
        answer.addIssue({ code: 'custom', path: [outPiecesField(row)], message: 'Type a whole number of units' })
      return { field: outField(row), typed: part.slice(0, 100), quantity }
    })
    return { agreedCents: agreedCents ?? null, inCash, goesOut }
  })
