import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, text, timestamp } from 'drizzle-orm/pg-core'

// The columns that many tables have.

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const displayOrder = () => integer('display_order').notNull().default(0)
export const isActive = () => boolean('is_active').notNull().default(true)
// Counts the saves of a row: a form saved over a newer one is refused.
export const version = () => integer('version').notNull().default(1)
// A slug is never shaped like an id, so a URL can carry either.
export const slugShape = (name: string, slug: AnyPgColumn) =>
  check(`${name}_slug_shape`, sql`${slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${slug} ~ '[a-z]'`)
// The key of a row that a starter list brought, such as 'toyota/corolla'. The list finds its rows again by it, whatever they are called by now.
export const starterKey = () => text('starter_key')

/** SQL of a check: the column is one of these words. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`
