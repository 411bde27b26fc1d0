import type { OfferLeaf, ProductLeaf, QuantitativeValue } from 'schema-dts'
import type { products } from '#db/schema/catalogue/products.ts'
import { conditionLabels, type ProductCondition } from './condition.ts'

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
 * their own. Part numbers, which do too, are rows of fields: shop/catalogue/part-numbers/form.server.ts reads them.
 */
export type ProductFormField =
  | Exclude<EditedColumn, 'priceCents' | 'coreChargeCents'>
  | 'price'
  | 'coreCharge'
  | 'fitment'

/** Columns with code of their own in form, editor, files and pages. Every other one is a row of `plainFields`. */
const ownLabels = {
  name: 'Name',
  brand: 'Brand',
  priceCents: 'Price',
  coreChargeCents: 'Core charge',
  stock: 'Stock',
  categoryId: 'Category',
  images: 'Images',
  specifications: 'Specifications',
  isActive: 'Active',
  guaranteeLabelUrl: "Label of the maker's guarantee",
  isUniversal: 'Universal: for no particular vehicle',
} satisfies Partial<Record<EditedColumn, string>>
export type PlainName = Exclude<EditedColumn, keyof typeof ownLabels>

/** What search engines are told in the words of schema.org: properties of the product, and of the offer. */
export type SchemaOrg = { product?: Partial<ProductLeaf>; offer?: Partial<OfferLeaf> }

type Plain<Value> = {
  label: string
  /** What the editor says under it. */
  editorHint?: string
  /** How the product's page names it; null where only the owner sees it. */
  heading: string | null
  /** Other headers of files that mean it, without accents; and how its cells are read, where not as what is typed. */
  aliases: string
  cell?: 'condition' | 'grams' | 'months'
  /** What a cell says, on the screen where columns are chosen. */
  hint?: string
  /** The element of PIES that says it. One with a code is written and read by it alone; `words` are what PIES has for our values. */
  pies: { element: string; code?: string; words?: Record<string, string> } | null
  schemaOrg: ((value: NonNullable<Value>) => SchemaOrg) | null
}

/** One line; '' for nothing. */
type Line = { kind: 'line'; maxLength: number }
/** One of a list, of which a new product has the first. */
type Choice<Value> = { kind: 'choice'; choices: Record<Extract<Value, string>, string> }
/** Several lines, typed into so many, on one side of the product's page; or null. */
export type Text = { kind: 'text'; heading: string; maxLength: number; lines: number; side: 'left' | 'right' }
/** A whole number above 0, or null. */
type WholeNumber = { kind: 'number'; most: number; say: (number: number) => string }

/** The kind of a field follows from what its column holds. */
type KindOf<Value> = [null, string] extends [Value, Value]
  ? Text
  : [null, number] extends [Value, Value]
    ? WholeNumber
    : string extends Value
      ? Line
      : Choice<Value>

type PlainFields = { [Name in PlainName]: Plain<Row[Name]> & KindOf<Row[Name]> }

const rows = {
  condition: {
    kind: 'choice',
    label: 'Condition',
    heading: 'Condition',
    choices: conditionLabels,
    aliases: 'state, zustand, etat, estado, stato, stan',
    cell: 'condition',
    pies: { element: 'ExtendedProductInformation', code: 'REM', words: { refurbished: 'Y', new: 'N' } },
    schemaOrg: condition => ({ offer: { itemCondition: itemConditions[condition] } }),
  },
  bin: {
    kind: 'line',
    label: 'Bin',
    heading: null,
    maxLength: 30,
    pies: null,
    schemaOrg: null,
    editorHint: 'Where it lies, such as A-12-3. Packing slips and picking lists are sorted by it',
    aliases:
      'bin location, storage bin, bin picking number, lgpbe, shelf, shelf place, lagerplatz, lagerort, emplacement, ubicacion, ubicazione, lokalizacja',
    hint: 'Where it lies, such as A-12-3',
  },
  description: {
    kind: 'text',
    label: 'Description',
    heading: 'Description',
    maxLength: 10_000,
    lines: 5,
    side: 'right',
    aliases: 'body, text, long text, description long, beschreibung, descriptif, descripcion, descrizione, opis',
    pies: { element: 'Description' },
    schemaOrg: null,
  },
  technicalInfo: {
    kind: 'text',
    label: 'Technical info',
    heading: 'Technical information',
    maxLength: 10_000,
    lines: 4,
    side: 'left',
    aliases: 'technical information',
    pies: { element: 'ProductAttribute' },
    schemaOrg: null,
  },
  weightGrams: {
    kind: 'number',
    label: 'Weight in grams',
    heading: 'Weight',
    most: 5_000_000,
    say: weightText,
    aliases: weightHeaders(),
    cell: 'grams',
    pies: { element: 'Weight' },
    hint: '850, 850 g or 1.25 kg; grams, unless the name of the column says another unit',
    schemaOrg: grams => ({ product: { weight: quantity(grams, 'GRM') } }),
  },
  warrantyMonths: {
    kind: 'number',
    label: 'Warranty in months',
    heading: 'Warranty',
    most: 600,
    say: warrantyText,
    aliases: 'warranty, garantie, gewahrleistung, garantia, garanzia, gwarancja',
    cell: 'months',
    hint: '24, 24 months or 2 years',
    pies: { element: 'ExtendedProductInformation', code: 'WT1' },
    schemaOrg: months => ({
      offer: { warranty: { '@type': 'WarrantyPromise', durationOfWarranty: quantity(months, 'MON') } },
    }),
  },
} as const satisfies PlainFields

