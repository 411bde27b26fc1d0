import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carMakes, carModels } from '#db/schema/cars/vehicles.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { createMake, deleteMake, findMakeRow, updateMake } from '#shop/cars/vehicles/makes.server.ts'
import { createModel, deleteModel, findModelRow, updateModel } from '#shop/cars/vehicles/models.server.ts'
import {
  createSubModel,
  deleteSubModel,
  findSubModelRow,
  findSubModelUse,
  updateSubModel,
} from '#shop/cars/vehicles/sub-models.server.ts'
import type { Deleted, Saved } from '#shop/office/audit/changes.ts'
import { testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { until } from '#test/until.ts'
import { fillWorld, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string
beforeEach(async () => {
  world = await fillWorld(db)
  by = world.people.dana
})

const common = { slug: '', displayOrder: null, isActive: true }
const make = (name: string, more = {}) => ({ ...common, name, logoUrl: null, ...more })
const model = (name: string, makeId: number, more = {}) => ({ ...common, name, makeId, imageUrl: null, ...more })
const variant = (name: string, modelId: number, more = {}) => {
  return { ...common, name, modelId, year: '2015-2019', imageUrl: null, slug: 'a-slug', ...more }
}

const idOf = (saved: Saved): number => {
  if (!saved.ok) throw new Error(saved.reason)
  return Number(saved.id)
}
const messageOf = (deleted: Deleted) => (deleted.ok || deleted.reason !== 'in-use' ? null : deleted.message)
const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))
const fitments = () => db.select().from(productCompatibility).orderBy(asc(productCompatibility.subModelId))

describe('slugs', () => {
  const slugsOf = async (names: string[]) => {
    const ids: number[] = []
    for (const name of names) ids.push(idOf(await createMake(db, { by, values: make(name) })))
    return Promise.all(ids.map(async id => (await findMakeRow(db, id))?.slug))
  }

  test('left empty they are made from the name, and a clash is counted', async () => {
    expect(await slugsOf(['Škoda', 'SKODA', 'Skoda!', 'Лада', '911'])).toEqual([
      'skoda',
      'skoda-2',
      'skoda-3',
      'lada-2',
      'make-911',
    ])
  })

  test('two of one name at the same moment both get one', async () => {
    const saved = await Promise.all(['Saab', 'Saab', 'Saab'].map(name => createMake(db, { by, values: make(name) })))
    const rows = await Promise.all(saved.map(answer => findMakeRow(db, idOf(answer))))
    expect(rows.map(row => row?.slug).sort()).toEqual(['saab', 'saab-2', 'saab-3'])
  })

  test('typed and taken: said where it was typed, for a new make and for one that is there', async () => {
    const taken = { ok: false, reason: 'invalid', errors: { slug: 'This slug is already taken' } }
    const values = make('Toyota Trucks', { slug: 'toyota' })
    expect(await createMake(db, { by, values })).toEqual(taken)
    const { id, version } = world.makes.lada
    expect(await updateMake(db, { id, version, by, values })).toEqual(taken)
    expect(await logged()).toEqual([])
  })

  test('its own slug is not in a row’s way', async () => {
    const { id, version } = world.makes.toyota
    await updateMake(db, { id, version, by, values: make('Toyota', { isActive: false }) })
    expect(await findMakeRow(db, id)).toMatchObject({ slug: 'toyota', isActive: false })
  })

  test('models have them to themselves within their make, variants within their model', async () => {
    const { toyota, volkswagen } = world.makes
    const golf = idOf(await createModel(db, { by, values: model('Golf', toyota.id, { slug: 'golf' }) }))
    expect(await findModelRow(db, golf)).toMatchObject({ slug: 'golf', makeName: 'Toyota' })
    const again = await createModel(db, { by, values: model('Golf', volkswagen.id) })
    expect(await findModelRow(db, idOf(again))).toMatchObject({ slug: 'golf-2' })
    const twin = variant('1.8L 4-cyl', world.models.yaris.id, { slug: '1-8l-4-cyl' })
    expect(await createSubModel(db, { by, values: twin })).toMatchObject({ ok: true })
    expect(await createSubModel(db, { by, values: twin })).toMatchObject({
      errors: { slug: 'This slug is already taken' },
    })
  })
})

