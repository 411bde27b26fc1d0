import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { listHeldImports } from '#shop/trade/imports/work/alarm.server.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { readSource } from '#shop/trade/sources/read.server.ts'
import { reportSources } from '#shop/trade/sources/report.server.ts'
import { deleteSource, pauseSource, queueDue, readNow } from '#shop/trade/sources/rows.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { queuedJobs, queuedMails } from '#test/queue.ts'
import { origin } from '#test/request.ts'
import { correctStock } from '#test/stock.ts'
import { type Answer, sourcesOf } from './supplier.ts'
import { checkFile, workOff } from './world.ts'

const { db } = await testDatabase()
const { now, serve, reach, add, find, read } = sourcesOf(db)
const stockOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('a file of the web is imported and applied at once; the same one is asked for by its mark, and not read again', async () => {
  const headers = { ETag: '"one"' }
  const { url, asked } = await serve(
    { headers, body: 'Reference,Stock\nIM-1,7\n' },
    { status: 304 },
    { headers: { ETag: '"two"' }, body: 'Reference,Stock\nIM-1,7\n' },
    { body: 'Reference,Stock\nIM-1,8\n' },
  )
  const id = await add(url, { isAtOnce: 'on' })
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  expect(await stockOf('IM-1')).toBe(7)
  expect(await find(id)).toMatchObject({ state: 'applied', changedCount: 1, problem: null })
  expect(await read(id)).toMatchObject({ outcome: 'unchanged' })
  expect(await read(id)).toMatchObject({ outcome: 'unchanged' })
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  expect(await stockOf('IM-1')).toBe(8)
  expect(asked).toEqual([undefined, '"one"', '"one"', '"two"'])
  expect(await db.$count(imports)).toBe(2)
  expect((await db.select().from(imports))[0]).toMatchObject({
    fileName: 'stock.csv',
    supplier: 'Nordic',
    userName: 'Timetable',
  })
  expect(await queuedMails(db)).toEqual([])
})

test('a file of the folder is only checked, and is read anew when it is written anew', async () => {
  await mkdir(join(now.folder, 'daily'))
  await writeFile(join(now.folder, 'daily/stock.csv'), 'Reference,Stock\nIM-1,7\n')
  const id = await add('daily/stock.csv')
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  expect(await find(id)).toMatchObject({ state: 'checked', changedCount: 1 })
  expect(await stockOf('IM-1')).toBe(1)
  expect(await read(id)).toMatchObject({ outcome: 'unchanged' })
  await writeFile(join(now.folder, 'daily/stock.csv'), 'Reference,Stock\nIM-1,10\n')
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  expect(await readNow(db, id)).toBe(true)
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  expect(await queuedMails(db)).toEqual([])
})

test('nothing outside of the folder is read, by no way', async () => {
  await writeFile(join(now.folder, 'secret.csv'), 'Reference,Stock\nIM-1,7\n')
  const inner = join(now.folder, 'inner')
  await mkdir(inner)
  await symlink(join(now.folder, 'secret.csv'), join(inner, 'link.csv'))
  const id = await add('link.csv')
  expect(await readSource(db, id, { ...reach(), folder: inner })).toEqual({
    outcome: 'failed',
    text: 'link.csv leads out of the folder for imports',
  })
  await db.update(importSources).set({ address: '../secret.csv' })
  expect(await readSource(db, id, { ...reach(), folder: inner })).toMatchObject({
    text: '../secret.csv leads out of the folder for imports',
  })
  await db.update(importSources).set({ address: 'none.csv' })
  expect(await readSource(db, id, { ...reach(), folder: inner })).toMatchObject({
    text: 'There is no file none.csv in the folder for imports',
  })
  expect(await readSource(db, id, { ...reach(), folder: null })).toMatchObject({
    text: expect.stringContaining('set IMPORT_FOLDER'),
  })
  expect(await db.$count(imports)).toBe(0)
})

test.each([
  ['a private address', 'https://127.0.0.1:1/stock.csv', 'no address of the open internet'],
  ['plain http', 'http://example.com/stock.csv', 'use https'],
])('%s is not called', async (_, address, problem) => {
  const id = await add(address)
  expect(await readSource(db, id, reach(false))).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining(problem),
  })
  expect(await find(id)).toMatchObject({ problem: expect.stringContaining(problem) })
})

test.each<[string, Answer, RegExp]>([
  ['a server that says no', { status: 403 }, /answered 403/],
  [
    'one that leads elsewhere',
    { status: 302, headers: { Location: 'http://127.0.0.1:1/' } },
    /answered 302: it leads elsewhere/,
  ],
  [
    'one that breaks off',
    { body: 'Reference,Stock\nIM-1,7\n', isCut: true },
    /broke off: The server cut the connection/,
  ],
])('%s: nothing is imported, and the page says why', async (_, answer, problem) => {
  const { url } = await serve(answer)
  const id = await add(url, { isAtOnce: 'on' })
  expect(await read(id)).toMatchObject({ outcome: 'failed', text: expect.stringMatching(problem) })
  expect(await find(id)).toMatchObject({ problem: expect.stringMatching(problem) })
  expect(await db.$count(imports)).toBe(0)
  expect(await queuedMails(db)).toEqual([])
})

