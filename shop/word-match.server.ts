import { type SQL, sql } from 'drizzle-orm'
import { searchedText } from './typed-text.ts'

/**
 * SQL: whether a text with a trigram index has the word, in any case; `searched` is to the letter that of the index.
 * Such an index knows three letters in a row, or the first one or two of a word: shorter words are looked for there.
 */
export function hasWord(searched: SQL, word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  if ([...word].length > 2) return sql`${searched} ilike ${`%${escaped}%`}`
  return sql`(${searched} ilike ${`${escaped}%`} or ${searched} ilike ${`% ${escaped}%`})`
}

/**
 * SQL: whether a text without an index has every word of a search, blind to accents too: 'citroen' finds Citroën. True for an
 * empty search; a sign such as '%' is a word here. It reads every row, so it is for lists that stay short.
 */
export function hasAllWords(searched: SQL, search: string): SQL {
  const words = searchedText(search)
  return words === ''
    ? sql`true`
    : sql`(
        select coalesce(bool_and(position(word in folded.words) > 0), true)
        from (select fold_text(${searched}) as words offset 0) folded, string_to_table(fold_text(${words}::text), ' ') word)`
}
