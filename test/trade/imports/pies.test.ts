import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { productReferences } from '#db/schema/catalogue/part-numbers.ts'
import { brands, products } from '#db/schema/catalogue/products.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { exportPies } from '#shop/trade/imports/exports/pies.server.ts'
import { csvLine } from '#shop/trade/imports/files/csv-line.ts'
import { writeRefused } from '#shop/trade/imports/work/downloads.server.ts'
import { mapColumns } from '#shop/trade/imports/work/mapping.server.ts'
import {
  findImport,
  listImportRows,
  listRestOfFile,
  listUnknownCategories,
} from '#shop/trade/imports/work/rows.server.ts'
import type { ShownImport } from '#shop/trade/imports/work/shown.ts'
import { applyImport, undoImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeMake, makeProduct } from '#test/make.ts'
import { countXml } from '#test/validators.ts'
import { fillShop, type World } from '#test/world.ts'
import { checkFile, listNotes, readInput, workOff } from './world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
})

const sample = await readFile(new URL('files/parts.pies.xml', import.meta.url), 'utf8')
const newId = '0-986-494-123'

async function applied({ id }: ShownImport) {
  expect(await applyImport(db, id)).toEqual({ ok: true })
  return workOff(db, id)
}

/** The numbers of the same file, as far as they are by now. */
async function numbersOf(lead: ShownImport): Promise<ShownImport> {
  const [numbers] = await listRestOfFile(db, lead)
  if (!numbers) throw new Error('The file has no numbers')
  return workOff(db, numbers.id)
}

const rowText = z.object({ row: z.string() })
const allRows = async () =>
  (
    await listRows(db, rowText)`
      select (to_jsonb(p) - 'version' - 'part_saves' - 'updated_at')::text as row from products p
      union all select (to_jsonb(n) - 'id')::text from product_references n order by row`
  ).map(({ row }) => row)

test('a PIES file becomes products and their numbers, and both are undone row for row', async () => {
  const before = await allRows()
  const lead = await checkFile(db, sample)
  expect(lead).toMatchObject({ format: 'pies', kind: 'products', state: 'checked', newCount: 1, changedCount: 2 })
  expect(await numbersOf(lead)).toMatchObject({ kind: 'references', state: 'waiting', partOf: lead.id, rowCount: 6 })
  const [changed] = await listImportRows(db, lead, 'changed', 5)
  expect(changed?.changes).toEqual([
    { field: 'Name', from: 'Ceramic Brake Pads', to: 'Ceramic Brake Pad Set' },
    { field: 'Price', from: '49.99', to: '51.50' },
  ])
  await applied(lead)
  const [made] = await db.select().from(products).where(eq(products.id, newId))
  expect(made).toMatchObject({
    name: 'Disc Brake Pad Set',
    brand: 'Nordlicht',
    priceCents: 4490,
    coreChargeCents: null,
    stock: 0,
    isActive: false,
    categoryId: world.categories.pads.id,
    condition: 'new',
    weightGrams: 1250,
    warrantyMonths: 24,
    specifications: { material: 'Ceramic' },
    technicalInfo: 'Thickness: 17.5 mm',
    description: 'Quiet from the first stop.\n- With wear sensor',
    images: ['https://pictures.example/pads.jpg'],
  })
  const [cleaner] = await db.select().from(products).where(eq(products.id, 'CLEAN100'))
  expect(cleaner).toMatchObject({ isActive: false, stock: 40 })
  const numbers = await numbersOf(lead)
  expect(numbers).toMatchObject({ state: 'checked', newCount: 4, refusedCount: 2 })
  await applied(numbers)
  const kept = await db.select().from(productReferences).where(eq(productReferences.productId, newId))
  expect(kept.map(({ kind, brand, number }) => [kind, brand, number])).toEqual([
    ['manufacturer', null, '0 986 494.123'],
    ['gtin', null, '4006381333931'],
    ['oe', 'Toyota', '04465-02220'],
    ['interchange', 'Kestrel', 'KT-PAD11'],
  ])
  const again = await checkFile(db, sample)
  expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 3 })
  expect(await numbersOf(again)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 4 })
  for (const { id } of [numbers, lead]) {
    expect(await undoImport(db, id)).toEqual({ ok: true })
    expect(await workOff(db, id)).toMatchObject({ state: 'undone', leftCount: 0 })
  }
  expect(await allRows()).toEqual(before)
})

