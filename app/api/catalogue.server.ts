import { z } from 'zod'
import { categoryContext, categoryNamesContext, envContext, frameContext, readDbContext } from '#app/web/context.ts'
import { noteShown } from '#app/web/kept-pages/note-shown.ts'
import { findVehicleOfVariant } from '#shop/cars/fitment/answers.server.ts'
import { conditionText } from '#shop/cars/fitment/conditions.ts'
import { anyOfVariant } from '#shop/cars/fitment/listed-car.ts'
import { listNumbers } from '#shop/catalogue/part-numbers/shown.server.ts'
import { findProduct, listFitmentRows, listForSale, mostForSale } from '#shop/catalogue/products/shown.server.ts'
import { type ProductCard, productSorts } from '#shop/catalogue/products/shown.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { type ListQuery, listProducts } from '#shop/finding/lists/list.server.ts'
import { searchProducts } from '#shop/finding/lists/search.server.ts'
import { plainReading } from '#shop/finding/meaning/reading.ts'
import { readSearchText, searchSorts, searchTextLimit } from '#shop/finding/text/request.ts'
import { countLimit, countPages, listBeginning } from '#shop/paging.ts'
import { type Context, missing, nothing, operation, refused, wholeInQuery } from './operation.server.ts'
import { category, categoryList, product, productPage, productsForSale } from './schemas.server.ts'
import { afterReference, askAgain, pageByReference } from './stock.server.ts'

const whole = (name: string, max: number) => wholeInQuery(1, max, `${name} must be a whole number from 1 to ${max}`)
const cents = wholeInQuery(0, 1_000_000_000, 'A price is whole cents: 4999 is 49.99')
const isProductSort = (sort: string): sort is keyof typeof productSorts => Object.hasOwn(productSorts, sort)
const isSearchSort = (sort: string): sort is keyof typeof searchSorts => Object.hasOwn(searchSorts, sort)
const sorts = [...new Set([...Object.keys(searchSorts), ...Object.keys(productSorts)])]

const listQuery = z.strictObject({
  q: z
    .string()
    .max(searchTextLimit)
    .optional()
    .meta({ description: 'What to search for. Typing errors are forgiven, and a vehicle may be named' }),
  category: z.string().max(200).optional().meta({ description: 'The slug or id of a category, with all below it' }),
  vehicle: whole('vehicle', 999_999_999)
    .optional()
    .meta({ description: 'The id of a variant: only what is known to fit it, and universal products' }),
  brand: z.string().max(120).optional(),
  minPriceCents: cents.optional(),
  maxPriceCents: cents.optional(),
  inStock: z.enum(['true', 'false']).optional(),
  rating: whole('rating', 4).optional().meta({ description: 'An average of at least this many stars' }),
  sort: z.enum(sorts).optional().meta({ description: 'relevance with q, and newest without, unless told otherwise' }),
  page: whole('page', countPages(countLimit)).default(1),
})

