import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type Database, type Db, openDatabase } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { migrate } from '#db/migrate.server.ts'
import { onlyRow } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { listTables, sumRows } from '#db/tables.server.ts'
import { type Part, readArchive, writeArchive } from '#platform/archive.ts'
import { createFiles, type Files } from '#platform/files.ts'
import { keepPictures, removePictures } from '#shop/office/pictures/files.server.ts'
import { makeBackup } from '#shop/overview/backup/make.server.ts'
import { readBackup } from '#shop/overview/backup/read.server.ts'
import { isEmptyDatabase, restoreBackup } from '#shop/overview/backup/restore.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { testDatabase } from '#test/database.ts'
import { makePhoto, namesIn, testFiles } from '#test/photos.ts'
import { addCustomer, addProduct, checkoutOf, origin } from '#test/selling/orders/world.ts'
import { onServer } from '#test/server.ts'
import { fillWorld } from '#test/world.ts'

const source = await testDatabase()
const { files } = await testFiles()
const folder = await mkdtemp(join(tmpdir(), 'camshaft-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const quiet = () => undefined
const stockAtFirst = 100_000
let urls: string[]

beforeAll(async () => {
  await fillWorld(source.db)
  await addProduct(source.db, { id: 'BOLT1', name: 'Bolt', priceCents: 100, stock: stockAtFirst })
  // Texts that a copy has to carry as they are.
  await writeMessage(source.db, 'Tab\tand line\nand \\N, "quoted", ünïcode, 🚗')
  urls = await upload('first.jpg', 'second.jpg')
})

async function writeMessage(db: Db, message: string) {
  await db.insert(contactMessages).values({ name: 'Ada', email: 'ada@example.com', subject: 'Hello', message })
}

async function upload(...names: string[]): Promise<string[]> {
  const kept = await keepPictures(
    files,
    { bucket: 'product-images', folder: 'admin' },
    await Promise.all(names.map(name => makePhoto(name))),
  )
  if (!kept.ok) throw new Error(kept.message)
  return kept.urls
}

let buyers = 0

/** An order of a new customer: each may have only so many that are open. */
async function order(db: Db) {
  buyers += 1
  const userId = await addCustomer(db, `buyer${buyers}@example.com`)
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf([{ id: 'BOLT1', quantity: 1 }], 839) })
  if (!placed.ok) throw new Error(placed.message)
}

