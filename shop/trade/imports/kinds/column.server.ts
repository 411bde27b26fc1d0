import { z } from 'zod'
import { displayOrderField, optionalText, pictureField } from '#shop/office/forms/fields.ts'
import type { CellType } from '#shop/trade/imports/files/cells/types.ts'

/** A value of a row as it is compared, kept and written: what PostgreSQL's jsonb holds. */
export type Value = string | number | boolean | null | string[] | Record<string, string>
export type Values = Record<string, Value>

/** The schema of one value as jsonb has it. */
export const valueShape: z.ZodType<Value> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
])
/** The schema of the values of a row as jsonb has them. */
export const valuesRow = z.record(z.string(), valueShape)

/** A column of a file: how it is called, and how its cells are read. */
export type Column = {
  name: string
  /** How it is called in headers, on screens and in the log. */
  label: string
  /** Other headers that mean it. */
  aliases: string[]
  /** Where several columns of a file may be it, as 'Image 1' and 'Image 2': their cells, in the order of the file and '' for nothing, as one. */
  joined?: (texts: string[]) => string
  /** Headers that go on with another column of the file which is it, as 'Additional image link' does. */
  more?: string[]
  /** Headers of two columns that are it together: from and to. */
  pair?: [string[], string[]]
  /** What its cells are in a CSV file, such as amounts of money in any notation; a text where it is left out. */
  cell?: CellType
  /** Reads what a cell means by the rules of the form in which the owner types the same field. */
  read: z.ZodType<Value, string | undefined>
  /** What a cell says, on the screen where columns are chosen. */
  hint?: string
  /** How a value that is a text is told on screens, where not as it is. */
  tell?: (text: string) => string
  /** Whether each row needs it, or only one that makes something new. */
  needed?: 'always' | 'new'
  /** Whether somebody may give it once for all new things of a file. */
  isGiven?: boolean
  /** Whether it tells which thing a row is about where it is given, so that a row whose cell cannot be read is refused. */
  isKey?: boolean
  /** Another column that tells which thing a row is about where a file lacks this one, or a row leaves it empty. */
  instead?: string
  /** Whether only files of others have it: the shop writes what it says in a file of another kind. */
  isOnlyRead?: boolean
  /** The column of which it only says how that is read, where it is no value itself. */
  beside?: string
  /** Whether an empty cell says something: a category without a parent stands at the top. Else the settings of the file say what it does. */
  isSaidEmpty?: boolean
}

/** Whether the cells of a column are numbers, which a spreadsheet may count with: prices, stocks and whole numbers. */
export const isFigure = ({ cell }: Column): boolean => cell === 'money' || cell === 'stock' || cell === 'whole'

/** The columns that the shop's own files have. */
export const exportedColumns = ({ columns }: { columns: Column[] }): Column[] =>
  columns.filter(({ isOnlyRead }) => !isOnlyRead)

/** A header as it is compared: 'Prod. Ref' and 'prod_ref' are the same, and so are 'Référence' and 'REFERENCE'. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The same without the number behind it of one of several: 'Image 2', and not 'Image 360'. */
export const bareKey = (key: string): string => key.replace(/(?<!\d)[1-9]\d?$/, '')

/** 'yes' or 'no'. An empty one is refused, so that no file turns something off by saying nothing. */
export const flagCell = (label: string) =>
  z.enum(['yes', 'no'], `${label} must be yes or no`).transform(text => text === 'yes')

/** A text that may be left empty. */
export const textCell = (maxLength: number, label: string) => optionalText(maxLength, label)

/** The address of one picture, or null. */
export const pictureCell = pictureField.transform(address => address || null)

/** Addresses of pictures, with spaces or line breaks between. */
export const picturesCell = (most: number, tooMany: string) =>
  z
    .string()
    .transform((text): (string | undefined)[] => [...new Set(text.split(/\s+/).filter(Boolean))])
    .pipe(z.array(pictureField).max(most, tooMany))

/**
 * Characteristics, a line 'key: value' for each: a further line without a key belongs to the value before. JSON is read too,
 * as an export writes it where a value itself has lines.
 */
export const specificationsCell = z
  .string()
  .max(100_000, 'Specifications are too long')
  .transform((text, context) => {
    const trimmed = text.trim()
    if (trimmed.startsWith('{')) return readJson(trimmed, context)
    const found: [string, string][] = []
    for (const line of trimmed.split(/\r\n|\r|\n/).filter(line => line.trim() !== '')) {
      const at = line.indexOf(':')
      if (at < 1) {
        context.addIssue({ code: 'custom', message: `Specifications: '${line.slice(0, 60)}' is not 'name: value'` })
        return z.NEVER
      }
      found.push([line.slice(0, at).trim(), line.slice(at + 1).trim()])
    }
    return Object.fromEntries(found)
  })

const textsByKey = z.record(z.string(), z.string())

function readJson(text: string, context: z.RefinementCtx) {
  try {
    return textsByKey.parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: 'custom', message: 'Specifications: this is no JSON object of texts' })
    return z.NEVER
  }
}

/** A value as an export writes it into a cell, such that an import reads the same value again. */
export function cellText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value)
  const isPlain = entries.every(([key, text]) => !/[\r\n]/.test(key + text) && !/[:{]/.test(key) && key === key.trim())
  return isPlain ? entries.map(([key, text]) => `${key}: ${text}`).join('\n') : JSON.stringify(value)
}

/** Columns that several kinds have. */
export const displayOrder: Column = {
  name: 'displayOrder',
  label: 'Display order',
  aliases: ['order', 'position'],
  cell: 'whole',
  read: displayOrderField,
  hint: 'A whole number, the lowest first; empty comes last',
}
export const isActive: Column = {
  name: 'isActive',
  label: 'Active',
  aliases: [
    ...['is active', 'active 0 1', 'enabled', 'aktiv', 'actif', 'activo', 'attivo', 'aktywny'],
    ...['status', 'published', 'online', 'visible', 'is visible', 'is available'],
  ],
  cell: 'flag',
  read: flagCell('Active'),
  hint: 'yes or no',
}
