import type { Db } from '#db/client.server.ts'
import { type WordGroup, written } from './alternatives.ts'
import { type MeantComplaint, readComplaint } from './complaint.ts'
import { mostWords, type ReadWords, readWords } from './lexicon.server.ts'
import { listNearNumbers, type NamedNumbers, namesPart, noNumbers, readNumbers } from './part-numbers.server.ts'
import { readPartNumbers } from './part-numbers.ts'
import { queriesThatFit, queriesToTheLetter, queriesWithFallbacks } from './query.ts'
import { readSearchText } from './request.ts'
import { countHeadWords, tokensOf, writeOut } from './shorthand.ts'
import { type Query, queryFitting, queryVehicle } from './tiers.ts'
import { type MeantVehicle, type NamedVehicle, readVehicle } from './vehicle.ts'

/** How a text may be read: `isExact` forgives and leaves out nothing, `areWords` takes no word for a vehicle. */
export type ReadingChoice = {
  isExact?: boolean
  areWords?: boolean
  areInactiveIncluded?: boolean
  /** A category is chosen: no word is taken for another one. */
  isShelved?: boolean
  /** A vehicle is chosen: only what fits it is looked for. */
  isFitting?: boolean
}

/** What to look for: the first of `queries`, of which the others are fallbacks, and parts by their numbers. */
export type Wanted = { queries: Query[]; numbers: NamedNumbers }

export type Meaning = Wanted & {
  /**
   * The vehicle that the text names, and what to look for among what fits it. `isAll`: the text names nothing but the
   * vehicle. `unfit`: what to look for where nothing that fits has its other words: all words, or only those.
   */
  vehicle: (MeantVehicle & Wanted & { unfit: () => Wanted; isAll: boolean; unknown: string[] }) | null
  /** What is wrong, where the text says that: the first query looks for what may help. */
  complaint: MeantComplaint | null
  unknown: string[]
  /** What comes after the words that are looked at. */
  unread: string[]
  /** Whether a part number was typed that none has, and one is but a letter or digit away. */
  isNearNumber: boolean
  /** How many products the shop has. */
  everything: number
}

/** What a text means. One round trip; a second one where a part number was typed that nothing has. */
export async function readMeaning(db: Db, text: string, choice: ReadingChoice): Promise<Meaning> {
  const line = choice.isExact ? readSearchText(text) : writeOut(readSearchText(text))
  const numbers = readPartNumbers(line)
  const areVehiclesNamed = !choice.areWords && !choice.isExact && !choice.isFitting
  const areInactiveIncluded = choice.areInactiveIncluded === true
  const headEnd = countHeadWords(readSearchText(text))
  const known = await readWords(db, line, numbers, { areInactiveIncluded, areVehiclesNamed, headEnd })
  const read = choice.isShelved ? { ...known, categories: [] } : known
  const near = choice.isExact ? [] : await listNearNumbers(db, read, numbers, areInactiveIncluded)
  // Seldom needed where a vehicle is meant.
  const byWords = (): Wanted => ({
    queries:
      choice.isExact || near.length > 0 || namesPart(read, numbers)
        ? queriesToTheLetter(read)
        : queriesWithFallbacks(read),
    numbers: readNumbers(read, numbers, near),
  })
  // Words that may be left out or taken for others.
  const areFree = !choice.isExact && near.length === 0 && !namesPart(read, numbers)
  const vehicle = areFree && areVehiclesNamed ? meanVehicle(read, byWords) : null
  const complaint = areFree && !choice.areWords && !vehicle ? readComplaint(text, read.words, read.categories) : null
  const first = complaint ? [complaint.query] : []
  const wanted = vehicle ?? byWords()
  return {
    numbers: wanted.numbers,
    queries: choice.isFitting ? fitting(read, first, wanted.queries, areFree) : [...first, ...wanted.queries],
    vehicle,
    complaint: vehicle?.complaint ?? complaint,
    unknown: read.unknown,
    unread: tokensOf(line).slice(mostWords),
    isNearNumber: near.length > 0,
    everything: read.everything,
  }
}

/** The queries among what fits a vehicle that was chosen. */
function fitting(read: ReadWords, first: Query[], queries: Query[], areFree: boolean): Query[] {
  const telling = areFree ? queriesThatFit(read, []) : []
  return [...first.map(query => queryFitting(query, [])), ...telling, ...queries.map(query => queryFitting(query, []))]
}

function meanVehicle(read: ReadWords, byWords: () => Wanted) {
  const nearest = new Map(read.groups.map(({ place, alternatives }) => [place, alternatives[0]?.words.join('')]))
  const typed = read.words.map(({ word, place }) => ({ word, place, nearest: nearest.get(place) ?? null }))
  const inNames = new Set(read.groups.filter(({ isNamed }) => isNamed).map(({ place }) => place))
  const isFree = ({ firstPlace, lastPlace }: NamedVehicle) => !inNames.has(firstPlace) && !inNames.has(lastPlace)
  const vehicle = readVehicle(typed, read.named.filter(isFree))
  if (!vehicle) return null
  const isOther = ({ place }: WordGroup) => !vehicle.places.has(place)
  const words = read.words.filter(isOther)
  const unknown = words.map(({ word }) => word).filter(word => read.unknown.includes(word))
  const rest = { ...read, unknown, words, groups: read.groups.filter(isOther) }
  const spelled = vehicle.spelling ? respell(read, vehicle.spelling) : read
  // The year stands in names as one of several, or between two.
  const naming = spelled.groups.filter(({ place }) => vehicle.namePlaces.has(place))
  const said = words.map(({ word }) => word).join(' ')
  const complaint = readComplaint(said, words, read.categories)
  if (rest.groups.length === 0 && !complaint) {
    const named = queriesWithFallbacks({ ...spelled, groups: naming })[0]?.tiers.find(({ place }) => place === 'name')
    const queries = [queryVehicle(named, vehicle)]
    return { ...vehicle, queries, numbers: noNumbers, unfit: byWords, isAll: true, unknown, complaint }
  }
  const first = complaint ? [complaint.query] : []
  const queries = [...first.map(query => queryFitting(query, naming)), ...queriesThatFit(rest, naming)]
  const unfit = () => {
    const all = byWords()
    return { ...all, queries: [...first, ...all.queries.slice(0, 1), ...queriesWithFallbacks(rest)] }
  }
  return { ...vehicle, queries, numbers: noNumbers, unfit, isAll: false, unknown, complaint }
}

/** With the vehicle's words as names write them, in place of what they were typed as. */
function respell(read: ReadWords, spelling: NonNullable<MeantVehicle['spelling']>): ReadWords {
  const isRespelled = ({ place }: WordGroup) =>
    spelling.some(({ firstPlace, lastPlace }) => place >= firstPlace && place <= lastPlace)
  const respelled = spelling.flatMap(({ firstPlace, words }) =>
    words.map(word => written(word, firstPlace, read.groups)),
  )
  return { ...read, groups: [...read.groups.filter(group => !isRespelled(group)), ...respelled] }
}
