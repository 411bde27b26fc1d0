import { type ProductCard, referenceKey } from '#shop/catalogue/products/shown.ts'
import type { FoundPage } from '#shop/finding/lists/find.server.ts'
import { correctText } from '#shop/finding/text/correction.ts'
import { writeOut } from '#shop/finding/text/shorthand.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { listAlikeKeys } from './part-numbers.ts'
import type { Meaning, Wanted } from './read.server.ts'

/** The words of a text that names parts by their numbers, of these brands, which neither parts nor brands have. */
export function wordsBeside(text: string, items: ProductCard[], brands: Iterable<string>): string[] {
  const texts = items.map(({ id, name, brand, number = '' }) => `${id} ${number} ${name} ${brand}`)
  const keys = texts.length > 0 ? [...texts, ...brands].map(referenceKey) : []
  const isIn = (word: string) => listAlikeKeys(referenceKey(word)).some(key => keys.some(known => known.includes(key)))
  return keys.length === 0 ? [] : wordsOf(writeOut(text)).filter(word => !isIn(word))
}

/** `saidOtherwise`: the places of words that the page says in another line to have left out, such as the vehicle's. */
export function tellReading(
  { complaint, unread }: Meaning,
  { queries }: Wanted,
  unknown: string[],
  { page, query }: FoundPage,
  saidOtherwise = new Set<number>(),
) {
  if (complaint && query === queries[0]) return { complaint: { said: complaint.said, names: complaint.names } }
  const kept = query?.groups
  if (!kept) return {}
  const all = queries
    .map(({ groups }) => groups)
    .reduce((most, groups) => (groups.length > most.length ? groups : most), [])
  const dropped = all.filter(group => !kept.includes(group) && !saidOtherwise.has(group.place)).map(({ word }) => word)
  const names = page.items.map(({ name, brand }) => `${name} ${brand}`)
  return { correctedText: correctText(kept, names), droppedWords: [...unknown, ...dropped, ...unread] }
}
