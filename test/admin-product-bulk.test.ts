import { asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, bulkChanges, categories, productCompatibility, products } from '#db/schema.ts'
import { findConflict } from '#shop/audit.server.ts'
import { placeOrder } from '#shop/orders/place.server.ts'
import { readProductFilter } from '#shop/products/admin-list.ts'
import { applyBulk, previewBulk } from '#shop/products/bulk.server.ts'
import { type BulkChange, type ProductSelection, parsePercent } from '#shop/products/bulk.ts'
import { findLastBulk, forgetOldBulk, undoBulk } from '#shop/products/undo-bulk.server.ts'
import { testDatabase } from './database.ts'
import { makeCategory, makeProduct } from './make.ts'
import { checkoutOf, origin } from './orders-world.ts'
import { fillWorld, stockShelves, type World } from './world.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillWorld(db)
  await stockShelves(db, world)
  await db.execute(sql`select refresh_search_words()`)
})

const matching = (search: string): ProductSelection => ({ filter: readProductFilter(new URLSearchParams(search)) })
const picked = (...ids: string[]): ProductSelection => ({ ids })
const price = (hundredths: number): BulkChange => ({ field: 'price', hundredths })
const active = (isActive: boolean): BulkChange => ({ field: 'is_active', isActive })
const category = (categoryId: number): BulkChange => ({ field: 'category_id', categoryId })

async function preview(selection: ProductSelection, change: BulkChange) {
  const found = await previewBulk(db, { selection, change })
  if (!found.ok) throw new Error(found.message)
  return found
}

async function apply(selection: ProductSelection, change: BulkChange, by = world.people.dana) {
  const { selected, fingerprint } = await preview(selection, change)
  return applyBulk(db, { selection, change, selected, fingerprint, by })
}

async function applied(selection: ProductSelection, change: BulkChange) {
  const done = await apply(selection, change)
  if (!done.ok) throw new Error(done.message)
  return done
}

const undo = (id: string, by = world.people.dana) => undoBulk(db, { id, by })

async function countWaiting() {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}

async function pricesOf(...ids: string[]) {
  const rows = await db
    .select({ id: products.id, price: products.price })
    .from(products)
    .where(inArray(products.id, ids))
  return Object.fromEntries(rows.map(row => [row.id, row.price]))
}

async function find(id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  if (!product) throw new Error(`${id} is gone`)
  return product
}

describe('price by percent', () => {
  test.each([
    ['10', 1000],
    ['-5.5', -550],
    ['+12.25 %', 1225],
    ['-90', -9000],
    ['1000', 100_000],
    ['0', null],
    ['-0.00', null],
    ['-90.01', null],
    ['1000.01', null],
    ['5.125', null],
    ['1e2', null],
    ['ten', null],
    ['', null],
    ['\0', null],
  ])('%j is %j', (text, expected) => expect(parsePercent(text)).toBe(expected))

  test('is rounded half up to the cent, and what stays the same is not touched', async () => {
    await db
      .insert(products)
      .values(
        [5, 10, 15, 1, 4, 0, 1999].map(cents => ({ id: `C${cents}`, name: 'Coin', brand: 'Plain', price: cents })),
      )
    const ids = ['C5', 'C10', 'C15', 'C1', 'C4', 'C0', 'C1999']
    const shown = await preview(picked(...ids), price(1000))
    expect(shown).toMatchObject({ selected: 7, changing: 4, losing: 0, warned: 0 })
    await applied(picked(...ids), price(1000))
    expect(await pricesOf(...ids)).toEqual({ C5: 6, C10: 11, C15: 17, C1: 1, C4: 4, C0: 0, C1999: 2199 })
    expect((await find('C5')).version).toBe(2)
    expect((await find('C1')).version).toBe(1)
  })

  test('what would then cost nothing is told; what would cost too much is refused', async () => {
    await makeProduct(db, { id: 'CENT', name: 'Washer', price: 1 })
    expect(await preview(picked('CENT'), price(-9000))).toMatchObject({ changing: 1, warned: 1 })
    await makeProduct(db, { id: 'DEAR', name: 'Engine', price: 999_999_999 })
    const change = price(100)
    expect(await previewBulk(db, { selection: picked('DEAR', 'CENT'), change })).toMatchObject({ ok: false })
    const { fingerprint } = await preview(picked('DEAR', 'CENT'), price(-100))
    const asked = { selection: picked('DEAR', 'CENT'), change, selected: 2, fingerprint, by: world.people.dana }
    expect(await applyBulk(db, asked)).toMatchObject({ ok: false, message: expect.stringContaining('9999999.99') })
    expect(await pricesOf('DEAR', 'CENT')).toEqual({ DEAR: 999_999_999, CENT: 1 })
    expect(await db.$count(auditLog)).toBe(0)
  })

  test('the preview shows each before and after, the newest first, fifty of them', async () => {
    await db.insert(products).values(
      Array.from({ length: 60 }, (_, at) => ({
        id: `P${at}`,
        name: `Part ${at}`,
        brand: 'Plain',
        price: 1000,
        createdAt: new Date(2030, 0, at + 1),
      })),
    )
    const { lines, changing } = await preview(matching('q=part'), price(-2550))
    expect(changing).toBe(60)
    expect(lines).toHaveLength(50)
    expect(lines[0]).toEqual({ id: 'P59', name: 'Part 59', before: '10.00', after: '7.45', loses: null })
  })
})

