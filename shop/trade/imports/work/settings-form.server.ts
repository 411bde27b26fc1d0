import { z } from 'zod'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { type FileSettings, fileSettings } from './settings.server.ts'

/** What may be typed of how the rows of a file are read. Fields that are not sent stay as they were. */
const rowsForm = z.object({
  decimal: z.enum(['', 'dot', 'comma']).optional(),
  dayFirst: z.enum(['', 'day', 'month']).optional(),
  emptyCells: z.enum(['keep', 'erase']).optional(),
  isLenient: z.enum(['on', 'off']).optional(),
})

const layoutForm = z.object({
  encoding: z.string().default(''),
  separator: z.string().default(''),
  sheet: z.string().default(''),
  headerLine: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'The line of the columns is a number such as 3'),
})

type ReadSettings = { ok: true; settings: FileSettings } | { ok: false; message: string }

/** Reads the layout that somebody chose for a file; what is left empty is found. */
export function readLayoutForm(form: FormData, now: FileSettings): ReadSettings {
  const typed = layoutForm.safeParse(Object.fromEntries(form))
  if (!typed.success) return { ok: false, message: typed.error.issues[0]?.message ?? 'This form is out of date.' }
  const { encoding, separator, sheet, headerLine } = typed.data
  const layout = {
    encoding: encoding || undefined,
    separator: separator || undefined,
    sheet: sheet || undefined,
    headerLine: headerLine ? Number(headerLine) : undefined,
  }
  const settings = fileSettings.safeParse({ ...now, layout })
  return settings.success
    ? { ok: true, settings: settings.data }
    : { ok: false, message: 'Choose an encoding and a separator of the lists, and a line from 1 to 1000.' }
}

/** Only of a file that brings new products something may be missing. */
const asksWhatIsMissing = ({ columns }: Kind) => columns.some(({ name }) => name === 'category')

const textsOf = (form: FormData, name: string) => form.getAll(name).map(text => (typeof text === 'string' ? text : ''))

/**
 * Reads how the rows of a file are read, and what is given once for all of them: `given.brand` and so on, and the category that each
 * `word` of the file means. Refuses a given value that the owner's form would refuse.
 */
export function readRowsForm(form: FormData, now: FileSettings, kind: Kind): ReadSettings {
  const typed = rowsForm.safeParse(Object.fromEntries(form))
  if (!typed.success) return { ok: false, message: 'This form is out of date. Please open it again.' }
  const { decimal, dayFirst, emptyCells, isLenient } = typed.data
  const given = { ...now.given }
  for (const column of kind.columns.filter(({ isGiven }) => isGiven)) {
    const text = form.get(`given.${column.name}`)
    if (typeof text !== 'string') continue
    given[column.name] = column.name === 'specifications' ? severalLines(text) : oneLine(text)
    const read = given[column.name] === '' ? null : column.read.safeParse(given[column.name])
    if (read?.success === false) return { ok: false, message: `${column.label}: ${read.error.issues[0]?.message}` }
  }
  const slugs = textsOf(form, 'wordCategory')
  const words = textsOf(form, 'word').map((word, place): [string, string] => [word.toLowerCase(), slugs[place] ?? ''])
  const settings: FileSettings = {
    ...now,
    ...(decimal !== undefined && { decimal: decimal || undefined }),
    ...(dayFirst !== undefined && { isDayFirst: dayFirst === '' ? undefined : dayFirst === 'day' }),
    ...(emptyCells && { emptyCells, isLenient: asksWhatIsMissing(kind) ? isLenient === 'on' : now.isLenient }),
    given: Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')),
    categories: { ...now.categories, ...Object.fromEntries(words.filter(([word, slug]) => word && slug)) },
  }
  return { ok: true, settings }
}
