import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { brands, categories, products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { findProductToEdit } from '#shop/catalogue/products/edited.server.ts'
import { type ProductValues, plainTyped } from '#shop/catalogue/products/form.server.ts'
import { createProduct, updateProduct } from '#shop/catalogue/products/save.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeCategory, makeVariant } from '#test/make.ts'
import { fillShop, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string
let values: ProductValues
beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
  values = {
    name: 'Ceramic Brake Pads',
    brand: 'Kestrel',
    ...z.object(plainTyped).parse({}),
    priceCents: 4999,
    coreChargeCents: null,
    guaranteeLabelUrl: '',
    stock: 7,
    categoryId: world.categories.pads.id,
    images: ['/pictures/parts/brake-pads.svg', '/pictures/parts/brake-pads-drawing.svg'],
    specifications: { material: 'Ceramic' },
    technicalInfo: 'Thickness when new 16 mm.',
    description: 'Low dust pads for one axle.',
    isActive: true,
    isUniversal: false,
    fitment: fits(world.variants.corolla.id),
    numbers: [],
  }
})

const fits = (...vehicles: number[]) => vehicles.map(vehicle => ({ vehicle }))
const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const rowsOf = (id: string) =>
  db.select().from(productCompatibility).where(eq(productCompatibility.productId, id)).orderBy(productCompatibility.id)
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const fitsOf = async (id: string) => (await findProductToEdit(db, id))?.vehicles.map(vehicle => vehicle.id).sort()
const create = (changed: Partial<ProductValues> = {}, reference: string | null = null) =>
  createProduct(db, { by, reference, values: { ...values, ...changed } })
type Opened = { version?: number; stockBase?: number; brandBase?: string }
const save = (changed: Partial<ProductValues>, opened: Opened = {}) => {
  const shown = { reference: 'KT-PAD10', version: 1, stockBase: 7, by, ...opened }
  return updateProduct(db, { ...shown, values: { ...values, ...changed } })
}

test('a form that was open while its brand was renamed takes the new name, and does not make the old brand again', async () => {
  await db.update(brands).set({ name: 'Kestrel Parts' }).where(eq(brands.name, 'Kestrel'))
  expect((await save({ name: 'Pads' }, { brandBase: 'Kestrel' })).ok).toBe(true)
  expect(await rowOf('KT-PAD10')).toMatchObject({ name: 'Pads', brand: 'Kestrel Parts' })
  expect(await db.$count(brands, eq(brands.name, 'Kestrel'))).toBe(0)
  expect((await lastEntry())?.changes.map(({ field }) => field)).toContain('Name')
  expect((await lastEntry())?.changes.map(({ field }) => field)).not.toContain('Brand')
  expect((await save({ brand: 'Other' }, { version: 2, brandBase: 'Kestrel' })).ok).toBe(true)
  expect((await rowOf('KT-PAD10'))?.brand).toBe('Other')
})

test('a brand that is typed by an older name changes nothing, and one that nobody has named is told', async () => {
  await db.update(brands).set({ name: 'Kestrel Parts' }).where(eq(brands.name, 'Kestrel'))
  expect(await save({ name: 'Pads', brand: 'kestrel' })).toEqual({ ok: true, id: 'KT-PAD10' })
  expect((await lastEntry())?.changes.map(({ field }) => field)).not.toContain('Brand')
  expect((await rowOf('KT-PAD10'))?.brand).toBe('Kestrel Parts')
  const typed = { name: 'Pads', brand: 'Kestrell' }
  expect(await save(typed, { version: 2 })).toEqual({ ok: true, id: 'KT-PAD10', newBrand: 'Kestrell' })
  expect(await create({ brand: 'Kestrel' }, 'NEW-1')).toEqual({ ok: true, id: 'NEW-1' })
  expect(await create({ brand: 'Cinder' }, 'NEW-2')).toEqual({ ok: true, id: 'NEW-2', newBrand: 'Cinder' })
})

const changesOf = async () => Object.fromEntries((await lastEntry())?.changes.map(c => [c.field, [c.from, c.to]]) ?? [])

