import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { inCents, specificationSchema, wholeNumber } from '#db/columns.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { partNumberRow } from '#shop/catalogue/part-numbers/save.server.ts'
import { plainNames } from '#shop/catalogue/products/fields.ts'
import { columnsJson, valuesOf } from '#shop/catalogue/products/plain-columns.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import type { PiesItem } from '#shop/trade/formats/pies-read.server.ts'
import { type WrittenItem, writePies } from '#shop/trade/formats/pies-write.server.ts'
import { partNumberOf } from '#shop/trade/imports/kinds/parts-by-number.server.ts'
import { extendedOf } from '#shop/trade/imports/xml/pies-extended.ts'

/** How many products are read at once; no more are in memory. */
const page = 500

const productRow = z.object({
  id: z.string(),
  partNumber: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  images: z.array(z.string()),
  specifications: z.record(z.string(), z.string()).nullable(),
  fields: z.object(valuesOf(plainNames)),
  category: z.string().nullable(),
  schema: specificationSchema.nullable(),
  partTypeId: wholeNumber.nullable(),
  numbers: z.array(partNumberRow),
})
type ExportedProduct = z.output<typeof productRow>

type Shop = { settings: Settings; origin: string; day: string }

/** The active products of the shop as PIES, a piece at a time in constant memory. The day is '2026-11-23'. */
export const exportPies = (db: ReadDb, { settings, origin, day }: Shop): AsyncGenerator<string> =>
  writePies(
    { company: settings.shopName, email: settings.email, currency: settings.currencyCode, day, databasesOf: day },
    listItems(db, { currency: settings.currencyCode, origin }),
  )

async function* listItems(db: ReadDb, by: { currency: string; origin: string }): AsyncGenerator<WrittenItem> {
  const products = pageByPage<ExportedProduct>(
    page,
    last => listRows(db, productRow)`
      select p.id, ${partNumberOf} as "partNumber", p.name, p.brand, ${inCents(sql`p.price`)} as "priceCents",
        ${inCents(sql`p.core_charge`)} as "coreChargeCents", p.images,
        p.specifications, ${columnsJson(plainNames)} as fields, c.name as category, c.specification_schema as schema, (
          select min(id) from vcdb_names where kind = 'PartType' and lower(vcdb_names.name) = lower(c.name)
        ) as "partTypeId", coalesce((
          select jsonb_agg(jsonb_build_object('kind', n.kind, 'brand', n.brand, 'number', n.number) order by n.id)
          from product_references n where n.product_id = p.id
        ), '[]') as numbers
      from products p left join categories c on c.id = p.category_id
      where p.is_active and p.id > ${last?.id ?? ''} order by p.id limit ${page}`,
  )
  for await (const product of products) yield itemOf(product, by)
}

function itemOf(product: ExportedProduct, { currency, origin }: { currency: string; origin: string }): WrittenItem {
  const { category, images } = product
  const { description, weightGrams } = product.fields
  const gtin = product.numbers.find(({ kind }) => kind === 'gtin')
  const text = (code: string, text: string | null) => (text ? [{ code, text, language: 'EN' }] : [])
  return {
    action: 'A',
    partNumber: product.partNumber,
    brandId: null,
    brandLabel: product.brand,
    gtin: gtin ? referenceKey(gtin.number).padStart(14, '0') : null,
    partTypeId: product.partTypeId,
    descriptions: [...text('DES', product.name), ...text('SHO', category), ...text('MKT', description)],
    prices: [
      { type: 'RET', cents: product.priceCents, currency },
      ...(product.coreChargeCents === null ? [] : [{ type: 'COR', cents: product.coreChargeCents, currency }]),
    ],
    extended: extendedOf(product.fields),
    attributes: attributesOf(product),
    packages: weightGrams === null ? [] : [{ pieces: 1, grams: weightGrams }],
    interchanges: interchangesOf(product),
    pictures: images.map(address => (address.startsWith('/') ? origin + address : address)),
  }
}

/** Characteristics of the category by their labels; and the technical information, where each line of it is 'name: value'. */
function attributesOf({ specifications, schema, fields: { technicalInfo } }: ExportedProduct): PiesItem['attributes'] {
  const known = Object.entries(specifications ?? {}).flatMap(([key, value]) => {
    const name = schema?.[key]?.label
    return name ? { name, value } : []
  })
  const lines = technicalInfo?.split('\n') ?? []
  const found = lines.map(line => /^([^:]{1,200}): (\S.*)$/.exec(line.trim() === line ? line : ''))
  const others = found.every(line => line !== null) ? found.map(([, name = '', value = '']) => ({ name, value })) : []
  return [...known, ...others].map(attribute => ({ ...attribute, unit: null }))
}

function interchangesOf({ numbers }: ExportedProduct): PiesItem['interchanges'] {
  const others = numbers.filter(({ kind }) => kind === 'oe' || kind === 'interchange')
  return [...Map.groupBy(others, ({ brand }) => brand)].map(([brandLabel, ofBrand]) => ({
    brandId: null,
    brandLabel,
    partNumbers: ofBrand.map(({ number }) => number),
  }))
}
