import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { header, workOff } from '#test/trade/imports/world.ts'
import { dana, fillWorld } from '#test/world.ts'
import { csv, idOf, sendFile } from './sent-files.ts'

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const send = (file: File | null, fields: Record<string, string> = {}, by = admin) => sendFile(by, file, fields)

test('a file is sent, its check is read, refused rows are fetched, and it is applied and undone', async () => {
  const sent = await send(csv(`${header}IM-1,Bolt,Plain,2,1,Filters\nIM-2,Nut,Plain,"1.234,5O",1,Filters\n`))
  expect(sent.status).toBe(302)
  const page = sent.location ?? ''
  expect((await admin.get(page)).main).toContain('Checking')
  await workOff(db, idOf(page))
  const { main } = await admin.get(page)
  expect(main).toMatch(/parts\.csv.*Checked.*New 1.*Refused 1.*Apply 1 row/)
  expect(main).toContain(
    "1 row: Price: Price must be an amount such as 12.50, not '1.234,5O' Line 3 IM-2 · Nut · Plain",
  )
  const file = await admin.get(`${page}/refused-rows`)
  expect(file.html).toContain(
    `3,Price,"Price must be an amount such as 12.50, not '1.234,5O'",IM-2,Nut,Plain,"1.234,5O",1,Filters`,
  )
  expect((await admin.post(`${page}/apply`, {})).status).toBe(302)
  await workOff(db, idOf(page))
  expect(await db.$count(products, eq(products.id, 'IM-1'))).toBe(1)
  expect((await admin.get('/admin/imports')).main).toMatch(/parts\.csv.*2 rows.*Dana Reyes.*Applied/)
  const asked = await admin.get(`${page}/undo`)
  expect(asked.html).toMatch(/<dialog [^>]*open/)
  expect(asked.main).toContain('Are you sure you want to undo this import? 1 row is taken back.')
  await admin.post(`${page}/undo`, {})
  await workOff(db, idOf(page))
  expect(await db.$count(products, eq(products.id, 'IM-1'))).toBe(0)
  expect((await admin.get(page)).main).toContain('Undone')
  expect((await admin.post(`${page}/apply`, {})).toast?.title).toContain('moved on meanwhile')
  expect((await admin.get(`${page}/undo`)).location).toBe(page)
})

test('a price that changes by more than half is shown before a file is applied by hand, and asks for a tick', async () => {
  for (let n = 0; n < 30; n++) await makeProduct(db, { id: `IM-P${n}`, name: 'Bolt', priceCents: 4990, stock: 3 })
  // Two in thirty are fewer than what stops a file on a timetable.
  const rows = Array.from({ length: 30 }, (_, n) => `im-p${n},${n === 3 ? '4.99' : n === 7 ? '499.00' : '50.90'}`)
  const page = (await send(csv(`Reference,Price\n${rows.join('\n')}\n`))).location ?? ''
  await workOff(db, idOf(page))
  const { main, html } = await admin.get(page)
  expect(main).toContain('2 prices of 30 rows would change by more than half.')
  expect(main).toMatch(
    /The first 2 prices that would change by more than half Line 5 IM-P3 49\.90 → 4\.99 Line 9 IM-P7/,
  )
  expect(html).toMatch(/<input[^>]* name="isSure"/)
  const priceOf = async () => (await db.select().from(products).where(eq(products.id, 'IM-P3')))[0]?.priceCents
  const unticked = await admin.post(`${page}/apply`, {})
  expect(unticked.toast?.title).toContain('Tick that it is right')
  await workOff(db, idOf(page))
  expect(await priceOf()).toBe(4990)
  await admin.post(`${page}/apply`, { isSure: 'on' })
  await workOff(db, idOf(page))
  expect(await priceOf()).toBe(499)
})