test('what is refused of PIES says line, element and reason, and can be mended as CSV', async () => {
  const lead = await checkFile(db, sample)
  const refused = await listImportRows(db, lead, 'refused', 10)
  expect(refused.map(({ line, field, reason }) => [line, field, reason])).toEqual([
    [73, 'PartNumber', expect.stringContaining('The reference NL-OF1 is a product of Nordlicht')],
    [81, 'Category (PartTerminologyID)', expect.stringContaining("There is no category 'Part terminology 9'")],
    [98, 'PartNumber', 'A part number has at most 48 characters'],
  ])
  const numbers = await applied(lead).then(() => numbersOf(lead))
  const lost = { line: 81, field: 'Item', reason: expect.stringContaining('refused') }
  expect(await listImportRows(db, numbers, 'refused', 10)).toMatchObject([lost, lost])
  let file = ''
  for await (const line of writeRefused(db, lead)) file += line
  expect(file).toContain('81,"Category (PartTerminologyID), Price"')
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(file, { columns: true }))
  const thing = { ...rows.find(({ Name }) => Name === 'Thing'), Category: 'Filters', Price: '3', Stock: '1' }
  const mended = await checkFile(db, csvLine(Object.keys(thing)) + csvLine(Object.values(thing)))
  expect(mended).toMatchObject({ format: 'csv', kind: 'products', newCount: 1, refusedCount: 0 })
})

/** A part as PIES 8 names it: its brand by the trade's code alone. */
const codedPart = (number: string, code: string) =>
  `<PIES><Header><PIESVersion>8.0</PIESVersion></Header><Items><Item MaintenanceType="A"><PartNumber>${number}</PartNumber>
  <BrandID>${code}</BrandID><Descriptions><Description MaintenanceType="A" DescriptionCode="DES">Brake Pads</Description>
  </Descriptions><Prices><Pricing MaintenanceType="A" PriceType="RET"><Price UOM="PE">3.33</Price></Pricing></Prices>
  </Item></Items></PIES>`

test('a brand that is only a code changes no product of a brand, until a file says what the code means', async () => {
  const refusalOf = async (file: string) => {
    const [row] = await listImportRows(db, await checkFile(db, file), 'refused', 1)
    return row?.reason
  }
  await db.insert(productReferences).values({ productId: 'KT-BD20', kind: 'manufacturer', number: 'P.135' })
  expect(await refusalOf(codedPart('KT-PAD10', 'ZZKT'))).toMatch(
    /^The product KT-PAD10 is of Kestrel, and which brand the file means by ZZKT is not known/,
  )
  expect(await refusalOf(codedPart('P135', 'ZZKT'))).toMatch(/^The product KT-BD20 is of Norrland/)
  await checkFile(db, sample)
  expect(await checkFile(db, codedPart('KT-PAD10', 'zzkt'))).toMatchObject({ changedCount: 1, refusedCount: 0 })
  expect(await refusalOf(codedPart('NL-OF1', 'ZZKT'))).toMatch(/^The reference NL-OF1 is a product of Nordlicht/)
})

test('a price that is no amount refuses a part that is new, and one that does not hold today is none', async () => {
  const coded = codedPart('P8-NEW', 'BBHK')
  const reasonsOf = async (file: string) =>
    (await listImportRows(db, await checkFile(db, file), 'refused', 5)).map(({ field, reason }) => [field, reason])
  expect(await reasonsOf(coded.replace('3.33', 'call'))).toEqual([['Price', 'This is no amount of money']])
  expect(await reasonsOf(coded.replace('<Price ', '<ExpirationDate>2020-12-31</ExpirationDate><Price '))).toEqual([
    ['Price', expect.stringContaining('the file does not say it')],
  ])
})

