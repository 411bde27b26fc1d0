import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { plainLetters, searchedText } from './typed-text.ts'

/**
 * SQL: whether an order or a person is found by the words of a search, without accents and in any case: each word, or by all of
 * them together as a telephone number, however it is grouped, with or without the code of the country. Of `searched`, which comes of
 * without_accents, the end are the digits of the telephone number; it has a trigram index. Undefined for a search without words.
 */
export function isFound(searched: SQLWrapper, words: string[]): SQL | undefined {
  const digits = words.every(word => /^[+()\d./-]+$/.test(word)) ? words.join('').replace(/\D/g, '') : ''
  // Neither the code of the country nor the zero that stands in its place.
  const local = digits.replace(/^0+/, '').slice(-9)
  const isPhone = local.length >= shortestPhone && digits.length <= longestPhone
  return or(and(...words.map(word => hasWord(searched, plain(word)))), isPhone ? hasWord(searched, local) : undefined)
}

/** In digits, the shortest without zeros before it: shorter texts are parts of an order's number; E.164 allows fifteen, before which '00' may stand. */
const [shortestPhone, longestPhone] = [5, 17]

/** As without_accents of db/functions/people.sql. */
const plain = (word: string) => plainLetters(word.toLowerCase()).toLowerCase().replace(/['`]/g, '')

/**
 * SQL: whether a text without accents and capitals that has a trigram index has the word.
 * Such an index knows three letters in a row, or the first one or two of a word: shorter words are looked for there.
 */
function hasWord(searched: SQLWrapper, word: string): SQL {
  const escaped = likeText(word)
  if ([...word].length > 2) return sql`${searched} like ${`%${escaped}%`}`
  return sql`(${searched} like ${`${escaped}%`} or ${searched} like ${`% ${escaped}%`})`
}

/** A text as a pattern of LIKE that stands for itself: '5%' is no pattern. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

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
