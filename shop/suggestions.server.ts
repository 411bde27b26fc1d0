import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoney } from './money.ts'
import { readPartNumbers, readSearchText } from './search.ts'
import type { WordGroup } from './search-alternatives.ts'
import { readMeaning } from './search-reading.server.ts'
import { writeOut } from './search-shorthand.ts'
import { type NamedVehicle, readVehicle } from './search-vehicle.ts'
import { listKeys, namedVehicles } from './search-words.server.ts'
import { completeText, noSuggestions, type Suggestions } from './suggestions.ts'

const [mostTexts, mostCategories, mostProducts] = [3, 3, 5]

type Answer = {
  words: string[] | null
  products: { id: string; name: string; brand: string; price: number; image: string | null }[] | null
  categories: { id: number; name: string }[] | null
  named: NamedVehicle[] | null
  currency: string | null
}

/** Of fewer letters nobody knows what they are a typing error of. */
const fewestCorrected = 3

/**
 * What somebody may be about to type: completed texts, categories, popular products that have the words, and the vehicle
 * that the text names. The last word may be only begun. One round trip, bounded whatever the text; two more where no
 * product has the words, to correct them and to leave the vehicle's out.
 */
export async function listSuggestions(db: Db, typed: string): Promise<Suggestions> {
  const text = writeOut(readSearchText(typed))
  if (text === '') return noSuggestions
  const asTyped = await suggest(db, text)
  const begun = text.split(' ').at(-1) ?? ''
  if (asTyped.products.length > 0 || begun.length < fewestCorrected) return asTyped
  const { plan, vehicle, unknown } = await readMeaning(db, text, {})
  const groups = (vehicle ? vehicle.unfitPlan.attempts[1] : plan.attempts[0])?.groups ?? []
  const meant = groups.map(meantWords).join(' ')
  if ((vehicle?.unknown ?? unknown).length > 0 || meant === '' || meant === text) return asTyped
  const corrected = await suggest(db, meant)
  if (corrected.products.length === 0) return asTyped
  const texts = vehicle ? [] : [...new Set([meant, ...corrected.texts])].slice(0, mostTexts)
  return { ...corrected, texts, vehicle: asTyped.vehicle }
}

function meantWords({ word, alternatives: [nearest] }: WordGroup): string {
  return nearest && nearest.cost >= 1 && !nearest.isSynonym ? nearest.words.join(' ') : word
}

async function suggest(db: Db, text: string): Promise<Suggestions> {
  const numbers = readPartNumbers(text)
  const { rows } = await db.execute<Answer>(sql`
    select search_tokens(${text}) as words,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'brand', p.brand, 'price', (p.price * 100)::bigint,
          'image', p.images ->> 0) order by s.place)
        from suggest_products(${text}, ${numbers.whole}, ${sql.param(listKeys(numbers))}::text[]) s
        join products p using (id)) as products,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from suggest_categories(${text}, ${mostCategories})) as categories,
      ${namedVehicles(text)} as named,
      (select currency_symbol from settings) as currency`)
  const [answer] = rows
  if (!answer) return noSuggestions
  const words = answer.words ?? []
  const tokens = words.slice(0, 8).map((word, index) => ({ word, place: index + 1, nearest: null }))
  const vehicle = readVehicle(tokens, answer.named ?? [])
  const products = answer.products ?? []
  return {
    texts: completeText(
      words,
      products.map(({ name }) => name),
      mostTexts,
    ),
    vehicle: vehicle && { name: vehicle.name, path: vehicle.path },
    categories: (answer.categories ?? []).map(({ id, name }) => ({ name, path: `/categories?category=${id}` })),
    products: products.slice(0, mostProducts).map(({ id, name, brand, price, image }) => ({
      name,
      brand,
      path: `/products/${id}`,
      price: formatMoney(price, answer.currency ?? undefined),
      image,
    })),
  }
}
