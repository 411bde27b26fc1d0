import { type Alternative, costs, type TypedWord } from '#shop/finding/text/alternatives.ts'
import { isWeak } from '#shop/finding/text/everyday-words.ts'
import { wordForms } from '#shop/finding/text/words.ts'

/** A category with a word of the text in its name, and the ids of all of its branch, null where these are too many. */
export type CategoryBranch = { id: number; name: string; branch: number[] | null }

/** What the words of a text say about categories. */
export type CategoryMeaning = {
  name: string
  /** The ids of the category and of what is below it. */
  ids: number[]
  /** The places where the text names it. */
  places: Set<number>
  /** Whether it has several names ('Wax & Polish') or categories: then being in it says less of a product than its words. */
  isSeveral: boolean
  /** Whether it is named with all its words, and not only by its last one ('pads' of 'Brake Pads'). */
  isWhole: boolean
}

/** What a name of a category may go without: a Clutch Kit is a clutch, a Side Mirror a mirror. */
const optional = new Set(['set', 'kit', 'assembly', 'pair', 'side', 'car'])

/**
 * The categories that a text means, those that it names last first, since the last word is the thing ('wheel bearing
 * grease'). A category is meant by the last word of its name at least; one of which all words are named rather than another
 * by its last word, and of two the one that explains more words of the text. What comes after the word at `headEnd` says
 * what the thing is for or has: 'hose for radiator'.
 */
export function readCategories(
  words: TypedWord[],
  named: CategoryBranch[],
  headEnd = Number.POSITIVE_INFINITY,
): CategoryMeaning[] {
  const read = named.flatMap(category => readCategory(words, category))
  const better = (a: Reading, b: Reading) =>
    isWithin(b.places, a.places)
      ? a.places.size > b.places.size || a.missing < b.missing || (a.missing === b.missing && isNearer(a, b))
      : false
  const best = read.filter(one => !read.some(other => other !== one && better(other, one)))
  const meant = best.map(({ missing, cost: _, lastPlace, ...category }) => ({
    category: { ...category, isWhole: missing === 0 },
    lastPlace,
  }))
  return merged(
    meant
      .sort((a, b) => Number(a.lastPlace > headEnd) - Number(b.lastPlace > headEnd) || b.lastPlace - a.lastPlace)
      .map(({ category }) => category),
  )
}

type Reading = Omit<CategoryMeaning, 'isWhole'> & { missing: number; cost: number; lastPlace: number }

const isInside = (a: Reading, b: Reading) => a.ids.length < b.ids.length && a.ids.every(id => b.ids.includes(id))

/** Whether the first is inside the other, or else nearer to what was typed. */
const isNearer = (a: Reading, b: Reading) => isInside(a, b) || (a.cost < b.cost && !isInside(b, a))

const isWithin = (places: Set<number>, others: Set<number>) => [...places].every(place => others.has(place))

/** Categories that the same words mean are looked for together. */
function merged(meant: CategoryMeaning[]): CategoryMeaning[] {
  const byWords = Map.groupBy(meant, ({ places, isSeveral, isWhole }) =>
    JSON.stringify([[...places].sort(), isSeveral, isWhole]),
  )
  return [...byWords.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            name: [first, ...others].map(({ name }) => name).join(', '),
            ids: [...new Set([first, ...others].flatMap(({ ids }) => ids))],
          },
        ]
      : [],
  )
}

function readCategory(words: TypedWord[], { name, branch }: CategoryBranch): Reading[] {
  if (!branch) return []
  const names = namesOf(name)
  const readings = names.flatMap(parts => readName(words, parts))
  const [best] = readings.sort((a, b) => a.missing - b.missing || b.places.size - a.places.size || a.cost - b.cost)
  return best ? [{ ...best, name, ids: branch, isSeveral: names.length > 1 || branch.length > 1 }] : []
}

/** The words of the text that are words of a name; none where the last word of the name is not said. */
function readName(words: TypedWord[], parts: string[]) {
  const needed = parts.filter(part => !optional.has(part) && !optional.has(part.replace(/s$/, '')))
  const head = needed.at(-1)
  // The wiper of a 'rear wiper' is a Wiper Blade, and the rear says which: the trade calls it a rear wiper blade.
  const said = words.flatMap(typed => {
    const isNaming = (word: string) => parts.some(part => isSame(part, word)) || (isWeak(word) && !isWeak(typed.word))
    const ways = likely(typed).filter(({ words }) => words.every(isNaming))
    const [{ cost } = { cost: 0 }] = ways.toSorted((a, b) => a.cost - b.cost)
    return ways.length > 0 ? [{ place: typed.place, words: ways.flatMap(({ words }) => words), cost }] : []
  })
  const isSaid = (part: string) => said.some(({ words }) => words.some(word => isSame(part, word)))
  if (!head || !isSaid(head)) return []
  const heads = said.filter(({ words }) => words.some(word => isSame(head, word)))
  return [
    {
      places: new Set(said.map(({ place }) => place)),
      missing: needed.filter(part => !isSaid(part)).length,
      cost: said.reduce((sum, { cost }) => sum + cost, 0),
      lastPlace: Math.max(...heads.map(({ place }) => place)),
    },
  ]
}

/** A word as it was typed, as the trade calls it, and, where nothing has it as typed, what it is rather a typing error of. */
function likely({ word, alternatives }: TypedWord): Pick<Alternative, 'words' | 'cost'>[] {
  const nearest = alternatives[0]?.cost ?? 0
  const furthest = nearest < costs.begun ? costs.synonym : nearest + costs.synonym
  // Several words that are a name of the trade together are no guess: 'head lamp'.
  const isMeant = ({ cost, phrase }: Alternative) =>
    cost <= furthest || (phrase !== undefined && cost <= costs.farSynonym)
  return [{ words: [word], cost: 0 }, ...alternatives.filter(isMeant)]
}

const isSame = (a: string, b: string) => a === b || wordForms(a).includes(b) || wordForms(b).includes(a)

/**
 * What a category is called: 'Wax & Polish' wax and polish, 'Wheel Nuts & Spacers' wheel nuts, spacers and wheel spacers,
 * 'Brake & Parts Cleaners' brake cleaners and parts cleaners; 'Oil Filters for Honda' oil filters.
 */
export function namesOf(name: string): string[][] {
  const listed = foldWord(name)
    .split(/ for /)[0]
    ?.split(/&|,|\/| and | or /)
    .map(part => part.split(/[^\p{L}\p{N}.]+/u).filter(Boolean))
    .filter(part => part.length > 0)
  const [first, ...others] = listed ?? []
  if (!first) return []
  const last = others.at(-1)
  if (!last) return [first]
  const named = (part: string[]) =>
    part.length === 1 && last.length > 1 && part !== last ? [[...part, ...last.slice(-1)]] : [part]
  const begun =
    first.length > 1 ? others.filter(part => part.length === 1).map(part => [...first.slice(0, -1), ...part]) : []
  return [...[first, ...others].flatMap(named), ...begun]
}

const foldWord = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
