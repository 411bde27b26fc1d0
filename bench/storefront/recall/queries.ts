import { type Dice, dice } from '#demo/generate/dice.ts'
import { cut, oneEdit, otherNumber, split, transposed, twoEdits, typedNumber } from './damage.ts'
import { type CatalogueText, wordsOf } from './words.ts'

export const groups = [
  'exact',
  'one edit',
  'two edits',
  'transposition',
  'missing space',
  'extra space',
  'prefix',
  'plural, singular',
  'part number',
  'several words, one typo',
] as const

export type Group = (typeof groups)[number]

/** `meant`: the words before they were damaged; or, for a part number, the product. */
export type Query = { group: Group; text: string; meant: readonly string[]; productId: string | null }

type Candidate = Query & {
  /** The words that were damaged, as they are now: where the catalogue has all of them, the query is ambiguous. */
  damaged: string[]
}

const perGroup = 100
/** More than are asked, since some are ambiguous. */
const candidatesPerGroup = 160

/** Whole words of a name that people would type: no numbers, no codes. */
const isPlain = (word: string) => /^[a-z]{4,}$/.test(word)

/**
 * Queries of each group out of the catalogue's own words, the same every time for the same products. `listKnown` says
 * which of some words the catalogue has: what is damaged into another real word is left out, and counted.
 */
export async function makeQueries(
  products: readonly CatalogueText[],
  listKnown: (words: string[]) => Promise<ReadonlySet<string>>,
): Promise<{ queries: Query[]; ambiguous: number }> {
  const names = products.map(({ name }) => wordsOf(name))
  const found = groups.map(group => makeCandidates(group, products, names))
  const known = await listKnown([...new Set(found.flat().flatMap(({ damaged }) => damaged))])
  const isAmbiguous = ({ damaged }: Candidate) => damaged.length > 0 && damaged.every(word => known.has(word))
  const queries: Query[] = []
  let ambiguous = 0
  for (const candidates of found) {
    let kept = 0
    for (const candidate of candidates) {
      if (kept === perGroup) break
      if (isAmbiguous(candidate)) ambiguous++
      else {
        const { damaged: _, ...query } = candidate
        queries.push(query)
        kept++
      }
    }
  }
  return { queries, ambiguous }
}

function makeCandidates(group: Group, products: readonly CatalogueText[], names: string[][]): Candidate[] {
  const chance = dice(`search quality: ${group}`)
  if (group === 'part number') {
    return chance.draw(products, perGroup).map(({ id }) => ({
      group,
      text: typedNumber(id, chance),
      meant: [],
      productId: id,
      damaged: [],
    }))
  }
  const least = group === 'two edits' || group === 'extra space' ? 6 : 5
  const words = spread(names, group === 'exact' ? 4 : least, chance)
  return Array.from({ length: Math.min(candidatesPerGroup, 4 * words.length) }, (_, n) => {
    const [word, inNames] = words[n % words.length] ?? ['', []]
    return { group, productId: null, ...damage(group, word, names[chance.pick(inNames)] ?? [], chance) }
  }).filter(({ text }) => text !== '')
}

const none = { text: '', meant: [], damaged: [] }

function damage(group: Group, word: string, name: string[], chance: Dice): Omit<Candidate, 'group' | 'productId'> {
  const one = (damaged: string) => ({ text: damaged, meant: [word], damaged: damaged.split(' ') })
  switch (group) {
    case 'exact': {
      const meant = chance.chance(0.5) ? [word] : neighbours(name, word)
      return { text: meant.join(' '), meant, damaged: [] }
    }
    case 'one edit':
      return one(oneEdit(word, chance))
    case 'two edits':
      return one(twoEdits(word, chance))
    case 'transposition':
      return one(transposed(word, chance))
    case 'extra space':
      return one(split(word, chance))
    case 'prefix': {
      const meant = neighbours(name, word)
      const last = meant.at(-1) ?? word
      if (last.length < 5) return none
      const typed = cut(last, chance)
      return { text: [...meant.slice(0, -1), typed].join(' '), meant, damaged: [typed] }
    }
    case 'plural, singular':
      return { text: otherNumber(word), meant: [word], damaged: [] }
    case 'missing space': {
      const meant = neighbours(name, word)
      return meant.length < 2 ? none : { text: meant.join(''), meant, damaged: [meant.join('')] }
    }
    default: {
      const meant = neighbours(name, word)
      if (meant.length < 2) return none
      const damaged = chance.chance(0.5) ? oneEdit(word, chance) : transposed(word, chance)
      return { text: meant.map(each => (each === word ? damaged : each)).join(' '), meant, damaged: [damaged] }
    }
  }
}

/** The word and the one beside it in a name; the word alone where neither neighbour is one to type. */
function neighbours(name: string[], word: string): string[] {
  const at = name.indexOf(word)
  const [before = '', after = ''] = [name[at - 1], name[at + 1]]
  if (isPlain(after) && after !== word) return [word, after]
  return isPlain(before) && before !== word ? [before, word] : [word]
}

/** Words of the names with where they stand, from rare to common by turns: as many of each order of magnitude. */
function spread(names: string[][], least: number, chance: Dice): [string, number[]][] {
  const places = new Map<string, number[]>()
  for (const [place, name] of names.entries()) {
    for (const word of new Set(name)) {
      if (!isPlain(word) || word.length < least) continue
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  }
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1))
  const byFrequency = Map.groupBy(sorted, ([, inNames]) => Math.floor(Math.log2(inNames.length)))
  const shuffled = [...byFrequency]
    .sort(([a], [b]) => a - b)
    .map(([, words]) => chance.draw(words, Math.min(words.length, candidatesPerGroup)))
  const longest = Math.max(0, ...shuffled.map(words => words.length))
  return Array.from({ length: longest }, (_, n) => shuffled.flatMap(words => words.slice(n, n + 1))).flat()
}
