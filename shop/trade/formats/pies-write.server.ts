import { plainMoney } from '#shop/money.ts'
import type { PiesItem } from './pies-read.server.ts'
import { xml } from './xml.ts'

/** Who sends a file, and when. The day is '2026-11-23', the currency as ISO 4217 has it. */
type PiesHeader = { company: string; email: string; currency: string; day: string; databasesOf: string }

/** A part as it is written: its prices are in force, and of one piece. */
export type WrittenItem = Omit<PiesItem, 'prices'> & {
  prices: Pick<PiesItem['prices'][number], 'type' | 'cents' | 'currency'>[]
}

/** Writes parts as PIES 7.2, in the order of its schema, a piece at a time. Prices are each, weights in kilograms. */
export async function* writePies(
  { company, email, currency, day, databasesOf }: PiesHeader,
  items: AsyncIterable<WrittenItem> | Iterable<WrittenItem>,
): AsyncGenerator<string> {
  const header = [
    xml('PIESVersion', {}, '7.2'),
    xml('SubmissionType', {}, 'FULL'),
    xml('BlanketEffectiveDate', {}, day),
    xml('CurrencyCode', {}, currency),
    xml('LanguageCode', {}, 'EN'),
    xml('TechnicalContact', {}, company),
    xml('ContactEmail', {}, email),
    xml('PCdbVersionDate', {}, databasesOf),
  ]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<PIES xmlns="http://www.autocare.org">\n${xml('Header', {}, header)}<Items>\n`
  let count = 0
  for await (const item of items) {
    count++
    yield itemXml(item)
  }
  yield `</Items>\n${xml('Trailer', {}, [xml('ItemCount', {}, count), xml('TransactionDate', {}, day)])}</PIES>\n`
}

/** A list of elements, or nothing where it would be empty. */
const list = (name: string, elements: string[]) => (elements.length === 0 ? '' : xml(name, {}, elements))

function itemXml(item: WrittenItem): string {
  const MaintenanceType = 'A'
  return xml('Item', { MaintenanceType: item.action }, [
    xml('HazardousMaterialCode', {}, 'N'),
    xml('ItemLevelGTIN', { GTINQualifier: 'UP' }, item.gtin),
    xml('PartNumber', {}, item.partNumber),
    xml('BrandAAIAID', {}, item.brandId),
    xml('BrandLabel', {}, item.brandLabel),
    xml('PartTerminologyID', {}, item.partTypeId),
    list(
      'Descriptions',
      item.descriptions.map(({ code, text, language }) =>
        xml('Description', { MaintenanceType, DescriptionCode: code, LanguageCode: language }, text),
      ),
    ),
    list(
      'Prices',
      item.prices.map(({ type, cents, currency }) =>
        xml('Pricing', { MaintenanceType, PriceType: type }, [
          xml('CurrencyCode', {}, currency),
          xml('Price', { UOM: 'PE' }, cents === null ? null : plainMoney(cents)),
        ]),
      ),
    ),
    list(
      'ExtendedInformation',
      item.extended.map(({ code, value }) =>
        xml('ExtendedProductInformation', { MaintenanceType, EXPICode: code }, value),
      ),
    ),
    list(
      'ProductAttributes',
      item.attributes.map(({ name, value, unit }) =>
        xml('ProductAttribute', { MaintenanceType, AttributeID: name, PADBAttribute: 'N', AttributeUOM: unit }, value),
      ),
    ),
    list(
      'Packages',
      item.packages.map(({ pieces, grams }) =>
        xml('Package', { MaintenanceType }, [
          xml('PackageUOM', {}, 'EA'),
          xml('QuantityofEaches', {}, pieces),
          grams === null ? '' : xml('Weights', { UOM: 'GT' }, [xml('Weight', {}, grams / 1000)]),
        ]),
      ),
    ),
    list(
      'PartInterchangeInfo',
      item.interchanges.map(({ brandId, brandLabel, partNumbers }) =>
        xml('PartInterchange', { MaintenanceType, BrandAAIAID: brandId, BrandLabel: brandLabel }, [
          ...partNumbers.map(number => xml('PartNumber', {}, number)),
        ]),
      ),
    ),
    list(
      'DigitalAssets',
      item.pictures.map(address =>
        xml('DigitalFileInformation', { MaintenanceType }, [
          xml('FileName', {}, address.split('/').at(-1) ?? ''),
          xml('AssetType', {}, 'P04'),
          xml('URI', {}, address),
        ]),
      ),
    ),
  ])
}
