import { listRemedies } from '#shop/finding/text/complaints.ts'
import { listJoinedThings } from '#shop/finding/text/synonyms.ts'
import { type CategoryBranch, type CategoryMeaning, readCategories } from './categories.ts'
import { type Query, queryThings } from './tiers.ts'

/** Several things that a text leads to: what may help against a complaint, or what it lists. `said` is the text as it was typed. */
export type SeveralThings = {
  said: string
  names: string
  categoryIds: number[]
  /** The things of a list, each with its categories; none of a complaint. */
  listed: { name: string; shelf: string; categoryIds: number[] }[]
  query: Query
}

/**
 * Reads what leads to several things: a complaint ('noise when braking') or a list of them ('pads and rotors'), null where the words
 * are neither. It leads to the categories of the things, or to what is named so.
 */
export function readSeveralThings(
  { text, said }: { text: string; said: string },
  words: { word: string }[],
  categories: CategoryBranch[],
): SeveralThings | null {
  const typed = words.map(({ word }) => word)
  const joined = listJoinedThings(text, typed)
  const things = (joined.length > 0 ? joined : listRemedies(typed)).map(name => {
    const parts = name.split(' ')
    const meant = readCategories(
      parts.map((word, index) => ({ word, place: index + 1, alternatives: [] })),
      categories,
    ).filter(({ isWhole, places }) => isWhole && places.size === parts.length)
    return { name, parts, meant }
  })
  // A list with something that the shop has no shelf for is read word by word, so that it is said what is missing.
  const isList = joined.length > 0
  if (things.length === 0 || (isList && things.some(({ meant }) => meant.length === 0))) return null
  const shelved = things.flatMap(({ meant }) => meant)
  const categoryIds = [...new Set(shelved.flatMap(({ ids }) => ids))]
  const others = things.filter(({ meant }) => meant.length === 0).map(({ parts }) => parts)
  const names = things.flatMap(({ meant, name }) => (meant.length > 0 ? meant.map(one => one.name) : [titled(name)]))
  return {
    said,
    names: [...new Set(names)].join(', '),
    categoryIds,
    listed: isList ? things.map(listedOf) : [],
    query: queryThings(categoryIds, others, isList ? things.flatMap(({ parts }) => parts) : []),
  }
}

const listedOf = ({ name, meant }: { name: string; meant: CategoryMeaning[] }) => ({
  name,
  shelf: meant.map(one => one.name).join(', '),
  categoryIds: meant.flatMap(({ ids }) => ids),
})

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
