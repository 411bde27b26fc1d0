import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { partNumberRow } from '#shop/catalogue/part-numbers/save.server.ts'
import { plainMoney } from '#shop/money.ts'
import { maxProductPictures } from '#shop/office/pictures/places.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { type PiesItem, readPies } from '#shop/trade/formats/pies-read.server.ts'
import type { Reading } from '#shop/trade/formats/reading.ts'
import { FileRefused } from '#shop/trade/imports/files/refused.ts'
import { type KnownCategory, readCategoriesOfParts } from '#shop/trade/imports/kinds/categories-by-name.server.ts'
import { cellText } from '#shop/trade/imports/kinds/column.server.ts'
import { matchParts } from '#shop/trade/imports/kinds/parts-by-number.server.ts'
import { noReference, referenceOf } from '#shop/trade/imports/kinds/product-of-row.server.ts'
import type { Refused, StagedRow } from '#shop/trade/imports/work/staged.server.ts'
import { brandTold, learnBrands, readBrandNames } from '#shop/trade/vcdb/brands.server.ts'
import { extendedCells } from './pies-extended.ts'
import { numbersOf } from './pies-numbers.ts'
import { priceOf } from './pies-price.ts'

/** Parts are looked up so many at a time. */
const piece = 250

type PartRecord = Exclude<Reading<PiesItem>, { kind: 'broken' }>

/**
 * Reads PIES into rows of products and of their numbers, in constant memory. A part is the product that has its number and brand;
 * one that the shop does not have gets its number as reference, and a category by what it is called.
 */
