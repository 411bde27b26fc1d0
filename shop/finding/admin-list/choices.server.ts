import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { findVariantChoice } from '#shop/cars/vehicles/choices.server.ts'
import { findCategoryChoice } from '#shop/catalogue/categories/choices.server.ts'
import { type Choice, maxChoices } from '#shop/choices.ts'
import type { ProductSelection } from '#shop/finding/bulk/change.ts'
import { bandGroup } from '#shop/finding/index/tokens.ts'
import { searchedText } from '#shop/typed-text.ts'
import { type AdminProductFilter, type FilterChoices, filterText } from './rows.ts'

/** The names of a filter's category and vehicle. */
export async function findFilterChoices(
  db: Db,
  { categoryId, vehicleId }: Pick<AdminProductFilter, 'categoryId' | 'vehicleId'>,
): Promise<FilterChoices> {
  const [category, vehicle] = await Promise.all([
    categoryId === null ? null : findCategoryChoice(db, categoryId),
    vehicleId === null ? null : findVariantChoice(db, vehicleId),
  ])
  return { category, vehicle }
}

/** The filter of a selection in words, as `filterText` says it; '' for products that were picked one by one. */
export async function sayFilter(db: Db, selection: ProductSelection): Promise<string> {
  if ('ids' in selection) return ''
  return filterText(selection.filter, await findFilterChoices(db, selection.filter)) || 'everything in the catalogue'
}

/** The brands of no more products than this are looked at, however many there are. */
const lookedAt = 5_000

const brandRow = z.object({ brand: z.string() })

/** Up to 20 brands, or another `limit`, with a word that begins as a text does, the most frequent first; without a text those of popular products. */
export async function listBrandChoices(db: Db, typed: string, limit = maxChoices): Promise<Choice[]> {
  const text = searchedText(typed).toLowerCase()
  const [word = ''] = text.split(' ')
  const tokens =
    word === ''
      ? sql`${sql.param(bandGroup(0, 2))}::text[]`
      : sql`array(select 't/' || word from search_words where word ~>=~ ${word} and word ~<~ (${word} || chr(1114111))
          order by name_count desc, word limit 40)`
  const rows = await listRows(db, brandRow)`
    select brand from (select brand from product_search where tokens && ${tokens} limit ${lookedAt}) seen
    where strpos(lower(brand), ${text}) > 0
    group by brand order by count(*) desc, brand limit ${limit}`
  return rows.map(({ brand }) => ({ id: brand, label: brand }))
}
