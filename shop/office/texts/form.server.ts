import { z } from 'zod'
import { versionField } from '#shop/office/forms/fields.ts'
import { severalLines } from '#shop/typed-text.ts'
import { placeholders, unknownPlaceholders } from './placeholders.ts'

// For the server only: whoever imports this takes zod along.

const longest = 40_000

/** The form of a text; an empty one takes its page away. */
export const textForm = z.object({
  body: z
    .string()
    .default('')
    .transform(severalLines)
    .pipe(z.string().max(longest, 'The text must be at most 40000 characters'))
    .superRefine((body, context) => {
      const [unknown] = unknownPlaceholders(body)
      if (unknown === undefined) return
      const message = `${unknown.slice(0, 40)} stands for nothing. There are ${placeholders.join(' ')}`
      context.addIssue({ code: 'custom', message })
    }),
  version: versionField,
})