export async function* stagePies(db: Db, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StagedRow> {
  const shop = await readShop(db)
  let records: PartRecord[] = []
  for await (const reading of readPies(bytes)) {
    if (reading.kind === 'broken') throw new FileRefused(`Line ${reading.line}: ${reading.reason}`)
    records.push(reading)
    if (records.length < piece) continue
    yield* stageRecords(db, shop, records)
    records = []
  }
  yield* stageRecords(db, shop, records)
}

const nameRow = z.object({ id: z.int(), name: z.string() })
const makeRow = z.object({ name: z.string() })

async function readShop(db: Db) {
  const { currencyCode } = await findSettings(db)
  const categories = await readCategoriesOfParts(db)
  const partTypes = await listRows(db, nameRow)`select id, name from vcdb_names where kind = 'PartType'`
  const makes = await listRows(db, makeRow)`select lower(name) as name from car_makes`
  return {
    currencyCode,
    day: new Date().toISOString().slice(0, 10),
    categories,
    brandNames: await readBrandNames(db),
    partTypes: new Map(partTypes.map(({ id, name }) => [id, name])),
    makes: new Set(makes.map(({ name }) => name)),
  }
}
type Shop = Awaited<ReturnType<typeof readShop>>

const knownRow = z.object({
  id: z.string(),
  brand: z.string(),
  category: z.string().nullable(),
  numbers: z.array(partNumberRow),
})
type Known = z.output<typeof knownRow>

async function* stageRecords(db: Db, shop: Shop, records: PartRecord[]): AsyncGenerator<StagedRow> {
  const items = records.flatMap(record => (record.kind === 'row' ? record.row : []))
  await learnBrands(
    db,
    items.flatMap(item => [item, ...item.interchanges]),
    shop.brandNames,
  )
  const found = await matchParts(
    db,
    items.map(item => ({ partNumber: item.partNumber, ...brandTold(item, shop.brandNames) })),
  )
  const ids = found.flatMap(part => (part && 'reference' in part ? part.reference : []))
  const known = await listRows(db, knownRow)`
    select p.id, p.brand, c.slug as category, coalesce((
      select jsonb_agg(jsonb_build_object('kind', r.kind, 'brand', r.brand, 'number', r.number) order by r.id)
      from product_references r where r.product_id = p.id
    ), '[]') as numbers
    from products p left join categories c on c.id = p.category_id where p.id = any(${sql.param(ids)}::text[])`
  const byId = new Map(known.map(product => [product.id, product]))
  for (const record of records) {
    const { line } = record
    if (record.kind === 'refused') {
      yield { kind: 'products', line, cells: {}, refusal: record }
      continue
    }
    const part = found.shift() ?? null
    const item = record.row
    if (part && 'problem' in part) {
      const refusal = { place: 'PartNumber', reason: part.problem }
      yield { kind: 'products', line, cells: productCells(item, '', null, shop), refusal }
    } else yield* stageItem(item, { line, shop, product: byId.get(part?.reference ?? ''), notes: record.notes })
  }
}

type Beside = { line: number; shop: Shop; product: Known | undefined; notes: Refused[] }

function* stageItem(item: PiesItem, { line, shop, product, notes }: Beside): Generator<StagedRow> {
  const of = { kind: 'products' as const, line, refusal: null, notes }
  if (item.action === 'D') {
    const refusal = { place: 'MaintenanceType', reason: 'The file takes back a part that the shop does not have' }
    if (product) yield { ...of, cells: { reference: product.id, isActive: 'no' } }
    else yield { ...of, cells: {}, refusal }
    return
  }
  const { brand } = brandTold(item, shop.brandNames)
  const category = product ? shop.categories.bySlug(product.category) : categoryOf(item, shop)
  const reference = product?.id ?? referenceOf(item.partNumber)
  const cells = productCells(item, reference ?? '', category ?? null, shop)
  const refusal =
    product || reference
      ? null
      : { place: 'PartNumber', reason: `${noReference}. Send it as CSV, with a reference of its own` }
  // The brand of a product is the file's, and under which category it stands is the owner's word.
  if (product) yield { ...of, cells, refusal }
  else {
    const cell = category?.slug ?? categoryWord(item, shop)
    yield { ...of, cells: { ...cells, ...(cell && { category: cell }), ...(brand && { brand }) }, refusal }
  }
  if (!reference) return
  const beside = {
    reference,
    isNew: product === undefined,
    brand: product?.brand ?? brand,
    brandNames: shop.brandNames,
    known: product?.numbers ?? [],
    makes: shop.makes,
  }
  for (const { kind, brand, number } of numbersOf(item, beside))
    yield { kind: 'references', line, cells: { reference, kind, brand: brand ?? '', number }, refusal: null }
}

/** What the file calls the category of a part, for somebody to say which one it is: the name of the PCdb, its id, or what the part is called. */
const categoryWord = (item: PiesItem, { partTypes }: Shop): string | undefined =>
  partTypes.get(item.partTypeId ?? 0) ??
  (item.partTypeId === null ? textOf(item, ['SHO']) : `Part terminology ${item.partTypeId}`)

const categoryOf = (item: PiesItem, { categories, partTypes }: Shop): KnownCategory | undefined => {
  const names = [partTypes.get(item.partTypeId ?? 0), textOf(item, ['SHO']), nameOf(item)]
  for (const name of names) {
    const category = name && categories.ofPart(name)
    if (category) return category
  }
  return undefined
}

/** The texts with a code: those in English or of no language, or else all. */
function textsOf({ descriptions }: PiesItem, code: string): string[] {
  const ofCode = descriptions.filter(description => description.code === code && description.text !== '')
  const ours = ofCode.filter(({ language }) => language === null || /^en/i.test(language))
  return (ours.length > 0 ? ours : ofCode).map(({ text }) => text)
}

/** The first text with one of these codes. */
const textOf = (item: PiesItem, codes: string[]): string | undefined => codes.flatMap(code => textsOf(item, code))[0]

const nameOf = (item: PiesItem) => textOf(item, ['TLE', 'DES', 'DEF', 'EXT', 'SHO', 'INV'])

/** What a part says of its product. What it does not say is left out, so that it stays. */
function productCells(item: PiesItem, reference: string, category: KnownCategory | null, shop: Shop) {
  const features = textsOf(item, 'FAB').map(text => `- ${text}`)
  const description = [textOf(item, ['MKT', 'EXT']), ...features].filter(Boolean).join('\n')
  const cents = priceOf(item, shop)?.cents ?? null
  const coreCents = priceOf(item, shop, ['COR'])?.cents ?? 0
  const pictures = item.pictures.filter(address => /^https?:\/\/\S+$/.test(address)).slice(0, maxProductPictures)
  const packed = item.packages.find(({ grams, pieces }) => grams && (pieces ?? 1) === 1)
  const cells: { [column: string]: string | undefined } = {
    ...extendedCells(item),
    reference,
    name: nameOf(item),
    description: description || undefined,
    price: cents === null ? undefined : plainMoney(cents),
    coreCharge: coreCents > 0 ? plainMoney(coreCents) : undefined,
    images: pictures.length > 0 ? pictures.join(' ') : undefined,
    weightGrams: packed?.grams?.toString(),
    ...attributeCells(item, category),
  }
  return Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell === undefined ? [] : [[name, cell]])))
}

/** The attributes that the category has are characteristics; the others are lines of the technical information. */
function attributeCells({ attributes }: PiesItem, category: KnownCategory | null) {
  const schema = Object.entries(category?.schema ?? {})
  const specifications: { [key: string]: string } = {}
  const others: string[] = []
  for (const { name, value, unit } of attributes) {
    const text = [value, unit].filter(Boolean).join(' ')
    const isCalled = (called: string) => called.toLowerCase() === name.toLowerCase()
    const found = schema.find(([key, { label }]) => isCalled(key) || isCalled(label))
    if (found && text !== '') specifications[found[0]] = text
    else if (text !== '') others.push(`${name}: ${text}`)
  }
  return {
    specifications: Object.keys(specifications).length > 0 ? cellText(specifications) : undefined,
    technicalInfo: others.length > 0 ? others.join('\n') : undefined,
  }
}
