import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoney } from '#shop/money.ts'
import { addSynonyms, synonymWords } from '#shop/search/add-synonyms.ts'
import type { WordGroup } from '#shop/search/alternatives.ts'
import { type NamedCategory, readCategories } from '#shop/search/categories.ts'
import { readComplaint } from '#shop/search/complaint.ts'
import { writeOut } from '#shop/search/shorthand.ts'
import { type MeantVehicle, type NamedVehicle, readVehicle } from '#shop/search/vehicle.ts'
import { fittingTags } from './hits.server.ts'
import { readMeaning } from './reading.server.ts'
import { readPartNumbers, readSearchText } from './search.ts'
import { completeText, noSuggestions, type Suggestions } from './suggestions.ts'
import { listKeys, namedVehicles } from './words.server.ts'

const [mostTexts, mostCategories, mostProducts] = [3, 3, 5]

type Answer = {
  words: string[]
  products:
    | { id: string; name: string; brand: string; price: number; image: string | null; categoryId: number | null }[]
    | null
  categories: { id: number; name: string }[] | null
  meant: NamedCategory[] | null
  named: NamedVehicle[] | null
  currency: string | null
}

/** Of fewer letters nobody knows what they are a typing error of. */
const fewestCorrected = 3

/**
 * What somebody may be about to type: completed texts, categories, popular products that have the words, and the vehicle
 * that the text names. The last word may be only begun. One round trip, bounded whatever the text; where no product has
 * the words, more of them: without the vehicle's among what fits it, and corrected.
 */
export async function listSuggestions(db: Db, typed: string): Promise<Suggestions> {
  const text = writeOut(readSearchText(typed))
  if (text === '') return noSuggestions
  const { answer, vehicle } = await ask(db, text, { named: namedVehicles(text) })
  const asTyped = tellSuggestions(answer, vehicle)
  if (asTyped.products.length > 0) return asTyped
  const words = answer.words.filter((_, index) => !vehicle?.places.has(index + 1))
  const others = words.join(' ')
  const subModelIds = vehicle?.subModelIds
  if (vehicle && others !== '') {
    // Its words and what is beside it are no text that somebody would complete.
    const beside = tellSuggestions((await ask(db, others, { subModelIds })).answer, vehicle)
    if (beside.products.length > 0 || beside.categories.length > 0) return { ...beside, texts: [] }
  }
  if ((words.at(-1) ?? '').length < fewestCorrected) return asTyped
  const { plan, unknown } = await readMeaning(db, others, { areWords: true })
  const meant = (plan.attempts[0]?.groups ?? []).map(meantWords).join(' ')
  if (unknown.length > 0 || meant === '' || meant === others) return asTyped
  const corrected = tellSuggestions((await ask(db, meant, { subModelIds })).answer, vehicle)
  if (corrected.products.length === 0) return asTyped
  return { ...corrected, texts: vehicle ? [] : [...new Set([meant, ...corrected.texts])].slice(0, mostTexts) }
}

/** What the catalogue calls it: corrected, another name for it, or with spaces elsewhere. */
function meantWords({ word, alternatives: [nearest] }: WordGroup): string {
  const isOtherwise = nearest && (nearest.cost >= 1 || nearest.isSynonym || nearest.words.length > 1)
  return isOtherwise ? nearest.words.join(' ') : word
}

/** `named`: SQL of the vehicles that the text may name; of `subModelIds` the products must fit one. */
async function ask(db: Db, text: string, { named, subModelIds }: { named?: SQL; subModelIds?: number[] }) {
  const numbers = readPartNumbers(text)
  const { rows } = await db.execute<Answer>(sql`
    select coalesce(search_tokens(${text}), '{}') as words,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'brand', p.brand, 'price', (p.price * 100)::bigint,
          'image', p.images ->> 0, 'categoryId', p.category_id) order by s.place)
        from suggest_products(${text}, ${numbers.whole}, ${sql.param(listKeys(numbers))}::text[], ${fittingTags({ subModelIds })}) s
        join products p using (id)) as products,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from suggest_categories(${text}, ${mostCategories})) as categories,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'branch', branch)) from read_search_categories(array(
        select unnest(word_forms(word)) from unnest(search_tokens(${text})) word
        union select unnest(${sql.param(synonymWords(text))}::text[])))) as meant,
      ${named ?? sql`null::jsonb`} as named,
      (select currency_symbol from settings) as currency`)
  const [answer] = rows
  if (!answer) throw new Error('A row is always answered')
  const tokens = answer.words.slice(0, 8).map((word, index) => ({ word, place: index + 1, nearest: null }))
  return { answer, vehicle: readVehicle(tokens, answer.named ?? []) }
}

/** The categories that a search would take the words for, or what is wrong to be mended by, and all below them. */
function readMeant(
  { words, meant }: Answer,
  vehicle: MeantVehicle | null,
): { ids: Set<number>; named: NamedCategory[] } {
  const typed = words.slice(0, 8).map((word, index) => ({ word, place: index + 1, alternatives: [] }))
  const others = typed.filter(({ place }) => !vehicle?.places.has(place))
  const known = meant ?? []
  const complaint = readComplaint('', others, known)
  const found = complaint
    ? complaint.attempt.stages.flatMap(({ categories }) => categories ?? [])
    : readCategories(addSynonyms(others), known).flatMap(({ ids }) => ids)
  const ids = new Set(found)
  return { ids, named: known.filter(({ id }) => ids.has(id)) }
}

function tellSuggestions({ words, ...answer }: Answer, vehicle: MeantVehicle | null): Suggestions {
  const { ids, named } = readMeant({ words, ...answer }, vehicle)
  const isMeant = ({ categoryId }: { categoryId: number | null }) => categoryId !== null && ids.has(categoryId)
  // As in a search, the thing comes before what belongs to it.
  const products = (answer.products ?? []).toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
  const categories = [...named, ...(answer.categories ?? [])]
  return {
    texts: completeText(
      words,
      products.map(({ name }) => name),
      mostTexts,
    ),
    vehicle: vehicle && { name: vehicle.name, path: vehicle.path },
    categories: [...new Map(categories.map(({ id, name }) => [id, name]))]
      .slice(0, mostCategories)
      .map(([id, name]) => ({ name, path: `/categories?category=${id}` })),
    products: products.slice(0, mostProducts).map(({ id, name, brand, price, image }) => ({
      name,
      brand,
      path: `/products/${id}`,
      price: formatMoney(price, answer.currency ?? undefined),
      image,
    })),
  }
}
