import { z } from 'zod'
import { fitmentPositions } from '#db/words/fitment-positions.ts'
import { numberKinds } from '#db/words/number-kinds.ts'
import { fitAnswers } from '#shop/cars/fitment/words.ts'
import { mostInterchangeable, mostNumbers } from '#shop/catalogue/part-numbers/shown.server.ts'
import { productConditions } from '#shop/catalogue/products/condition.ts'
import { eachOf, type FactName, factNames, fieldOf, type PlainField } from '#shop/catalogue/products/fields.ts'
import { fitmentRowLimit } from '#shop/catalogue/products/shown.server.ts'
import { countLimit, countPages, pageSize } from '#shop/paging.ts'

// What the API answers. Fields that a schema does not name are never sent, and the document says what each one means.

export const cents = z.int().meta({ description: 'An amount in hundredths of the currency: 4999 is 49.99' })
export const currency = z.string().meta({ description: 'ISO 4217, such as USD' })
const address = z.string().meta({ description: 'A whole address: https://…' })

const productSummary = z
  .object({
    id: z.string().meta({ description: 'The reference that people read over the phone' }),
    name: z.string(),
    brand: z.string(),
    condition: z.enum(productConditions).meta({ description: 'Of the product itself, here and in feeds and files' }),
    priceCents: cents,
    coreChargeCents: cents
      .nullable()
      .meta({ description: 'Paid with each piece and given back for the old part; null without one' }),
    currency,
    priceIncludesVat: z.boolean().meta({ description: 'Whether VAT is in priceCents, or comes on top of it' }),
    stock: z.int().meta({ description: 'Pieces that can be ordered now' }),
    imageUrl: address.nullable(),
    url: address.meta({ description: 'Its page in the shop' }),
    ratingAverage: z.number().meta({ description: '0 to 5 stars, 0 without reviews' }),
    ratingCount: z.int(),
  })
  .meta({ id: 'ProductSummary' })

const categoryName = z.object({ id: z.int(), name: z.string(), slug: z.string() }).meta({ id: 'CategoryName' })

const part = z.object({ id: z.string(), name: z.string(), brand: z.string() }).meta({ id: 'Part' })
const month = z.string().meta({ description: 'A month: 2014-04' })

const fitmentRow = z
  .object({
    vehicle: z
      .object({ id: z.int(), make: z.string(), model: z.string(), variant: z.string(), year: z.string() })
      .meta({ description: 'A variant; by its id products are asked for: ?vehicle=12' }),
    position: z.enum(fitmentPositions).nullable().meta({ description: 'Where on the car it goes' }),
    quantity: z.int().nullable().meta({ description: 'Pieces that a car needs' }),
    builtFrom: month.nullable(),
    builtTo: month.nullable(),
    engine: z.string().nullable(),
    drive: z.string().nullable(),
    body: z.string().nullable(),
    note: z.string().nullable(),
    fitsIf: z
      .string()
      .nullable()
      .meta({ description: 'What the car has to be, in words; null where it fits every one' }),
  })
  .meta({
    id: 'FitmentRow',
    description: 'A vehicle that it fits, with what it asks of the car; null asks for nothing',
  })

function factSchema(field: PlainField): z.ZodType<string | number | null> {
  if (field.kind === 'number') return z.int().nullable()
  return field.kind === 'choice' ? z.enum(Object.keys(field.choices)) : z.string()
}

export const product = productSummary
  .extend({
    ...eachOf<Record<FactName, z.ZodType<string | number | null>>>(factNames, name => factSchema(fieldOf(name))),
    condition: productSummary.shape.condition,
    imageUrls: z.array(address),
    specifications: z
      .array(z.object({ name: z.string(), label: z.string(), value: z.string() }))
      .meta({ description: 'Characteristics, named as the schema of its category names them' }),
    texts: z.array(z.object({ name: z.string(), heading: z.string(), text: z.string() })),
    numbers: z.array(z.object({ kind: z.enum(numberKinds), brand: z.string().nullable(), number: z.string() })).meta({
      description: `Its other numbers as printed, at most ${mostNumbers}; without a brand they are of its own brand`,
    }),
    numbersAreCapped: z.boolean().meta({ description: 'Whether there are more than numbers has' }),
    successors: z.array(part).meta({ description: 'Parts for sale that take its place, the newest first' }),
    interchangeable: z
      .array(part)
      .meta({ description: `Parts for sale that are the same by their numbers, at most ${mostInterchangeable}` }),
    interchangeableIsCapped: z.boolean().meta({ description: 'Whether there are more than interchangeable has' }),
    fitment: z
      .array(fitmentRow)
      .meta({ description: `A row for each vehicle, place and fitsIf, at most ${fitmentRowLimit}` }),
    fitmentIsCapped: z.boolean().meta({ description: 'Whether there are more rows than fitment has' }),
    isUniversal: z.boolean().meta({ description: 'Whether it is for no particular vehicle' }),
    categoryPath: z.array(categoryName).meta({ description: 'Its categories, the top one first' }),
  })
  .meta({ id: 'Product' })

