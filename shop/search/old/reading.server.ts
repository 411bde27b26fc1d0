import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type WordGroup, written } from '#shop/search/alternatives.ts'
import { type MeantComplaint, readComplaint } from '#shop/search/complaint.ts'
import { listNearKeys } from '#shop/search/part-numbers.ts'
import { countHeadWords, tokensOf, writeOut } from '#shop/search/shorthand.ts'
import { type MeantVehicle, type NamedVehicle, readVehicle } from '#shop/search/vehicle.ts'
import {
  namesPart,
  planExactly,
  planFitting,
  planForChosen,
  planSearch,
  planVehicle,
  type SearchPlan,
} from './plan.server.ts'
import { type PartNumbers, readPartNumbers, readSearchText } from './search.ts'
import { formulateFitting } from './stages.ts'
import { type ReadWords, readWords } from './words.server.ts'

/** How a text may be read: `isExact` forgives and leaves out nothing, `areWords` takes no word for a vehicle. */
export type ReadingChoice = {
  isExact?: boolean
  areWords?: boolean
  areInactiveIncluded?: boolean
  /** A category is chosen: no word is taken for another one. */
  isShelved?: boolean
  /** A vehicle is chosen: the plan is for what fits it. */
  isFitting?: boolean
}

/** What to look for by words alone and, where the text names a vehicle, by the others of its words among what fits it. */
export type Meaning = {
  /** By words alone, or, where a vehicle is meant, among what fits it. */
  plan: SearchPlan
  /**
   * `isAll`: the text names nothing but the vehicle. `planUnfit`: what to look for where nothing that fits has its other
   * words: all words, or only those.
   */
  vehicle: (MeantVehicle & { plan: SearchPlan; planUnfit: () => SearchPlan; isAll: boolean; unknown: string[] }) | null
  /** What is wrong, where the text says that: the first attempt of each plan looks for what may help. */
  complaint: MeantComplaint | null
  unknown: string[]
  /** What comes after the words that are looked at. */
  unread: string[]
  /** Whether a part number was typed that none has, and one is but a letter or digit away. */
  isNearReference: boolean
}

/** What to look for, for a text. One round trip; a second one where a part number was typed that nothing has. */
export async function readPlan(db: Db, text: string, areInactiveIncluded = false): Promise<SearchPlan> {
  return (await readMeaning(db, text, { areInactiveIncluded, areWords: true })).plan
}

/** As readPlan, with the vehicle that the text names. */
export async function readMeaning(db: Db, text: string, choice: ReadingChoice): Promise<Meaning> {
  const line = choice.isExact ? readSearchText(text) : writeOut(readSearchText(text))
  const numbers = readPartNumbers(line)
  const { areInactiveIncluded } = choice
  const areVehiclesNamed = !choice.areWords && !choice.isExact && !choice.isFitting
  const headEnd = countHeadWords(readSearchText(text))
  const known = await readWords(db, line, numbers, { areInactiveIncluded, areVehiclesNamed, headEnd })
  const read = choice.isShelved ? { ...known, categories: [] } : known
  const near = choice.isExact ? [] : await findNearReferences(db, read, numbers, choice.areInactiveIncluded === true)
  // Seldom needed where a vehicle is meant.
  const planWords = () => (choice.isExact ? planExactly(read, numbers) : planSearch(read, numbers, near))
  // Words that may be left out or taken for others.
  const areFree = !choice.isExact && near.length === 0 && !namesPart(read, numbers)
  const vehicle = areFree && areVehiclesNamed ? meanVehicle(read, numbers, planWords) : null
  const complaint = areFree && !choice.areWords && !vehicle ? readComplaint(text, read.words, read.categories) : null
  const first = complaint ? [complaint.attempt] : []
  const fitting = areFree ? [...first.map(attempt => formulateFitting(attempt, [])), ...planFitting(read, [])] : []
  const plan = vehicle?.plan ?? planWords()
  const byWords = vehicle ? plan : { ...plan, attempts: [...first, ...plan.attempts] }
  return {
    plan: choice.isFitting ? planForChosen(plan, fitting) : byWords,
    vehicle,
    complaint: vehicle?.complaint ?? complaint,
    unknown: read.unknown,
    unread: tokensOf(line).slice(mostWords),
    isNearReference: near.length > 0,
  }
}

function meanVehicle(read: ReadWords, numbers: PartNumbers, planWords: () => SearchPlan) {
  const nearest = new Map(read.groups.map(({ place, alternatives }) => [place, alternatives[0]?.words.join('')]))
  const tokens = read.words.map(({ word, place }) => ({ word, place, nearest: nearest.get(place) ?? null }))
  const inNames = new Set(read.groups.filter(({ isNamed }) => isNamed).map(({ place }) => place))
  const isFree = ({ firstPlace, lastPlace }: NamedVehicle) => !inNames.has(firstPlace) && !inNames.has(lastPlace)
  const vehicle = readVehicle(tokens, read.named.filter(isFree))
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
    const named = planSearch({ ...spelled, groups: naming }, numbers)
    const plan = planVehicle({ ...planWords(), attempts: named.attempts }, vehicle)
    return { ...vehicle, plan, planUnfit: planWords, isAll: true, unknown, complaint }
  }
  const first = complaint ? [complaint.attempt] : []
  const alone = () => planSearch({ ...rest, endings: [], begunReferences: 0 }, numbers)
  const attempts = [...first.map(attempt => formulateFitting(attempt, naming)), ...planFitting(rest, naming)]
  const planUnfit = () => {
    const words = planWords()
    return { ...words, attempts: [...first, ...words.attempts.slice(0, 1), ...alone().attempts] }
  }
  const plan: SearchPlan = { ...noReferences, attempts, isPrefixAWord: false }
  return { ...vehicle, plan, planUnfit, isAll: false, unknown, complaint }
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

/** So many words of a text are looked at, as read_search_words has it. */
const mostWords = 8

const noReferences = { references: [], laterReferences: [], referencePrefix: null }

/** The keys of products whose part number is but one letter or digit from a key that was typed and no product has. */
async function findNearReferences(
  db: Db,
  read: ReadWords,
  { whole, pieces }: PartNumbers,
  areInactiveIncluded: boolean,
): Promise<string[]> {
  if (read.hasExactReference || read.begunReferences > 0 || read.endings.length > 0) return []
  const isNoWord = ({ word, alternatives }: WordGroup) => /[0-9]/.test(word) && (alternatives[0]?.cost ?? 1) > 0
  if (read.unknown.length === 0 && !read.groups.some(isNoWord)) return []
  const keys = [whole, ...pieces]
  // Each has a thousand neighbours.
  const near = keys.slice(0, 3).flatMap(listNearKeys)
  if (near.length === 0) return []
  const shown = areInactiveIncluded ? sql`true` : sql`is_active`
  const { rows } = await db.execute<{ key: string }>(sql`
    select reference_key as key from products where ${shown} and reference_key = any(${sql.param(near)}::text[])
      and not exists (select from products where reference_key = any(${sql.param(keys)}::text[]))
    order by 1 limit 40`)
  return rows.map(row => row.key)
}