describe('active and inactive', () => {
  test('everything that a filter matches, and how many are so already', async () => {
    const selection = matching(`category=${world.categories.brakes.id}`)
    expect(await preview(selection, active(false))).toMatchObject({ selected: 3, changing: 2 })
    expect(await applied(selection, active(false))).toMatchObject({ changed: 2 })
    expect(await db.$count(products, eq(products.isActive, true))).toBe(2)
  })

  test('everything that a search finds, inactive ones too', async () => {
    expect(await applied(matching('q=widget'), active(true))).toMatchObject({ changed: 1 })
    expect((await find('HIDDEN1')).isActive).toBe(true)
  })
})

describe('category', () => {
  async function makeGauge() {
    return makeCategory(db, {
      name: 'Gauge',
      specificationSchema: {
        material: { label: 'Material', type: 'text', options: [], required: false },
        axle: { label: 'Axle', type: 'select', options: ['Left', 'Right'], required: true },
      },
    })
  }

  test('keeps the specifications that the new one knows, and undo brings the others back', async () => {
    const gauge = await makeGauge()
    const before = await find('KT-PAD10')
    const shown = await preview(picked('KT-PAD10', 'NL-OF1'), category(gauge.id))
    expect(shown).toMatchObject({ changing: 2, losing: 1, warned: 2 })
    expect(shown.lines).toContainEqual({
      id: 'KT-PAD10',
      name: 'Ceramic Brake Pads',
      before: 'Brake Pads',
      after: 'Gauge',
      loses: 'axle',
    })
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), category(gauge.id))
    expect(await find('KT-PAD10')).toMatchObject({ categoryId: gauge.id, specifications: { material: 'Ceramic' } })
    const isOfPads = eq(productCompatibility.productId, 'KT-PAD10')
    expect((await db.select().from(productCompatibility).where(isOfPads))[0]?.categoryId).toBe(gauge.id)
    expect(await undo(id)).toEqual({ ok: true, restored: 2, left: 0 })
    const { categoryId, specifications } = await find('KT-PAD10')
    expect({ categoryId, specifications }).toEqual({
      categoryId: before.categoryId,
      specifications: { material: 'Ceramic', axle: 'Front' },
    })
    expect((await db.select().from(productCompatibility).where(isOfPads))[0]?.categoryId).toBe(before.categoryId)
  })

  test('a product whose old category is gone stays where it is when undone', async () => {
    await makeProduct(db, { id: 'LOOSE1', name: 'Loose' })
    const selection = picked('LOOSE1', 'NL-OF1', 'CLEAN100')
    const { id } = await applied(selection, category(world.categories.empty.id))
    await db.delete(categories).where(eq(categories.id, world.categories.care.id))
    expect(await undo(id)).toEqual({ ok: true, restored: 2, left: 1 })
    expect((await find('CLEAN100')).categoryId).toBe(world.categories.empty.id)
    expect((await find('LOOSE1')).categoryId).toBeNull()
  })

  test('one that is not there is refused', async () => {
    const change = category(987_654)
    expect(await previewBulk(db, { selection: picked('KT-PAD10'), change })).toMatchObject({ ok: false })
    const asked = { selection: picked('KT-PAD10'), change, selected: 1, fingerprint: '0'.repeat(32) }
    expect(await applyBulk(db, { ...asked, by: world.people.dana })).toMatchObject({ ok: false })
  })
})

