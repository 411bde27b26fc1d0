import { z } from 'zod'
import type { PartNumber } from '#shop/catalogue/part-numbers/kinds.ts'
import { formatNumber } from '#shop/numbers.ts'
import {
  flagField,
  moneyField,
  optionalMoneyField,
  optionalText,
  pictureField,
  requiredText,
  versionField,
} from '#shop/office/forms/fields.ts'
import { maxProductPictures, tooManyPictures } from '#shop/office/pictures/places.ts'
import { oneLine } from '#shop/typed-text.ts'
import { maxFitments, maxPriceCents, maxStock } from './edited.ts'
import {
  eachOf,
  fieldOf,
  isOfField,
  type PlainField,
  type PlainName,
  type ProductFormField,
  plainNames,
  productLabels,
  type ValueOf,
} from './fields.ts'
import type { FitmentRow } from './fitment-form.server.ts'

// The form of a product. Its characteristics are checked against the category's schema when it is saved.

const staleForm = 'This form is out of date. Please open it again.'
const text = z.string().trim().default('')

// Where a value breaks several rules, the first message is shown.
export const priceField = moneyField(productLabels.priceCents, maxPriceCents)

/** What is paid with each piece and given back for the old part; null where it is left empty. */
export const coreChargeField = optionalMoneyField(productLabels.coreChargeCents, maxPriceCents).refine(
  cents => cents !== 0,
  `${productLabels.coreChargeCents} must be above 0, or empty`,
)

export const stockField = text
  .refine(typed => typed !== '', 'Stock is required')
  .refine(typed => /^\d+$/.test(typed), 'Stock must be a whole number, 0 or more')
  .transform(Number)
  .refine(stock => stock <= maxStock, `Stock must be at most ${maxStock}`)

/** A whole number from 1 to `most`; null where it is left empty. */
const optionalNumber = ({ most, label }: { most: number; label: string }) =>
  text
    .refine(
      typed => typed === '' || (/^\d{1,9}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most),
      `${label} must be a whole number from 1 to ${formatNumber(most)}`,
    )
    .transform(typed => (typed === '' ? null : Number(typed)))

/** How a plain field is typed, by its kind. */
function typedByKind(field: PlainField): z.ZodType<string | number | null, string | undefined> {
  const { label } = field
  if (field.kind === 'text') return optionalText(field.maxLength, label)
  if (field.kind === 'number') return optionalNumber(field)
  if (field.kind === 'line')
    return text
      .transform(oneLine)
      .pipe(z.string().max(field.maxLength, `${label} must be at most ${field.maxLength} characters`))
  const choices = Object.keys(field.choices)
  return z.enum(choices, `${label} is one of: ${choices.join(', ')}`).default(choices[0] ?? '')
}

/** How these fields are typed, read into what their columns hold. */
const typedFields = <Name extends PlainName>(names: readonly Name[]) =>
  eachOf<{ [One in Name]: z.ZodType<ValueOf<One>, string | undefined> }>(names, <One extends Name>(name: One) =>
    typedByKind(fieldOf(name)).transform((value): ValueOf<One> => {
      if (isOfField(name, value)) return value
      throw new Error(`${name} was read as what its column does not hold`)
    }),
  )

/** The plain fields as they are typed; of nothing they read what a new product starts with. */
export const plainTyped = typedFields(plainNames)

const idField = (message: string) => text.refine(typed => /^[1-9]\d{0,8}$/.test(typed), message).transform(Number)

const picturesField = z
  .array(pictureField.refine(url => url !== '', 'Please upload an image file'))
  .max(maxProductPictures, tooManyPictures)
  .transform(urls => [...new Set(urls)])

/**
 * The variant of each row, with commas between; sent as one field, since there may be thousands. What the rows say beside
 * it is read by fitment-form.ts.
 */
const fitmentField = text
  .refine(typed => /^([1-9]\d{0,8}(,|$))*$/.test(typed), staleForm)
  .transform(typed => typed.split(',').filter(Boolean).map(Number))
  .refine(
    ids => ids.length <= maxFitments,
    `A product fits at most ${formatNumber(maxFitments)} vehicles. Is it a universal one?`,
  )

/** The fields of a product as they are typed; files that are imported are read by the same rules. */
export const typedProduct = {
  name: requiredText('Name is required', 200, productLabels.name),
  brand: requiredText('Brand is required', 100, productLabels.brand),
  price: priceField,
  coreCharge: coreChargeField,
  stock: stockField,
  categoryId: idField('Category is required'),
  images: picturesField,
  specifications: z.record(z.string(), z.string()),
  ...plainTyped,
  guaranteeLabelUrl: pictureField,
  isActive: flagField,
  isUniversal: flagField,
  fitment: fitmentField,
} satisfies Record<ProductFormField, z.ZodType>

/** Whether a text in upper case is a reference as the shop writes one. */
export const isReference = (text: string): boolean => /^[A-Z0-9-]{1,40}$/.test(text) && /[A-Z0-9]/.test(text)

/** A reference of the owner's own; null where the database makes one. */
const referenceField = text
  .transform(typed => typed.toUpperCase())
  .refine(typed => typed === '' || isReference(typed), 'Use up to 40 letters A to Z, digits and hyphens')
  .transform(typed => typed || null)

/** Gives the typed amounts the names of their columns: `price` becomes `priceCents`. */
const inCents = <Fields extends { price: number; coreCharge: number | null }>({
  price,
  coreCharge,
  ...others
}: Fields) => ({
  ...others,
  priceCents: price,
  coreChargeCents: coreCharge,
})

export const newProductForm = z.object({ ...typedProduct, reference: referenceField }).transform(inCents)

/** A number that the form was opened with, such as the stock. */
export const stockBaseField = text.refine(typed => /^\d{1,10}$/.test(typed), staleForm).transform(Number)

/** `stockBase` and `brandBase` are the stock and the brand that the form was opened with: only what differs from them is a change. */
export const productForm = z
  .object({
    ...typedProduct,
    version: versionField,
    stockBase: stockBaseField,
    brandBase: text.optional(),
  })
  .transform(inCents)

/** What is saved of a form: its fields, its rows of part numbers, and of vehicles. */
export type ProductValues = Omit<z.output<typeof newProductForm>, 'reference' | 'fitment'> & {
  numbers: PartNumber[]
  fitment: FitmentRow[]
}
