import type { products } from '#db/schema/catalogue/products.ts'

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
  | 'partSaves'

export type EditedColumn = Exclude<keyof Row, KeptByShop>
export type EditedFields = Pick<Row, EditedColumn>

/**
 * The fields of the form: price and core charge are typed in the shop's currency, and the vehicles stand in a table of
 * their own. Part numbers, which do too, are rows of fields: shop/catalogue/part-numbers/form.ts reads them.
 */
export type ProductFormField =
  | Exclude<EditedColumn, 'priceCents' | 'coreChargeCents'>
  | 'price'
  | 'coreCharge'
  | 'fitment'

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

/** Columns that hold a whole number above 0, or nothing. */
type NumberColumn = 'weightGrams' | 'warrantyMonths'

type ProductNumber = {
  label: string
  most: number
  /** How the product's page calls it, and how it says the number. */
  heading: string
  say: (number: number) => string
}

/** The numbers that may be left empty. Selected columns, form, editor, audit log and the product's page follow from a row. */
export const productNumbers = {
  weightGrams: { label: 'Weight in grams', most: 5_000_000, heading: 'Weight', say: weightText },
  warrantyMonths: { label: 'Warranty in months', most: 600, heading: 'Warranty', say: warrantyText },
} as const satisfies Record<NumberColumn, ProductNumber>

export type ProductNumberName = keyof typeof productNumbers
export type ProductNumbers = Record<ProductNumberName, number | null>

/** '850 g', '1.25 kg'. */
function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(3).replace(/\.?0+$/, '')} kg`
}

/** '1 month', '18 months', '2 years'. */
function warrantyText(months: number): string {
  const [number, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

const isNumberName = (name: string): name is ProductNumberName => Object.hasOwn(productNumbers, name)
export const productNumberNames = Object.keys(productNumbers).filter(isNumberName)

const isTextName = (name: string): name is ProductTextName => Object.hasOwn(productTexts, name)
export const productTextNames = Object.keys(productTexts).filter(isTextName)

/** Makes an object with a value for each of the names. */
function eachOf<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  const made: Partial<Record<Name, Value>> = {}
  for (const name of names) made[name] = make(name)
  const isWhole = (values: Partial<Record<Name, Value>>): values is Record<Name, Value> =>
    names.every(name => Object.hasOwn(values, name))
  if (!isWhole(made)) throw new Error('Something was made for each name')
  return made
}

/** Makes an object with a value for each of the texts: `eachText(({ label }) => label)`. */
export const eachText = <Value>(make: (text: ProductText, name: ProductTextName) => Value) =>
  eachOf(productTextNames, name => make(productTexts[name], name))

/** Makes an object with a value for each of the numbers. */
export const eachNumber = <Value>(make: (number: ProductNumber, name: ProductNumberName) => Value) =>
  eachOf(productNumberNames, name => make(productNumbers[name], name))

/** A text that is not empty, as the product's page shows it. */
export type ShownText = Pick<ProductText, 'heading' | 'side'> & { name: ProductTextName; text: string }

export const shownTexts = (texts: ProductTexts): ShownText[] =>
  productTextNames.flatMap(name => {
    const { heading, side } = productTexts[name]
    return texts[name] ? [{ name, heading, side, text: texts[name] }] : []
  })

/** A number that is given, in words: the weight is '1.25 kg'. */
export type ShownFact = { name: ProductNumberName; heading: string; number: number; text: string }

export const shownFacts = (numbers: ProductNumbers): ShownFact[] =>
  productNumberNames.flatMap(name => {
    const { heading, say } = productNumbers[name]
    const number = numbers[name]
    return number === null ? [] : [{ name, heading, number, text: say(number) }]
  })

/** The name of each field in the editor, its messages and the audit log, in the order in which the log lists changes. */
export const productLabels: Record<EditedColumn | 'fitment' | 'numbers', string> = {
  name: 'Name',
  brand: 'Brand',
  condition: 'Condition',
  priceCents: 'Price',
  coreChargeCents: 'Core charge',
  stock: 'Stock',
  bin: 'Bin',
  categoryId: 'Category',
  images: 'Images',
  specifications: 'Specifications',
  ...eachText(({ label }) => label),
  ...eachNumber(({ label }) => label),
  guaranteeLabelUrl: "Label of the maker's guarantee",
  isUniversal: 'Universal: for no particular vehicle',
  fitment: 'Compatibility',
  numbers: 'Part numbers',
  isActive: 'Active',
}