describe('what is selected', () => {
  test('nothing, and what is not there, is refused', async () => {
    const none = { ok: false, message: 'No products are selected. Close this and select some first.' }
    expect(await previewBulk(db, { selection: picked(), change: price(100) })).toEqual(none)
    expect(await previewBulk(db, { selection: picked('NOWHERE'), change: price(100) })).toEqual(none)
    expect(await previewBulk(db, { selection: matching('q=zzzzzz'), change: price(100) })).toEqual(none)
    expect(await previewBulk(db, { selection: matching('stock=out&status=inactive'), change: price(100) })).toEqual(
      none,
    )
  })

  test('more than 10,000 are refused, 10,000 are not', { timeout: 60_000 }, async () => {
    await db.execute(sql`
      insert into products (id, name, brand, price) select 'B' || i, 'Bolt', 'Plain', 1 from generate_series(1, 10001) i`)
    const bolts = matching(`status=uncategorized`)
    expect(await previewBulk(db, { selection: bolts, change: price(10_000) })).toEqual({
      ok: false,
      message: 'More than 10,000 products match. Narrow the search or the filters, and change them in parts.',
    })
    const some = { selection: bolts, change: price(10_000), selected: 10_000, fingerprint: '', by: world.people.dana }
    expect(await applyBulk(db, some)).toMatchObject({ ok: false, message: expect.stringContaining('More than') })
    await db.delete(products).where(eq(products.id, 'B1'))
    expect(await applied(bolts, price(10_000))).toMatchObject({ changed: 10_000 })
  })

  test('more of them than in the preview: refused with how many, and nothing is changed', async () => {
    const selection = matching('q=brake')
    const { selected, fingerprint } = await preview(selection, price(1000))
    expect(selected).toBe(2)
    await makeProduct(db, { id: 'LATE1', name: 'Brake Drum' })
    const asked = { selection, change: price(1000), selected, fingerprint, by: world.people.dana }
    expect(await applyBulk(db, asked)).toEqual({
      ok: false,
      isStale: true,
      message:
        '2 products were selected when you looked, now they are 3 products. Nothing is changed yet: check the preview again, then apply.',
    })
    expect(await pricesOf('KT-PAD10')).toEqual({ 'KT-PAD10': 4999 })
    expect(await db.$count(bulkChanges)).toBe(0)
  })

  test('saved by somebody since the preview: refused, so that no percentage is added twice', async () => {
    const { selected, fingerprint } = await preview(picked('KT-PAD10', 'NL-OF1'), price(1000))
    await applied(picked('NL-OF1'), price(1000))
    const asked = { selection: picked('KT-PAD10', 'NL-OF1'), change: price(1000), selected, fingerprint }
    expect(await applyBulk(db, { ...asked, by: world.people.dana })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Some of these products were changed since you looked.'),
    })
    expect(await pricesOf('KT-PAD10', 'NL-OF1')).toEqual({ 'KT-PAD10': 4999, 'NL-OF1': 781 })
  })

  test('an order placed since the preview changes nothing about it', async () => {
    const { selected, fingerprint } = await preview(picked('KT-PAD10'), price(1000))
    const checkout = checkoutOf([{ id: 'KT-PAD10', quantity: 1 }], 6718)
    expect(await placeOrder(db, { userId: world.people.anna, origin, checkout })).toMatchObject({ ok: true })
    const asked = { selection: picked('KT-PAD10'), change: price(1000), selected, fingerprint, by: world.people.dana }
    expect(await applyBulk(db, asked)).toMatchObject({ ok: true, changed: 1 })
    expect(await find('KT-PAD10')).toMatchObject({ price: 5499, stock: 6 })
  })
})

describe('the log', () => {
  test('one entry says what and how many, and one a product says from what to what', async () => {
    await applied(picked('KT-PAD10', 'NL-OF1'), price(1000))
    const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(
      entries.map(({ action, thing, thingName, version, changes }) => ({ action, thing, thingName, version, changes })),
    ).toEqual([
      {
        action: 'updated',
        thing: 'product',
        thingName: 'Ceramic Brake Pads',
        version: 2,
        changes: [{ field: 'Price', from: '49.99', to: '54.99' }],
      },
      {
        action: 'updated',
        thing: 'product',
        thingName: 'Oil Filter',
        version: 2,
        changes: [{ field: 'Price', from: '7.10', to: '7.81' }],
      },
      {
        action: 'updated',
        thing: 'product',
        thingName: '2 products',
        version: null,
        changes: [{ field: 'Changed together', from: null, to: 'Price +10%' }],
      },
    ])
    expect(new Set(entries.map(({ userName }) => userName))).toEqual(new Set(['Dana Reyes']))
  })

  test('a form that stands open is told what the change and its undo did', async () => {
    const { id } = await applied(picked('NL-OF1'), active(false))
    await undo(id)
    const { entries } = await findConflict(db, { thing: 'product', id: 'NL-OF1', since: 1, version: 3 })
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'Active', from: 'Yes', to: 'No' }],
      [{ field: 'Active', from: 'No', to: 'Yes' }],
    ])
    expect((await find('NL-OF1')).version).toBe(3)
  })
})

