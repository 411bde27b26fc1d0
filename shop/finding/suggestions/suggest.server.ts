import type { ReadDb } from '#db/client.server.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { type CategoryBranch, readCategories } from '#shop/finding/meaning/categories.ts'
import { type CategoryNames, listBegunCategories, listNamedCategories } from '#shop/finding/meaning/category-names.ts'
import { readPartNumbers } from '#shop/finding/meaning/part-numbers.ts'
import { listThingWords, readWords } from '#shop/finding/meaning/read.server.ts'
import { readSeveralThings } from '#shop/finding/meaning/several-things.ts'
import type { VehicleMeaning } from '#shop/finding/meaning/variants.ts'
import { findVehicle } from '#shop/finding/meaning/vehicles.server.ts'
import { costs, listLonger, type TypedWord } from '#shop/finding/text/alternatives.ts'
import { listSayings } from '#shop/finding/text/complaints.ts'
import { choosesAmong } from '#shop/finding/text/everyday-words.ts'
import type { Lexicon } from '#shop/finding/text/lexicon.server.ts'
import { readSearchText } from '#shop/finding/text/request.ts'
import { writeOut } from '#shop/finding/text/shorthand.ts'
import { beginsTradeWord } from '#shop/finding/text/synonyms.ts'
import { wordForms } from '#shop/finding/text/words.ts'
import { formatMoney, shortCoreText } from '#shop/money.ts'
import { listPopular, type SuggestedProduct } from './products.server.ts'
import { completeText, noSuggestions, type Suggestions } from './suggest.ts'

const [mostTexts, mostCategories, mostProducts] = [3, 3, 5]

/** What a process keeps in memory (`Outline`): the names of categories, and how amounts are written. */
export type Memory = { categoryNames: CategoryNames; currency: string }

/** What the words of a text mean, and popular products that have all of them. */
type Answer = {
  words: TypedWord[]
  begun: CategoryBranch[]
  meant: CategoryBranch[]
  products: SuggestedProduct[]
}

/** Nobody knows what fewer letters than this are a typing error of. */
const fewestCorrected = 3

/**
 * What somebody may be about to type: completed texts, categories, popular products that have the words, and the vehicle
 * that the text names. The last word may be only begun. One round trip, bounded whatever the text; where no product has
 * the words, more of them: without the vehicle's among what fits it, and corrected. Whoever has a car gets only what fits it, unless the
 * text names another vehicle.
 */
export async function listSuggestions(
  db: ReadDb,
  typed: string,
  memory: Memory,
  car: ListedCar | null = null,
): Promise<Suggestions> {
  const text = writeOut(readSearchText(typed))
  if (text === '') return noSuggestions
  const { answer, vehicle } = await ask(db, text, car, memory)
  const named = vehicle && car?.subModelIds.filter(id => vehicle.subModelIds.includes(id))
  if (named?.length === 0) return listSuggestions(db, typed, memory, null)
  // Whoever shops for a Corolla and types 'corolla' means that one: the list of all parts is narrowed to it.
  const shownVehicle = named ? vehicle && { ...vehicle, path: '/categories' } : vehicle
  const asTyped = tellSuggestions(answer, shownVehicle, memory)
  if (asTyped.products.length > 0) return asTyped
  const words = answer.words.filter(({ place }) => !vehicle?.places.has(place))
  const others = words.map(({ word }) => word).join(' ')
  const among = car
    ? { ...car, subModelIds: named ?? car.subModelIds }
    : vehicle && { subModelIds: vehicle.subModelIds, ruledOut: [] }
  if (vehicle && others !== '') {
    // Its words and what is beside it are no text that somebody would complete.
    const beside = tellSuggestions((await ask(db, others, among, memory)).answer, shownVehicle, memory)
    if (beside.products.length > 0 || beside.categories.length > 0) return { ...beside, texts: [] }
  }
  if ((words.at(-1)?.word ?? '').length < fewestCorrected) return asTyped
  // Nothing is called 'tire' here, but 'tir' begins it. Each such word is longer, and the longest begins none.
  const last = words.at(-1)
  const isNamed = asTyped.categories.length > 0 || last?.alternatives.some(({ nameCount }) => nameCount > 0)
  const longer = last && !isNamed ? beginsTradeWord(last.word) : undefined
  if (longer)
    return listSuggestions(db, [...answer.words.slice(0, -1).map(({ word }) => word), longer].join(' '), memory, car)
  // Where no shock is for one side, 'rr shoc' is any; but not where it is a guess that these are shocks.
  const isGuessed = words.some(({ alternatives: [nearest] }) => nearest?.kind === 'corrected')
  for (const some of [words, ...(isGuessed ? [] : [words.filter(({ word }) => !choosesAmong(word))])]) {
    const meant = meantText(some)
    if (meant === '' || meant === others) continue
    const corrected = tellSuggestions((await ask(db, meant, among, memory)).answer, shownVehicle, memory)
    if (corrected.products.length > 0)
      return { ...corrected, texts: vehicle ? [] : [...new Set([meant, ...corrected.texts])].slice(0, mostTexts) }
  }
  return { ...asTyped, texts: listSayings(others.split(' ')).slice(0, mostTexts) }
}

