import { categoryGroup, type Look, type Place, wordGroup } from '#shop/finding/index/tokens.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { any, isNamed, nearest, type Phrase, phrasesOf } from '#shop/finding/text/phrases.ts'
import { wordForms } from '#shop/finding/text/words.ts'
import type { MeantCategory } from './categories.ts'
import type { MeantVehicle } from './variants.ts'

/**
 * A step of relevance: the products that one of the looks finds. `fits`: only those that are made for the vehicle that is
 * meant, or the universal ones. `isWidest`: the tiers of a query that are so have all that it finds.
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

/** All of the words, wherever a product is: in its name, in name or brand, there less near spellings, then anywhere. */
export function queryWords(groups: TypedWord[]): Query {
  const ways = waysOf(groups)
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const anywhere: Tier[] = [
    { looks: looksOf('anywhere', ways.near) },
    { looks: looksOf('anywhere', ways.all), isWidest: true },
  ]
  return { tiers: distinct([...inTitles(ways, 'name'), ...inTitles(ways, 'title'), ...anywhere]), groups }
}

/** All of the words in names and brands; nothing where these have them not to speak of. */
export function queryNames(groups: TypedWord[]): Query[] {
  const ways = waysOf(groups)
  const tiers = distinct([...inTitles(ways, 'name'), ...inTitles(ways, 'title')])
  const widest = tiers.at(-1)
  return widest ? [{ tiers: [...tiers.slice(0, -1), { ...widest, isWidest: true }], groups }] : []
}

/**
 * All of the words among what is in the categories that some of them mean: what is in one has the words that name it,
 * whatever it is called itself. Names with all of the words come first, and, where other words are left, they count
 * in any category before what only descriptions have.
 */
export function queryCategories(meant: MeantCategory[], groups: TypedWord[]): Query {
  const all = waysOf(groups)
  const named = (categories?: number[]): Tier[] =>
    all.isNearNamed ? [{ looks: looksOf('name', all.near, categories) }] : []
  const shelves = meant.map(({ ids, places, isSeveral }) => {
    // What being in a category does not say of a product already.
    const rest = isSeveral ? groups : groups.filter(({ place }) => !places.has(place))
    return { ids, isBare: rest.length === 0, ways: waysOf(rest) }
  })
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

/** Things of the trade: all that is in some categories, and what is named as things that have none. */
export function queryThings(categories: number[], names: string[][]): Query {
  const shelved: Tier = { looks: [[categoryGroup(categories)]], isWidest: true }
  const named: Tier = {
    looks: looksOf(
      'name',
      names.map(words => words.map(wordForms)),
    ),
    isWidest: true,
  }
  return { tiers: [...(categories.length > 0 ? [shelved] : []), ...(names.length > 0 ? [named] : [])], groups: [] }
}

/** What one query finds, and after it what the other does. */
export const followedBy = (first: Query, second: Query): Query => ({
  ...first,
  tiers: [...first.tiers, ...second.tiers],
})

/** The same among what fits a vehicle: first what is made for it, then what fits every vehicle. */
export function queryFitting({ tiers, groups }: Query): Query {
  const fitting = (fits: 'own' | 'universal') => tiers.map(tier => ({ ...tier, fits }))
  return { tiers: [...fitting('own'), ...fitting('universal')], groups }
}

/**
 * Everything that fits a vehicle, and everything that has its words, `naming`: what does both comes first, then what only
 * names it and what is made for it, and last what fits every vehicle. Where its words name other things too, what is made
 * for it comes before what has them: a 'direct fit' is for no Honda Fit. Without its make, the words may not mean it at all.
 */
export function queryVehicle(naming: TypedWord[], { isDistinct, hasMake }: MeantVehicle): Query {
  const { near, isNearNamed } = waysOf(naming)
  const own: Tier = { looks: [[]], fits: 'own', isWidest: true }
  const universal: Tier = { ...own, fits: 'universal' }
  if (naming.length === 0 || !isNearNamed) return { tiers: [own, universal], groups: [] }
  const named: Tier = { looks: looksOf('name', near) }
  const anywhere: Tier = { looks: looksOf('anywhere', near), isWidest: true }
  const both: Tier[] = [
    { ...named, fits: 'own' },
    { ...named, fits: 'universal' },
  ]
  const likely = hasMake ? [named, own, anywhere] : [named, anywhere, own]
  return { tiers: [...both, ...(isDistinct ? likely : [own, named, anywhere]), universal], groups: [] }
}

/** How some words are said: by their nearest alternatives, and by any; and whether names have these. */
type Ways = { near: Phrase[]; all: Phrase[]; isNearNamed: boolean; isNamed: boolean }

const waysOf = (groups: TypedWord[]): Ways => ({
  near: phrasesOf(groups, nearest),
  all: phrasesOf(groups, any),
  isNearNamed: groups.every(group => isNamed(nearest(group))),
  isNamed: groups.every(group => isNamed(any(group))),
})

/** In names the nearest alternatives; in names and brands these, and then any. */
function inTitles({ near, all, isNearNamed, isNamed }: Ways, place: Place, categories?: number[]): Tier[] {
  const nearest = isNearNamed ? [{ looks: looksOf(place, near, categories) }] : []
  return isNamed && place === 'title' ? [...nearest, { looks: looksOf(place, all, categories) }] : nearest
}

/** Each tier once; it is the widest where one of the same is. */
function distinct(tiers: Tier[]): Tier[] {
  const once = new Map<string, Tier>()
  for (const tier of tiers) {
    const key = JSON.stringify(tier.looks)
    once.set(key, { ...tier, isWidest: tier.isWidest || once.get(key)?.isWidest || false })
  }
  return [...once.values()]
}
