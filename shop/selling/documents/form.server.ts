import { z } from 'zod'
import { versionField } from '#shop/office/forms/fields.ts'
import { orderTargets } from '#shop/selling/orders/status.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { type DocumentSettings, defaultDocuments } from './row.ts'

// For the server only: whoever imports this takes zod along.

/** Room for hundreds of years, and for a prefix beside it. */
const highestNumber = 99_999_999
const mostFooterLines = 6

const line = z.string().default('').transform(oneLine)

const optional = (label: string, max: number) =>
  line.pipe(z.string().max(max, `${label} must be at most ${max} characters`))

/** A number after a digit would read as one number: 'A1' and 2 as 'A12', and so would 'A' and 12. */
const prefix = line.pipe(
  z
    .string()
    .max(20, 'Prefix must be at most 20 characters')
    .regex(/^[\p{L}\d./_ -]*$/u, 'Prefix can have letters, digits, spaces and - / . _')
    .regex(/^(.*\D)?$/u, 'Prefix must not end with a digit'),
)

/** The number to go on with, or null where the field is left empty. */
const nextNumber = line.transform((text, context) => {
  if (text === '') return null
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= highestNumber) return number
  context.addIssue({ code: 'custom', message: `Next number must be a whole number from 1 to ${highestNumber}` })
  return z.NEVER
})

const quoteDays = z
  .string()
  .default(String(defaultDocuments.quoteDays))
  .transform((text, context) => {
    const days = Number(text)
    if (/^ *\d+ *$/.test(text) && days >= 1 && days <= 365) return days
    context.addIssue({ code: 'custom', message: 'Enter a whole number of days from 1 to 365' })
    return z.NEVER
  })

/** The form of /admin/settings/documents. `statusMails` are statuses with spaces between. */
export const documentsForm = z.object({
  companyName: optional('Company name', 100),
  country: optional('Country', 60),
  taxNumber: optional('Tax number', 40),
  companyNumber: optional('Company number', 40),
  footer: z
    .string()
    .default('')
    .transform(severalLines)
    .pipe(
      z
        .string()
        .max(500, 'Footer text must be at most 500 characters')
        .refine(
          text => text.split('\n').length <= mostFooterLines,
          `Footer text must be at most ${mostFooterLines} lines`,
        ),
    ),
  numberPrefix: prefix,
  nextNumber,
  quoteDays,
  cannedAnswers: z
    .string()
    .default('')
    .transform(severalLines)
    .pipe(z.string().max(20_000, 'Canned answers must be at most 20000 characters')),
  statusMails: z
    .string()
    .default('')
    .transform(text => orderTargets.filter(status => text.split(' ').includes(status))),
  version: versionField,
} satisfies Record<keyof DocumentSettings | 'version', z.ZodType>)

export type DocumentValues = Omit<z.output<typeof documentsForm>, 'version'>
