import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: the sign of a currency without the space by which it says on which side of an amount it stands: '€' of '€' and of ' €'. By it
 * amounts are told to be of one currency.
 */
export const bareSymbol = (symbol: SQL): SQL => sql`translate(${symbol}, ' ' || chr(160), '')`