describe('undo', () => {
  test('gives everything back, to whoever runs the shop, once', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), price(-5000))
    expect(await findLastBulk(db)).toMatchObject({ id, title: 'Price -50%', productCount: 2, userName: 'Dana Reyes' })
    expect(await undo(id, world.people.boris)).toEqual({ ok: true, restored: 2, left: 0 })
    expect(await pricesOf('KT-PAD10', 'NL-OF1')).toEqual({ 'KT-PAD10': 4999, 'NL-OF1': 710 })
    expect(await findLastBulk(db)).toBeNull()
    expect(await undo(id)).toEqual({ ok: false, message: 'This change is undone already.' })
  })

  test('leaves alone what was changed or deleted since, and says how many', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1', 'CLEAN100'), price(1000))
    await db.update(products).set({ price: 4242 }).where(eq(products.id, 'NL-OF1'))
    await db.delete(products).where(eq(products.id, 'CLEAN100'))
    expect(await undo(id)).toEqual({ ok: true, restored: 1, left: 2 })
    expect(await pricesOf('KT-PAD10', 'NL-OF1')).toEqual({ 'KT-PAD10': 4999, 'NL-OF1': 4242 })
  })

  test('only the last change, within 24 hours', async () => {
    const first = await applied(picked('KT-PAD10'), price(1000))
    const second = await applied(picked('NL-OF1'), price(1000))
    expect(await undo(first.id)).toEqual({ ok: false, message: 'Only the last change of many products can be undone.' })
    await db.update(bulkChanges).set({ createdAt: sql`now() - interval '25 hours'` })
    expect(await findLastBulk(db)).toBeNull()
    expect(await undo(second.id)).toEqual({ ok: false, message: 'A change can be undone for 24 hours.' })
    await forgetOldBulk(db)
    for (const id of [second.id, '987654', crypto.randomUUID()]) {
      expect(await undo(id)).toEqual({ ok: false, message: 'This change is not kept any more.' })
    }
  })
})

describe('at the same moment', () => {
  test('two admins raise the same prices: one of them is told to look again', async () => {
    const selection = picked('KT-PAD10', 'NL-OF1', 'CLEAN100')
    const shown = await preview(selection, price(1000))
    const asked = { selection, change: price(1000), ...shown }
    const done = await Promise.all([
      applyBulk(db, { ...asked, by: world.people.dana }),
      applyBulk(db, { ...asked, by: world.people.boris }),
    ])
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await pricesOf('KT-PAD10')).toEqual({ 'KT-PAD10': 5499 })
  })

  test('two clicks on Undo: one of them is told that it is done', async () => {
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), active(false))
    const done = await Promise.all([undo(id), undo(id, world.people.boris), undo(id)])
    expect(done.filter(({ ok }) => ok)).toEqual([{ ok: true, restored: 2, left: 0 }])
    expect((await find('KT-PAD10')).version).toBe(3)
  })

  test('products are locked in the order of their ids, as orders lock them', async () => {
    const selection = picked('NL-OF1', 'CLEAN100', 'KT-PAD10')
    const shown = await preview(selection, price(1000))
    const change = await db.transaction(async tx => {
      await tx.execute(sql`select from products where id = 'CLEAN100' for update`)
      const asked = { selection, change: price(1000), ...shown, by: world.people.dana }
      const change = applyBulk(db, asked)
      await expect.poll(countWaiting, { interval: 20, timeout: 10_000 }).toBe(1)
      // It waits for the first, and has none of the others yet.
      await tx.execute(sql`select from products where id in ('KT-PAD10', 'NL-OF1') for update nowait`)
      return { change }
    })
    expect(await change.change).toMatchObject({ ok: true, changed: 3 })
  })

  test('overlapping changes, undoing and orders never wait in a circle, and no piece of stock is lost', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `L${String(at).padStart(2, '0')}`)
    await db.insert(products).values(ids.map(id => ({ id, name: 'Lamp', brand: 'Plain', price: 100, stock: 50 })))
    const orders = Array.from({ length: 12 }, (_, at) => {
      const lines = [ids[(at * 5) % 12], ids[(at * 7 + 3) % 12], ids[at]].flatMap(id =>
        id ? [{ id, quantity: 1 }] : [],
      )
      return placeOrder(db, { userId: world.people.anna, origin, checkout: checkoutOf(lines, 1079) })
    })
    const changes = Array.from({ length: 6 }, async (_, at) => {
      const done = await apply(picked(...ids), category(at % 2 ? world.categories.pads.id : world.categories.discs.id))
      if (done.ok) await undo(done.id, world.people.boris)
    })
    const settled = await Promise.allSettled([...orders, ...changes])
    expect(settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
    const lamps = await db.select({ stock: products.stock }).from(products).where(inArray(products.id, ids))
    expect(settled.slice(0, 12)).toEqual(
      Array(12).fill({ status: 'fulfilled', value: expect.objectContaining({ ok: true }) }),
    )
    expect(lamps.reduce((sum, { stock }) => sum + stock, 0)).toBe(600 - 12 * 3)
  })
})
