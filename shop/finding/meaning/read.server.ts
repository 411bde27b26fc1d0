import type { ReadDb } from '#db/client.server.ts'
import { addSynonyms } from '#shop/finding/text/add-synonyms.ts'
import { readAlternatives, type TypedWord } from '#shop/finding/text/alternatives.ts'
import { listRemedies } from '#shop/finding/text/complaints.ts'
import { listKeysOfFullName } from '#shop/finding/text/full-names.server.ts'
import { type Lexicon, readLexicon } from '#shop/finding/text/lexicon.server.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { countHeadWords, writeOut } from '#shop/finding/text/shorthand.ts'
import { listJoinedThings } from '#shop/finding/text/synonyms.ts'
import { wordForms, wordsOf } from '#shop/finding/text/words.ts'
import { readCategoryNames } from './categories.server.ts'
import { type CategoryNames, listNamedCategories } from './category-names.ts'
import { type NumberKeys, noNumbers, readNumberKeys, withCertain } from './part-numbers.server.ts'
import { readPartNumbers } from './part-numbers.ts'
import { namesOnlyThings, queriesThatFit, queriesToTheLetter, queriesWithFallbacks, type TextWords } from './query.ts'
import { readSeveralThings, type SeveralThings } from './several-things.ts'
import { type Query, queryFitting, queryVehicle } from './tiers.ts'
import type { VehicleMeaning } from './variants.ts'
import { findVehicle } from './vehicles.server.ts'
import { withWholeNumbers } from './whole-numbers.ts'

/** How a text may be read: `isExact` forgives and leaves out nothing, `areWords` takes no word for a vehicle. */
type ReadingChoice = {
  isExact?: boolean
  areWords?: boolean
  /** A category is chosen: no word is taken for another one. */
  isShelved?: boolean
  /** A car is chosen, which may be one of these variants: only what fits it is looked for. */
  chosenIds?: number[]
  /** The names of categories, from memory; where that is not given, they are read. */
  categoryNames?: () => Promise<CategoryNames>
}

/** What is looked for: what the first of `queries` finds that finds something, and parts by their numbers. */
export type Aim = { queries: Query[]; numbers: NumberKeys }

export type Meaning = Aim & {
  /**
   * The vehicle that the text names, and what is looked for among what fits it. `isAll` says that the text names nothing but
   * the vehicle. `unfit` is for where nothing that fits has its other words: it looks for all words, or only for those.
   */
  vehicle: (VehicleMeaning & Aim & { unfit: () => Aim; isAll: boolean; unknown: string[] }) | null
  /** The things of a list, or what may help where the text says what is wrong: the first query looks for them. */
  several: SeveralThings | null
  /** The variants of the chosen car that the text names too, none where it names another vehicle, null where it names none. */
  namedOfChosen: number[] | null
  unknown: string[]
  /** What comes after the words that are looked at. */
  unread: string[]
  /** How many products the shop has. */
  everything: number
}

/** No more words of a text than this are looked at. */
export const mostWords = 8

/** The words of a text as the catalogue and the trade know them; no more than `mostWords`. */
export async function readWords(db: ReadDb, text: string): Promise<{ words: TypedWord[]; lexicon: Lexicon }> {
  const typed = wordsOf(text).slice(0, mostWords)
  const lexicon = await readLexicon(db, typed)
  return { words: addSynonyms(readAlternatives(typed, lexicon.words)), lexicon }
}

/** Reads what a text means in two round trips; in more where it names a vehicle, or a part number that nothing has. */
export async function readMeaning(db: ReadDb, text: string, choice: ReadingChoice): Promise<Meaning> {
  const { isExact = false, areWords = false, chosenIds } = choice
  const known = await lookUp(db, text, choice)
  const { words, numbers, named } = known
  // Words that may be left out or taken for others.
  const areFree = !isExact && !numbers.isCertain
  const namedOfChosen = areFree ? variantsNamed(named, chosenIds) : null
  const read = wordsToFind(text, known, { isExact, isChosenNamed: namedOfChosen !== null && namedOfChosen.length > 0 })
  const rest = { namedOfChosen, everything: known.everything, ...wordsUnread(read.words, known) }
  const byWords = (): Aim => ({ queries: areFree ? queriesWithFallbacks(read) : queriesToTheLetter(words), numbers })
  if (areFree && named && !chosenIds) {
    const vehicle = meanVehicle(text, read, named, byWords)
    return { ...rest, vehicle, queries: vehicle.queries, numbers: vehicle.numbers, several: vehicle.several }
  }
  const several = areFree && !areWords ? readSeveralThings({ text, said: text }, read.words, read.categories) : null
  const first = several ? [several.query] : []
  const { queries } = byWords()
  const all = chosenIds ? fitting(read, first, queries, areFree) : [...first, ...queries]
  return { ...rest, vehicle: null, queries: all, numbers, several }
}