const pages = {
  total: z.int().meta({ description: `How many there are, counted up to ${countLimit}` }),
  totalIsCapped: z.boolean().meta({ description: 'Whether there are more than total says' }),
  page: z.int(),
  pageCount: z.int().meta({ description: `Pages of ${pageSize}, at most ${countPages(countLimit)}` }),
}

/** Where a list by reference goes on. */
const nextByReference = {
  next: z.string().meta({ description: 'The value of after for what comes next, on the last page too' }),
  hasMore: z.boolean().meta({ description: 'Whether there may be another page now' }),
}

export const productsForSale = z
  .object({ items: z.array(productSummary), ...nextByReference })
  .meta({ id: 'ProductsForSale' })

export const productPage = z
  .object({
    items: z.array(productSummary),
    ...pages,
    reading: z
      .object({
        correctedText: z.string().nullable().meta({ description: 'The text as it was understood, where that differs' }),
        droppedWords: z.array(z.string()).meta({ description: 'Words without which something was found' }),
        vehicle: z.string().nullable().meta({ description: 'The vehicle that the text names, and that all this fits' }),
      })
      .meta({ description: 'How the text of a search was read' }),
  })
  .meta({ id: 'ProductPage' })

const categorySummary = categoryName
  .extend({ description: z.string().nullable(), hasChildren: z.boolean() })
  .meta({ id: 'CategorySummary' })

export const categoryList = z.object({ items: z.array(categorySummary) }).meta({ id: 'CategoryList' })

export const category = categorySummary
  .extend({
    path: z.array(categoryName).meta({ description: 'The categories above it, the top one first' }),
    children: z.array(categorySummary),
    specificationSchema: z
      .array(
        z.object({
          name: z.string(),
          label: z.string(),
          type: z.enum(['select', 'textarea', 'text']),
          options: z.array(z.string()),
          required: z.boolean(),
        }),
      )
      .meta({ description: 'The characteristics that its products state' }),
  })
  .meta({ id: 'Category' })

const make = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), logoUrl: address.nullable() })
  .meta({ id: 'Make' })
const model = z
  .object({ id: z.int(), name: z.string(), slug: z.string(), imageUrl: address.nullable() })
  .meta({ id: 'Model' })
const variant = z
  .object({
    id: z.int().meta({ description: 'By this id products are asked for: ?vehicle=12' }),
    name: z.string(),
    slug: z.string(),
    year: z.string().meta({ description: 'As the owner wrote it, such as 2014-2019 or 2015+' }),
    imageUrl: address.nullable(),
  })
  .meta({ id: 'Variant' })

export const makeList = z.object({ items: z.array(make) }).meta({ id: 'MakeList' })
export const modelList = z.object({ make, items: z.array(model) }).meta({ id: 'ModelList' })
export const variantList = z.object({ make, model, items: z.array(variant) }).meta({ id: 'VariantList' })

export const fitList = z
  .object({
    items: z.array(
      z.object({
        productId: z.string(),
        answer: z.enum(fitAnswers),
        fitsIf: z.array(z.string()).meta({ description: "Of 'fits-if' what the car has to be, one of these" }),
        text: z.string().meta({ description: 'The answer in the words of the shop' }),
      }),
    ),
  })
  .meta({ id: 'FitList' })

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z
      .array(z.object({ in: z.enum(['path', 'query', 'body']), field: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'What is wrong with single fields' }),
  })
  .meta({ id: 'Problem', description: 'Why a request was not answered, as RFC 9457 has it' })

const standing = {
  version: z.int().meta({ description: 'Counts the saves of the product' }),
  priceCents: cents,
  coreChargeCents: cents.nullable().meta({
    description: 'As the product has it, null without one; asked of buyers where the shop takes cores back',
  }),
  stock: z.int(),
}

export const stockPage = z
  .object({
    items: z.array(z.object({ id: z.string(), ...standing, isActive: z.boolean() })),
    ...nextByReference,
  })
  .meta({ id: 'StockPage' })

export const stockSaved = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['saved', 'unchanged', 'refused']),
        detail: z.string().nullable().meta({ description: 'Why it was refused' }),
        now: z
          .object(standing)
          .nullable()
          .meta({ description: 'How the product stands now; null where there is none' }),
      }),
    ),
  })
  .meta({ id: 'StockSaved' })
