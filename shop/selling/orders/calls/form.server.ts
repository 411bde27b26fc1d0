import { z } from 'zod'
import { oneLine } from '#shop/typed-text.ts'
import { callOutcomes } from './calls.ts'

// For the server only: whoever imports this takes zod along.

/** A call about an order: what came of it, or 'ask' to put the order on the list; `note` for the colleagues. */
export const callForm = z.object({
  what: z.enum(['ask', ...callOutcomes], 'This form is out of date. Please open it again.'),
  note: z.string().default('').transform(oneLine).pipe(z.string().max(200, 'The note must be at most 200 characters')),
})
