import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { auditLog, bulkChanges } from '#db/schema/office/audit.ts'
import { applyBulk, previewBulk } from '#shop/finding/bulk/change.server.ts'
import { parsePercent } from '#shop/finding/bulk/change.ts'
import { findConflict } from '#shop/office/audit/changes.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { checkoutOf, origin } from '#test/selling/orders/world.ts'
import { fillShop, type World } from '#test/world.ts'
import { active, bulkChanger, category, core, matching, picked, price } from './changes.ts'

const { db } = await testDatabase()
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`select refresh_search_words()`)
})

const { preview, applied, undo, pricesOf, find } = bulkChanger(db, () => world.people.dana)

describe('price by percent', () => {
  test.each([
    ['10', 1000],
    ['-5.5', -550],
    ['+12.25 %', 1225],
    ['4,5 %', 450],
    ['1,234', null],
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
        [5, 10, 15, 1, 4, 0, 1999].map(cents => ({ id: `C${cents}`, name: 'Coin', brand: 'Plain', priceCents: cents })),
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
    await makeProduct(db, { id: 'CENT', name: 'Washer', priceCents: 1 })
    expect(await preview(picked('CENT'), price(-9000))).toMatchObject({ changing: 1, warned: 1 })
    await makeProduct(db, { id: 'DEAR', name: 'Engine', priceCents: 999_999_999 })
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
        priceCents: 1000,
        createdAt: new Date(2030, 0, at + 1),
      })),
    )
    const { lines, changing } = await preview(matching('q=part'), price(-2550))
    expect(changing).toBe(60)
    expect(lines).toHaveLength(50)
    expect(lines[0]).toEqual({ id: 'P59', name: 'Part 59', before: '10.00', after: '7.45', loses: null })
  })
})

describe('core charge', () => {
  const coreOf = async (id: string) => (await find(id)).coreChargeCents

  test('is the same for all, those that have it already are not touched, and undo gives each its own back', async () => {
    await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-PAD10'))
    await db.update(products).set({ coreChargeCents: 4000 }).where(eq(products.id, 'KT-BD20'))
    const all = picked('KT-PAD10', 'KT-BD20', 'NL-OF1')
    const shown = await preview(all, core(4000))
    expect(shown).toMatchObject({ selected: 3, changing: 2 })
    expect(shown.lines.map(({ before, after }) => [before, after])).toContainEqual([null, '40.00'])
    const { id } = await applied(all, core(4000))
    expect([await coreOf('KT-PAD10'), await coreOf('KT-BD20'), await coreOf('NL-OF1')]).toEqual([4000, 4000, 4000])
    expect((await find('KT-BD20')).version).toBe(1)
    expect(await undo(id)).toEqual({ ok: true, restored: 2, left: 0 })
    expect([await coreOf('KT-PAD10'), await coreOf('NL-OF1')]).toEqual([2500, null])
  })

  test('is taken away, and one that was changed since stays when that is undone', async () => {
    await db.update(products).set({ coreChargeCents: 2500 })
    const { id } = await applied(picked('KT-PAD10', 'NL-OF1'), core(null))
    expect([await coreOf('KT-PAD10'), await coreOf('NL-OF1')]).toEqual([null, null])
    await db.update(products).set({ coreChargeCents: 100 }).where(eq(products.id, 'NL-OF1'))
    expect(await undo(id)).toEqual({ ok: true, restored: 1, left: 1 })
    expect([await coreOf('KT-PAD10'), await coreOf('NL-OF1')]).toEqual([2500, 100])
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

  test('more than 10,000 are refused, 10,000 are not', async () => {
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
    expect(await find('KT-PAD10')).toMatchObject({ priceCents: 5499, stock: 6 })
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

  test('a form that stands open is told the first 20 saves of others, and that there are more', async () => {
    const save = (version: number) => ({ thing: 'product', thingId: 'NL-OF1', thingName: 'Filter', version })
    const by = { userName: 'Erik', action: 'updated' }
    const saves = Array.from({ length: 21 }, (_, at) => ({ ...by, ...save(at + 2) }))
    await db.insert(auditLog).values(saves)
    const told = async (since: number) =>
      (await findConflict(db, { thing: 'product', id: 'NL-OF1', since, version: 22 })).entries
    expect(await told(1)).toMatchObject({ hasMore: true, items: { length: 20 } })
    expect(await told(2)).toMatchObject({ hasMore: false, items: { length: 20 } })
  })

  test('a form that stands open is told what the change and its undo did', async () => {
    const { id } = await applied(picked('NL-OF1'), active(false))
    await undo(id)
    const { entries } = await findConflict(db, { thing: 'product', id: 'NL-OF1', since: 1, version: 3 })
    expect(entries.items.map(({ changes }) => changes)).toEqual([
      [{ field: 'Active', from: 'Yes', to: 'No' }],
      [{ field: 'Active', from: 'No', to: 'Yes' }],
    ])
    expect((await find('NL-OF1')).version).toBe(3)
  })
})
