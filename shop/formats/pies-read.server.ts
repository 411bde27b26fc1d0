import { z } from 'zod'
import { parseMoney } from '#shop/money.ts'
import { gramsOf, type PiesNames, piesVersions } from './pies-names.ts'
import { checkCount, checked, childOf, childrenOf, numberOf, type Reading, said } from './reading.ts'
import { readXml, type XmlElement } from './xml-read.server.ts'

const code = z.string('A code is missing').max(40, 'A code has at most 40 characters')
const text = z.string().max(10_000, 'This text has more than 10,000 characters')
const partNumber = z
  .string('The part number is missing')
  .min(1, 'The part number is missing')
  .max(48, 'A part number has at most 48 characters')
const gtin = z.string().regex(/^\d{8,14}$/, 'A GTIN has 8 to 14 digits')

const item = z.strictObject({
  action: z.enum(['A', 'C', 'D'], 'The maintenance type is A (add), C (change) or D (delete)'),
  partNumber,
  brandId: code.nullable(),
  brandLabel: text.nullable(),
  gtin: gtin.nullable(),
  /** The id of its part terminology, by which the trade sorts parts. */
  partTypeId: z.int('This id is not a number').positive('This id is not a number').nullable(),
  /** Its texts by their code: DES is its name, MKT what advertises it, FAB one of its features. */
  descriptions: z.array(z.strictObject({ code, text, language: code.nullable() })),
  /**
   * Its prices by their type: RET at retail, LST by the list. `cents` is null where the price is no amount of whole cents; `unit`
   * is for what it is, such as PE for each or HU for a hundred; `from` and `until` are days, and `leastPieces` from how many on it holds.
   */
  prices: z.array(
    z.strictObject({
      type: code,
      cents: z.int().nullable(),
      currency: code.nullable(),
      unit: code.nullable(),
      from: code.nullable(),
      until: code.nullable(),
      leastPieces: code.nullable(),
    }),
  ),
  /** What its code says: REM whether it is remanufactured, WT1 for how many months it is warranted. */
  extended: z.array(z.strictObject({ code, value: text })),
  attributes: z.array(z.strictObject({ name: z.string().min(1).max(200), value: text, unit: code.nullable() })),
  packages: z.array(
    z.strictObject({
      pieces: z.int('The number of pieces is a whole number').nullable(),
      grams: z.int('This is no weight').nullable(),
    }),
  ),
  interchanges: z.array(
    z.strictObject({
      brandId: code.nullable(),
      brandLabel: text.nullable(),
      partNumbers: z.array(partNumber),
    }),
  ),
  /** Where its pictures are, if the file says so. */
  pictures: z.array(z.string().max(2000, 'An address has at most 2,000 characters')),
})

/** One part as its maker describes it. */
export type PiesItem = z.output<typeof item>

/** By which element a value is said that has another name here. */
const places = {
  action: 'MaintenanceType',
  partNumber: 'PartNumber',
  gtin: 'ItemLevelGTIN',
  partTypeId: 'PartTerminologyID',
  descriptions: 'Description',
  extended: 'ExtendedProductInformation',
  attributes: 'ProductAttribute',
  packages: 'Package',
  interchanges: 'PartInterchange',
  pictures: 'URI',
}

/**
 * Reads PIES XML of the versions 6 to 8, a part at a time, in constant memory. Weights come as whole grams, money as cents. Parts
 * whose values cannot be are refused one by one; marketing copy of the whole file is passed over.
 */
