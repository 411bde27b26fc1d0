import { type SQL, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { z } from 'zod'

// How PostgreSQL's values become ours: first the columns of tables in schema/, then values of hand-written statements.

/** Money: numeric(12,2) in the database, whole cents in code. Read as text, so that no float is ever between them. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  toDriver: value => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Money is whole cents, not ${value}`)
    const sign = value < 0 ? '-' : ''
    const digits = String(Math.abs(value)).padStart(3, '0')
    return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
  },
  fromDriver: value => Number(value.replace('.', '')),
})

/** A number kept as numeric, where a float's rounding would be wrong, as for a VAT rate or an average. */
export const decimal = (name: string, precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision},${scale})`,
    toDriver: value => String(value),
    fromDriver: value => Number(value),
  })(name)

/** A moment kept as milliseconds since 1970, as the rate limiter's own SQL expects it. */
export const epochMilliseconds = customType<{ data: Date; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: value => String(value.getTime()),
  fromDriver: value => new Date(Number(value)),
})

/** SQL: an amount of money in whole cents, also within JSON; its row reads `wholeNumber`. */
export const inCents = (amount: SQL): SQL => sql`(${amount} * 100)::bigint`

/** In a row: a whole number, such as an id, a count or cents. Counts and cents are bigint, which comes as text. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int()),
])

/** In a row: a number with decimals that is no money, such as an average. Numeric comes as text. */
export const decimalNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])

/** In a row: a moment. It comes as text, which says its distance from UTC. */
export const moment = z
  .string()
  .transform(text => new Date(text))
  .pipe(z.date())

/** In a row: the specification schema of a category, fields by their key in the owner's order. */
export const specificationSchema = z.record(
  z.string(),
  z.object({
    label: z.string(),
    type: z.enum(['select', 'textarea', 'text']),
    options: z.array(z.string()),
    required: z.boolean(),
  }),
)
export type SpecificationSchema = z.output<typeof specificationSchema>