test('a server that refuses the connection is told in words, and the log gets those of the machine', async () => {
  const id = await add('http://127.0.0.1:1/stock.csv')
  const text = 'The server refused the connection'
  const cause = { message: 'connect ECONNREFUSED 127.0.0.1:1' }
  expect(await readSource(db, id, reach())).toMatchObject({ outcome: 'failed', text, cause })
  expect(await find(id)).toMatchObject({ problem: text })
})

test('what cannot be reached for a day is told by one mail, and by another after it was reached in between', async () => {
  const { url } = await serve({ status: 500 }, { status: 500 }, { body: 'Reference,Stock\nIM-1,7\n' }, { status: 500 })
  const id = await add(url)
  const aDayLater = () => db.update(importSources).set({ failingSince: sql`now() - interval '25 hours'` })
  await read(id)
  expect(await queuedMails(db)).toEqual([])
  await aDayLater()
  await read(id)
  await reportSources(db, origin)
  expect(await queuedMails(db)).toMatchObject([
    {
      to: 'shop@example.com',
      subject: 'The file of Nordic cannot be reached',
      text: expect.stringContaining('answered 500'),
    },
  ])
  expect(await read(id)).toMatchObject({ outcome: 'imported' })
  await read(id)
  await aDayLater()
  await reportSources(db, origin)
  expect(await queuedMails(db)).toHaveLength(2)
})

test.each<[string, string, RegExp]>([
  ['refused as a whole', 'Reference,Stock\n', /refused as a whole: The file has a header/],
  ['with refused rows', 'Reference,Stock\nIM-1,7\nIM-2,5\nIM-3,1\n', /2 rows refused/],
  ['with a value that cannot be read', 'Reference,Stock,Price\nIM-1,7,call\n', /1 row taken without a value/],
  ['whose columns nobody knows', 'Kennung;Anzahl X\nIM-1;7\n', /The columns of this file are not known/],
])('a file %s is told by one mail with the way to its page', async (_, body, text) => {
  const { url } = await serve({ body })
  const id = await add(url, { isAtOnce: 'on' })
  const { importId } = await read(id)
  await reportSources(db, origin)
  expect(await queuedMails(db)).toMatchObject([
    { subject: 'The file of Nordic needs a look', text: expect.stringMatching(text) },
  ])
  expect((await queuedMails(db))[0]?.text).toContain(`${origin}/admin/imports/${importId}`)
})

const held = /was not applied, since something is strange: /
const priced = (count: number, cells: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `HD-${at};${cells(at)}\n`).join('')

test.each<[string, string, RegExp]>([
  [
    'changes a price by more than half',
    `SKU;Price;Images;Description\n${priced(12, at => `${at < 3 ? '0,01' : '10,00'};;`)}`,
    /3 prices of 12 rows would change by more than half/,
  ],
  [
    'sells out much',
    `SKU;Stock\n${priced(12, at => (at < 2 ? '0' : '5'))}`,
    /2 of 12 products in stock would be sold out/,
  ],
  [
    'has few of the rows of the last one',
    `SKU;Stock\n${priced(5, () => '4')}`,
    /It has 5 rows, and the last one had 12/,
  ],
])(
  'a file on a timetable that %s stops, is told by mail and on the dashboard, and is applied by hand',
  async (_, body, text) => {
    for (let at = 0; at < 12; at++)
      await makeProduct(db, { id: `HD-${at}`, name: 'Bolt', priceCents: 1000, stock: 5, description: 'Strong' })
    await writeFile(join(now.folder, 'a.csv'), `SKU;Stock\n${priced(12, () => '6')}`)
    const id = await add('a.csv', { isAtOnce: 'on' })
    const first = await read(id)
    expect(await find(id)).toMatchObject({ state: 'applied', changedCount: 12 })
    await correctStock(db, tx => tx.execute(sql`update products set stock = 5 where id like 'HD-%'`))
    await writeFile(join(now.folder, 'a.csv'), body)
    const { importId = '' } = await read(id)
    expect(importId).not.toBe(first.importId)
    await reportSources(db, origin)
    expect(await find(id)).toMatchObject({ state: 'checked', alarm: expect.stringMatching(text) })
    expect(await listHeldImports(db, 9)).toMatchObject([{ id: importId, supplier: 'Nordic' }])
    expect(await queuedMails(db)).toMatchObject([{ text: expect.stringMatching(held) }])
    expect((await queuedMails(db))[0]?.text).toMatch(text)
    const untouched = { priceCents: 1000, stock: 5, description: 'Strong' }
    expect(await db.select().from(products).where(eq(products.id, 'HD-0'))).toMatchObject([untouched])
    expect(await applyImport(db, importId)).toMatchObject({ ok: false, message: expect.stringContaining('Tick') })
    expect(await applyImport(db, importId, { isSure: true })).toEqual({ ok: true })
    await workOff(db, importId)
    expect(await listHeldImports(db, 9)).toEqual([])
    expect(await db.select().from(products).where(eq(products.id, 'HD-0'))).toMatchObject([{ description: 'Strong' }])
  },
)

