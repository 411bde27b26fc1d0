import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** SQL: how a person of `profiles`, in the query around, is called: by their name, or by their address where they gave none. */
export const personName: SQL = sql`coalesce(nullif(full_name, ''), email)`

/** SQL: how the person of this id is called; null where there is none. */
export const nameOfPerson = (id: SQLWrapper | string | null): SQL =>
  sql`(select ${personName} from profiles where id = ${id})`
