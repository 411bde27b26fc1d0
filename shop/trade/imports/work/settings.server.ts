import { z } from 'zod'
import { workbookFormatNames } from '#shop/trade/imports/files/sheets/sheet.ts'
import { type Encoding, isEncoding } from '#shop/trade/imports/files/table/encodings.ts'
import { isSeparator, type Layout, type Separator } from '#shop/trade/imports/files/table/layout.ts'

/** How a file is read, as somebody chose it for the file, or for its supplier with an earlier one. What is left out is found, or has its default. */
export const fileSettings = z.object({
  layout: z
    .object({
      encoding: z.custom<Encoding>(isEncoding).optional(),
      separator: z.custom<Separator>(isSeparator).optional(),
      sheet: z.string().max(200).optional(),
      headerLine: z.int().min(1).max(1000).optional(),
    })
    .prefault({}),
  /** Which sign stands before the decimals. */
  decimal: z.enum(['dot', 'comma']).optional(),
  /** Whether '05/04/2014' is in April. */
  isDayFirst: z.boolean().optional(),
  /** What an empty cell does to a field that has something. */
  emptyCells: z.enum(['keep', 'erase']).default('keep'),
  /** What a new thing has by the names of its columns, where its row says nothing. Texts as in a cell. */
  given: z.record(z.string(), z.string()).default({}),
  /** What the file calls a category, in lower case, and the slug of the one that is meant. */
  categories: z.record(z.string(), z.string()).default({}),
  /** Names of columns that may count the units of prices, of which somebody said that they do not, as `headerKey` has them. */
  notUnits: z.array(z.string()).default([]),
  /** Whether new products without a category or a required characteristic come in as inactive, instead of being refused. */
  isLenient: z.boolean().default(false),
})

export type FileSettings = z.output<typeof fileSettings>
export const defaultSettings: FileSettings = fileSettings.parse({})

/** How a file was read, as the database keeps it. */
export const layoutShape: z.ZodType<Layout> = z.union([
  z.object({
    encoding: z.custom<Encoding>(isEncoding),
    isEncodingSure: z.boolean(),
    separator: z.string(),
    headerLine: z.int(),
  }),
  z.object({
    format: z.enum(workbookFormatNames),
    sheet: z.string(),
    readAfter: z.array(z.string()).default([]),
    sheets: z.array(z.string()),
    unread: z.array(z.string()),
    missing: z.string().nullable(),
    headerLine: z.int(),
    encoding: z.custom<Encoding>(isEncoding).optional(),
    isEncodingSure: z.boolean().optional(),
  }),
])
