import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

// A shop whose settings nobody has saved yet has no row of them.
const zone = sql`coalesce((select time_zone from settings where id = 1), 'UTC')`

/** SQL: the moment at which a day begins in the shop's time zone. */
export const beginningOf = (day: string | AnyColumn | SQL): SQL => sql`(${day}::date::timestamp at time zone ${zone})`

/** SQL: the moment at which a day is over in the shop's time zone. */
export const endOf = (day: string | AnyColumn): SQL => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** SQL: today in the shop's time zone. */
export const today = sql`(now() at time zone ${zone})::date`
