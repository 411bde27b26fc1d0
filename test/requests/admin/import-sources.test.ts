import { beforeEach, expect, test } from 'vitest'
import { imports } from '#db/schema/trade/imports.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { makeCustomer } from '#test/customers.ts'
import { queuedJobs } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
beforeEach(async () => {
  await fillWorld(db)
  admin = await shop.visitor().signIn(dana)
})

const path = '/admin/imports/sources'
const typed = {
  supplier: 'Nordic',
  address: 'https://example.com/stock.csv',
  kind: 'stock-and-prices',
  everyHours: '4',
}

test('a timetable is made, read at once, paused, resumed and deleted', async () => {
  expect((await admin.get(path)).main).toContain('No files on a timetable')
  const made = await admin.post(path, { ...typed, isAtOnce: 'on' })
  expect(made.toast?.title).toBe('Timetable created')
  expect((await admin.get(path)).main).toMatch(
    /Nordic.*https:\/\/example\.com\/stock\.csv.*Stock and prices · applied at once · every 4 hours, next.*Not read yet/,
  )
  const [source] = await db.select().from(importSources)
  expect((await admin.post(`${path}/${source?.id}/read`, {})).toast?.title).toBe('The file is read in a moment')
  expect((await queuedJobs(db)).filter(({ task }) => task === 'read_source')).toHaveLength(1)
  expect((await admin.post(`${path}/${source?.id}/pause`, {})).toast?.title).toBe('Timetable paused')
  expect((await admin.get(path)).main).toMatch(/every 4 hours · Paused.*Resume/)
  expect((await admin.post(`${path}/${source?.id}/resume`, {})).toast?.title).toBe('Timetable resumed')
  expect((await admin.get(path)).main).toMatch(/every 4 hours, next.*Pause/)
  expect((await admin.get(`${path}/${source?.id}/delete`)).main).toMatch(
    /Nordic.*https:\/\/example\.com\/stock\.csv is not read any more/,
  )
  expect((await admin.post(`${path}/${source?.id}/delete`, {})).toast?.title).toBe('Timetable deleted')
  expect((await admin.post(`${path}/${source?.id}/delete`, {})).toast?.title).toBe('It was deleted already')
  expect((await admin.get(`${path}/${source?.id}/delete`)).status).toBe(404)
  expect((await admin.post(`${path}/${source?.id}/pause`, {})).toast?.title).toBe('It was deleted already')
  expect((await admin.post(`${path}/${source?.id}/nothing`, {})).status).toBe(404)
  expect(await db.$count(importSources)).toBe(0)
})

test('address, timetable and limits are edited, and the file is read anew where it is another one', async () => {
  await admin.post(path, typed)
  const read = { mark: 'etag "1"', contentHash: 'abc', problem: 'The server answered 404', failingSince: new Date() }
  const [source] = await db
    .update(importSources)
    .set({ ...read, nextAt: new Date('2026-01-01T00:00:00Z') })
    .returning()
  const edit = `${path}/${source?.id}/edit`
  const form = await admin.get(edit)
  expect(form.html).toContain(`value="${typed.address}"`)
  const limits = { mostPriceJumps: '20', mostSoldOut: '10', leastRows: '50' }
  const now = async () => (await db.select().from(importSources))[0]

  const slower = { ...typed, ...limits, everyHours: '24', dailyAt: '05:30', version: '1' }
  expect((await admin.post(edit, slower)).toast?.title).toBe('Timetable updated successfully')
  expect(await now()).toMatchObject({
    everyHours: 24,
    dailyAt: '05:30',
    mark: 'etag "1"',
    contentHash: 'abc',
    version: 2,
  })
  expect((await now())?.nextAt?.toISOString()).toMatch(/T05:30:00/)

  const nextAt = (await now())?.nextAt
  const elsewhere = { ...slower, address: 'https://example.com/new.csv', mostSoldOut: '35', version: '2' }
  expect((await admin.post(edit, elsewhere)).status).toBe(302)
  expect(await now()).toMatchObject({ address: 'https://example.com/new.csv', mostSoldOut: 35, version: 3, nextAt })
  expect(await now()).toMatchObject({ mark: null, contentHash: null, problem: null, failingSince: null })
  expect((await admin.get('/admin/audit')).main).toMatch(/Sold out, at most.*10%.*35%/)

  const wrong = await admin.post(edit, { ...elsewhere, address: '/etc/passwd', version: '3' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('value="/etc/passwd"')
  expect((await admin.post(edit, { ...slower, version: '2' })).status).toBe(409)
  expect((await admin.get(`${path}/999999/edit`)).status).toBe(404)
})

test('one that is paused stays paused when it is edited', async () => {
  await admin.post(path, typed)
  const [source] = await db.update(importSources).set({ nextAt: null }).returning()
  await admin.post(`${path}/${source?.id}/edit`, { ...typed, everyHours: '1', version: '1' })
  expect(await db.select().from(importSources)).toMatchObject([{ everyHours: 1, nextAt: null }])
})

test('one that cannot be keeps what was typed, with a message at its field', async () => {
  const { status, main, html } = await admin.post(path, { ...typed, address: '/etc/passwd' })
  expect(status).toBe(422)
  expect(main).toContain('Give an address that begins with https://')
  expect(html).toContain('value="/etc/passwd"')
  expect(await db.$count(importSources)).toBe(0)
})

test('whoever only reads does not see the addresses of suppliers', async () => {
  await admin.post(path, typed)
  await makeCustomer(db, { email: 'rita@example.com', role: 'reader' })
  const reader = await shop.visitor().signIn('rita@example.com')
  expect((await reader.get(path)).html).not.toContain('example.com/stock.csv')
  expect((await reader.get('/admin/imports')).main).not.toContain('On a Timetable')
  await reader.post(path, typed)
  expect(await db.$count(importSources)).toBe(1)
})

test('a file that was refused says so in red, with the reason', async () => {
  await admin.post(path, typed)
  const [refused] = await db
    .insert(imports)
    .values({ fileName: 'stock.csv', userName: 'Timetable', state: 'refused', problem: 'The file is empty' })
    .returning()
  await db.update(importSources).set({ importId: refused?.id, readAt: new Date() })
  const { html, main } = await admin.get(path)
  expect(main).toContain('Refused: The file is empty')
  expect(html).toMatch(/<p class="text-sm font-medium text-danger">Read/)
})