type Known = Awaited<ReturnType<typeof lookUp>>

/** What the shop knows of a text: its words, the numbers and categories that it may name, and the vehicle. */
async function lookUp(db: ReadDb, text: string, choice: ReadingChoice) {
  const { isExact = false, areWords = false, isShelved = false, categoryNames = () => readCategoryNames(db) } = choice
  const typed = readSearchText(text)
  const line = isExact ? typed : writeOut(typed)
  const { words, lexicon } = await readWords(db, line)
  const [called, byNumber, names] = await Promise.all([
    listKeysOfFullName(db, typed),
    readNumberKeys(db, readPartNumbers(line, typed), words, { areInactiveIncluded: false, isExact }),
    isExact || isShelved ? null : categoryNames(),
  ])
  const isCalled = called.length > 0
  const numbers = isCalled ? withCertain(byNumber, called) : byNumber
  // Whoever types a whole name or a number means that part, and no vehicle.
  const named = areWords || isExact || numbers.isCertain ? null : await findVehicle(db, words, lexicon)
  // In 'tune up 2005 civic' the tune up alone says which categories may help.
  const ofThing = words.filter(({ place }) => !named?.places.has(place))
  const said = ofThing.map(({ word }) => word)
  const thingWords = [...listThingWords(words), ...listThingWords(ofThing, listJoinedThings(typed, said))]
  const categories = names ? listNamedCategories(names, thingWords) : []
  return { line, words, numbers, categories, named, isCalled, everything: lexicon.everything }
}

/** The variants of the chosen car that the text names too; null where it names no vehicle, or none is chosen. */
const variantsNamed = (named: VehicleMeaning | null, chosenIds: number[] | undefined): number[] | null =>
  (named && chosenIds?.filter(id => named.subModelIds.includes(id))) ?? null

/** The words that things are found by: whoever shops for a Corolla and types 'corolla brake pads' means that Corolla. */
function wordsToFind(
  text: string,
  { line, words, categories, named }: Known,
  { isExact, isChosenNamed }: { isExact: boolean; isChosenNamed: boolean },
): TextWords {
  const whole = isExact ? words : withWholeNumbers(line, words)
  const left = isChosenNamed ? whole.filter(({ place }) => !named?.places.has(place)) : whole
  return { words: left, categories, headEnd: countHeadWords(readSearchText(text)) }
}

/** The words that nothing has, and those that come after the last that is looked at; a whole name was read to its end. */
const wordsUnread = (words: TypedWord[], { line, isCalled }: Known) =>
  isCalled ? { unknown: [], unread: [] } : { unknown: unknownOf(words), unread: wordsOf(line).slice(mostWords) }

const unknownOf = (words: TypedWord[]) =>
  words.flatMap(({ word, alternatives }) => (alternatives.length === 0 && word.length > 1 ? [word] : []))

/** Lists all words that may name the categories that are meant, or that may help against what the text complains of; and those of things. */
export function listThingWords(words: TypedWord[], things: readonly string[] = []): string[] {
  const typed = words.map(({ word }) => word)
  const meant = words.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words))
  const helping = [...listRemedies(typed), ...things].flatMap(thing => thing.split(' '))
  return [...new Set([...meant, ...[...typed, ...helping].flatMap(wordForms)])]
}

/** Turns the queries to what fits a car that was chosen. */
function fitting(read: TextWords, first: Query[], queries: Query[], areFree: boolean): Query[] {
  const telling = areFree ? queriesThatFit(read) : []
  const others = areFree && namesOnlyThings(read) ? [] : queries
  return first.length > 0 ? first.map(queryFitting) : [...telling, ...others.map(queryFitting)]
}

function meanVehicle(text: string, read: TextWords, vehicle: VehicleMeaning, byWords: () => Aim) {
  const words = read.words.filter(({ place }) => !vehicle.places.has(place))
  const unknown = unknownOf(words)
  const rest = { ...read, words }
  const said = words.map(({ word }) => word).join(' ')
  const several = readSeveralThings({ text, said }, words, read.categories)
  if (words.every(({ alternatives }) => alternatives.length === 0) && !several) {
    const queries = [queryVehicle(vehicle)]
    return { ...vehicle, queries, numbers: noNumbers, unfit: byWords, isAll: true, unknown, several }
  }
  const first = several ? [several.query] : []
  // Where no belt fits, a 'squeaky belt' is nothing else of the car either.
  const queries = several ? first.map(queryFitting) : queriesThatFit(rest)
  const unfit = () => {
    const all = byWords()
    return { ...all, queries: [...first, ...all.queries.slice(0, 1), ...queriesWithFallbacks(rest)] }
  }
  return { ...vehicle, queries, numbers: noNumbers, unfit, isAll: false, unknown, several }
}
