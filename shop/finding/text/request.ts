import { readPageNumber } from '#shop/paging.ts'
import { withLatinLetters } from '#shop/typed-text.ts'

export const searchSorts = {
  relevance: 'Relevance',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Highest rated',
  name: 'Name: A to Z',
} as const

export type SearchSort = keyof typeof searchSorts

/** Characters of a search text that are read; the rest is ignored. */
export const searchTextLimit = 200

const isSearchSort = (text: string | null): text is SearchSort => text !== null && Object.hasOwn(searchSorts, text)

/** The sort a URL asks for; the most relevant first unless told otherwise. */
export function readSearchSort(text: string | null): SearchSort {
  return isSearchSort(text) ? text : 'relevance'
}

/**
 * What was typed, as one line of at most `searchTextLimit` characters: no control characters, no broken surrogates, and full-width
 * letters and digits, as keyboards of Japan and China type them, in the usual width. Cyrillic letters that look like Latin ones
 * are those, in words that have others or digits: 'АW-108', typed on a Russian keyboard.
 */
export function readSearchText(text: string | null): string {
  const line = withLatinLetters(
    (text ?? '')
      .slice(0, 10 * searchTextLimit)
      .toWellFormed()
      .replace(/[\uFF01-\uFF5E]+/g, toPlainWidth),
  )
  return [...line.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, searchTextLimit).join('').trim()
}

const toPlainWidth = (characters: string) => characters.normalize('NFKC')

/** The search a URL asks for: /search?q=brake+pads&category=brake-pads&sort=price-asc&page=2 */
type SearchRequest = {
  text: string
  category: string | null
  sort: SearchSort
  page: number
  /** exact=1: nothing is corrected or left out. */
  isExact: boolean
  /** words=1: no word is taken for a vehicle, and the text for no VIN. */
  areWords: boolean
}

export function readSearch(params: URLSearchParams): SearchRequest {
  return {
    text: readSearchText(params.get('q')),
    category: params.get('category') || null,
    sort: readSearchSort(params.get('sort')),
    page: readPageNumber(params.get('page')),
    isExact: params.get('exact') === '1',
    areWords: params.get('words') === '1',
  }
}
