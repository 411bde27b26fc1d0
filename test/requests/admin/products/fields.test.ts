import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import {
  fieldOf,
  type PlainField,
  plainFields,
  plainNames,
  productLabels,
  textNames,
} from '#shop/catalogue/products/fields.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, type World } from '#test/world.ts'

// What shop/catalogue/products/fields.ts says of a product's fields is true of every place that shows, saves or tells them.

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const save = (path: string, texts: Record<string, string>, version = '1') =>
  admin.post(path, {
    name: 'Pads',
    brand: 'Kestrel',
    price: '49.99',
    stock: '7',
    stockBase: '7',
    version,
    isActive: 'on',
    categoryId: String(world.categories.pads.id),
    fitment: String(world.variants.corolla.id),
    ...texts,
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

/** What is typed into a field of each kind, how the log and a page say it, and what is refused. */
const samples = (field: PlainField) => {
  if (field.kind === 'choice') {
    const [[first = '', start = ''] = [], , [typed = '', said = ''] = []] = Object.entries(field.choices)
    return { typed, told: said, said, start, none: first, wrong: ['broken'] }
  }
  const start = null
  if (field.kind === 'number')
    return {
      typed: '30',
      told: '30',
      said: field.say(30),
      start,
      none: '',
      wrong: ['0', '-3', '1.5', 'heavy', String(field.most + 1)],
    }
  const words = 'Words of its own'
  return { typed: words, told: words, said: words, start, none: '', wrong: ['x'.repeat(field.maxLength + 1)] }
}

test.each(plainNames)('%s is typed, kept, told, shown, sent on, and emptied again', async name => {
  const field = fieldOf(name)
  const { label, heading } = field
  const { typed, told, said, start, none, wrong } = samples(field)
  const [path, page] = ['/admin/products/KT-PAD10', '/products/KT-PAD10']
  const sentence = `${heading} ${said}`
  const visit = () => shop.visitor().get(page)
  const asSent = async () =>
    z.record(z.string(), z.unknown()).parse(JSON.parse((await shop.visitor().get(`/api/v1${page}`)).html))
  await db.execute(sql`update products set description = null, technical_info = null`)
  await save(path, {})
  const dataOf = (html: string) => /<script type="application\/ld\+json"[^>]*>.*?<\/script>/s.exec(html)?.[0]
  const before = dataOf((await visit()).html)
  const startSent = (await asSent())[name]

  expect((await save(path, { [name]: typed }, '2')).status).toBe(302)
  expect(await lastChanges()).toEqual([{ field: label, from: start, to: told }])
  expect((await admin.get(path)).html).toMatch(
    new RegExp(`name="${name}"[^>]*(value="${typed}"|>${typed}</textarea>|>(?!</select>).*value="${typed}" selected)`),
  )
  const shown = await visit()
  const isShown = field.heading !== null
  expect(shown.main.includes(sentence)).toBe(isShown)
  expect(shown.html.includes(said)).toBe(isShown)
  expect(dataOf(shown.html) !== before).toBe(field.schemaOrg !== null || name === 'description')
  if (field.kind === 'text') expect((await asSent()).texts).toEqual([{ name, heading, text: typed }])
  else expect((await asSent())[name]).toBe(isShown ? (field.kind === 'number' ? 30 : typed) : undefined)

  for (const text of wrong) {
    const refused = await save(path, { [name]: text }, '3')
    expect(refused.status, text).toBe(422)
    expect(refused.text).toContain(`${label} `)
  }

  expect((await save(path, { [name]: none }, '3')).status).toBe(302)
  expect(await lastChanges()).toEqual([{ field: label, from: told, to: start }])
  expect((await visit()).main).not.toContain(sentence)
  expect((await asSent())[name]).toBe(startSent)
})

test.each(textNames)('%s is told of a new product and of a deleted one', async name => {
  const { label } = plainFields[name]
  await save('/admin/products/new', { [name]: 'Words', reference: 'NEW-1' })
  expect(await lastChanges()).toContainEqual({ field: label, from: null, to: 'Words' })
  await admin.post('/admin/products/NEW-1/delete', {})
  expect(await lastChanges()).toContainEqual({ field: label, from: 'Words', to: null })
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
  const texts = Object.fromEntries(textNames.map(name => [name, `Says ${name}`]))
  await db.update(products).set(texts).where(eq(products.id, 'KT-PAD10'))
  const [before] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  const { html } = await admin.get('/admin/products/KT-PAD10')
  const typed = Object.fromEntries(
    textNames.map(name => [name, new RegExp(`name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1] ?? '']),
  )
  await save('/admin/products/KT-PAD10', { ...typed, name: 'Another name' })
  const [after] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
  for (const name of textNames) expect(after?.[name]).toBe(before?.[name])
})
