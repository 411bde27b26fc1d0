/** What can be read of a product: recall is judged by these texts alone. */
export type CatalogueText = { id: string; name: string; brand: string; description: string | null }

/** The words of a text in their order: lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** One form for singular and plural: who asks for pads has meant a pad too. */
export const singular = (word: string): string =>
  word.length > 4 && /(ch|sh|x|ss)es$/.test(word)
    ? word.slice(0, -2)
    : word.length > 3 && /[^s]s$/.test(word)
      ? word.slice(0, -1)
      : word

const textWords = ({ name, brand, description }: CatalogueText): Set<string> =>
  new Set(wordsOf(`${name} ${brand} ${description ?? ''}`).map(singular))

/** Whether a product has all of these words in name, brand or description. */
export function hasWords(product: CatalogueText, words: readonly string[]): boolean {
  const has = textWords(product)
  return words.every(word => has.has(singular(word)))
}

/** Which products of a list have a word, by its singular. */
export function indexWords(products: readonly CatalogueText[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (const [place, product] of products.entries()) {
    for (const word of textWords(product)) {
      const places = index.get(word)
      if (places) places.push(place)
      else index.set(word, [place])
    }
  }
  return index
}

/** How many products have all of these words. */
export function countWith(index: ReadonlyMap<string, number[]>, words: readonly string[]): number {
  const lists = words.map(word => index.get(singular(word)) ?? []).sort((a, b) => a.length - b.length)
  const [rarest = [], ...others] = lists
  const sets = others.map(list => new Set(list))
  return rarest.filter(place => sets.every(set => set.has(place))).length
}