/** Makes a backup into a new file. */
async function backUp(database: Database = source, from: Files = files): Promise<string> {
  const file = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`)
  await writeArchive(file, makeBackup({ pool: database.pool, files: from, say: quiet }))
  return file
}

/** An empty database of somebody who is no superuser, as a provider of databases gives it. */
async function ordinaryDatabase(): Promise<Database> {
  const { address } = inject('testServer')
  const name = `camshaft_test_${randomBytes(5).toString('hex')}`
  await onServer(address, `create role ${name} login password 'ordinary'`)
  await onServer(address, `create database ${name} owner ${name} template template0 encoding 'UTF8'`)
  const database = openDatabase({ ...address, user: name, password: 'ordinary', database: name }, { max: 3 })
  afterAll(async () => {
    await database.close()
    await onServer(address, `drop database if exists ${name} with (force)`)
    await onServer(address, `drop role ${name}`)
  })
  return database
}

async function restore(file: string, target: Database, into: Files) {
  const manifest = await readBackup(file)
  await migrate(target.pool)
  await restoreBackup(file, manifest, { pool: target.pool, files: into, say: quiet })
}

async function newFiles(): Promise<Files> {
  return createFiles({ dataDir: await mkdtemp(join(folder, 'files-')), s3: null })
}

async function sumsOf(db: Db): Promise<Record<string, unknown>> {
  const tables = await listTables(db)
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await sumRows(db, name)])))
}

async function contentsOf(of: Files): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for (const name of await namesIn(of)) {
    const found = await of.read(name)
    contents[name] = Buffer.from(await new Response(found?.body).arrayBuffer()).toString('base64')
  }
  return contents
}

const shopCounts = z.object({ orders: wholeNumber, items: wholeNumber, stock: wholeNumber, mails: wholeNumber })
const countsOf = (db: Db) => onlyRow(db, shopCounts)`
  select (select count(*) from orders) as orders, (select count(*) from order_items) as items,
    (select stock from products where id = 'BOLT1') as stock,
    (select count(distinct payload ->> 'id') from graphile_worker._private_jobs) as mails`

test('a shop comes back as it was: every table, every picture, and it goes on from there', async () => {
  await order(source.db)
  const target = await ordinaryDatabase()
  const into = await newFiles()
  expect(await isEmptyDatabase(target.db)).toBe(true)
  await restore(await backUp(), target, into)

  expect(await sumsOf(target.db)).toEqual(await sumsOf(source.db))
  const pictures = await contentsOf(into)
  expect(Object.keys(pictures).length).toBeGreaterThan(urls.length)
  expect(pictures).toEqual(await contentsOf(files))
  expect(await isEmptyDatabase(target.db)).toBe(false)

  const before = await countsOf(target.db)
  await writeMessage(target.db, 'The next number is free')
  await order(target.db)
  // The triggers are awake again: the counter of orders has grown by the trigger alone.
  expect(await countsOf(target.db)).toMatchObject({ orders: before.orders + 1, stock: before.stock - 1 })
  expect(await totalOfOrders(target.db)).toBe((await totalOfOrders(source.db)) + 1)
})

const totalRow = z.object({ total: wholeNumber })
const totalOfOrders = async (db: Db) =>
  (await onlyRow(db, totalRow)`select coalesce(sum(order_count), 0) as total from order_totals`).total

test('a backup while people buy and change pictures is one moment of the shop', async () => {
  let isOver = false
  const buying = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isOver) await order(source.db)
    }),
  )
  const before = await countsOf(source.db)
  const { late, file } = await backUpWhile(async () => {
    const late = await upload('late.jpg')
    await source.db.update(products).set({ images: late }).where(eq(products.id, 'BOLT1'))
    await removePictures(files, urls)
    return late
  })
  isOver = true
  await buying
  expect((await countsOf(source.db)).orders).toBeGreaterThan(before.orders)

  const target = await ordinaryDatabase()
  const into = await newFiles()
  await restore(file, target, into)
  const then = await countsOf(target.db)
  expect(then.orders).toBeGreaterThanOrEqual(before.orders)
  expect(then).toMatchObject({ items: then.orders, stock: stockAtFirst - then.orders })
  expect(await totalOfOrders(target.db)).toBe(then.orders)
  const names = (await namesIn(into)).map(name => `/uploads/${name}`)
  expect(names).toEqual(expect.arrayContaining([...urls, ...late]))
})

/** Makes a backup, in which something changes between its first pictures and its tables. */
async function backUpWhile(change: () => Promise<string[]>) {
  const file = join(folder, 'busy.tar.gz')
  let late: string[] | null = null
  async function* slowly(parts: AsyncIterable<Part>) {
    for await (const part of parts) {
      if (part.name.startsWith('tables/')) late ??= await change()
      yield part
    }
  }
  await writeArchive(file, slowly(makeBackup({ pool: source.pool, files, say: quiet })))
  return { file, late: late ?? [] }
}

/** Writes the parts of a backup anew, changed. */
async function changed(file: string, change: (part: Part) => Part): Promise<string> {
  const other = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`)
  async function* parts() {
    for await (const part of readArchive(file)) yield change(part)
  }
  await writeArchive(other, parts())
  return other
}

test('a file that is cut, damaged, changed or of another version is refused, in one line that says what to do', async () => {
  const file = await backUp()
  const whole = await readFile(file)
  for (const bytes of [0, 10, whole.length / 2, whole.length - 1]) {
    const cut = join(folder, 'cut.tar.gz')
    await writeFile(cut, whole.subarray(0, bytes))
    await expect(readBackup(cut)).rejects.toThrow(/^\S+ is cut, damaged or no backup: take another$/)
  }
  const flipped = join(folder, 'flipped.tar.gz')
  await writeFile(flipped, whole.with(whole.length / 2, (whole[whole.length / 2] ?? 0) ^ 1))
  await expect(readBackup(flipped)).rejects.toThrow(/: take another$/)

  const dearer = await changed(file, ({ name, content }) => ({
    name,
    content: name.startsWith('tables/public.products/')
      ? Buffer.from(content.toString().replace('Bolt', 'Nuts'))
      : content,
  }))
  await expect(readBackup(dearer)).rejects.toThrow(/has been changed since it was made/)

  const older = await changed(file, ({ name, content }) => ({
    name,
    content: name === 'manifest.json' ? withoutLastMigration(content) : content,
  }))
  await expect(readBackup(older)).rejects.toThrow(
    /was made on \S+ by another version of Camshaft: restore it with that/,
  )
  await expect(readBackup(join(folder, 'nowhere.tar.gz'))).rejects.toThrow(/^There is no file/)
})

function withoutLastMigration(content: Buffer): Buffer {
  const manifest = JSON.parse(content.toString())
  return Buffer.from(JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }))
}

test('a table that does not come back as it was leaves the database empty', async () => {
  const file = await backUp()
  const manifest = await readBackup(file)
  const target = await ordinaryDatabase()
  await migrate(target.pool)
  const [first, ...rest] = manifest.tables
  if (!first) throw new Error('A backup has tables')
  const tables = [{ ...first, sum: '1' }, ...rest]
  const into = { pool: target.pool, files: await newFiles(), say: quiet }
  await expect(restoreBackup(file, { ...manifest, tables }, into)).rejects.toThrow(/has not come back as it was/)
  expect(await isEmptyDatabase(target.db)).toBe(true)
})
