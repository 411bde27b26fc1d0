import { z } from 'zod'
import { moneyField, optionalMoneyField, requiredText, versionField } from '#shop/office/forms/fields.ts'
import { oneLine } from '#shop/typed-text.ts'
import type { EditedArea } from './area.ts'
import { readPostcodes } from './postcodes.ts'
import { weekdayNames } from './promise.ts'

// For the server only: whoever imports this takes zod along.

const mostCents = 99_999_99
const mostDays = 60

const postcodes = z
  .string()
  .default('')
  .transform(text => text.trim())
  .pipe(z.string().max(10_000, 'Postcodes must be at most 10,000 characters'))
  .superRefine((text, context) => {
    const read = readPostcodes(text)
    if (!read.ok) context.addIssue({ code: 'custom', message: read.message })
  })

const days = z
  .string()
  .default('')
  .transform(oneLine)
  .refine(
    text => /^\d{1,2}$/.test(text) && Number(text) <= mostDays,
    `Days must be a whole number from 0 to ${mostDays}`,
  )
  .transform(Number)

const cutOff = z
  .string()
  .default('')
  .transform(oneLine)
  .refine(text => text === '' || /^([01]?\d|2[0-3])[:.][0-5]\d$/.test(text), 'Enter a time such as 14:00')
  .transform(text => (text === '' ? null : text.replace('.', ':').padStart(5, '0')))

const fields = {
  name: requiredText('Name is required', 80, 'Name'),
  postcodes,
  feeCents: moneyField('Delivery fee', mostCents),
  freeOverCents: optionalMoneyField('Free delivery over', mostCents),
  days,
  cutOff,
}

const newArea = z.looseObject(fields)

/** The days of the week that are ticked: the fields 'weekday1' (Monday) to 'weekday7'. */
function withWeekdays(form: z.output<typeof newArea>, context: z.RefinementCtx): EditedArea {
  const weekdays = weekdayNames.flatMap((_, at) => (form[`weekday${at + 1}`] === 'on' ? [at + 1] : []))
  if (weekdays.length === 0)
    context.addIssue({ code: 'custom', path: ['weekdays'], message: 'Choose at least one day' })
  const { name, postcodes, feeCents, freeOverCents, days, cutOff } = form
  return { name, postcodes, feeCents, freeOverCents, days, cutOff, weekdays }
}

/** The form of a delivery area: a name, its postcodes, what delivery costs there, and when it comes. */
export const newAreaForm = newArea.transform(withWeekdays)

export const areaForm = newArea.extend({ version: versionField }).transform((form, context) => ({
  version: form.version,
  values: withWeekdays(form, context),
}))