test('without a display order a thing comes last of its own', async () => {
  const { toyota, volkswagen } = world.makes
  const one = await createModel(db, { by, values: model('Aygo', toyota.id) })
  const other = await createModel(db, { by, values: model('Up', volkswagen.id) })
  const first = await createModel(db, { by, values: model('Niva', world.makes.lada.id) })
  expect(await findModelRow(db, idOf(one))).toMatchObject({ displayOrder: 3 })
  expect(await findModelRow(db, idOf(other))).toMatchObject({ displayOrder: 1 })
  expect(await findModelRow(db, idOf(first))).toMatchObject({ displayOrder: 0 })
})

test('a new variant is kept with what it is of, and the log has it', async () => {
  const values = variant('Hybrid', world.models.yaris.id, { year: '2015-2017, 2020+' })
  const id = idOf(await createSubModel(db, { by, values }))
  expect(await findSubModelRow(db, id)).toEqual({
    id,
    ...values,
    displayOrder: 0,
    starterKey: null,
    version: 1,
    modelName: 'Yaris',
    makeName: 'Toyota',
  })
  expect(await logged()).toMatchObject([
    { userName: 'Dana Reyes', action: 'created', thing: 'car-sub-model', thingId: String(id), thingName: 'Hybrid' },
  ])
  expect((await logged())[0]?.changes).toContainEqual({ field: 'Model', from: null, to: 'Toyota Yaris' })
})

describe('a save over a newer one', () => {
  test('is refused with what has changed, and saved over the version it then knows', async () => {
    const { id, version, makeId } = world.models.corolla
    const theirs = model('Corolla E210', makeId, { slug: 'corolla', displayOrder: 1 })
    await updateModel(db, { id, version, by: world.people.dana, values: theirs })
    const mine = model('Corolla', makeId, { slug: 'corolla', displayOrder: 9 })
    const refused = await updateModel(db, { id, version, by, values: mine })
    expect(refused).toMatchObject({
      reason: 'changed',
      conflict: {
        version: 2,
        entries: { items: [{ userName: 'Dana Reyes', changes: [{ field: 'Name', to: 'Corolla E210' }] }] },
      },
    })
    expect(await findModelRow(db, id)).toMatchObject({ name: 'Corolla E210', displayOrder: 1 })
    expect(await updateModel(db, { id, version: 2, by, values: mine })).toMatchObject({ ok: true })
    expect(await findModelRow(db, id)).toMatchObject({ name: 'Corolla', displayOrder: 9, version: 3 })
  })

  test('of two at the same moment one is refused', async () => {
    const { id, version } = world.variants.golf
    const save = (name: string) => updateSubModel(db, { id, version, by, values: variant(name, world.models.golf.id) })
    const answers = await Promise.all([save('GTI Performance'), save('GTI Clubsport')])
    expect(answers.map(answer => answer.ok).sort()).toEqual([false, true])
    expect(await logged()).toHaveLength(1)
  })

  test('where nothing differs nothing is saved and nothing logged', async () => {
    const { id, version } = world.makes.toyota
    await updateMake(db, { id, version, by, values: make('Toyota', { slug: 'toyota', displayOrder: 1 }) })
    expect(await findMakeRow(db, id)).toMatchObject({ version })
    expect(await logged()).toEqual([])
  })
})

describe('a move', () => {
  beforeEach(async () => {
    await makeProduct(db, { name: 'Filter', fits: [world.variants.corolla, world.variants.golf] })
    await makeProduct(db, { name: 'Pads', fits: [world.variants.corolla] })
  })

  test('of a model to another make: what fits its variants follows', async () => {
    const { corolla } = world.models
    const { lada } = world.makes
    const values = model('Corolla', lada.id)
    expect(await updateModel(db, { ...corolla, by, values })).toMatchObject({ ok: true })
    const moved = (await fitments()).filter(row => row.subModelId === world.variants.corolla.id)
    expect(moved).toHaveLength(2)
    for (const row of moved) expect(row).toMatchObject({ modelId: corolla.id, makeId: lada.id })
    expect((await logged())[0]?.changes).toContainEqual({ field: 'Make', from: 'Toyota', to: 'Lada' })
  })

  test('of a variant to a model of another make: what fits it follows', async () => {
    const { id, version } = world.variants.corolla
    const { golf } = world.models
    const values = variant('1.8L 4-cyl', golf.id, { slug: '1-8l-4-cyl' })
    expect(await updateSubModel(db, { id, version, by, values })).toMatchObject({ ok: true })
    const moved = (await fitments()).filter(row => row.subModelId === id)
    expect(moved).toHaveLength(2)
    for (const row of moved) expect(row).toMatchObject({ modelId: golf.id, makeId: world.makes.volkswagen.id })
    expect((await logged())[0]?.changes).toContainEqual({
      field: 'Model',
      from: 'Toyota Corolla',
      to: 'Volkswagen Golf',
    })
  })

  test('to where its slug is taken, or to what is not there, is refused at the field', async () => {
    const { golf } = world.models
    const { toyota } = world.makes
    await createModel(db, { by, values: model('Golf', toyota.id, { slug: 'golf' }) })
    const to = (makeId: number, slug: string) =>
      updateModel(db, { ...golf, by, values: model('Golf', makeId, { slug }) })
    expect(await to(toyota.id, 'golf')).toMatchObject({ errors: { slug: 'This slug is already taken' } })
    expect(await to(987_654, 'golf')).toMatchObject({
      errors: { makeId: expect.stringContaining('not there any more') },
    })
    const { id, version } = world.variants.golf
    const lost = await updateSubModel(db, { id, version, by, values: variant('GTI', 987_654) })
    expect(lost).toMatchObject({ errors: { modelId: expect.stringContaining('not there any more') } })
    expect(await to(toyota.id, '')).toMatchObject({ ok: true })
    expect(await findModelRow(db, golf.id)).toMatchObject({ slug: 'golf-2', makeName: 'Toyota' })
  })
})

