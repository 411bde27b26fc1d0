import { categoryGroup, type Look, type Place, wordGroup } from '#shop/finding/index/tokens.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { any, areInNames, nearest, type Phrase, phrasesOf } from '#shop/finding/text/phrases.ts'
import { wordForms } from '#shop/finding/text/words.ts'
import type { CategoryMeaning } from './categories.ts'
import type { VehicleMeaning } from './variants.ts'

/**
 * A step of relevance: the products that one of the looks finds. `fits` narrows them to those that are made for the vehicle
 * that is meant, or to universal ones. Whatever a query finds is in one of its tiers that are `isWidest`.
 */
export type Tier = { looks: Look[]; fits?: 'own' | 'universal'; isWidest?: boolean }

/** One thing to look for, its most relevant tier first. What is in several tiers counts in the first of them. */
export type Query = { tiers: Tier[]; groups: TypedWord[] }

/** No more products than this have all words of a query; where it asks for none, nobody knows. */
export function lowestCount({ groups }: Query): number {
  const counts = groups.map(({ alternatives }) => alternatives.reduce((sum, { productCount }) => sum + productCount, 0))
  return Math.min(...counts)
}

const looksOf = (place: Place, phrases: Phrase[], categories?: number[]): Look[] => {
  const shelf = categories ? [categoryGroup(categories)] : []
  return phrases.map(phrase => [...phrase.map(words => wordGroup(place, words)), ...shelf])
}

/** Looks for all of the words: in names, then in name or brand, there in less near spellings, and then anywhere. */
export function queryWords(groups: TypedWord[]): Query {
  const ways = waysOf(groups)
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const anywhere: Tier[] = [
    { looks: looksOf('anywhere', ways.near) },
    { looks: looksOf('anywhere', ways.all), isWidest: true },
  ]
  return { tiers: distinct([...inTitles(ways, 'name'), ...inTitles(ways, 'title'), ...anywhere]), groups }
}

/** Looks for all of the words in names and brands alone, however few of these have them. */
export function queryTitles(groups: TypedWord[]): Query {
  const ways = waysOf(groups)
  const widest: Tier = { looks: looksOf('title', ways.all), isWidest: true }
  return { tiers: distinct([...inTitles(ways, 'name'), ...inTitles(ways, 'title'), widest]), groups }
}

/**
 * Looks for all of the words in the categories that some of them mean: what is in one has the words that name it,
 * whatever it is called itself. Names with all of the words come first, and, where other words are left, they count
 * in any category before what only descriptions have.
 */
export function queryCategories(meant: CategoryMeaning[], groups: TypedWord[]): Query {
  const all = waysOf(groups)
  const named = (categories?: number[]): Tier[] =>
    all.isNearInNames ? [{ looks: looksOf('name', all.near, categories) }] : []
  const shelves = shelvesOf(meant, groups)
  const inShelves = (place: Place) =>
    shelves.flatMap(({ ids, isBare, ways }) => (isBare ? [] : inTitles(ways, place, ids)))
  const isAllSaid = meant.every(({ places }) => groups.every(({ place }) => places.has(place)))
  const tiers = [
    ...meant.flatMap(({ ids }) => named(ids)),
    ...inShelves('name'),
    ...(isAllSaid ? [] : named().map(tier => ({ ...tier, isWidest: true }))),
    ...inShelves('title'),
    ...shelves.map(({ ids, ways }): Tier => ({ looks: looksOf('anywhere', ways.all, ids), isWidest: true })),
  ]
  return { tiers: distinct(tiers), groups }
}

/** Looks for all of the words among what is in the categories, in names and brands or anywhere, and for nothing elsewhere. */
export function queryShelves(meant: CategoryMeaning[], groups: TypedWord[], place: 'title' | 'anywhere'): Query {
  // 'front pads and discs' means front pads and front discs: each thing takes the words beside it, but not the other thing.
  const wordsFor = ({ places }: CategoryMeaning) =>
    groups.filter(({ place }) => places.has(place) || !meant.some(one => one.places.has(place)))
  const shelves = meant.flatMap(one => shelvesOf([one], wordsFor(one)))
  const tiers = shelves.flatMap(({ ids, ways }): Tier[] => [
    ...inTitles(ways, 'name', ids),
    ...inTitles(ways, 'title', ids),
    { looks: looksOf(place, ways.all, ids), isWidest: true },
  ])
  return { tiers: distinct(tiers), groups }
}

