import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { exportNames } from '#shop/trade/imports/exports/export.server.ts'
import { makeCustomer } from '#test/customers.ts'
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

test('no file, a file that is no text, and one without rows are refused in words', async () => {
  const none = await send(null)
  expect(none.status).toBe(422)
  expect(none.main).toContain('Choose a file first')
  const zip = await send(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0]), new Uint8Array(600_000)], 'parts.zip'))
  expect((await admin.get(zip.location ?? '')).main).toContain('This is a ZIP archive')
  const empty = await send(csv(header))
  expect((await admin.get(empty.location ?? '')).main).toContain('a header and no rows below it')
  expect((await admin.post('/admin/imports', { file: 'x' }, { headers: { 'Content-Length': '6' } })).status).toBe(400)
  expect((await admin.get('/admin/imports/nothing')).status).toBe(404)
})

test('a PIES file is two imports that name each other, and what it says is told by its elements', async () => {
  const pies = await readFile(new URL('../../trade/imports/files/parts.pies.xml', import.meta.url), 'utf8')
  const page = (await send(new File([pies], 'parts.csv'))).location ?? ''
  await workOff(db, idOf(page))
  const { main, html } = await admin.get(page)
  expect(main).toContain('PIES · Products · Checked')
  expect(main).toContain('The same file also holds Part numbers (Waiting for the rest of its file)')
  expect(main).toMatch(/1 row: PartNumber: A part number has at most 48 characters ?Line 98/)
  const other = /href="(\/admin\/imports\/[0-9a-f-]{36})"[^>]*>Part numbers</.exec(html)?.[1] ?? ''
  expect((await admin.get(other)).main).toMatch(/The same file also holds Products .* Apply those first/)
  await admin.post(`${page}/apply`, {})
  await workOff(db, idOf(page))
  await workOff(db, idOf(other))
  expect((await admin.get(other)).main).toContain('PIES · Part numbers · Checked')
})

test('the shop is taken out as PIES and as ACES', async () => {
  await makeProduct(db, { id: 'IM-7', name: 'Bolt & nut' })
  const pies = await admin.get('/admin/imports/export/pies')
  expect(pies.html).toContain('<PartNumber>IM-7</PartNumber>')
  expect(pies.html).toContain('Bolt &amp; nut')
  expect((await admin.get('/admin/imports/export/aces')).html).toContain('<ACES version="4.2">')
  expect((await admin.get('/admin/imports/export/other')).status).toBe(404)
  const excel = await admin.get('/admin/imports/export/references?as=xlsx')
  expect(excel.headers.get('Content-Disposition')).toBe('attachment; filename="references.xlsx"')
  expect(excel.html).toMatch(/^PK/)
})

test('what the shop has is downloaded, each kind and format from its link', async () => {
  await makeProduct(db, { id: 'IM-7', name: '=Bolt' })
  const { html } = await admin.get('/admin/imports')
  for (const name of exportNames) {
    expect(html).toContain(`href="/admin/imports/export/${name}"`)
    const file = await admin.get(`/admin/imports/export/${name}`)
    expect({ name, status: file.status }).toEqual({ name, status: 200 })
  }
  expect((await admin.get('/admin/imports/export/products')).html).toMatch(/^Reference,Name,.*\r\nIM-7,'=Bolt,/)
})

test('whoever keeps the catalogue imports, and whoever only reads does not', async () => {
  await makeCustomer(db, { email: 'carl@example.com', role: 'catalogue' })
  await makeCustomer(db, { email: 'rita@example.com', role: 'reader' })
  const file = csv(`${header}IM-1,Bolt,Plain,2,1,Filters\n`)
  const keeper = await shop.visitor().signIn('carl@example.com')
  const reader = await shop.visitor().signIn('rita@example.com')
  const page = (await send(file, {}, keeper)).location ?? ''
  expect(page).toMatch(/^\/admin\/imports\/[0-9a-f-]{36}$/)
  expect((await send(file, {}, reader)).location ?? '').not.toMatch(/imports\/[0-9a-f-]{36}$/)
  expect((await reader.get('/admin/imports')).main).not.toContain('Check the File')
  await workOff(db, idOf(page))
  await reader.post(`${page}/apply`, {})
  expect((await keeper.get(page)).main).toContain('Checked')
})