test('the limits of a timetable are its own', async () => {
  for (let at = 0; at < 12; at++) await makeProduct(db, { id: `HD-${at}`, name: 'Bolt', stock: 5 })
  await writeFile(join(now.folder, 'a.csv'), `SKU;Stock\n${priced(12, () => '0')}`)
  const id = await add('a.csv', { isAtOnce: 'on', mostSoldOut: '100' })
  await read(id)
  expect(await find(id)).toMatchObject({ state: 'applied', changedCount: 12 })
})

test('a file that is to be applied at once waits for another import, and goes on when that has ended', async () => {
  await makeProduct(db, { id: 'IM-2', name: 'Nut' })
  const other = await checkFile(db, 'Reference,Price\nIM-2,3\n')
  await applyImport(db, other.id, { isSure: true })
  const { url } = await serve({ body: 'Reference,Stock\nIM-1,7\n' })
  const id = await add(url, { isAtOnce: 'on' })
  await read(id)
  expect(await find(id)).toMatchObject({ state: 'checked' })
  await workOff(db, other.id)
  await reportSources(db, origin)
  const importId = (await find(id))?.importId ?? ''
  await workOff(db, importId)
  await reportSources(db, origin)
  expect(await find(id)).toMatchObject({ state: 'applied', leftCount: 0 })
  expect(await stockOf('IM-1')).toBe(7)
  expect(await queuedMails(db)).toEqual([])
})

test('what is due is queued once and moved to its next time; the log tells who made, paused and deleted it', async () => {
  const id = await add('stock.csv')
  await queueDue(db, new Date('2020-01-01'))
  expect(await queuedJobs(db)).toEqual([])
  await db.update(importSources).set({ nextAt: new Date('2026-11-23T04:30:00Z') })
  const due = new Date('2026-11-23T04:31:00Z')
  await Promise.all([queueDue(db, due), queueDue(db, due)])
  expect((await queuedJobs(db)).filter(({ task }) => task === 'read_source')).toEqual([
    { task: 'read_source', payload: { id } },
  ])
  expect((await find(id))?.nextAt).toEqual(new Date('2026-11-24T04:30:00Z'))
  const { by } = now
  expect(await pauseSource(db, { id, isPaused: true, by })).toBe(true)
  expect(await pauseSource(db, { id, isPaused: true, by })).toBe(true)
  await queueDue(db, new Date('2035-01-01'))
  expect((await find(id))?.nextAt).toBeNull()
  expect(await pauseSource(db, { id, isPaused: false, by })).toBe(true)
  expect((await find(id))?.nextAt?.getTime()).toBeGreaterThan(Date.now())
  expect(await deleteSource(db, { id, by })).toBe(true)
  expect(await pauseSource(db, { id, isPaused: true, by })).toBe(false)
  expect(await readSource(db, id, reach())).toMatchObject({ outcome: 'gone' })
  const entries = await db.select().from(auditLog).where(eq(auditLog.thing, 'import-source'))
  expect(entries.map(({ action }) => action)).toEqual(['created', 'paused', 'resumed', 'deleted'])
})

test('a file that the shop fails to take in is noted at its source, and the failure is thrown for the log', async () => {
  await writeFile(join(now.folder, 'stock.csv'), 'Reference,Stock\nIM-1,7\n')
  const id = await add('stock.csv')
  await db.execute(sql`alter table import_lines rename to elsewhere`)
  await expect(readSource(db, id, reach())).rejects.toThrow()
  await db.execute(sql`alter table elsewhere rename to import_lines`)
  const problem = 'The file could not be read: relation "import_lines" does not exist'
  expect(await find(id)).toMatchObject({ problem, readAt: expect.any(Date) })
  expect((await read(id)).outcome).toBe('imported')
  expect(await find(id)).toMatchObject({ problem: null })
})

test('a file that is not in the database in time is refused, noted, and read at the next time', async () => {
  await writeFile(join(now.folder, 'stock.csv'), 'Reference,Stock\nIM-1,7\n')
  const id = await add('stock.csv')
  await expect(readSource(db, id, reach(true, AbortSignal.abort()))).rejects.toThrow('aborted')
  expect(await find(id)).toMatchObject({
    problem: 'The file could not be read: it took too long, or the shop stopped',
  })
  expect((await db.select().from(imports))[0]).toMatchObject({ state: 'refused' })
  expect((await read(id)).outcome).toBe('imported')
})
