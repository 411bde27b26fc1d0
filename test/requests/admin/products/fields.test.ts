import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import {
  productLabels,
  productNumberNames,
  productNumbers,
  productTextNames,
  productTexts,
} from '#shop/catalogue/products/fields.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, type World } from '#test/world.ts'

// What shop/catalogue/products/fields.ts says of a product's fields is true of every place that shows, saves or tells them.

const { db } = await testDatabase()
const shop = await openShop(db)
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const save = (path: string, texts: Record<string, string>, version = '1') =>
  admin.post(path, {
    ...{ name: 'Pads', brand: 'Kestrel', price: '49.99', stock: '7', stockBase: '7', version, isActive: 'on' },
    ...{ categoryId: String(world.categories.pads.id), fitment: String(world.variants.corolla.id), ...texts },
  })
const lastChanges = async () => {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry?.changes ?? []
}

test('each field has its place in the editor', async () => {
  const { html } = await admin.get('/admin/products/KT-PAD10')
  const inputs = Object.keys(productLabels).map(name => name.replace(/Cents$/, ''))
  const missing = inputs.filter(name => !html.includes(`name="${name}"`) && !html.includes(`name="${name}.`))
  expect(missing).toEqual([])
})

test.each(productTextNames)('%s is typed, kept, told, shown, and emptied again', async name => {
  const { label, heading, maxLength } = productTexts[name]
  const [path, page] = ['/admin/products/KT-PAD10', '/products/KT-PAD10']
  const text = 'Words of its own'
  await db
    .update(products)
    .set({ [name]: null })
    .where(eq(products.id, 'KT-PAD10'))

  expect((await save(path, { [name]: text })).status).toBe(302)
  expect(await lastChanges()).toContainEqual({ field: label, from: null, to: text })
  expect((await admin.get(path)).html).toMatch(new RegExp(`name="${name}"[^>]*>${text}</textarea>`))
  expect((await shop.visitor().get(page)).main).toContain(`${heading} ${text}`)

  const refused = await save(path, { [name]: 'x'.repeat(maxLength + 1) }, '2')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`${label} must be at most ${maxLength} characters`)

  expect((await save(path, { [name]: '' }, '2')).status).toBe(302)
  expect(await lastChanges()).toEqual([{ field: label, from: text, to: null }])
  expect((await shop.visitor().get(page)).main).not.toContain(text)
})

test.each(productTextNames)('%s is told of a new product and of a deleted one', async name => {
  const { label } = productTexts[name]
  await save('/admin/products/new', { [name]: 'Words', reference: 'NEW-1' })
  expect(await lastChanges()).toContainEqual({ field: label, from: null, to: 'Words' })
  await admin.post('/admin/products/NEW-1/delete', {})
  expect(await lastChanges()).toContainEqual({ field: label, from: 'Words', to: null })
})

test.each(productNumberNames)('%s is typed, kept, told, shown, and emptied again', async name => {
  const { label, heading, most, say } = productNumbers[name]
  const [path, page] = ['/admin/products/KT-PAD10', '/products/KT-PAD10']
  expect((await save(path, { [name]: '30' })).status).toBe(302)
  expect(await lastChanges()).toContainEqual({ field: label, from: null, to: '30' })
  expect((await admin.get(path)).html).toMatch(new RegExp(`name="${name}"[^>]*value="30"`))
  expect((await shop.visitor().get(page)).main).toContain(`${heading} ${say(30)}`)

  for (const wrong of ['0', '-3', '1.5', 'heavy', String(most + 1)]) {
    const refused = await save(path, { [name]: wrong }, '2')
    expect(refused.status, wrong).toBe(422)
    expect(refused.text).toContain(`${label} must be a whole number from 1 to`)
  }

  expect((await save(path, { [name]: '' }, '2')).status).toBe(302)
  expect(await lastChanges()).toContainEqual({ field: label, from: '30', to: null })
  expect((await shop.visitor().get(page)).main).not.toContain(`${heading} ${say(30)}`)
})

test('the condition is chosen, told, shown on page, card and to search engines, and refused where there is no such', async () => {
  const [path, page] = ['/admin/products/KT-PAD10', '/products/KT-PAD10']
  const shelf = '/categories/brake-pads/products'
  const read = async (address: string) => (await shop.visitor().get(address)).html
  expect(await read(page)).toContain('schema.org/NewCondition')
  expect(await read(shelf)).not.toContain('refurbished')
  expect((await save(path, { condition: 'refurbished' })).status).toBe(302)
  expect(await lastChanges()).toContainEqual({ field: 'Condition', from: 'New', to: 'Refurbished' })
  expect(await read(page)).toContain('Refurbished part. In Stock')
  expect(await read(page)).toContain('schema.org/RefurbishedCondition')
  expect(await read(shelf)).toContain('capitalize">refurbished')
  expect((await save(path, { condition: 'broken' }, '2')).status).toBe(422)
})

test('a save leaves what nobody changed as it was', async () => {
  const texts = Object.fromEntries(productTextNames.map(name => [name, `Says ${name}`]))
  await db.update(products).set(texts).where(eq(products.id, 'KT-PAD10'))
  const [before] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  const { html } = await admin.get('/admin/products/KT-PAD10')
  const typed = Object.fromEntries(
    productTextNames.map(name => [name, new RegExp(`name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1] ?? '']),
  )
  await save('/admin/products/KT-PAD10', { ...typed, name: 'Another name' })
  const [after] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  for (const name of productTextNames) expect(after?.[name]).toBe(before?.[name])
})