export const catalogue = [
  operation({
    method: 'GET',
    path: '/api/v1/products',
    name: 'listProducts',
    group: 'Products',
    title: 'Search and list products',
    text: `A page of the products that are for sale: of the whole shop, of a category, for a vehicle, or found by a search. Pages end at ${countPages(countLimit)}: /api/v1/catalogue has all products.`,
    params: nothing,
    query: listQuery,
    body: nothing,
    answer: productPage,
    example: '/api/v1/products?q=brake+pads&inStock=true',
    scope: null,
    refusals: {},
    async run({ query }, context) {
      const text = readSearchText(query.q ?? null)
      const sort = query.sort ?? (text ? 'relevance' : 'newest')
      const [shelf, vehicle] = await Promise.all([
        query.category === undefined ? null : context.get(categoryContext)(query.category),
        query.vehicle === undefined ? null : findVehicleOfVariant(context.get(readDbContext), query.vehicle),
      ])
      const errors = [
        ...(query.category !== undefined && !shelf ? [wrong('category', 'There is no such category')] : []),
        ...(query.vehicle !== undefined && !vehicle ? [wrong('vehicle', 'There is no such vehicle')] : []),
        ...((text ? isSearchSort(sort) : isProductSort(sort))
          ? []
          : [wrong('sort', text ? 'A search has no such order' : 'Only a search is sorted by relevance')]),
      ]
      if (errors.length > 0) return refused(errors)
      const asked = {
        categoryIds: shelf?.branchIds,
        car: vehicle ? anyOfVariant(vehicle.variant.id) : undefined,
        page: query.page,
        schema: shelf?.specificationSchema ?? {},
        filters: {
          ...noFilters,
          brands: query.brand ? [query.brand] : [],
          minCents: query.minPriceCents ?? null,
          maxCents: query.maxPriceCents ?? null,
          isInStock: query.inStock === 'true',
          rating: query.rating ?? null,
        },
      }
      const page = await findPage(context, { ...asked, text, sort })
      noteShown(context, page.items)
      const summarise = await summaries(context)
      const { correctedText, droppedWords, vehicle: named } = page.reading
      return {
        ok: true,
        body: {
          ...page,
          items: page.items.map(summarise),
          reading: { correctedText, droppedWords, vehicle: named?.name ?? null },
        },
      }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/catalogue',
    name: 'listCatalogue',
    group: 'Products',
    title: 'Read the whole catalogue',
    text: `All products that are for sale, by reference: ${mostForSale} at once. ${askAgain}`,
    params: nothing,
    query: z.strictObject({ after: afterReference }),
    body: nothing,
    answer: productsForSale,
    example: '/api/v1/catalogue?after=KT-PAD10',
    scope: null,
    refusals: {},
    async run({ query }, context) {
      const db = context.get(readDbContext)
      const { items, hasMore } = await listBeginning(mostForSale, limit => listForSale(db, query.after, limit))
      const summarise = await summaries(context)
      return { ok: true, body: pageByReference({ items: items.map(summarise), hasMore }, query.after) }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/products/:productId',
    name: 'findProduct',
    group: 'Products',
    title: 'Get a product',
    text: 'One product by its reference, in any case, with or without dashes.',
    params: z.strictObject({ productId: z.string().max(80) }),
    query: nothing,
    body: nothing,
    answer: product,
    example: '/api/v1/products/KT-PAD10',
    scope: null,
    refusals: { 404: 'No product that is for sale has this reference' },
    async run({ params }, context) {
      const db = context.get(readDbContext)
      const found = await findProduct(db, params.productId)
      if (!found) return missing('There is no such product')
      const [{ numbers, successors, interchangeable }, fitment] = await Promise.all([
        listNumbers(db, found.id),
        listFitmentRows(db, found.id),
      ])
      noteShown(context, [found, ...successors, ...interchangeable.items])
      const { specifications, specificationSchema: schema } = found
      const summarise = await summaries(context)
      return {
        ok: true,
        body: {
          ...found,
          ...found.facts,
          ...summarise(found),
          numbers: numbers.items,
          numbersAreCapped: numbers.hasMore,
          successors,
          interchangeable: interchangeable.items,
          interchangeableIsCapped: interchangeable.hasMore,
          fitment: fitment.rows.map(({ vehicle, details }) => ({
            ...asksNothing,
            ...details,
            vehicle,
            fitsIf: conditionText(details),
          })),
          fitmentIsCapped: fitment.hasMore,
          imageUrls: found.images.map(image => whereIs(context, image)),
          specifications: Object.entries(specifications).map(([name, value]) => ({
            name,
            label: (Object.hasOwn(schema, name) && schema[name]?.label) || name,
            value,
          })),
        },
      }
    },
  }),

  operation({
    method: 'GET',
    path: '/api/v1/categories',
    name: 'listCategories',
    group: 'Categories',
    title: 'List the top categories',
    text: 'The categories at the top of the tree, in the order of the shop.',
    params: nothing,
    query: nothing,
    body: nothing,
    answer: categoryList,
    example: '/api/v1/categories',
    scope: null,
    refusals: {},
    run: async (_, context) => ({ ok: true, body: { items: (await context.get(frameContext)()).categories } }),
  }),

  operation({
    method: 'GET',
    path: '/api/v1/categories/:category',
    name: 'findCategory',
    group: 'Categories',
    title: 'Get a category',
    text: 'A category by slug or id, with those above it, those right below it, and what its products state.',
    params: z.strictObject({ category: z.string().max(200) }),
    query: nothing,
    body: nothing,
    answer: category,
    example: '/api/v1/categories/brakes',
    scope: null,
    refusals: { 404: 'No category that is shown has this slug or id' },
    async run({ params }, context) {
      const found = await context.get(categoryContext)(params.category)
      if (!found) return missing('There is no such category')
      const schema = Object.entries(found.specificationSchema).map(([name, field]) => ({ name, ...field }))
      return { ok: true, body: { ...found, specificationSchema: schema } }
    },
  }),
]

/** A row of fitment leaves out what it does not ask for. */
const asksNothing = {
  position: null,
  quantity: null,
  builtFrom: null,
  builtTo: null,
  engine: null,
  drive: null,
  body: null,
  note: null,
}

type Asked = Omit<ListQuery, 'sort'> & { text: string; sort: string }

async function findPage(context: Context, { text, sort, ...asked }: Asked) {
  const db = context.get(readDbContext)
  if (text && isSearchSort(sort)) {
    return searchProducts(db, { ...asked, text, sort, categoryNames: context.get(categoryNamesContext) })
  }
  const { page } = await listProducts(db, { ...asked, sort: isProductSort(sort) ? sort : 'newest' })
  return { ...page, reading: plainReading }
}

const wrong = (field: string, detail: string) => ({ in: 'query' as const, field, detail })

/** The whole address of a picture, which may stand on another site already. */
export const whereIs = (context: Context, path: string): string => new URL(path, context.get(envContext).origin).href

async function summaries(context: Context) {
  const { currencyCode: currency, pricesIncludeVat: priceIncludesVat } = (await context.get(frameContext)()).settings
  return ({ image, traits: _, ...card }: ProductCard) => ({
    ...card,
    currency,
    priceIncludesVat,
    imageUrl: image && whereIs(context, image),
    url: whereIs(context, `/products/${card.id}`),
  })
}
