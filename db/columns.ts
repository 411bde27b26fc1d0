import { customType } from 'drizzle-orm/pg-core'

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

/** A plain number kept as numeric, where a float's rounding would be wrong (a VAT rate, an average). */
export const decimal = (name: string, precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision},${scale})`,
    toDriver: value => String(value),
    fromDriver: value => Number(value),
  })(name)

/** A moment kept as milliseconds since 1970: the shape that the rate limiter's own SQL expects. */
export const epochMilliseconds = customType<{ data: Date; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: value => String(value.getTime()),
  fromDriver: value => new Date(Number(value)),
})