describe('a deletion', () => {
  test('of a make with models, of a model with variants is refused, and says how many there are', async () => {
    const { toyota } = world.makes
    expect(messageOf(await deleteMake(db, { id: toyota.id, by }))).toBe(
      'Toyota has 2 models. Delete them first, or move them to another make.',
    )
    expect(messageOf(await deleteModel(db, { id: world.models.golf.id, by }))).toBe(
      'Golf has 1 variant. Delete it first, or move it to another model.',
    )
    expect(await logged()).toEqual([])
  })

  test('of one with nothing below it is done, and the log keeps what it was', async () => {
    expect(await deleteMake(db, { id: world.makes.lada.id, by })).toEqual({ ok: true })
    expect(await deleteModel(db, { id: world.models.yaris.id, by })).toEqual({ ok: true })
    expect(await db.$count(carMakes)).toBe(2)
    expect(await db.$count(carModels)).toBe(2)
    expect(await logged()).toMatchObject([
      { action: 'deleted', thing: 'car-make', thingName: 'Lada' },
      { action: 'deleted', thing: 'car-model', thingName: 'Yaris' },
    ])
    expect(await deleteMake(db, { id: world.makes.lada.id, by })).toEqual({ ok: false, reason: 'not-found' })
  })

  test('while somebody adds something below it: one of the two is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = idOf(await createMake(db, { by, values: make(`Kit ${round}`) }))
      const [added, deleted] = await Promise.all([
        createModel(db, { by, values: model('One', id) }),
        deleteMake(db, { id, by }),
      ])
      expect([added.ok, deleted.ok].sort()).toEqual([false, true])
    }
  })

  test('of a variant takes what fits it along, and the log says how many', async () => {
    const { corolla, golf } = world.variants
    await makeProduct(db, { name: 'Filter', fits: [corolla, golf] })
    await makeProduct(db, { name: 'Pads', fits: [corolla] })
    expect(await findSubModelUse(db, corolla.id)).toEqual({
      name: 'Toyota Corolla 1.8L 4-cyl (2014-2019)',
      productCount: 2,
    })
    expect(await deleteSubModel(db, { id: corolla.id, by })).toEqual({ ok: true })
    expect(await fitments()).toMatchObject([{ subModelId: golf.id }])
    expect((await logged())[0]?.changes).toContainEqual({ field: 'Products that fit', from: '2', to: null })
    expect(await findSubModelRow(db, corolla.id)).toBeNull()
  })

  test('of a variant waits for somebody who is saving a product that fits it, and ends neither', async () => {
    const { corolla } = world.variants
    const pads = await makeProduct(db, { name: 'Pads', fits: [corolla] })
    let deleted: Promise<Deleted> | undefined
    await db.transaction(async tx => {
      await nameStockCause(tx, { reason: 'corrected' })
      await tx.update(products).set({ stock: 7 }).where(eq(products.id, pads.id))
      deleted = deleteSubModel(db, { id: corolla.id, by })
      await until(async () => expect(await countWaiting()).toBe(1))
      const row = { productId: pads.id, subModelId: corolla.id, modelId: 0, makeId: 0, position: 'front' } as const
      await tx.insert(productCompatibility).values(row)
    })
    expect(await deleted).toEqual({ ok: true })
    expect(await fitments()).toEqual([])
  })
})

const countWaiting = () =>
  db.$count(sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`)
