import type { TypedWord } from './alternatives.ts'
import type { MeantCategory } from './categories.ts'
import { any, isNamed, nearest, type Phrase, phrasesOf } from './phrases.ts'
import type { Place } from './tokens.ts'
import { wordForms } from './words.ts'

/**
 * A tier of relevance: products that have, of one of the phrases, each word in a place. `categories`: only what is in one
 * of them. `fits`: only what is made for the vehicle that is meant, or is universal. `isWidest`: the tiers of a query that
 * are so have all that it finds.
 */
export type Tier = {
  place: Place
  phrases: Phrase[]
  categories?: number[]
  fits?: 'own' | 'universal'
  isWidest?: boolean
}

/** One thing to look for, its most relevant tier first. What is in several tiers counts in the first of them. */
export type Query = { tiers: Tier[]; groups: TypedWord[] }

/** All of the words, wherever a product is: in its name, in name or brand, there less near spellings, then anywhere. */
export function queryWords(groups: TypedWord[]): Query {
  const ways = waysOf(groups)
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const anywhere: Tier[] = [
    { place: 'anywhere', phrases: ways.near },
    { place: 'anywhere', phrases: ways.all, isWidest: true },
  ]
  return { tiers: distinct([...inNames(ways), ...anywhere]), groups }
}

/** All of the words in names and brands; nothing where these have them not to speak of. */
export function queryNames(groups: TypedWord[]): Query[] {
  const tiers = distinct(inNames(waysOf(groups)))
  return tiers.length > 0 ? [{ tiers: withWidest(tiers, [tiers.length - 1]), groups }] : []
}

/**
 * All of the words among what is in the categories that some of them mean: what is in one has the words that name it,
 * whatever it is called itself. Names with all of the words come first, and, where other words are left, they count
 * in any category before what only descriptions have.
 */
export function queryCategories(meant: MeantCategory[], groups: TypedWord[]): Query {
  const all = waysOf(groups)
  const shelves = meant.map(({ ids, places, isSeveral }) => {
    // What being in a category does not say of a product already.
    const rest = isSeveral ? groups : groups.filter(({ place }) => !places.has(place))
    return { categories: ids, isBare: rest.length === 0, ways: rest.length === groups.length ? all : waysOf(rest) }
  })
  const isAllSaid = meant.every(({ places }) => groups.every(({ place }) => places.has(place)))
  const named: Tier[] = all.isNearNamed ? [{ place: 'name', phrases: all.near }] : []
  const inShelves = (place: Place) =>
    shelves.flatMap(({ categories, isBare, ways }) =>
      isBare ? [] : inNames(ways).flatMap(tier => (tier.place === place ? [{ ...tier, categories }] : [])),
    )
  const widest = shelves.map(({ categories, isBare, ways }): Tier => {
    return { place: isBare ? 'title' : 'anywhere', phrases: ways.all, categories, isWidest: true }
  })
  const tiers = [
    ...shelves.flatMap(({ categories }) => named.map(tier => ({ ...tier, categories }))),
    ...inShelves('name'),
    ...(isAllSaid ? [] : named.map(tier => ({ ...tier, isWidest: true }))),
    ...inShelves('title'),
    ...widest,
  ]
  return { tiers: distinct(tiers), groups }
}

/** Things of the trade: all that is in some categories, and what is named as things that have none. */
export function queryThings(categories: number[], names: string[][]): Query {
  const shelved: Tier[] = categories.length > 0 ? [{ place: 'title', phrases: [[]], categories, isWidest: true }] : []
  const phrases = names.map(words => words.map(wordForms))
  return {
    tiers: [...shelved, ...(names.length > 0 ? [{ place: 'name' as const, phrases, isWidest: true }] : [])],
    groups: [],
  }
}

/** What one query finds, and after it what the other does. */
export const followedBy = (first: Query, second: Query): Query => ({
  ...first,
  tiers: [...first.tiers, ...second.tiers],
})

const mostNames = 16

/**
 * The same among what fits a vehicle: parts whose names have its words as well (`naming`) come first, then what is made for
 * it, and last what fits every vehicle.
 */
export function queryFitting({ tiers, groups }: Query, naming: TypedWord[]): Query {
  const canName = naming.length > 0 && naming.every(group => isNamed(nearest(group)))
  const names = canName ? phrasesOf(naming, nearest) : []
  const named = tiers
    .filter(({ place, categories }) => place === 'name' || categories)
    .slice(0, 2)
    .map(
      ({ isWidest: _, ...tier }): Tier => ({
        ...tier,
        place: 'name',
        phrases: tier.phrases.flatMap(phrase => names.map(name => [...phrase, ...name])).slice(0, mostNames),
      }),
    )
    .filter(({ phrases }) => phrases.length > 0)
  const fitting = (fits: 'own' | 'universal', some: Tier[]) => some.map(tier => ({ ...tier, fits }))
  return { tiers: [...fitting('own', [...named, ...tiers]), ...fitting('universal', tiers)], groups }
}

/**
 * Everything that fits a vehicle, and everything that has its words, `named`: what does both comes first, then what only
 * names it and what is made for it, and last what fits every vehicle. Where its words name other things too, what is made
 * for it comes before what has them: a 'direct fit' is for no Honda Fit. Without its make, the words may not mean it at all.
 */
export function queryVehicle(
  named: Tier | undefined,
  { isDistinct, hasMake }: { isDistinct: boolean; hasMake: boolean },
): Query {
  const fitting: Tier = { place: 'anywhere', phrases: [[]], isWidest: true }
  const own: Tier = { ...fitting, fits: 'own' }
  const universal: Tier = { ...fitting, fits: 'universal' }
  if (!named) return { tiers: [own, universal], groups: [] }
  const anywhere: Tier = { ...named, place: 'anywhere', isWidest: true }
  const both: Tier[] = [
    { ...named, fits: 'own' },
    { ...named, fits: 'universal' },
  ]
  const likely = hasMake ? [named, own, anywhere] : [named, anywhere, own]
  return { tiers: [...both, ...(isDistinct ? likely : [own, named, anywhere]), universal], groups: [] }
}

/** How some words are said: by their nearest alternatives, and by any; and whether names have these. */
type Ways = { near: Phrase[]; all: Phrase[]; isNearNamed: boolean; isNamed: boolean }

function waysOf(groups: TypedWord[]): Ways {
  const near = phrasesOf(groups, nearest)
  const isPlain = groups.every(group => nearest(group).length === group.alternatives.length)
  return {
    near,
    all: isPlain ? near : phrasesOf(groups, any),
    isNearNamed: groups.every(group => isNamed(nearest(group))),
    isNamed: groups.every(group => isNamed(any(group))),
  }
}

function inNames({ near, all, isNearNamed, isNamed }: Ways): Tier[] {
  const nearest: Tier[] = isNearNamed
    ? [
        { place: 'name', phrases: near },
        { place: 'title', phrases: near },
      ]
    : []
  return isNamed ? [...nearest, { place: 'title', phrases: all }] : nearest
}

const isSame = (a: Tier, b: Tier) => a.place === b.place && a.phrases === b.phrases && a.categories === b.categories

/** Each tier once; it is the widest where one of the same is. */
function distinct(tiers: Tier[]): Tier[] {
  const first = tiers.filter((one, place) => !tiers.slice(0, place).some(other => isSame(one, other)))
  return first.map(one => ({ ...one, isWidest: tiers.some(other => other.isWidest && isSame(one, other)) }))
}

const withWidest = (tiers: Tier[], places: number[]) =>
  tiers.map((tier, place) => ({ ...tier, isWidest: places.includes(place) }))