/**
 * The fields that need no code of their own. Columns that are read, form, editor, audit log, the product's page, API, imports,
 * exports, PIES and the data for search engines follow from a row.
 */
export const plainFields: PlainFields = rows
export type PlainField = PlainFields[PlainName]
/** The row of a field, whichever it is: asked for its kind, it tells the rest. */
export const fieldOf = (name: PlainName): PlainField => plainFields[name]

/** The fields that a shopper sees as one line each. */
export type FactName = {
  [Name in PlainName]: (typeof rows)[Name] extends { kind: 'text' } | { heading: null } ? never : Name
}[PlainName]
export type ProductFacts = { [Name in FactName]: Row[Name] }
export type ProductTexts = { [Name in TextName]: Row[Name] }
export type TextName = { [Name in PlainName]: (typeof rows)[Name] extends { kind: 'text' } ? Name : never }[PlainName]

export type ValueOf<Name extends PlainName> = Row[Name]

const isPlainName = (name: string): name is PlainName => Object.hasOwn(plainFields, name)
const isTextName = (name: PlainName): name is TextName => plainFields[name].kind === 'text'
const isFactName = (name: PlainName): name is FactName => !isTextName(name) && plainFields[name].heading !== null
export const plainNames = Object.keys(plainFields).filter(isPlainName)
export const textNames = plainNames.filter(isTextName)
export const shortNames = plainNames.filter(name => !isTextName(name))
export const factNames = plainNames.filter(isFactName)

/** Makes an object with something for each of the names, of the type that belongs to the name. */
export function eachOf<Made extends Record<string, unknown>>(
  names: readonly (keyof Made & string)[],
  make: <Name extends keyof Made>(name: Name) => Made[Name],
): Made {
  const made: Record<string, unknown> = Object.fromEntries(names.map(name => [name, make(name)]))
  const isWhole = (made: Record<string, unknown>): made is Made => names.every(name => Object.hasOwn(made, name))
  if (!isWhole(made)) throw new Error('Something was made for each name')
  return made
}

/** Makes an object with something for each plain field: `eachField(({ label }) => label)`. */
export const eachField = <Made>(make: (field: PlainField, name: PlainName) => Made) =>
  eachOf<Record<PlainName, Made>>(plainNames, name => make(fieldOf(name), name))

/** Whether a plain field can hold this, as its column does. */
export function isOfField<Name extends PlainName>(name: Name, value: unknown): value is Row[Name] {
  const field = fieldOf(name)
  if (field.kind === 'choice') return typeof value === 'string' && Object.hasOwn(field.choices, value)
  if (field.kind === 'line') return typeof value === 'string'
  return value === null || typeof value === field.kind.replace('text', 'string')
}

const itemConditions = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
} as const satisfies Record<ProductCondition, string>

/** A number with its unit as UN/CEFACT codes it: 'GRM' is a gram, 'MON' a month. */
function quantity(value: number, unitCode: string): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode }
}

function weightHeaders(): string {
  const words = 'weight, net weight, gross weight, gewicht, nettogewicht, poids, peso, waga, masa'.split(', ')
  const units = 'g, kg, in g, in kg, lb, lbs, in lbs, oz'.split(', ')
  const others = 'variant grams, weight value grams, shipping weight, ntgew'
  return `${words.flatMap(word => [word, ...units.map(unit => `${word} ${unit}`)]).join(', ')}, ${others}`
}

/** '850 g', '1.25 kg'. */
function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(3).replace(/\.?0+$/, '')} kg`
}

/** '1 month', '18 months', '2 years'. */
export function warrantyText(months: number): string {
  const [number, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** The name of each field in the editor, its messages and the audit log, in the order in which the log lists changes. */
export const productLabels: Record<EditedColumn | 'fitment' | 'numbers', string> = {
  ...ownLabels,
  ...eachField(({ label }) => label),
  fitment: 'Compatibility',
  numbers: 'Part numbers',
}
