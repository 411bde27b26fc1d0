import { eq } from 'drizzle-orm'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { writeRefused, writeRefusedExcel } from '#shop/trade/imports/work/downloads.server.ts'
import { listImportRows } from '#shop/trade/imports/work/rows.server.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'
import { checkFile, workOff } from './world.ts'

// Tables in sheets, as most suppliers send them.

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
  await makeProduct(db, { id: 'XL-04465', name: 'Pad', priceCents: 1200, stock: 1 })
  await makeProduct(db, { id: 'XL-2', name: 'Disc', priceCents: 4000, stock: 1 })
})

const prices = (rows: (string | number)[][]) =>
  writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Prices of May']] },
      { name: 'Prices', rows: [['Nordic'], [], ['Reference', 'Price', 'Stock'], ...rows] },
      { name: 'Old prices', rows: [['Reference', 'Price'], ...rows.map(([id]) => [id ?? '', 9])] },
    ],
  })

const productOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]

test('a supplier sends an Excel workbook: its sheet is found, told, read and applied, and rows bear the numbers of the sheet', async () => {
  const file = await prices([
    ['XL-04465', 12.345, 7],
    ['XL-2', 41.5, 'a few'],
  ])
  const found = await checkFile(db, file, { supplier: 'Nordic' })
  expect(found).toMatchObject({ state: 'checked', changedCount: 2, notedCount: 1 })
  const { main } = await admin.get(`/admin/imports/${found.id}`)
  expect(main).toContain("Excel · sheet 'Prices' · names of the columns in line 3")
  expect(await listImportRows(db, found, 'changed', 5)).toMatchObject([{ line: 4 }, { line: 5 }])
  expect(await applyImport(db, found.id, { isSure: true })).toEqual({ ok: true })
  await workOff(db, found.id)
  expect(await productOf('XL-04465')).toMatchObject({ priceCents: 1235, stock: 7 })
  expect(await productOf('XL-2')).toMatchObject({ priceCents: 4150, stock: 1 })
})

test('a workbook with a sheet for each group is one import, whose rows say in which sheet they stand', async () => {
  const head = ['Reference', 'Price']
  const sheets = [
    { name: 'Pads', rows: [head, ['XL-04465', 13]] },
    { name: 'Discs', rows: [head, ['XL-2', 'dear'], ['XL-2', 44]] },
  ]
  const found = await checkFile(db, await writeXlsx({ sheets }), { supplier: 'Nordic' })
  expect(found).toMatchObject({ state: 'checked', rowCount: 3, changedCount: 1, notedCount: 1 })
  const { main, html } = await admin.get(`/admin/imports/${found.id}`)
  expect(main).toContain("sheets 'Pads', 'Discs' as one")
  expect(html).toMatch(/<option[^>]*>Found: (<!-- -->)?Pads, Discs</)
  expect(main).toContain("Line 2 of 'Pads'")
  const refused = await Array.fromAsync(writeRefused(db, found))
  expect(refused.join('')).toContain("Discs!3,Reference,Line 2 of 'Discs' is about the same one already,XL-2,44")
})

test('another sheet of the same file is chosen on its page, and for the next file of that supplier', async () => {
  const file = await prices([['XL-2', 41.5, 2]])
  const { id } = await checkFile(db, file, { supplier: 'Nordic' })
  const page = `/admin/imports/${id}`
  expect((await admin.get(page)).html).toMatch(/<select[^>]*name="sheet"[\s\S]*<option[^>]*>Old prices</)
  await admin.post(`${page}/layout`, { sheet: 'Old prices', headerLine: '' })
  await workOff(db, id)
  expect((await admin.get(page)).main).toContain("sheet 'Old prices' · names of the columns in line 1")
  const next = await checkFile(db, file, { supplier: 'Nordic' })
  expect((await admin.get(`/admin/imports/${next.id}`)).main).toContain("sheet 'Old prices'")
})

test('what was refused of a workbook comes back as one: mended there and sent again its part numbers still have their zeros', async () => {
  await makeProduct(db, { id: '004465', name: 'Pad', priceCents: 1200, stock: 1 })
  const file = await prices([
    ['004465', 12.5, 'a few'],
    ['XL-2', 'dear', 1.234],
  ])
  const found = await checkFile(db, file)
  const page = `/admin/imports/${found.id}`
  expect((await admin.get(page)).main).toContain('Download what was refused')
  const { headers } = await admin.get(`${page}/refused-rows`)
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="refused-rows.xlsx"')
  const bytes = Buffer.concat(await Array.fromAsync(writeRefusedExcel(db, found)))
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows.map(row => row.toSpliced(2, 1))).toEqual([
    ['Line', 'Column', 'Reference', 'Price', 'Stock'],
    ['4', 'Stock', '004465', 12.5, 'a few'],
    ['5', 'Price, Stock', 'XL-2', 'dear', '1.234'],
  ])
  expect(await checkFile(db, bytes)).toMatchObject({ state: 'checked', rowCount: 2, changedCount: 1 })
})

test('a sheet that was chosen for the supplier and is not there any more is asked for, and no other one is taken', async () => {
  const first = await checkFile(db, await prices([['XL-2', 41.5, 2]]), { supplier: 'Nordic' })
  await admin.post(`/admin/imports/${first.id}/layout`, { sheet: 'Prices', headerLine: '' })
  const renamed = await writeXlsx({
    sheets: [
      {
        name: 'Prices 2027',
        rows: [
          ['Reference', 'Price'],
          ['XL-2', 43],
        ],
      },
    ],
  })
  const next = await checkFile(db, renamed, { supplier: 'Nordic' })
  expect(next).toMatchObject({ state: 'unmapped', problem: expect.stringContaining("has no sheet 'Prices'") })
  await admin.post(`/admin/imports/${next.id}/layout`, { sheet: 'Prices 2027', headerLine: '' })
  expect(await workOff(db, next.id)).toMatchObject({ state: 'checked', changedCount: 1 })
})

test('a web page whose letters may be of several encodings shows its words in each, without its tags', async () => {
  const page = '<table><tr><td>Reference<td>Name<td>Price<tr><td>XL-2<td>\xe6\xf3\xb3<td>5</table>'
  const { id, state } = await checkFile(db, Buffer.from(page, 'latin1'))
  expect(state).toBe('unmapped')
  const { html } = await admin.get(`/admin/imports/${id}`)
  expect(html).toContain('Price XL-2 ćół 5 · Central European (Windows-1250)<')
})

test('what is called .xlsx and is none is refused with what to do', async () => {
  const broken = (await prices([['XL-2', 41.5, 2]])).slice(0, 900)
  const found = await checkFile(db, broken)
  expect(found).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('Save it as .xlsx or CSV, and send that'),
  })
})