describe('a new product', () => {
  test('has a reference of its own, its vehicles, and an entry of who added it', async () => {
    const made = await create({ fitment: fits(world.variants.golf.id, world.variants.corolla.id) })
    if (!made.ok) throw new Error('It was not made')
    expect(made.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(await findProductToEdit(db, made.id)).toMatchObject({
      name: 'Ceramic Brake Pads',
      priceCents: 4999,
      stock: 7,
      images: values.images,
      specifications: { material: 'Ceramic' },
      categoryId: world.categories.pads.id,
      version: 1,
      vehicles: [
        { make: 'Toyota', model: 'Corolla', variant: '1.8L 4-cyl', year: '2014-2019', isActive: true },
        { make: 'Volkswagen', model: 'Golf', variant: 'GTI' },
      ],
    })
    const [row] = await db.select().from(productCompatibility).where(eq(productCompatibility.productId, made.id))
    expect(row).toMatchObject({ categoryId: world.categories.pads.id, makeId: world.makes.toyota.id })
    expect(await lastEntry()).toMatchObject({ action: 'created', thing: 'product', thingId: made.id, version: 1 })
    expect(await changesOf()).toMatchObject({
      Price: [null, '49.99'],
      Category: [null, 'Brake Pads'],
      'Item material': [null, 'Ceramic'],
      Fits: [
        null,
        '2 vehicles (added 2: Toyota Corolla 1.8L 4-cyl (2014-2019), Volkswagen Golf GTI (2012-2016, 2018-2023))',
      ],
    })
  })

  test('may bring its own reference', async () => expect(await create({}, 'KT-7')).toEqual({ ok: true, id: 'KT-7' }))

  test.each(['KT-PAD10', 'KTPAD10', 'K-T-PAD-10'])('cannot have the reference %s, which is taken', async reference => {
    expect(await create({}, reference)).toEqual({
      ok: false,
      reason: 'refused',
      errors: { reference: 'This reference is already taken' },
    })
    expect(await db.$count(auditLog)).toBe(0)
  })

  test('one reference for two at once: one of them is told', async () => {
    const outcomes = await Promise.all([create({}, 'SAME-1'), create({}, 'SAME1')])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('keeps the characteristics that its category has, and is refused without a required one', async () => {
    const required = { label: 'Axle', type: 'select' as const, options: ['Front', 'Rear'], required: true }
    const shelf = await makeCategory(db, { name: 'Sensors', specificationSchema: { axle: required } })
    const refused = await create({ categoryId: shelf.id, specifications: { axle: 'Left' } })
    expect(refused).toMatchObject({ errors: { 'specifications.axle': 'Choose one of the options for Axle' } })
    const made = await create({ categoryId: shelf.id, specifications: { material: 'Steel', axle: 'Rear' } })
    expect(made.ok && (await rowOf(made.id))?.specifications).toEqual({ axle: 'Rear' })
  })

  test('in a category or for a vehicle that is not there: all messages at once, and nothing is kept', async () => {
    const before = await db.$count(products)
    expect(await create({ categoryId: 987_654, fitment: fits(world.variants.golf.id, 987_654) })).toEqual({
      ok: false,
      reason: 'refused',
      errors: {
        categoryId: 'This category is not there any more. Please choose another one.',
        fitment: 'One of the vehicles is not in the catalogue any more. Please remove it and save again.',
      },
      unknownVehicles: [987_654],
    })
    expect(await db.$count(products)).toBe(before)
  })
})

describe('a saved product', () => {
  test('has what was typed, a new version, and an entry of what changed', async () => {
    const material = { material: 'Steel' }
    expect(await save({ name: 'Steel Pads', priceCents: 3999, specifications: material, images: [] })).toMatchObject({
      ok: true,
    })
    expect(await rowOf('KT-PAD10')).toMatchObject({
      name: 'Steel Pads',
      priceCents: 3999,
      specifications: material,
      version: 2,
    })
    expect(await changesOf()).toEqual({
      Name: ['Ceramic Brake Pads', 'Steel Pads'],
      Price: ['49.99', '39.99'],
      Images: ['/pictures/parts/brake-pads.svg\n/pictures/parts/brake-pads-drawing.svg', null],
      'Item material': ['Ceramic', 'Steel'],
      // The category knows no axle.
      axle: ['Front', null],
    })
  })

  test('without a change keeps its version, and nothing is written down', async () => {
    await save({})
    const { version } = (await rowOf('KT-PAD10')) ?? {}
    await save({}, { version })
    expect(await rowOf('KT-PAD10')).toMatchObject({ version })
    expect(await db.$count(auditLog)).toBe(1)
  })

  test('its vehicles: only what differs is written', async () => {
    const yaris = await makeVariant(db, { modelId: world.models.yaris.id, name: 'Hybrid' })
    const rowVersion = async () =>
      (
        await db.execute<{ xmin: string }>(`select xmin::text from product_compatibility
        where product_id = 'KT-PAD10' and sub_model_id = ${world.variants.corolla.id}`)
      ).rows[0]?.xmin
    const before = await rowVersion()
    expect((await save({ fitment: fits(world.variants.corolla.id, yaris.id, world.variants.golf.id) })).ok).toBe(true)
    expect(await fitsOf('KT-PAD10')).toHaveLength(3)
    expect(await rowVersion()).toBe(before)
    expect((await save({ fitment: fits(yaris.id) }, { version: 2 })).ok).toBe(true)
    expect(await fitsOf('KT-PAD10')).toEqual([yaris.id])
    expect(await changesOf()).toEqual({
      Fits: [
        '3 vehicles',
        '1 vehicle (removed 2: Toyota Corolla 1.8L 4-cyl (2014-2019), Volkswagen Golf GTI (2012-2016, 2018-2023))',
      ],
    })
  })

  test('keeps what its rows say of one vehicle; an edited row keeps its source, and the log says what changed', async () => {
    const vehicle = world.variants.corolla.id
    const [plain] = await rowsOf('KT-PAD10')
    await db.update(productCompatibility).set({ source: 'The catalogue of 2024' })
    const front = { vehicle, position: 'front', quantity: 2, builtFrom: '2014-04', builtTo: '2016-08' } as const
    const rear = {
      vehicle,
      position: 'rear',
      engine: '1.8 16V',
      drive: '4x4',
      body: 'estate',
      note: 'no tow bar',
    } as const
    expect((await save({ fitment: [{ ...front, row: plain?.id }, rear] })).ok).toBe(true)
    expect(await rowsOf('KT-PAD10')).toMatchObject([
      {
        position: 'front',
        quantity: 2,
        builtFrom: '2014-04-01',
        builtTo: '2016-08-01',
        source: 'The catalogue of 2024',
      },
      { position: 'rear', engine: '1.8 16V', drive: '4x4', body: 'estate', note: 'no tow bar', source: null },
    ])
    expect((await findProductToEdit(db, 'KT-PAD10'))?.vehicles).toMatchObject([
      { id: vehicle, typed: { position: 'front', quantity: '2', builtFrom: '04/2014', builtTo: '08/2016' } },
      { id: vehicle, typed: { position: 'rear', engine: '1.8 16V', drive: '4x4', body: 'estate', note: 'no tow bar' } },
    ])
    const now =
      'Front · 2 a car · if built from 04/2014 up to 08/2016, or Rear · if the engine is 1.8 16V, the drive is 4x4, the body is estate, “no tow bar”'
    expect(await changesOf()).toMatchObject({
      Fits: [
        '1 vehicle',
        `1 vehicle (changed 1: Toyota Corolla 1.8L 4-cyl (2014-2019) [before: no conditions; now: ${now}])`,
      ],
    })
  })

  test('rows that nobody changed are not written again, and two may change places', async () => {
    const vehicle = world.variants.corolla.id
    const rows = [{ vehicle, position: 'front' } as const, { vehicle, position: 'rear', note: 'no tow bar' } as const]
    await save({ fitment: rows })
    const [front, rear] = await rowsOf('KT-PAD10')
    await save({ fitment: rows.toReversed() }, { version: 2 })
    expect((await rowsOf('KT-PAD10')).map(({ id }) => id)).toEqual([front?.id, rear?.id])
    expect(await rowOf('KT-PAD10')).toMatchObject({ version: 2 })
    const swapped = [
      { vehicle, position: 'rear', note: 'no tow bar', row: front?.id } as const,
      { vehicle, position: 'front', row: rear?.id, quantity: 2 } as const,
    ]
    expect((await save({ fitment: swapped }, { version: 2 })).ok).toBe(true)
    const [kept, made] = await rowsOf('KT-PAD10')
    expect(kept).toEqual(rear)
    expect(made).toMatchObject({ position: 'front', quantity: 2 })
  })

  test('with hundreds of vehicles: the log names twenty of them', async () => {
    const variants = await Promise.all(
      Array.from({ length: 45 }, (_, n) => makeVariant(db, { modelId: world.models.yaris.id, name: `Trim ${n}` })),
    )
    await save({ fitment: fits(world.variants.corolla.id, ...variants.map(({ id }) => id)) })
    const { Fits: [, to = ''] = [] } = await changesOf()
    expect(to).toMatch(/^46 vehicles \(added 45: Toyota Yaris Trim 0 .* and 25 more\)$/)
  })

  test('in another category takes its vehicles along', async () => {
    await save({
      categoryId: world.categories.discs.id,
      fitment: fits(world.variants.corolla.id, world.variants.golf.id),
    })
    const rows = await db.select().from(productCompatibility).where(eq(productCompatibility.productId, 'KT-PAD10'))
    expect(rows.map(row => row.categoryId)).toEqual([world.categories.discs.id, world.categories.discs.id])
  })

  test('over a newer version is refused with what has changed, then saved by decision', async () => {
    await save({ name: 'First' })
    const refused = await save({ name: 'Second' })
    expect(refused).toMatchObject({
      reason: 'refused',
      errors: {},
      conflict: { version: 2, entries: { items: [{ userName: 'Dana Reyes', changes: expect.any(Array) }] } },
    })
    expect(await rowOf('KT-PAD10')).toMatchObject({ name: 'First' })
    expect((await save({ name: 'Second' }, { version: 2 })).ok).toBe(true)
  })

  test('that is gone is not found', async () => {
    await db.delete(products).where(eq(products.id, 'KT-PAD10'))
    expect(await save({})).toEqual({ ok: false, reason: 'not-found' })
  })

  test('whose category was deleted meanwhile asks for another one', async () => {
    await db.delete(categories).where(eq(categories.id, world.categories.pads.id))
    expect(await save({})).toMatchObject({
      errors: { categoryId: 'This category is not there any more. Please choose another one.' },
    })
  })
})
