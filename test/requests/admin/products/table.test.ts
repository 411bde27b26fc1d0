import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const table = '/admin/products?view=table'
const save = '/admin/products/bulk/table?view=table&stock=low'
const rowOf = (id: string, { version = '1', priceCents = '710', stock = '1', price = '7.10', typedStock = '1' }) => ({
  row: id,
  [`version.${id}`]: version,
  [`priceCents.${id}`]: priceCents,
  [`stockBase.${id}`]: stock,
  [`price.${id}`]: price,
  [`stock.${id}`]: typedStock,
})

const priceOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.priceCents

test('has a cell for each price and stock, and what was sold', async () => {
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const { field, main, links } = await admin.get(table)
  expect(field('price.KT-PAD10')?.value).toBe('49.99')
  expect(field('stock.KT-PAD10')?.value).toBe('6')
  expect(field('version.KT-PAD10')?.value).toBe('1')
  expect(main).toContain('Kestrel · Ref. KT-PAD10 · 1 sold in 90 days')
  expect(links).toContain('/admin/products/KT-PAD10?view=table')
  expect(links).toContain('/admin/products')
  expect((await admin.get('/admin/products?stock=low')).main).toMatch(/Vented Disc.*Oil Filter.*Secret Widget/)
})

test('has a cell for each core charge in a shop that takes cores back, and else not the word', async () => {
  expect((await admin.get(table)).main).not.toMatch(/core charge/i)
  await db.update(settings).set({ coreDays: 30 })
  await db.update(products).set({ coreChargeCents: 2500 }).where(eq(products.id, 'KT-PAD10'))
  const { field, main } = await admin.get(table)
  expect(main).toContain('Core charge ($)')
  expect([field('core.KT-PAD10')?.value, field('core.NL-OF1')?.value]).toEqual(['25.00', ''])
  expect(field('coreChargeCents.KT-PAD10')?.value).toBe('2500')
  expect((await admin.get('/admin/products?view=cards')).main).toContain('+ $25.00 refundable core')
})

test('selects products as the cards do, also all that match, and changes them together', async () => {
  const { html, main } = await admin.get(table)
  const boxes = [...html.matchAll(/<input(?=[^>]*type="checkbox")(?=[^>]*form="selected-products")[^>]*>/g)].map(
    ([box]) => /aria-label="([^"]*)"/.exec(box)?.[1] ?? /name="([^"]*)"/.exec(box)?.[1],
  )
  expect(boxes).toEqual(expect.arrayContaining(['all', 'Select Ceramic Brake Pads']))
  expect(main).toContain('Select all on this page')
  expect(html).toMatch(/<form(?=[^>]*id="selected-products")[\s\S]*formAction="\/admin\/products\/bulk\/deactivate"/i)
  /** What the page's form sends where some of its boxes are ticked: its hidden fields and those boxes. */
  const sentBy = (page: string, ticked: (name: string, value: string) => boolean) => {
    const form = /<form[^>]*id="selected-products"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
    const outside = [...page.matchAll(/<input(?=[^>]*form="selected-products")[^>]*>/g)].map(([input]) => input)
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input)
    const fields = [...new Set([...inputs, ...outside])].flatMap(input => {
      const [name, value] = [/ name="([^"]*)"/.exec(input)?.[1] ?? '', / value="([^"]*)"/.exec(input)?.[1] ?? '']
      return name !== '' && (!input.includes('"checkbox"') || ticked(name, value)) ? [[name, value]] : []
    })
    return new URLSearchParams(fields).toString()
  }
  const some = sentBy(html, (name, value) => name === 'id' && ['KT-PAD10', 'NL-OF1'].includes(value))
  const all = sentBy((await admin.get(`${table}&stock=low`)).html, name => name === 'all')
  const activeIds = async () => {
    const rows = await db.select({ id: products.id }).from(products).where(eq(products.isActive, true))
    return rows.map(({ id }) => id).sort()
  }
  const before = await activeIds()
  const deactivate = async (search: string) => {
    const address = `/admin/products/bulk/deactivate?${search}`
    const { field } = await admin.get(address)
    const fields = { fingerprint: field('fingerprint')?.value ?? '', selected: field('selected')?.value ?? '' }
    expect((await admin.post(address, fields)).status).toBe(302)
  }
  await deactivate(some)
  expect(await activeIds()).toEqual(before.filter(id => id !== 'KT-PAD10' && id !== 'NL-OF1'))
  await db.update(products).set({ isActive: true })
  await deactivate(all)
  expect(await activeIds()).not.toContain('NL-OF1')
  expect(await activeIds()).toContain('KT-PAD10')
})

test('is remembered for whoever chose it, and whoever never did gets the cards', async () => {
  const owner = await shop.visitor().signIn(dana)
  const isTable = async (path: string) => (await owner.get(path)).html.includes('name="price.KT-PAD10"')
  expect(await isTable('/admin/products')).toBe(false)
  expect(await isTable(table)).toBe(true)
  expect(await isTable('/admin/products')).toBe(true)
  expect(await isTable('/admin/products?view=cards')).toBe(false)
  expect(await isTable('/admin/products')).toBe(false)
})

test('is saved without a script too, and says what was not saved', async () => {
  const saved = await admin.post(save, rowOf('NL-OF1', { price: '8' }))
  expect([saved.location, saved.toast?.title]).toEqual([
    '/admin/products?view=table&stock=low',
    '1 product updated successfully',
  ])
  expect(await priceOf('NL-OF1')).toBe(800)
  const refused = await admin.post(save, rowOf('NL-OF1', { price: '9' }))
  expect(refused.toast).toMatchObject({ title: '0 products updated successfully', tone: 'danger' })
  expect(refused.toast?.description).toContain('NL-OF1: Somebody else has saved this product meanwhile')
  expect(await priceOf('NL-OF1')).toBe(800)
})

test('a script gets the rows that were not saved, with status 409', async () => {
  const path = save.replace('?', '.data?')
  const answer = await admin.post(path, { ...rowOf('NL-OF1', { price: 'much' }), script: 'on' })
  expect(answer.status).toBe(409)
  expect(JSON.stringify(answer.data())).toContain('Price must be an amount such as 12.50')
})

test('whoever opens the address of saving gets the table', async () => {
  expect((await admin.get(save)).location).toBe('/admin/products?view=table&stock=low')
})
