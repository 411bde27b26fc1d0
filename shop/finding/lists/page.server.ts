import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { detailsJson, fitDetails, isConditional } from '#shop/cars/fitment/conditions.server.ts'
import { conditionTexts } from '#shop/cars/fitment/conditions.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { fitsIfText } from '#shop/cars/fitment/words.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { cardColumns, cardRow } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard, ProductPage, ProductSort } from '#shop/catalogue/products/shown.ts'
import { wholeOf } from '#shop/finding/index/candidates.server.ts'
import type { ProductFilters } from '#shop/finding/index/filters.ts'
import type { SearchSort } from '#shop/finding/text/request.ts'
import { countPages, makePage, pageSize } from '#shop/paging.ts'
import { type NumberHits, noHits } from './by-number.server.ts'
import { countFacets, type Facets } from './facets.ts'
import { countFits } from './fit-counts.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { listFirst } from './order.server.ts'
import { rank } from './ranking.ts'
import { type Selection, totalOf } from './selection.server.ts'

/** Which part of what is found a page shows, and how. */
export type View = {
  sort: ProductSort | SearchSort
  page: number
  filters: ProductFilters
  /** The schema of the category on show, whose choices are counted. */
  schema: SpecificationSchema
  /** The car that all of it must fit, or be universal. */
  car?: ListedCar
}

/** `fit` is null where not all that is shown is for one vehicle. */
export type ListPage = { page: ProductPage; facets: Facets; fit: FitCounts | null }

/** A page of a selection, around which stands what is found by its numbers. A page number above the last one is the last. */
export async function readPage(
  db: ReadDb,
  selection: Selection,
  { sort, filters, schema, car, ...view }: View,
  { before, after, texts }: NumberHits = noHits,
): Promise<ListPage> {
  const { scope, candidates, but } = selection
  const numbered = new Set([...before, ...after].map(({ id }) => id))
  const words = candidates.items.filter(({ id }) => !numbered.has(id))
  const items = [...before, ...(sort === 'relevance' ? rank(words, scope.tiers) : words), ...after]
  // Where more are found than are counted, it makes no difference which of them were found by their numbers too.
  const all = { ...selection, candidates: candidates.isWhole ? wholeOf(items) : candidates }
  const total = totalOf(all.candidates)
  const page = Math.min(view.page, countPages(total))
  const first = sort === 'relevance' ? items.map(({ id }) => id) : await listFirst(db, all, sort, page * pageSize)
  const cards = await readCards(db, first.slice((page - 1) * pageSize, page * pageSize), car)
  const shown = texts.size > 0 ? cards.map(card => ({ ...card, number: texts.get(card.id) })) : cards
  return {
    page: makePage(shown, total, page),
    facets: countFacets(filters, schema, but),
    fit: await countFits(db, all),
  }
}

const fittedCardRow = cardRow
  .extend({ conditions: z.array(fitDetails).nullable(), subModelId: wholeNumber.nullable() })
  .transform(({ conditions, subModelId, ...card }) => ({
    ...card,
    fitsIf:
      conditions && subModelId
        ? { kind: 'fits-if' as const, text: fitsIfText(conditionTexts(conditions)), subModelId }
        : null,
  }))

/** The cards of some products, in the order of their ids; of a list for a car of one variant with the conditions on which they fit it. */
function readCards(db: ReadDb, ids: string[], car: ListedCar | undefined): Promise<ProductCard[]> {
  const [only = null, another] = car?.subModelIds ?? []
  const subModelId = another === undefined ? only : null
  return listRows(db, fittedCardRow)`
    select ${cardColumns}, (
      select jsonb_agg(distinct ${detailsJson} - 'quantity') from product_compatibility fitment
      where fitment.product_id = p.id and fitment.sub_model_id = ${subModelId}::integer and ${isConditional}
        and not p.is_universal
    ) as conditions, ${subModelId}::integer as "subModelId"
    from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place)
    join products p on p.id = shown.id and p.is_active order by place`
}
