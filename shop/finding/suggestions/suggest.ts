import { isWeak } from '#shop/finding/text/everyday-words.ts'
import { writeSizes } from '#shop/finding/text/sizes.ts'

export type Suggestions = {
  texts: string[]
  vehicle: { name: string; path: string } | null
  categories: { name: string; path: string }[]
  products: { name: string; brand: string; path: string; price: string; image: string | null }[]
}

export const noSuggestions: Suggestions = { texts: [], vehicle: null, categories: [], products: [] }

/** Nobody types a text that ends so: 'radiator for'. */
const isSmall = (word: string) => /^(?:for|with|of|in|to|and)$/.test(word)

/** How a thing comes, which nobody misses at the end of a text. */
const isSet = (word: string) => /^(?:set|kit|pair|assembly|unit|module)$/.test(word)

/** The words of a name, as far as its first dash, in pieces between commas: what stands behind one is no phrase with what is before. */
const piecesOf = (name: string): string[][] =>
  (writeSizes(name).split('–')[0] ?? '').split(',').map(piece =>
    piece
      .toLowerCase()
      .split(/[^\p{L}\p{N}.-]+/u)
      .filter(Boolean),
  )

/**
 * The texts that the words may become, at most `most`: the last one completed, and with what follows it, as the names of products have
 * it, the most frequent first: as far as a name goes on in words, for no sensor is a 'wheel speed'.
 */
export function completeText(words: string[], names: string[], most: number): string[] {
  const begun = words.at(-1)
  if (!begun) return []
  const before = words.slice(0, -1)
  // A side stands anywhere: a 'Wheel Hub, Rear' is a rear wheel's.
  const isAnywhere = before.length === 0 || isWeak(before.at(-1) ?? '')
  const found = names.flatMap(name => {
    const pieces = piecesOf(name)
    const place = (piece: string[]) => piece.findIndex(part => part.startsWith(begun) && !before.includes(part))
    const piece = pieces.find(parts => place(parts) !== -1) ?? []
    const at = place(piece)
    const word = piece[at]
    if (!word || isSmall(word)) return []
    return [{ ends: piece.slice(at), isBeside: isAnywhere || piece[at - 1] === before.at(-1) }]
  })
  // 'brake p' means the pads that names have beside 'brake', and no 'Performance Brake Pad'.
  const isSomeBeside = found.some(({ isBeside }) => isBeside)
  const ends = found.filter(({ isBeside }) => isBeside || !isSomeBeside).map(one => one.ends)
  const counts = new Map<string, number>()
  for (const [word = '', ...others] of ends) {
    const stop = others.findIndex(
      next => !/^\p{L}{2,}$/u.test(next) || isSmall(next) || isSet(next) || before.includes(next),
    )
    const rest = stop < 0 ? others : others.slice(0, stop)
    for (const end of [...(word === begun ? [] : [[word]]), ...(rest.length > 0 ? [[word, ...rest]] : [])]) {
      const text = [...before, ...end].join(' ')
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
    .slice(0, most)
    .map(([text]) => text)
}
