import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { formatMoney } from '#shop/money.ts'
import { addSynonyms, synonymWords } from './add-synonyms.ts'
import type { WordGroup } from './alternatives.ts'
import { type NamedCategory, readCategories } from './categories.ts'
import { readComplaint } from './complaint.ts'
import { categoryRow } from './lexicon.server.ts'
import { readMeaning } from './meaning.server.ts'
import { readPartNumbers } from './part-numbers.ts'
import { readSearchText } from './request.ts'
import { writeOut } from './shorthand.ts'
import { listPopular, type SuggestedProduct } from './suggested-products.server.ts'
import { completeText, noSuggestions, type Suggestions } from './suggestions.ts'
import { type MeantVehicle, readVehicle } from './vehicle.ts'
import { namedVehicles, namedVehiclesRow } from './vehicles.server.ts'

const [mostTexts, mostCategories, mostProducts] = [3, 3, 5]

const answerRow = z.object({
  words: z.array(z.string()),
  known: z.array(z.object({ words: z.array(z.string()), nameCount: wholeNumber })),
  categories: z.array(z.object({ id: z.int(), name: z.string() })).nullable(),
  meant: z.array(categoryRow).nullable(),
  named: namedVehiclesRow,
  currency: z.string().nullable(),
  everything: wholeNumber,
})
type Answer = z.output<typeof answerRow> & { products: SuggestedProduct[] }

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
  const { queries, unknown } = await readMeaning(db, others, { areWords: true })
  const meant = (queries[0]?.groups ?? []).map(meantWords).join(' ')
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
  const row = await onlyRow(db, answerRow)`
    with typed as materialized (
      select word, place, place = cardinality(words) as is_last
      from (select (text_words(${text}))[1:8] as words) t, unnest(words) with ordinality listed (word, place)
    )
    select coalesce(text_words(${text}), '{}') as words, coalesce((
        select jsonb_agg(jsonb_build_object('words', words, 'nameCount', name_count) order by place) from (
          select place, coalesce(array_agg(w.word) filter (where w.word is not null), '{}') as words,
            coalesce(sum(w.name_count), 0) as name_count
          from typed left join lateral (
            select w.word, w.name_count from search_words w where w.word = any(word_forms(typed.word)) and w.name_count > 0
            union
            (select w.word, w.name_count from search_words w
              where is_last and w.word ~>=~ typed.word and w.word ~<~ (typed.word || chr(1114111)) and w.name_count > 0
              order by w.name_count desc, w.word limit 8)
          ) w on true where length(typed.word) > 1 or is_last group by place
        ) known), '[]') as known,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from suggest_categories(${text}, ${mostCategories})) as categories,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'branch', branch)) from read_search_categories(array(
        select unnest(word_forms(word)) from unnest(text_words(${text})) word
        union select unnest(${sql.param(synonymWords(text))}::text[])))) as meant,
      ${named ?? sql`null::jsonb`} as named,
      (select currency_symbol from settings) as currency,
      (select coalesce(sum(products), 0) from category_counts) as everything`
  const products = await listPopular(db, readPartNumbers(text), { ...row, subModelIds: subModelIds ?? null })
  const typed = row.words.slice(0, 8).map((word, index) => ({ word, place: index + 1, nearest: null }))
  return { answer: { ...row, products }, vehicle: readVehicle(typed, row.named ?? []) }
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
    ? complaint.query.tiers.flatMap(({ categories }) => categories ?? [])
    : readCategories(addSynonyms(others), known).flatMap(({ ids }) => ids)
  const ids = new Set(found)
  return { ids, named: known.filter(({ id }) => ids.has(id)) }
}

function tellSuggestions({ words, ...answer }: Answer, vehicle: MeantVehicle | null): Suggestions {
  const { ids, named } = readMeant({ words, ...answer }, vehicle)
  const isMeant = ({ categoryId }: { categoryId: number | null }) => categoryId !== null && ids.has(categoryId)
  // As in a search, the thing comes before what belongs to it.
  const products = answer.products.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
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
    products: products.slice(0, mostProducts).map(({ id, name, brand, priceCents, image }) => ({
      name,
      brand,
      path: `/products/${id}`,
      price: formatMoney(priceCents, answer.currency ?? undefined),
      image,
    })),
  }
}
