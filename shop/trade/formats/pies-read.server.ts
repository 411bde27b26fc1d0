import { z } from 'zod'
import { checkedWithout } from './leave-out.ts'
import { bareCell, bareNumber, isNoNumber, isNothing, isSpoilt, isSpreadsheetError } from './nothing.ts'
import { partNumberRule } from './part-number.ts'
import { gramsOf, type PiesNames, piesVersions } from './pies-names.ts'
import { checkCount, childOf, childrenOf, numberOf, type Reading, said } from './reading.ts'
import { readXml, type XmlElement } from './xml-read.server.ts'

const code = z.string('Its code is missing').min(1, 'Its code is missing').max(40, 'A code has at most 40 characters')
const text = z
  .string()
  .max(10_000, 'This text has more than 10,000 characters')
  .transform(bareCell)
  .refine(text => !isSpreadsheetError(text), 'This is an error of a spreadsheet')
  .refine(text => !isNothing(text), 'This says nothing')
  .refine(text => !isSpoilt(text, true), 'Its letters were spoilt before the file came here')
const partNumber = z
  .string('The part number is missing')
  .max(48, 'A part number has at most 48 characters')
  .transform(bareNumber)
  .refine(number => !isNoNumber(number), 'The part number is missing')
  .refine(...partNumberRule)
const gtin = z
  .string()
  .transform(text => text.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^(?!0+$)\d{8,14}$/, 'A GTIN has 8 to 14 digits'))

const notMoney = 'This is no amount of money'

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
   * Its prices by their type: RET at retail, LST by the list, rounded to cents; `unit` is for what it is, such as PE for each or HU for a hundred; `from` and `until` are days, and `leastPieces` from how many on it holds.
   */
  prices: z.array(
    z.strictObject({
      type: code,
      cents: z.int(notMoney).min(0, notMoney),
      currency: code.nullable(),
      unit: code.nullable(),
      from: code.nullable(),
      until: code.nullable(),
      leastPieces: code.nullable(),
    }),
  ),
  /** What its code says: REM whether it is remanufactured, WT1 for how many months it is warranted. */
  extended: z.array(z.strictObject({ code, value: text })),
  attributes: z.array(
    z.strictObject({
      name: z
        .string('Its id is missing')
        .max(200, 'An id has at most 200 characters')
        .refine(id => !isNothing(id), 'Its id is missing'),
      value: text,
      unit: code.nullable(),
    }),
  ),
  packages: z.array(
    z.strictObject({
      pieces: z.int('The number of units is a whole number').nullable(),
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

/** The elements of PIES for the values that have another name here. */
const places = {
  action: 'MaintenanceType',
  partNumber: 'PartNumber',
  gtin: 'ItemLevelGTIN',
  partTypeId: 'PartTerminologyID',
  brandLabel: 'BrandLabel',
  brandId: 'BrandAAIAID',
  descriptions: 'Description',
  prices: 'Price',
  extended: 'ExtendedProductInformation',
  attributes: 'ProductAttribute',
  packages: 'Package',
  interchanges: 'PartInterchange',
  pictures: 'URI',
}

/**
 * Reads PIES XML of the versions 6 to 8, a part at a time, in constant memory. Weights come as whole grams, money as cents. A
 * value that cannot be is left out of its part and noted, and only a part without number or maintenance type is refused; marketing copy
 * of the whole file is passed over.
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
      yield checkedWithout(item, {
        line: element.line,
        given: itemOf(element, { names, sheets }),
        places,
        needed: ['action', 'partNumber'],
        notes: misplaced(element),
      })
    } else if (element.name === 'Trailer') yield* checkCount(element, { place: 'ItemCount', count, things: 'parts' })
  }
}

const records = [
  'PIES/Header',
  'PIES/PriceSheets/PriceSheet',
  'PIES/Items/Item',
  'PIES/Items/*/Item',
  'PIES/Item',
  'PIES/Trailer',
]

/** Price sheets by their numbers: what a price does not say of its days, its sheet says. */
type PriceSheets = Map<string | null, XmlElement>

/** The elements of a list, such as all Pricing of Prices. Those that the file takes back are left out. */
const listed = (element: XmlElement, list: string, name: string) =>
  childrenOf(childOf(element, list) ?? element, name).filter(({ attributes }) => attributes.MaintenanceType !== 'D')

/** In which elements those stand that are read; in an item itself some of them are read too. */
const standsIn: Record<string, string[]> = {
  Description: ['Descriptions', 'Item'],
  Pricing: ['Prices', 'Item'],
  Price: ['Pricing'],
  ExtendedProductInformation: ['ExtendedInformation', 'Item'],
  ProductAttribute: ['ProductAttributes', 'Item'],
  Package: ['Packages', 'Item'],
  Weight: ['Weights'],
  PartInterchange: ['PartInterchangeInfo', 'Item'],
  DigitalFileInformation: ['DigitalAssets', 'Item'],
  PartTerminologyID: ['Item'],
  ItemLevelGTIN: ['Item'],
}

/** Elements of a part that stand where they are not read: they are told, for nobody can say what they are of. */
const misplaced = (element: XmlElement): { place: string; reason: string }[] =>
  element.children.flatMap(child => {
    const places = standsIn[child.name]
    const isElsewhere = places && !places.includes(element.name)
    const reason = `This element stands in ${element.name}, and is read in ${places?.[0]} only`
    return isElsewhere ? [{ place: child.name, reason }] : misplaced(child)
  })

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
    cents: centsOf(said(pricing, 'Price') ?? ''),
    currency: said(pricing, 'CurrencyCode'),
    unit: childOf(pricing, 'Price')?.attributes.UOM || null,
    from: dayOf('EffectiveDate'),
    until: dayOf('ExpirationDate'),
    leastPieces: said(pricing, 'PriceBreak'),
  }
}

/** Cents of a price such as '45.9000', rounded half up; NaN where it is none. */
const centsOf = (price: string) =>
  /^\d{1,10}(\.\d{1,10})?$/.test(price) ? Math.round(Number(price) * 100 + 1e-6) : Number.NaN

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
