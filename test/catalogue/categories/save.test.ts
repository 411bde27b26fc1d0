import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import {
  createCategory,
  deleteCategory,
  findCategoryRow,
  updateCategory,
} from '#shop/catalogue/categories/save.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase, untilOneWaits } from '#test/database.ts'
import { makeCategory, makeMake, makeModel, makeProduct, makeVariant } from '#test/make.ts'

const { db } = await testDatabase()
let dana: string
let erik: string
beforeEach(async () => {
  await emptyTables(db)
  dana = await makeCustomer(db, { fullName: 'Dana Reyes', email: 'dana@example.com', isAdmin: true })
  erik = await makeCustomer(db, { fullName: 'Erik Holm', email: 'erik@example.com', isAdmin: true })
})

type Values = Parameters<typeof createCategory>[1]['values']
const typed = (values: Partial<Values> & { name: string }): Values => ({
  slug: '',
  description: null,
  universalHint: null,
  parentId: null,
  icon: 'Package',
  displayOrder: null,
  isActive: true,
  specificationSchema: {},
  ...values,
})
const typedOf = async (id: number): Promise<Values> => {
  const row = await findCategoryRow(db, id)
  if (!row) throw new Error('No such category')
  const { id: _, version: __, icon, ...values } = row
  return { ...values, icon: icon ?? 'Package' }
}

const create = (values: Partial<Values> & { name: string }) => createCategory(db, { by: dana, values: typed(values) })
const update = async (id: number, values: Partial<Values>, { version = 1, by = dana } = {}) =>
  updateCategory(db, { id, version, by, values: { ...(await typedOf(id)), ...values } })
const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))
const side = { label: 'Side', type: 'select' as const, options: ['Left', 'Right'], required: true }

describe('a new category', () => {
  test('gets a slug and the last place among its siblings; the log says with what', async () => {
    const brakes = await makeCategory(db, { name: 'Brakes', displayOrder: 4 })
    await makeCategory(db, { name: 'Drums', parentId: brakes.id, displayOrder: 7 })
    const saved = await create({ name: 'Brake Pads', parentId: brakes.id, specificationSchema: { side } })
    expect(saved.ok && (await findCategoryRow(db, Number(saved.id)))).toMatchObject({
      slug: 'brake-pads',
      displayOrder: 8,
      parentId: brakes.id,
      specificationSchema: { side },
      version: 1,
    })
    const [entry] = await logged()
    expect(entry).toMatchObject({
      userName: 'Dana Reyes',
      action: 'created',
      thing: 'category',
      thingName: 'Brake Pads',
    })
    expect(entry?.changes).toContainEqual({ field: 'Parent', from: null, to: 'Brakes' })
    expect(entry?.changes).toContainEqual({
      field: "Specification 'Side'",
      from: null,
      to: 'Side; choice from a list; Left, Right; required',
    })
  })

  test('a slug from a name gets a number where it is taken, a typed one a message', async () => {
    await makeCategory(db, { name: 'Pads' })
    await makeCategory(db, { name: 'Pads', slug: 'pads-2' })
    await makeCategory(db, { name: 'Padstow' })
    const saved = await create({ name: 'Pads' })
    expect(saved.ok && (await findCategoryRow(db, Number(saved.id)))?.slug).toBe('pads-3')
    expect(await create({ name: 'Other', slug: 'pads' })).toEqual({
      ok: false,
      reason: 'invalid',
      errors: { slug: 'This slug is already taken' },
    })
  })

  test('four at the same moment by one name all get a slug of their own', async () => {
    const saved = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Pads' })))
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const slugs = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.slug))
    expect(slugs.map(({ slug }) => slug)).toEqual(['pads', 'pads-2', 'pads-3', 'pads-4'])
  })

  test('below a category that is gone it is refused at the field', async () => {
    expect(await create({ name: 'Pads', parentId: 987_654 })).toMatchObject({
      reason: 'invalid',
      errors: { parentId: 'This category is not there any more. Choose another one.' },
    })
    expect(await logged()).toEqual([])
  })
})

