import { type SQL, sql } from 'drizzle-orm'

const mostWords = 8

/** The words of a search in a list, at most eight of them; signs alone, which no index helps to find, are left out. */
export const searchWordsOf = (text: string): string[] =>
  text
    .slice(0, 200)
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)

/**
 * SQL: whether a text with a trigram index has the word, in any case; `searched` is to the letter that of the index.
 * Such an index knows three letters in a row, or the first one or two of a word: shorter words are looked for there.
 */
export function hasWord(searched: SQL, word: string): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  if ([...word].length > 2) return sql`${searched} ilike ${`%${escaped}%`}`
  return sql`(${searched} ilike ${`${escaped}%`} or ${searched} ilike ${`% ${escaped}%`})`
}