export async function* readPies(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Reading<PiesItem>> {
  let names: PiesNames | undefined
  const sheets: PriceSheets = new Map()
  let count = 0
  for await (const element of readXml(bytes, records)) {
    if ('kind' in element) return yield element
    if (element.name === 'PIES') continue
    if (element.name === 'Header') {
      names = piesVersions[said(element, 'PIESVersion')?.split('.')[0] ?? '']
    }
    if (!names) {
      const reason =
        element.name === 'Header'
          ? `This is PIES ${said(element, 'PIESVersion') ?? 'without its version'}, and PIES is read in the versions 6.0 to 8.0`
          : `This is <${element.name}>, not PIES with a Header`
      return yield { kind: 'broken', line: element.line, column: 1, reason }
    }
    if (element.name === 'PriceSheet') sheets.set(said(element, 'PriceSheetNumber'), element)
    else if (element.name === 'Item') {
      count++
      yield checked(item, { line: element.line, given: itemOf(element, { names, sheets }), places })
    } else if (element.name === 'Trailer') yield* checkCount(element, { place: 'ItemCount', count, things: 'parts' })
  }
}

const records = ['PIES/Header', 'PIES/PriceSheets/PriceSheet', 'PIES/Items/Item', 'PIES/Trailer']

/** Price sheets by their numbers: what a price does not say of its days, its sheet says. */
type PriceSheets = Map<string | null, XmlElement>

/** The elements of a list, such as all Pricing of Prices. Those that the file takes back are left out. */
const listed = (element: XmlElement, list: string, name: string) =>
  childrenOf(childOf(element, list) ?? element, name).filter(({ attributes }) => attributes.MaintenanceType !== 'D')

type File = { names: PiesNames; sheets: PriceSheets }

function itemOf(element: XmlElement, { names, sheets }: File) {
  return {
    action: element.attributes.MaintenanceType,
    partNumber: said(element, 'PartNumber'),
    brandId: said(element, names.brandId),
    brandLabel: said(element, 'BrandLabel'),
    gtin: said(element, 'ItemLevelGTIN'),
    partTypeId: numberOf(said(element, 'PartTerminologyID')),
    descriptions: listed(element, 'Descriptions', 'Description').map(({ attributes, text }) => ({
      code: attributes.DescriptionCode,
      text,
      language: attributes.LanguageCode || null,
    })),
    prices: listed(element, 'Prices', 'Pricing').map(pricing => pricingOf(pricing, sheets)),
    extended: listed(element, 'ExtendedInformation', 'ExtendedProductInformation').map(({ attributes, text }) => ({
      code: attributes.EXPICode,
      value: text,
    })),
    attributes: listed(element, 'ProductAttributes', 'ProductAttribute').map(({ attributes, text }) => ({
      name: attributes.AttributeID,
      value: text,
      unit: attributes.AttributeUOM || null,
    })),
    packages: listed(element, 'Packages', 'Package').map(packageOf),
    interchanges: listed(element, 'PartInterchangeInfo', 'PartInterchange').map(interchange => ({
      brandId: said(interchange, names.brandId),
      brandLabel: said(interchange, 'BrandLabel'),
      partNumbers: childrenOf(interchange, 'PartNumber').map(({ text }) => text),
    })),
    pictures: listed(element, 'DigitalAssets', 'DigitalFileInformation')
      .filter(isPicture)
      .flatMap(file => said(file, 'URI') ?? []),
  }
}

function pricingOf(pricing: XmlElement, sheets: PriceSheets) {
  const sheet = sheets.get(said(pricing, 'PriceSheetNumber'))
  const dayOf = (name: string) => said(pricing, name) ?? (sheet ? said(sheet, name) : null)
  return {
    type: pricing.attributes.PriceType,
    cents: parseMoney((said(pricing, 'Price') ?? '').replace(/(\.\d\d)0+$/, '$1')),
    currency: said(pricing, 'CurrencyCode'),
    unit: childOf(pricing, 'Price')?.attributes.UOM || null,
    from: dayOf('EffectiveDate'),
    until: dayOf('ExpirationDate'),
    leastPieces: said(pricing, 'PriceBreak'),
  }
}

/** Whether a file is a photo that a browser shows, by what is said of it: its type begins with P, and a manual has INS. */
function isPicture(file: XmlElement): boolean {
  const format = said(file, 'FileType') ?? /\.(\w{2,5})$/.exec(said(file, 'FileName') ?? '')?.[1]
  return /^P/.test(said(file, 'AssetType') ?? 'P') && /^(jpe?g|png|gif|webp)$/i.test(format ?? 'jpg')
}

function packageOf(element: XmlElement) {
  const weights = childOf(element, 'Weights')
  const weight = numberOf(weights && said(weights, 'Weight'))
  const grams = weight === null ? null : Math.round(weight * (gramsOf[weights?.attributes.UOM ?? ''] ?? Number.NaN))
  return {
    pieces: numberOf(said(element, 'QuantityofEaches')),
    grams,
  }
}