test('what new products lack has a link beside it that opens where it is given once for all of them', async () => {
  const page = (await send(csv('Reference,Name,Brand,Stock,Category\nIM-1,Bolt,Plain,1,Filters\n'))).location ?? ''
  await workOff(db, idOf(page))
  const { main, html, links } = await admin.get(page)
  expect(main).toContain(
    'Price is required for something new, and the file does not say it Give it once for all new products',
  )
  const remedy = links.find(link => link.includes('open=given')) ?? ''
  expect(remedy).toMatch(/#given$/)
  const opened = (document: string) => ['columns', 'given'].filter(id => detailsOf(document, id).includes('open'))
  expect(opened(html)).toEqual([])
  expect(opened((await admin.get(remedy)).html)).toEqual(['columns', 'given'])
})

test('a category that the shop does not have is asked about, beside the ways to have it', async () => {
  const page =
    (await send(csv('Reference,Name,Brand,Price,Stock,Category\nIM-1,Bolt,Plain,2.00,1,Sails\n'))).location ?? ''
  await workOff(db, idOf(page))
  const { main, links } = await admin.get(page)
  expect(main).toContain(
    'Which category does the file mean? One that the shop does not have yet is taken from the starter list',
  )
  expect(links).toEqual(expect.arrayContaining(['/admin/starter/categories', '/admin/categories/new']))
})

const detailsOf = (html: string, id: string) => new RegExp(`<details[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? ''

test('a file whose prices change a little is applied without a tick', async () => {
  await makeProduct(db, { id: 'IM-P', name: 'Bolt', priceCents: 1000, stock: 3 })
  const page = (await send(csv('Reference,Price\nIM-P,14.99\n'))).location ?? ''
  await workOff(db, idOf(page))
  expect((await admin.get(page)).html).not.toContain('isSure')
  await admin.post(`${page}/apply`, {})
  await workOff(db, idOf(page))
  expect((await db.select().from(products).where(eq(products.id, 'IM-P')))[0]?.priceCents).toBe(1499)
})

test('an undo that has to wait says so in its question', async () => {
  const page = (await send(csv(`${header}IM-1,Bolt,Plain,2,1,Filters\n`))).location ?? ''
  await workOff(db, idOf(page))
  await admin.post(`${page}/apply`, {})
  await workOff(db, idOf(page))
  await db.insert(imports).values({ fileName: 'other.csv', userName: 'Dana', state: 'applying' })
  const refused = await admin.post(`${page}/undo`, {})
  expect([refused.status, refused.main.includes('Another import is being applied or undone')]).toEqual([409, true])
})

test.each([
  ['applying', 'Stopped half way: 2 of 3,000 rows are applied', / 2 of 3,000 rows are applied Dana .*Stopped half way/],
  [
    'undoing',
    'Undone half way: 2 of 3,000 rows are still applied',
    / 2 of 3,000 rows are still applied Dana .*Undone half way/,
  ],
] as const)('one that is stopped while it is %s says how far it came, in the list too', async (state, said, line) => {
  const at = { state, position: 2, rowCount: 3000, phaseFrom: 3000 }
  const [{ id } = { id: '' }] = await db
    .insert(imports)
    .values({ fileName: 'parts.csv', userName: 'Dana', kind: 'products', ...at })
    .returning({ id: imports.id })
  await admin.post(`/admin/imports/${id}/stop`, {})
  expect((await admin.get(`/admin/imports/${id}`)).main).toContain(said)
  expect((await admin.get('/admin/imports')).main).toMatch(line)
})

test('what changes is a file of its own, a line for each field, and rows are named as the shop names them', async () => {
  for (let n = 0; n < 25; n++) await makeProduct(db, { id: `IM-C${n}`, name: 'Bolt', priceCents: 1000, stock: 3 })
  const rows = Array.from({ length: 25 }, (_, n) => `im-c${n},11.50,4`).join('\n')
  const page = (await send(csv(`Reference,Price,Stock\n${rows}\n`))).location ?? ''
  await workOff(db, idOf(page))
  const { main } = await admin.get(page)
  expect(main).toContain('Download all 25, a line for each field that changes')
  expect(main).toContain('Line 2 IM-C0')
  const lines = (await admin.get(`${page}/changed.csv`)).html.trim().split('\r\n')
  expect(lines.length).toBe(51)
  expect(lines.slice(0, 3)).toEqual(['Line,Row,Field,From,To', '2,IM-C0,Stock,3,4', '2,IM-C0,Price,10.00,11.50'])
})

test('columns are shown with what stands in them, and those that are known by name are chosen for whatever is in the file', async () => {
  const page = (await send(csv('Nummer,Price,Hersteller X\nIM-1,2.50,Plain\nIM-2,3.50,Plain\n'))).location ?? ''
  const { html } = await admin.get(page)
  expect(html).toContain('2.50 · 3.50')
  expect(html).toMatch(/<option value="price" selected="">/)
})

test('more imports than a page has stand on further pages', async () => {
  for (let n = 0; n < 41; n++) {
    await db
      .insert(imports)
      .values({ fileName: `file-${n}.csv`, userName: 'Dana', createdAt: new Date(2026, 0, 1, 0, n) })
  }
  expect((await admin.get('/admin/imports')).main).not.toContain('file-0.csv')
  expect((await admin.get('/admin/imports?page=2')).main).toContain('file-0.csv')
})

test('columns that nobody knows are chosen on the page, and what is still missing is said there', async () => {
  await makeProduct(db, { id: 'IM-7', name: 'Bolt' })
  const page = (await send(csv('Nummer,Anzahl\nIM-7,7\n'), { supplier: 'Nordic' })).location ?? ''
  expect((await admin.get(page)).main).toContain('The columns of this file are not known')
  const kind = 'stock-and-prices'
  const choose = (...columns: string[]) =>
    admin.post(page, {}, { body: new URLSearchParams([['kind', kind], ...columns.map(name => ['column', name])]) })
  const missing = await choose('', 'stock')
  expect([missing.status, missing.main.includes('Choose which column is Reference.')]).toEqual([422, true])
  expect(missing.html).toMatch(/<option value="stock-and-prices" selected="">/)
  expect(missing.html.match(/<option value="stock" selected="">/g)).toHaveLength(1)
  const twice = await choose('stock', 'stock')
  expect(twice.status).toBe(422)
  // Once above the button, and once at each of both.
  expect(twice.html.match(/>Stock is chosen for two columns/g)).toHaveLength(3)
  expect(twice.html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect((await choose('reference', 'stock')).status).toBe(302)
  await workOff(db, idOf(page))
  expect((await admin.get(page)).main).toMatch(/Stock and prices.*Nordic.*Changed 1/)
})

test('the page says how a file is written, lets somebody choose, and reads it again', async () => {
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', priceCents: 1000, stock: 3 })
  const bytes = Buffer.from('Preisliste\nSKU|Name\nIM-1|Pi\xe8ce\n', 'latin1')
  const page = (await send(new File([bytes], 'liste.csv', { type: 'text/csv' }))).location ?? ''
  const asked = await admin.get(page)
  expect(asked.main).toMatch(/more than one encoding.*How the file is written.*Bars · names of the columns in line 2/)
  expect(asked.html).toContain('>IM-1|Pièce · Western European (Windows-1252)<')
  const bad = await admin.post(`${page}/layout`, { encoding: 'windows-1252', separator: '|', headerLine: '0' })
  expect(bad.toast?.title).toContain('a line from 1 to 1000')
  await admin.post(`${page}/layout`, { encoding: 'windows-1252', separator: '', headerLine: '' })
  const mapping = ['reference', 'name'].map(column => ['column', column])
  await admin.post(page, {}, { body: new URLSearchParams([['kind', 'products'], ...mapping, ['emptyCells', 'keep']]) })
  await workOff(db, idOf(page))
  expect((await admin.get(page)).main).toMatch(/Checked.*Changed 1.*Bolt →Pièce|Checked.*Changed 1/)
})

test('columns of part numbers in a list of products are told beside the button, with what brings them', async () => {
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', brand: 'Plain', priceCents: 1000, stock: 3 })
  const page = (await send(csv('SKU;Price;OE 1;OE 2;EAN\nIM-1;11,00;27060-0T010;27060-0T020;\n'))).location ?? ''
  await workOff(db, idOf(page))
  const { main } = await admin.get(page)
  expect(main).toMatch(/Not read: OE 1, OE 2\. Send the file once more as 'Part numbers' for these/)
})

test('what is strange and what is not read is said beside the button, what is left out in a list, and a category is asked for', async () => {
  for (let at = 0; at < 4; at++)
    await makeProduct(db, { id: `IM-${at}`, name: 'Bolt', brand: 'Plain', priceCents: 1000, stock: 3 })
  const rows = [0, 1, 2, 3]
    .map(at => `IM-${at};${at < 2 ? '0,01' : 'call'};4;${at === 3 ? 'Belagsatz' : 'Filters'}\n`)
    .join('')
  const page = (await send(csv(`SKU;Price;Lagermenge Nord;Category\n${rows}`))).location ?? ''
  await workOff(db, idOf(page))
  const { main, html } = await admin.get(page)
  expect(main).toMatch(
    /Something is strange about this file.*2 prices of 4 rows would change by more than half.*Not read: Lagermenge Nord.*Apply/,
  )
  expect(main).toMatch(
    /Values left out of 2 rows.*2 rows: Price: Price must be an amount such as 12.50, not 'call'.*Line 4 IM-2/,
  )
  expect(main).toMatch(/Which category does the file mean.*Belagsatz.*Brakes › Brake Pads/)
  expect(html).toContain('name="given.brand"')
  const typed = [
    ['kind', 'products'],
    ['column', 'reference'],
    ['column', ''],
    ['column', ''],
    ['column', 'category'],
    ['emptyCells', 'keep'],
  ]
  const refused = await admin.post(page, {}, { body: new URLSearchParams([...typed, ['given.price', 'much']]) })
  expect([refused.status, refused.main.includes('Price: Price must be an amount')]).toEqual([422, true])
  await admin.post(
    page,
    {},
    {
      body: new URLSearchParams([
        ...typed,
        ['word', 'Belagsatz'],
        ['wordCategory', 'brake-pads'],
        ['given.brand', 'Ate'],
      ]),
    },
  )
  expect(await workOff(db, idOf(page))).toMatchObject({
    changedCount: 4,
    notedCount: 0,
    settings: { given: { brand: 'Ate' }, categories: { belagsatz: 'brake-pads' } },
  })
})

test.each([
  ['decimal', `${header}IM-1,Bolt,Plain,1.234,1,Filters\n`],
  ['dayFirst', 'Part,Make,Model,Variant,Built from\nIM-1,Toyota,Corolla,1.8L 4-cyl,05/04/2014\n'],
])('what may be read in two ways is asked at the field that answers it, %s', async (name, file) => {
  const { location } = await send(csv(file))
  await workOff(db, idOf(location))
  const { main, html } = await admin.get(location ?? '')
  expect(main).toContain('Answer it below')
  const marked = html.match(/<select[^>]*>/g)?.filter(select => select.includes('aria-invalid="true"'))
  expect(marked).toEqual([expect.stringContaining(`name="${name}"`)])
})

test('a file of which every row is refused says that nothing is left to apply', async () => {
  const { location } = await send(csv(`${header}IM-1,Bolt,Plain,none,1,Filters\n`))
  await workOff(db, idOf(location))
  expect((await admin.get(location ?? '')).main).toContain('1 row refused. Nothing is left to apply.')
})
