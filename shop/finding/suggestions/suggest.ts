export type Suggestions = {
  texts: string[]
  vehicle: { name: string; path: string } | null
  categories: { name: string; path: string }[]
  products: { name: string; brand: string; path: string; price: string; image: string | null }[]
}

export const noSuggestions: Suggestions = { texts: [], vehicle: null, categories: [], products: [] }

/** Nobody types a text that ends so: 'radiator for'. */
const isSmall = (word: string) => /^(?:for|with|of|in|to|and)$/.test(word)

/**
 * The texts that the words may become, at most `most`: the last one completed, and with the word that follows it, as the
 * names of products have it, the most frequent first.
 */
export function completeText(words: string[], names: string[], most: number): string[] {
  const begun = words.at(-1)
  if (!begun) return []
  const before = words.slice(0, -1)
  const counts = new Map<string, number>()
  for (const name of names) {
    const parts =
      name
        .split('–')[0]
        ?.toLowerCase()
        .split(/[^\p{L}\p{N}.-]+/u) ?? []
    const place = parts.findIndex(part => part.startsWith(begun) && !before.includes(part))
    const word = parts[place]
    if (!word || isSmall(word)) continue
    const next = parts[place + 1]
    const longer =
      next && /^\p{L}{2,}$/u.test(next) && !isSmall(next) && !before.includes(next) ? [`${word} ${next}`] : []
    for (const end of [...(word === begun ? [] : [word]), ...longer]) {
      const text = [...before, end].join(' ')
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
    .slice(0, most)
    .map(([text]) => text)
}