describe('a saved category', () => {
  test('counts its versions; over a newer one it is refused with what changed', async () => {
    const { id } = await makeCategory(db, { name: 'Brakes' })
    expect(await update(id, { name: 'Braking', specificationSchema: { side } }, { by: erik })).toMatchObject({
      ok: true,
    })
    const refused = await update(id, { name: 'Stopping' }, { version: 1 })
    expect(refused).toMatchObject({ reason: 'changed', conflict: { version: 2 } })
    expect(!refused.ok && refused.reason === 'changed' && refused.conflict.entries.items[0]).toMatchObject({
      userName: 'Erik Holm',
      changes: [
        { field: 'Name', from: 'Brakes', to: 'Braking' },
        { field: "Specification 'Side'", from: null, to: 'Side; choice from a list; Left, Right; required' },
      ],
    })
    expect(await findCategoryRow(db, id)).toMatchObject({ name: 'Braking', version: 2 })
  })

  test('without a change stays at its version and out of the log', async () => {
    const { id } = await makeCategory(db, { name: 'Brakes', icon: null, specificationSchema: { side } })
    expect(await update(id, { slug: '' })).toEqual({ ok: true, id: String(id) })
    expect(await findCategoryRow(db, id)).toMatchObject({ version: 1 })
    expect(await logged()).toEqual([])
  })

  test('another order of its specifications is kept, and told', async () => {
    const axle = { label: 'Axle', type: 'text' as const, options: [], required: false }
    const { id } = await makeCategory(db, { name: 'Brakes', specificationSchema: { side, axle } })
    await update(id, { specificationSchema: { axle, side } })
    expect(Object.keys((await findCategoryRow(db, id))?.specificationSchema ?? {})).toEqual(['axle', 'side'])
    expect((await logged())[0]?.changes).toEqual([
      { field: 'Order of specifications', from: 'Side, Axle', to: 'Axle, Side' },
    ])
  })

  test('that is gone is not found', async () => {
    const values = typed({ name: 'Gone' })
    const saved = await updateCategory(db, { id: 987_654, version: 1, by: dana, values })
    expect(saved).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('moving a branch', () => {
  const cycle = {
    ok: false,
    reason: 'invalid',
    errors: { parentId: 'A category cannot stand below itself or below one of its own subcategories' },
  }

  test('takes along what is below it; the log tells the way', async () => {
    const brakes = await makeCategory(db, { name: 'Brakes' })
    const discs = await makeCategory(db, { name: 'Discs', parentId: brakes.id })
    const rotors = await makeCategory(db, { name: 'Rotors', parentId: discs.id })
    const care = await makeCategory(db, { name: 'Care' })
    await update(discs.id, { parentId: care.id })
    expect(await findCategoryRow(db, rotors.id)).toMatchObject({ parentId: discs.id })
    await update(rotors.id, { parentId: null })
    expect((await logged()).map(({ changes }) => changes)).toEqual([
      [{ field: 'Parent', from: 'Brakes', to: 'Care' }],
      [{ field: 'Parent', from: 'Care › Discs', to: null }],
    ])
  })

  test('below itself, or below what is below it, is refused', async () => {
    const brakes = await makeCategory(db, { name: 'Brakes' })
    const discs = await makeCategory(db, { name: 'Discs', parentId: brakes.id })
    const rotors = await makeCategory(db, { name: 'Rotors', parentId: discs.id })
    for (const parentId of [brakes.id, discs.id, rotors.id])
      expect(await update(brakes.id, { parentId })).toEqual(cycle)
    expect(await findCategoryRow(db, brakes.id)).toMatchObject({ parentId: null, version: 1 })
    expect(await logged()).toEqual([])
  })

  test('two branches into each other at the same moment: one goes, the other gets the message', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await makeCategory(db, { name: `One ${round}` })
      const other = await makeCategory(db, { name: `Other ${round}` })
      const saved = await Promise.all([
        update(one.id, { parentId: other.id }, { by: dana }),
        update(other.id, { parentId: one.id }, { by: erik }),
      ])
      expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
      expect(saved.filter(({ ok }) => !ok)).toEqual([cycle])
    }
  })

  test('the same with one transaction held open: the second waits for it, then is refused', async () => {
    const one = await makeCategory(db, { name: 'One' })
    const other = await makeCategory(db, { name: 'Other' })
    let second: Promise<unknown> | undefined
    await db.transaction(async tx => {
      await tx.update(categories).set({ parentId: other.id }).where(eq(categories.id, one.id))
      second = update(other.id, { parentId: one.id })
      await untilOneWaits(db)
    })
    expect(await second).toEqual(cycle)
  })
})

describe('deleting', () => {
  test('with subcategories is refused, saying how many and which', async () => {
    const brakes = await makeCategory(db, { name: 'Brakes' })
    const discs = await makeCategory(db, { name: 'Discs', parentId: brakes.id })
    expect(await deleteCategory(db, { id: brakes.id, by: dana })).toEqual({
      ok: false,
      reason: 'in-use',
      message: 'Brakes has 1 subcategory: Discs. Delete it first, or move it elsewhere.',
    })
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await makeCategory(db, { name, parentId: discs.id })
    expect(await deleteCategory(db, { id: discs.id, by: dana })).toMatchObject({
      message: 'Discs has 6 subcategories: A, B, C, D, E and 1 more. Delete them first, or move them elsewhere.',
    })
    expect(await db.$count(categories)).toBe(8)
    expect(await logged()).toEqual([])
  })

  test('a subcategory made in the same moment stands in the way too', async () => {
    const brakes = await makeCategory(db, { name: 'Brakes' })
    let deletion: ReturnType<typeof deleteCategory> | undefined
    await db.transaction(async tx => {
      await makeCategory(tx, { name: 'Discs', parentId: brakes.id })
      deletion = deleteCategory(db, { id: brakes.id, by: dana })
      await untilOneWaits(db)
    })
    expect(await deletion).toMatchObject({ reason: 'in-use' })
  })

  test('leaves its products without a category, and what they fit; the log says how many', async () => {
    const { id } = await makeCategory(db, { name: 'Brakes' })
    const { id: makeId } = await makeMake(db, { name: 'Toyota' })
    const { id: modelId } = await makeModel(db, { name: 'Corolla', makeId })
    const variant = await makeVariant(db, { name: '1.8L', modelId })
    const product = await makeProduct(db, { name: 'Pads', categoryId: id, fits: [variant] })
    await makeProduct(db, { name: 'Hidden', categoryId: id, isActive: false })
    expect(await deleteCategory(db, { id, by: dana })).toEqual({ ok: true })
    const [left] = await db.select().from(products).where(eq(products.id, product.id))
    expect(left).toMatchObject({ name: 'Pads', categoryId: null, isActive: true })
    expect(await db.select().from(productCompatibility)).toMatchObject([{ subModelId: variant.id, categoryId: null }])
    const [entry] = await logged()
    expect(entry).toMatchObject({ action: 'deleted', thingName: 'Brakes' })
    expect(entry?.changes).toContainEqual({ field: 'Products', from: '2', to: 'Uncategorized' })
  })

  test('what is gone is not found', async () => {
    expect(await deleteCategory(db, { id: 987_654, by: dana })).toEqual({ ok: false, reason: 'not-found' })
  })
})
