import { readPage } from './paging.ts'
import { referenceKey } from './products.ts'

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

/** What was typed, as one line of at most `searchTextLimit` characters: no control characters, no broken surrogates. */
export function readSearchText(text: string | null): string {
  const line = (text ?? '').slice(0, 10 * searchTextLimit).toWellFormed()
  return [...line.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, searchTextLimit).join('').trim()
}

/** The search a URL asks for: /search?q=brake+pads&category=brake-pads&sort=price-asc&page=2 */
export type SearchRequest = { text: string; category: string | null; sort: SearchSort; page: number }

export function readSearch(params: URLSearchParams): SearchRequest {
  return {
    text: readSearchText(params.get('q')),
    category: params.get('category') || null,
    sort: readSearchSort(params.get('sort')),
    page: readPage(params.get('page')),
  }
}

/** The keys a text may name part numbers by: the whole of it, and each piece that looks like one ('Bosch KT-INS114'). */
export type PartNumbers = { whole: string; pieces: string[] }

export function readPartNumbers(text: string): PartNumbers {
  const pieces = text
    .split(' ')
    .slice(0, 20)
    .map(referenceKey)
    .filter(key => key.length >= 4 && key.length <= 40 && /[0-9]/.test(key))
  const whole = referenceKey(text)
  return { whole: whole.length <= 40 ? whole : '', pieces }
}