test('a file of codes alone brings its own parts, and finds them again', async () => {
  const file = codedPart('P8-NEW', 'BBHK')
  const lead = await checkFile(db, file)
  expect(lead).toMatchObject({ newCount: 1, refusedCount: 0 })
  await applied(lead)
  await applied(await numbersOf(lead))
  const ofNew = eq(productReferences.productId, 'P8-NEW')
  expect(await db.select().from(productReferences).where(ofNew)).toMatchObject([
    { kind: 'manufacturer', brand: null, number: 'P8-NEW' },
  ])
  expect(await db.select().from(products).where(eq(products.id, 'P8-NEW'))).toMatchObject([{ brand: 'BBHK' }])
  const again = await checkFile(db, file)
  expect(again).toMatchObject({ unchangedCount: 1, refusedCount: 0 })
  expect(await numbersOf(again)).toMatchObject({ unchangedCount: 1 })
})

test('a new part takes the category that the PCdb names, and waits for one that the shop does not have', async () => {
  await db.execute(
    `insert into vcdb_names (kind, id, name) values ('PartType', 9, 'Front Brake Disc'), ('PartType', 8, 'Horn')`,
  )
  const lead = await checkFile(db, sample)
  expect(await listImportRows(db, lead, 'new', 5)).toHaveLength(1)
  expect(await listImportRows(db, lead, 'refused', 5)).toContainEqual(
    expect.objectContaining({ line: 81, field: 'Price', reason: expect.stringContaining('the file does not say it') }),
  )
  const horn = await checkFile(db, sample.replace('<PartTerminologyID>9<', '<PartTerminologyID>8<'))
  expect(await listImportRows(db, horn, 'refused', 5)).toContainEqual(
    expect.objectContaining({
      field: 'Category (PartTerminologyID)',
      reason: expect.stringContaining("no category 'Horn'"),
    }),
  )
})

test('a bad value of PIES is left out and told, and its part is taken', async () => {
  await makeCategory(db, { name: 'Brake Master Cylinders' })
  const lead = await checkFile(db, await readInput('pies-one-bad-value-each.xml'))
  expect(lead).toMatchObject({ newCount: 8, refusedCount: 0, notedCount: 7 })
  expect((await listNotes(db, lead)).map(({ key, field, reason }) => [key, field, reason])).toEqual([
    ['ZY2', 'ItemLevelGTIN', 'A GTIN has 8 to 14 digits'],
    ['ZY3', 'Package', 'This is no weight'],
    ['ZY4', 'ProductAttribute', 'Its id is missing'],
    ['ZY5', 'Description', 'Its code is missing'],
    ['ZY6', 'ExtendedProductInformation', 'Its code is missing'],
    ['ZY7', 'PartTerminologyID', 'This id is not a number'],
    ['ZY8', 'Description', 'This says nothing'],
  ])
  await makeCategory(db, { name: 'Disc Brake Pad Sets' })
  const parts = await checkFile(db, await readInput('pies-empty-interchange-number.xml'))
  expect((await listNotes(db, parts)).map(({ key, field, reason }) => [key, field, reason])).toEqual([
    ['ZX1002', 'PartInterchange', 'The part number is missing'],
  ])
})

test('what a file calls a category is said once, for all of its parts and the next file of its supplier', async () => {
  const file = codedPart('P8-NEW', 'BBHK')
    .replace('Brake Pads', 'Thing')
    .replace('</PartNumber>', '</PartNumber><PartTerminologyID>77</PartTerminologyID>')
  const lead = await checkFile(db, file, { supplier: 'Nordic' })
  expect(lead).toMatchObject({ newCount: 0, refusedCount: 1 })
  expect((await listUnknownCategories(db, lead)).items).toEqual([{ word: 'Part terminology 77', count: 1 }])
  const settings = { ...lead.settings, categories: { 'part terminology 77': 'filters' } }
  expect(await mapColumns(db, { id: lead.id, kind: 'products', mapping: lead.mapping, settings })).toEqual({ ok: true })
  expect(await workOff(db, lead.id)).toMatchObject({ newCount: 1, refusedCount: 0 })
  const next = await checkFile(db, file.replace('P8-NEW', 'P8-NEWER'), { supplier: 'NORDIC' })
  expect(next).toMatchObject({ newCount: 1, refusedCount: 0 })
  expect(await checkFile(db, file)).toMatchObject({ newCount: 0, refusedCount: 1 })
})

