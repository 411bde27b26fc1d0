import { type SQL, sql } from 'drizzle-orm'

/** A typed text as the search for vehicles takes it: one line of at most 100 characters. */
export const searchedWords = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)

/** SQL: whether `words` contain every word of a text, blind to case and accents. True for an empty text. */
export const saysAll = (text: string, words: SQL): SQL =>
  text === ''
    ? sql`true`
    : sql`(
        select coalesce(bool_and(position(word in folded.words) > 0), true)
        from (select fold_text(${words}) as words offset 0) folded, string_to_table(fold_text(${text}::text), ' ') word)`