/** The categories, each with the words that being in it does not say of a product already. */
const shelvesOf = (meant: CategoryMeaning[], groups: TypedWord[]) =>
  meant.map(({ ids, places, isSeveral }) => {
    const rest = isSeveral ? groups : groups.filter(({ place }) => !places.has(place))
    return { ids, isBare: rest.length === 0, ways: waysOf(rest) }
  })

/**
 * Looks for things of the trade: all that is in some categories, and what is named as things that have none. First what has all of the
 * words `together` in its name, as a kit of pads and rotors.
 */
export function queryThings(categories: number[], names: string[][], together: string[]): Query {
  const kits: Tier = { looks: looksOf('name', [[...new Set(together)].map(wordForms)]) }
  const shelved: Tier = { looks: [[categoryGroup(categories)]], isWidest: true }
  const phrases = names.map(words => words.map(wordForms))
  const named: Tier = { looks: looksOf('name', phrases), isWidest: true }
  return {
    tiers: [
      ...(together.length > 0 ? [kits] : []),
      ...(categories.length > 0 ? [shelved] : []),
      ...(names.length > 0 ? [named] : []),
    ],
    groups: [],
  }
}

/** Finds what one query does, and after it what the other does. */
export const followedBy = (first: Query, second: Query): Query => ({
  ...first,
  tiers: [...first.tiers, ...second.tiers],
})

/** Finds the same among what fits a vehicle: first what is made for it, then what fits every vehicle, unless a tier says which. */
export function queryFitting({ tiers, groups }: Query): Query {
  const fitting = (fits: 'own' | 'universal') =>
    tiers.filter(tier => (tier.fits ?? fits) === fits).map(tier => ({ ...tier, fits }))
  return { tiers: [...fitting('own'), ...fitting('universal')], groups }
}

/**
 * Looks for all that fits a vehicle, and all that has its words: what does both comes first, then what only names it and what
 * is made for it, and last what fits every vehicle. Where its words name other things too, what is made for it comes before
 * what has them: a 'direct fit' is for no Honda Fit.
 */
export function queryVehicle({ words, isDistinct }: VehicleMeaning): Query {
  const phrase = words.map(word => [word])
  const own: Tier = { looks: [[]], fits: 'own', isWidest: true }
  const named: Tier = { looks: looksOf('name', [phrase]) }
  const anywhere: Tier = { looks: looksOf('anywhere', [phrase]), isWidest: true }
  return {
    tiers: [
      { ...named, fits: 'own' },
      { ...named, fits: 'universal' },
      ...(isDistinct ? [named, own] : [own, named]),
      anywhere,
      { ...own, fits: 'universal' },
    ],
    groups: [],
  }
}

/** The phrases that say some words, by their nearest alternatives and by any; and whether names have these. */
type Ways = { near: Phrase[]; all: Phrase[]; isNearInNames: boolean; isAnyInNames: boolean }

const waysOf = (groups: TypedWord[]): Ways => ({
  near: phrasesOf(groups, nearest),
  all: phrasesOf(groups, any),
  isNearInNames: groups.every(group => areInNames(nearest(group))),
  isAnyInNames: groups.every(group => areInNames(any(group))),
})

/** Names must have the nearest alternatives; names and brands these, or then any. */
function inTitles({ near, all, isNearInNames, isAnyInNames }: Ways, place: Place, categories?: number[]): Tier[] {
  const nearest = isNearInNames ? [{ looks: looksOf(place, near, categories) }] : []
  return isAnyInNames && place === 'title' ? [...nearest, { looks: looksOf(place, all, categories) }] : nearest
}

/** Leaves each tier once; it is a widest one where one of the same is. */
function distinct(tiers: Tier[]): Tier[] {
  const once = new Map<string, Tier>()
  for (const tier of tiers) {
    const key = JSON.stringify(tier.looks)
    once.set(key, { ...tier, isWidest: tier.isWidest || once.get(key)?.isWidest || false })
  }
  return [...once.values()]
}