/** What the catalogue calls typed words: corrected, by another name, or with spaces elsewhere; a name of several words once. */
function meantText(words: TypedWord[]): string {
  const meant = words.map(({ word, alternatives: [nearest] }) => {
    const isOtherwise =
      nearest && (nearest.cost >= costs.begun || nearest.kind === 'synonym' || nearest.words.length > 1)
    return isOtherwise ? nearest.words.join(' ') : word
  })
  return meant.filter((text, at) => !words[at]?.alternatives[0]?.phrase || text !== meant[at - 1]).join(' ')
}

async function ask(db: ReadDb, text: string, among: ListedCar | null, { categoryNames }: Memory) {
  const { words, lexicon } = await readWords(db, text)
  const typed = words.map(({ word }) => word)
  const known = words.flatMap(({ word }, index) => {
    const isLast = index === words.length - 1
    // 'mazda 3' is 'mazda3', as the index has it.
    const [joined] = words[index]?.alternatives.filter(({ kind, cost }) => kind === 'word' && cost < 0) ?? []
    // The letter behind 'pads' says little yet: what has the name goes on with it.
    const isBehindSaying = (words[index - 1]?.alternatives[0]?.cost ?? 0) < 0
    return word.length > 1 || (isLast && !isBehindSaying)
      ? [listNamed(joined?.words[0] ?? word, lexicon.words, isLast)]
      : []
  })
  const begun = listBegunCategories(categoryNames, typed, 4 * mostCategories)
  const meant = listNamedCategories(categoryNames, listThingWords(words))
  const [vehicle, products] = await Promise.all([
    findVehicle(db, words, lexicon),
    listPopular(db, readPartNumbers(text), { known, among, everything: lexicon.everything }),
  ])
  return { answer: { words, begun, meant, products }, vehicle }
}

/** The words of names and brands that a typed word may be; the last one may also begin a popular one. */
function listNamed(word: string, known: Lexicon['words'], isLast: boolean) {
  const forms = wordForms(word).flatMap(form => known.get(form) ?? [])
  const named = new Set([...forms, ...(isLast ? listLonger(word, known) : [])].filter(({ nameCount }) => nameCount > 0))
  return { words: [...named].map(({ word }) => word), nameCount: sumOf([...named]) }
}

const sumOf = (words: { nameCount: number }[]) => words.reduce((sum, { nameCount }) => sum + nameCount, 0)

/** The categories that a search would take the words for, or what is wrong to be mended by, and all below them. */
function readMeant({ words, meant }: Answer, vehicle: VehicleMeaning | null) {
  // What is being typed is no typing error yet: 'pas' begins a Passat.
  const others = words
    .filter(({ place }) => !vehicle?.places.has(place))
    .map(word => ({
      ...word,
      alternatives: word.alternatives.filter(({ kind }) => kind === 'word' || kind === 'synonym'),
    }))
  // 'noise when br' is a complaint about braking.
  const begun = (others.length > 1 && words.at(-1)?.alternatives.find(({ kind }) => kind === 'begun')?.words[0]) || ''
  const completed = [...others.slice(0, -1), { word: begun }]
  const unsaid = { text: '', said: '' }
  const several =
    readSeveralThings(unsaid, others, meant) ?? (begun ? readSeveralThings(unsaid, completed, meant) : null)
  const found = several ? several.categoryIds : readCategories(others, meant).flatMap(({ ids }) => ids)
  const ids = new Set(found)
  return { ids, named: meant.filter(({ id }) => ids.has(id)) }
}

function tellSuggestions(answer: Answer, vehicle: VehicleMeaning | null, { currency }: Memory): Suggestions {
  const { ids, named } = readMeant(answer, vehicle)
  const isMeant = ({ categoryId }: { categoryId: number | null }) => categoryId !== null && ids.has(categoryId)
  // The thing comes before what belongs to it, as in a search.
  const products = answer.products.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
  const typed = answer.words.map(({ word }) => word)
  const productNames = products.map(({ name }) => name)
  // The beginning of a reference is no text that goes on: 'hm-b'.
  const isText = answer.words
    .slice(0, -1)
    .every(({ word, alternatives }) => word.length === 1 || alternatives.some(({ kind }) => kind !== 'begun'))
  const begins = ({ name }: CategoryBranch) => Number(name.toLowerCase().startsWith(typed.join(' ')))
  const categories = [...named, ...answer.begun].toSorted((a, b) => begins(b) - begins(a))
  return {
    texts: isText ? completeText(typed, productNames, mostTexts) : [],
    vehicle: vehicle && { name: vehicle.name, path: vehicle.path },
    categories: [...new Map(categories.map(({ id, name }) => [id, name]))]
      .slice(0, mostCategories)
      .map(([id, name]) => ({ name, path: `/categories?category=${id}` })),
    products: products
      .slice(0, mostProducts)
      .map(({ id, name, brand, priceCents, coreChargeCents, image, number }) => ({
        name: number ? `${name} (${number})` : name,
        brand,
        path: `/products/${id}`,
        price: [formatMoney(priceCents, currency), coreChargeCents && shortCoreText(coreChargeCents, currency)]
          .filter(Boolean)
          .join(' '),
        image,
      })),
  }
}
