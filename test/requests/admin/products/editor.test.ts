import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { makeVariant } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let typed: Record<string, string | string[]>
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  typed = {
    name: 'Ceramic Brake Pads',
    brand: 'Kestrel',
    price: '49.99',
    stock: '7',
    stockBase: '7',
    version: '1',
    categoryId: String(world.categories.pads.id),
    'specifications.material': 'Ceramic',
    images: ['/pictures/parts/brake-pads.svg', '/pictures/parts/brake-pads-drawing.svg'],
    description: 'Low dust pads for one axle.',
    technicalInfo: '',
    isActive: 'on',
    fitment: String(world.variants.corolla.id),
  }
})

const send = (path: string, changed: Record<string, string | string[] | undefined> = {}) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...typed, ...changed })) {
    for (const text of [value ?? []].flat()) body.append(name, text)
  }
  return admin.post(path, {}, { body })
}
const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const newest = async () => (await db.select().from(products).orderBy(desc(products.createdAt)).limit(1))[0]
/** Values of hidden fields, which a page without a script sends again. */
const sentAgain = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`name="${name}"`) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
  )

describe('a new product', () => {
  test('is kept, and stands in the shop at once, for the vehicles that it fits only', async () => {
    const answer = await send('/admin/products/new?q=pads', { name: 'Sport Pads', reference: 'sp-1' })
    expect(answer.status).toBe(302)
    expect(answer.location).toBe('/admin/products?q=pads')
    expect(answer.toast).toEqual({ title: 'Product created successfully' })
    expect(await newest()).toMatchObject({ id: 'SP-1', priceCents: 4999, images: typed.images })
    const page = await shop.visitor().get('/products/SP-1')
    expect(page.main).toMatch(/Item material\s*Ceramic/)
    const listOf = async (vehicle: string) =>
      (await shop.visitor().get(`/makes/${vehicle}/categories/brake-pads/products`)).main
    expect(await listOf('toyota/models/corolla/sub-models/1-8l-4-cyl')).toContain('Sport Pads')
    expect(await listOf('volkswagen/models/golf/sub-models/gti')).not.toContain('Sport Pads')
  })

  test('that is refused keeps all that was typed, and says why at each field', async () => {
    const answer = await send('/admin/products/new', {
      name: '',
      price: '1.23,50',
      stock: '-1',
      reference: 'A/B',
      isActive: undefined,
      isUniversal: 'on',
    })
    expect(answer.status).toBe(422)
    expect(answer.toast).toMatchObject({ title: 'Failed to create product', tone: 'danger' })
    expect(answer.field('name')).toEqual({ value: '', error: 'Name is required' })
    expect(answer.field('price')).toEqual({ value: '1.23,50', error: 'Price must be an amount such as 12.50' })
    expect(answer.field('stock')?.error).toBe('Stock must be a whole number, 0 or more')
    expect(answer.field('reference')).toMatchObject({ value: 'A/B', error: expect.stringContaining('hyphens') })
    expect(sentAgain(answer.html, 'brand')).toContain('Kestrel')
    expect(answer.field('specifications.material')?.value).toBe('Ceramic')
    expect(answer.field('categoryId')?.value).toBe(typed.categoryId)
    expect(sentAgain(answer.html, 'images')).toEqual(typed.images)
    expect(sentAgain(answer.html, 'fitment')).toEqual([typed.fitment])
    expect(answer.text).toContain('1.8L 4-cyl')
    expect(answer.html).toMatch(/name="isUniversal" checked=""/)
    expect(answer.html).not.toMatch(/name="isActive" checked=""/)
  })

  test('without a category, and with a required characteristic missing, says so beside the other messages', async () => {
    expect((await send('/admin/products/new', { categoryId: '' })).text).toContain('Category is required')
    const axle = { label: 'Axle', type: 'select' as const, options: ['Front'], required: true }
    await db.update(categories).set({ specificationSchema: { axle } }).where(eq(categories.slug, 'brake-pads'))
    const answer = await send('/admin/products/new', { brand: '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toMatch(/Brand is required.*Axle is required/)
  })

  test('with a reference that another one has', async () => {
    const answer = await send('/admin/products/new', { reference: 'KTPAD10' })
    expect(answer.status).toBe(422)
    expect(answer.field('reference')).toEqual({ value: 'KTPAD10', error: 'This reference is already taken' })
  })

  test.each([
    ['categoryId', '987654'],
    ['categoryId', "1'"],
    ['stock', '9'.repeat(1000)],
    ['price', '\0'],
    ['name', 'x'.repeat(10_000)],
    ['images', Array.from({ length: 20 }, (_, n) => `/uploads/${n}.jpg`)],
    ['images', ['javascript:alert(1)']],
    ['fitment', 'x'],
    ['fitment', Array.from({ length: 6000 }, (_, n) => n + 1).join(',')],
    ['reference', '\0'],
  ])('a bad $0 is refused at its field, case %#', async (name, value) => {
    const answer = await send('/admin/products/new', { [name]: value })
    expect(answer.status).toBe(422)
    expect(await db.$count(auditLog)).toBe(0)
  })

  test('texts keep line breaks and lose what cannot be seen', async () => {
    await send('/admin/products/new', { description: 'one\r\ntwo\0three', 'specifications.material': 'a\0b' })
    expect(await newest()).toMatchObject({ description: 'one\ntwo three', specifications: { material: 'a b' } })
  })
})

describe('an edited product', () => {
  test('is opened with all that it has, by its reference in any case', async () => {
    const page = await admin.get('/admin/products/kt-pad10')
    expect(page.status).toBe(200)
    expect(page.field('name')?.value).toBe('Ceramic Brake Pads')
    expect(page.field('price')?.value).toBe('49.99')
    expect(page.field('stockBase')?.value).toBe('7')
    expect(page.field('version')?.value).toBe('1')
    expect(page.field('specifications.material')?.value).toBe('Ceramic')
    expect(sentAgain(page.html, 'images')).toEqual(typed.images)
    expect(page.text).toMatch(/View in shop/)
    expect(page.text).toMatch(/4\.5.*2 reviews/)
    expect(page.text).toContain('dropped when you save: axle: Front')
    expect(page.html).toContain('value="KT-PAD10"')
  })

  test('an inactive one has no page in the shop to look at', async () =>
    expect((await admin.get('/admin/products/HIDDEN1')).text).not.toContain('View in shop'))

  test('is saved, and stays on its page, whose address has the search of its list', async () => {
    const answer = await send('/admin/products/KT-PAD10?page=2', { price: '39.5' })
    expect(answer.location).toBe('/admin/products/KT-PAD10?page=2')
    expect(answer.toast).toEqual({ title: 'Product updated successfully' })
    expect(await rowOf('KT-PAD10')).toMatchObject({ priceCents: 3950, version: 2, stock: 7 })
  })

  test('tells a brand that nobody has named before', async () => {
    const answer = await send('/admin/products/KT-PAD10', { brand: 'Kestrell' })
    expect(answer.toast).toEqual({
      title: 'Product updated successfully',
      description: "The new brand 'Kestrell' was added",
    })
  })

  test('sold meanwhile: the message says the stock now, and the form carries it', async () => {
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const answer = await send('/admin/products/KT-PAD10', { stock: '20' })
    expect(answer.status).toBe(409)
    expect(answer.field('stock')).toEqual({
      value: '20',
      error: 'Stock is 6 now: 1 was sold or taken out meanwhile. Please check your number and save again.',
    })
    expect(answer.field('stockBase')?.value).toBe('6')
    expect((await send('/admin/products/KT-PAD10', { stock: '20', stockBase: '6' })).status).toBe(302)
    expect(await rowOf('KT-PAD10')).toMatchObject({ stock: 20 })
  })

  test('saved by somebody else meanwhile: what has changed, and then by decision', async () => {
    await send('/admin/products/KT-PAD10', { name: 'Theirs' })
    const answer = await send('/admin/products/KT-PAD10', { name: 'Mine' })
    expect(answer.status).toBe(409)
    expect(answer.text).toMatch(/Dana Reyes.*Theirs.*Save Anyway/)
    expect(answer.field('version')?.value).toBe('2')
    expect(answer.field('name')?.value).toBe('Mine')
    // Refused once more for another reason, it is still saved over the version that was looked at.
    const again = await send('/admin/products/KT-PAD10', { name: '', version: '2' })
    expect(again.field('version')?.value).toBe('2')
    expect((await send('/admin/products/KT-PAD10', { name: 'Mine', version: '2' })).status).toBe(302)
    expect(await rowOf('KT-PAD10')).toMatchObject({ name: 'Mine', version: 3 })
  })

  test('with a vehicle that is gone says so', async () => {
    const answer = await send('/admin/products/KT-PAD10', { fitment: `${world.variants.corolla.id},987654` })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('One of the vehicles is not in the catalogue any more')
    expect(sentAgain(answer.html, 'fitment')).toEqual([typed.fitment])
  })

  test('with conditions that cannot be: a message at each field, and what was typed stays', async () => {
    const typed = { position: 'front', quantity: '0', builtFrom: '04/2014', builtTo: '03/2014' }
    const answer = await send('/admin/products/KT-PAD10', { fits: JSON.stringify({ 0: { typed } }) })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Pieces a car must be a whole number from 1 to 99')
    expect(answer.text).toContain('Built to must not be before 04/2014')
    const [fits = ''] = sentAgain(answer.html, 'fits')
    expect(JSON.parse(fits.replaceAll('&quot;', '"'))).toEqual({ 0: { typed } })
    expect((await send('/admin/products/KT-PAD10', { fits: 'x' })).text).toContain('This form is out of date')
  })

  test.each(['NOTHING', '%00', 'x'.repeat(500), "'"])('that is not there ($0) is a 404', async reference => {
    for (const page of [await admin.get(`/admin/products/${reference}`), await send(`/admin/products/${reference}`)]) {
      expect(page.status).toBe(404)
      expect(page.text).toContain('Product not found')
    }
  })
})

describe('what the editor asks for', () => {
  const ask = async (path: string) => {
    const { status, html } = await admin.get(path)
    return { status, answer: status === 200 ? JSON.parse(html) : null }
  }

  test('the schema of a category', async () => {
    expect(await ask(`/admin/find/schema/${world.categories.pads.id}`)).toEqual({
      status: 200,
      answer: {
        choice: { id: String(world.categories.pads.id), label: 'Brake Pads', hint: 'Brakes' },
        specificationSchema: { material: { label: 'Item material', type: 'text', options: [], required: false } },
      },
    })
  })

  test('a vehicle, and the variants of a model by their years', async () => {
    const golf = world.models.golf.id
    await makeVariant(db, { modelId: golf, name: 'Diesel', year: 'Mk7' })
    const { answer: one } = await ask(`/admin/find/vehicles?variant=${world.variants.golf.id}`)
    expect(one.vehicles).toMatchObject([{ make: 'Volkswagen', model: 'Golf', variant: 'GTI' }])
    expect((await ask(`/admin/find/vehicles?model=${golf}`)).answer.vehicles).toHaveLength(2)
    expect((await ask(`/admin/find/vehicles?model=${golf}&from=2017&to=2017`)).answer).toEqual({
      vehicles: [],
      undatedCount: 1,
    })
  })

  test.each([
    ['/admin/find/schema/987654', 404],
    ['/admin/find/schema/x', 404],
    ['/admin/find/vehicles', 400],
    ['/admin/find/vehicles?model=1&from=99999', 400],
    ['/admin/find/vehicles?model=99999999999', 400],
  ])('%s answers %i', async (path, status) => expect((await ask(path)).status).toBe(status))
})