const withDtd = sample.replace('<PIES', '<!DOCTYPE PIES [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<PIES')
test.each([
  ['a file that was cut off', sample.slice(0, 3000), /^Line 56: The file ends too early/],
  ['a file with a DTD', withDtd, /^Line 2: The file has a DTD/],
  ['an entity of its own', sample.replace('Nordlicht Parts', '&parts;'), /^Line 9: /],
  ['other XML', '<?xml version="1.0"?><rss><item/></rss>', /This is XML of <rss>/],
  ['a version that there is not', sample.replace('7.2', '9.0'), /^Line 3: This is PIES 9\.0/],
  ['PIES without parts', '<PIES><Header><PIESVersion>7.2</PIESVersion></Header></PIES>', /has nothing in it/],
])('%s is refused as a whole, with the place', async (_, file, problem) => {
  const found = await checkFile(db, file)
  expect(found).toMatchObject({ state: 'refused', problem: expect.stringMatching(problem) })
  for (const { id } of await listRestOfFile(db, found))
    expect(await findImport(db, id)).toMatchObject({ state: 'refused' })
})

test('PIES in UTF-16 is told by its first bytes', async () => {
  const utf16 = Buffer.from(`\ufeff${sample.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  expect(await checkFile(db, utf16)).toMatchObject({ format: 'pies', newCount: 1, changedCount: 2 })
})

test('numbers of a part that is refused are refused with it, and no others, also where the whole file is one line', async () => {
  const lead = await checkFile(db, sample.replace(/\s*\n\s*/g, ''))
  const numbers = await applied(lead).then(() => numbersOf(lead))
  expect(numbers).toMatchObject({ newCount: 4, refusedCount: 2 })
})

test('a brand by its older name is the brand', async () => {
  await db.update(brands).set({ name: 'Kestrel Brakes' }).where(eq(brands.name, 'Kestrel'))
  expect(await checkFile(db, sample)).toMatchObject({ newCount: 1, changedCount: 2 })
})

async function exported() {
  const settings = await findSettings(db)
  let file = ''
  for await (const text of exportPies(db, { settings, origin: 'https://shop.example', day: '2026-11-23' })) file += text
  return file
}

test('what is exported as PIES and imported again changes nothing', async () => {
  const lead = await checkFile(db, sample)
  await applied(lead)
  await applied(await numbersOf(lead))
  await db
    .update(products)
    .set({ isActive: true, technicalInfo: 'Thickness: 17.5 mm\nin all' })
    .where(eq(products.id, newId))
  await makeMake(db, { name: 'Lexus' })
  await makeProduct(db, {
    id: 'USED-1',
    name: 'Caliper <used> & "old"',
    condition: 'used',
    categoryId: world.categories.pads.id,
  })
  await db.insert(productReferences).values([
    { productId: 'USED-1', kind: 'gtin', number: '0360-00291452' },
    { productId: 'USED-1', kind: 'interchange', brand: 'Lexus', number: 'LX 1' },
    { productId: 'USED-1', kind: 'oe', brand: null, number: 'OE/7' },
    { productId: 'USED-1', kind: 'oe', brand: 'Unheard', number: 'OE 8' },
    { productId: 'USED-1', kind: 'manufacturer', brand: null, number: '98.76' },
  ])
  const file = await exported()
  expect(file).not.toContain('HIDDEN1')
  expect(countXml(file, '/p:PIES/p:Items/p:Item', { p: 'http://www.autocare.org' })).toBe(5)
  const again = await checkFile(db, file)
  expect(again).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 5, refusedCount: 0 })
  expect(await numbersOf(again)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 9, refusedCount: 0 })
})
