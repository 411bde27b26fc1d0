import type { products } from '#db/schema/catalogue.ts'

// The fields of a product that its owner edits, said once. A column of the table that is neither here nor among those that
// the shop keeps itself is a type error: some screen would not read it, and the next save would erase it.

type Row = typeof products.$inferSelect

/** Columns that nobody types: the reference never changes, ratings come from reviews, the rest is counted and dated. */
type KeptByShop =
  | 'id'
  | 'referenceKey'
  | 'ratingCount'
  | 'ratingSum'
  | 'ratingAverage'
  | 'createdAt'
  | 'updatedAt'
  | 'version'

export type EditedColumn = Exclude<keyof Row, KeptByShop>
export type EditedFields = Pick<Row, EditedColumn>

/** The fields of the form: a price is typed in the shop's currency, and the vehicles stand in a table of their own. */
export type ProductFormField = Exclude<EditedColumn, 'priceCents'> | 'price' | 'fitment'

/** Columns that hold a text or nothing. */
type TextColumn = {
  [Column in EditedColumn]: null extends Row[Column] ? (Row[Column] extends string | null ? Column : never) : never
}[EditedColumn]

type ProductText = {
  label: string
  maxLength: number
  /** The number of lines of its text area in the editor. */
  lines: number
  /** The heading above the text on the product's page. */
  heading: string
  side: 'left' | 'right'
}

/** The texts that may be left empty. Selected columns, form, editor, audit log and the product's page follow from a row. */
export const productTexts = {
  description: { label: 'Description', maxLength: 10_000, lines: 5, heading: 'Description', side: 'right' },
  technicalInfo: {
    label: 'Technical info',
    maxLength: 10_000,
    lines: 4,
    heading: 'Technical information',
    side: 'left',
  },
} as const satisfies Record<TextColumn, ProductText>

export type ProductTextName = keyof typeof productTexts
export type ProductTexts = Record<ProductTextName, string | null>

const isTextName = (name: string): name is ProductTextName => Object.hasOwn(productTexts, name)
export const productTextNames = Object.keys(productTexts).filter(isTextName)

/** Makes an object with a value for each of the texts: `eachText(({ label }) => label)`. */
export function eachText<Value>(
  make: (text: ProductText, name: ProductTextName) => Value,
): Record<ProductTextName, Value> {
  const made: Partial<Record<ProductTextName, Value>> = {}
  for (const name of productTextNames) made[name] = make(productTexts[name], name)
  const isWhole = (values: typeof made): values is Record<ProductTextName, Value> =>
    productTextNames.every(name => Object.hasOwn(values, name))
  if (!isWhole(made)) throw new Error('Something was made for each text')
  return made
}

/** A text that is not empty, as the product's page shows it. */
export type ShownText = Pick<ProductText, 'heading' | 'side'> & { name: ProductTextName; text: string }

export const shownTexts = (texts: ProductTexts): ShownText[] =>
  productTextNames.flatMap(name => {
    const { heading, side } = productTexts[name]
    return texts[name] ? [{ name, heading, side, text: texts[name] }] : []
  })

/** The name of each field in the editor, its messages and the audit log, in the order in which the log lists changes. */
export const productLabels: Record<EditedColumn | 'fitment', string> = {
  name: 'Name',
  brand: 'Brand',
  priceCents: 'Price',
  stock: 'Stock',
  categoryId: 'Category',
  images: 'Images',
  specifications: 'Specifications',
  ...eachText(({ label }) => label),
  isUniversal: 'Universal: for no particular vehicle',
  fitment: 'Compatibility',
  isActive: 'Active',
}
