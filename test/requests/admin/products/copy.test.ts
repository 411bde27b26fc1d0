import { beforeEach, expect, test } from 'vitest'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
let categoryId: string
beforeEach(async () => {
  const world = await fillShop(db)
  categoryId = String(world.categories.filters.id)
  admin = await shop.visitor().signIn(dana)
})

test('a product starts as a copy of another, all but its reference and its stock', async () => {
  const { main, field } = await admin.get('/admin/products/new?from=KT-PAD10')
  expect(main).toContain('Copy of Ceramic Brake Pads')
  expect(field('reference')?.value).toBe('')
  expect(field('stock')?.value).toBe('')
  expect(field('price')?.value).toBe('49.99')
  expect(field('specifications.material')?.value).toBe('Ceramic')
  expect(field('fitment')?.value).toMatch(/^\d+$/)
})

test('saving with another to come opens an empty form, over the same list', async () => {
  const product = { name: 'Oil Filter', brand: 'Pureflow', price: '7.10', stock: '3', categoryId, fitment: '' }
  const sent = { ...product, isActive: 'on', isUniversal: 'on' }
  const { location } = await admin.post('/admin/products/new?from=KT-PAD10&q=oil', { ...sent, next: 'another' })
  expect(location).toMatch(/^\/admin\/products\/new\?q=oil&after=[0-9A-Z]{8}$/)
  expect((await admin.get(location ?? '')).field('name')?.value).toBe('')
  expect((await admin.post('/admin/products/new?q=oil', sent)).location).toBe('/admin/products?q=oil')
})

test('the vehicles of another part are found by its reference, typed as people type it', async () => {
  const found = await admin.get('/admin/find/vehicles?part=kt-pad10')
  expect(found.html).toContain('"model":"Corolla"')
  expect((await admin.get('/admin/find/vehicles?part=NOBODY')).status).toBe(404)
})
