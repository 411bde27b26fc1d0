import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { emptyTables } from '#test/database.ts'
import { makeBanner, makeMake, makeModel, makeVariant } from '#test/make.ts'
import { testShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
const shown = (path: string) => shop.visitor().get(path)

describe('a shop with nothing in it', () => {
  beforeEach(() => emptyTables(db))

  test.each([
    ['/', 'Find the part that fits your car'],
    ['/', 'No car makes available.'],
    ['/', 'No categories available.'],
    ['/makes', 'No car makes available.'],
    ['/all-categories', 'No categories available.'],
    ['/categories', 'No products available in this category.'],
    ['/search', 'Start typing to search for parts'],
    ['/search?q=brake', 'No results found Try adjusting your search or filters'],
  ])('%s says: %s', async (path, text) => {
    const page = await shown(path)
    expect(page.status).toBe(200)
    expect(page.main).toContain(text)
  })

  test('makes, models and variants without anything below them', async () => {
    const { id: makeId } = await makeMake(db, { name: 'Lada' })
    expect((await shown('/makes/lada/models')).main).toContain('No models available for this make.')
    const { id: modelId } = await makeModel(db, { makeId, name: 'Niva' })
    const variants = '/makes/lada/models/niva/sub-models'
    expect((await shown(variants)).main).toContain('No variants available for this model.')
    await makeVariant(db, { modelId, name: '1.7 8V' })
    expect((await shown(`${variants}/1-7-8v/categories`)).main).toContain('No categories available.')
  })

  test('one banner has nothing to go through, two have', async () => {
    const hasControls = async () => /Next banner.*Show banner 2 of 2/.test((await shown('/')).html)
    await makeBanner(db, { title: 'Only this' })
    const { main, html } = await shown('/')
    expect(main).toContain('Only this')
    expect(/Next banner|Previous banner|Show banner/.test(html)).toBe(false)
    await makeBanner(db, { title: 'Not now', isActive: false })
    expect(await hasControls()).toBe(false)
    await makeBanner(db, { title: 'And this' })
    expect(await hasControls()).toBe(true)
  })

  test('a shop without its details names none', async () => {
    const { text } = await shown('/')
    expect(text).not.toContain('Free delivery')
    expect((await shown('/contact')).main).not.toMatch(/Business hours|ship only|Free delivery/)
    expect((await shown('/terms')).main).not.toMatch(/deliver within|Free delivery/)
    expect(text).toMatch(/Camshaft (Payment, delivery and returns ){2}Cash on delivery Need help/)
  })
})

test('what is hidden: 0 days of delivery, and more than ten makes and categories on home', async () => {
  await fillShop(db)
  await db.update(settings).set({ deliveryTimeDays: 0 })
  expect((await shown('/categories')).main).not.toContain('Delivery in')
  expect((await shown('/products/KT-PAD10')).main).not.toContain('Estimated delivery')
  await db.update(settings).set({ deliveryTimeDays: 1 })
  expect((await shown('/categories')).main).toMatch(/Delivery in 1 day /)
  for (let number = 1; number <= 9; number++) await makeMake(db, { name: `Make ${number}`, displayOrder: 10 })
  expect((await shown('/')).links.filter(link => link.startsWith('/makes/'))).toHaveLength(10)
  expect((await shown('/makes')).links.filter(link => link.startsWith('/makes/'))).toHaveLength(12)
})
