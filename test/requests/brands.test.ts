import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { brands, products } from '#db/schema/catalogue/products.ts'
import { qualityLabels } from '#shop/catalogue/brands/rows.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
let kestrel: { id: number }
let admin: Visitor
beforeEach(async () => {
  await fillShop(db)
  const [row] = await db
    .update(brands)
    .set({ quality: 'oem', safetyContact: 'Kestrel GmbH\n12 Foundry Lane', description: 'Brakes since 1921.' })
    .where(eq(brands.name, 'Kestrel'))
    .returning()
  if (!row) throw new Error('The products of the world have no brand Kestrel')
  kestrel = row
  admin = await shop.visitor().signIn(dana)
})

const brandNow = async () => (await db.select().from(brands).where(eq(brands.id, kestrel.id)))[0]
const typed = { name: 'Kestrel', slug: 'kestrel', quality: 'oem', version: '1' }
const address = () => `/admin/brands/${kestrel.id}`

describe('the page of a brand', () => {
  test('has its record and its parts, and those of no other brand', async () => {
    const { status, main, html, canonical } = await shop.visitor().get('/brands/kestrel')
    expect(status).toBe(200)
    expect(canonical).toContain('/brands/kestrel')
    for (const text of [qualityLabels.oem, 'Brakes since 1921.', 'Product safety: Kestrel GmbH', 'Ceramic Brake Pads'])
      expect(main).toContain(text)
    expect(main).not.toContain('Oil Filter')
    expect(html).not.toContain('name="brand"')
  })

  test('is narrowed by the other filters', async () => {
    const { main } = await shop.visitor().get('/brands/kestrel?min=500')
    expect(main).toContain('No products match these filters.')
    expect((await shop.visitor().get('/brands/kestrel?min=10&brand=Valdra')).main).toContain('Ceramic Brake Pads')
  })

  test('without a part says so, in words of a brand', async () => {
    await db.insert(brands).values({ name: 'Nobody', slug: 'nobody-yet' })
    const { status, main } = await shop.visitor().get('/brands/nobody-yet')
    expect(status).toBe(200)
    expect(main).toContain('No products of this brand are for sale at the moment.')
    expect(main).not.toContain('category.')
  })

  test('that is not there says so', async () => {
    const { status, main } = await shop.visitor().get('/brands/nobody')
    expect(status).toBe(404)
    expect(main).toContain('Brand not found')
  })

  test('is a link of its products, which say who answers for their safety', async () => {
    const { html, main } = await shop.visitor().get('/products/KT-PAD10')
    expect(html).toContain('href="/brands/kestrel"')
    expect(main).toContain('Product safety Kestrel GmbH, 12 Foundry Lane')
    expect((await shop.visitor().get('/products/NL-OF1')).main).not.toContain('Product safety')
  })
})

describe('the owner', () => {
  beforeEach(() => db.update(brands).set({ tradeCode: 'NL01' }).where(eq(brands.name, 'Nordlicht')))

  test('adds a brand, whose slug is made from its name', async () => {
    expect((await admin.post('/admin/brands/new', { name: 'Nordlicht Plus' })).status).toBe(302)
    expect(await db.$count(brands, eq(brands.slug, 'nordlicht-plus'))).toBe(1)
  })

  test('renames one, with all its products, and the log tells it', async () => {
    expect((await admin.post(address(), { ...typed, name: 'Kestrel Brakes' })).status).toBe(302)
    const [pads] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
    expect(pads?.brand).toBe('Kestrel Brakes')
    expect((await admin.get('/admin/audit?thing=brand')).main).toContain('Kestrel Brakes')
    expect((await shop.visitor().get('/search?q=kestrel+brakes')).main).toContain('Ceramic Brake Pads')
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ name: 'NORDLICHT' }, 'There is a brand of this name already'],
    [{ slug: 'nordlicht' }, 'This slug is already taken'],
    [{ quality: 'best' }, 'Choose one of the qualities'],
    [{ website: 'javascript:alert(1)' }, 'Write an address with https://'],
    [{ tradeCode: 'BB' }, 'A trade code has four letters and digits'],
    [{ tradeCode: 'nl01' }, 'Another brand has this code already'],
  ])('is told at its field what is wrong with %j', async (changed, message) => {
    const { status, text } = await admin.post(address(), { ...typed, ...changed })
    expect(status).toBe(422)
    expect(text).toContain(message)
    expect(await brandNow()).toMatchObject({ name: 'Kestrel', slug: 'kestrel', version: 1 })
  })

  test('is told what somebody else has saved meanwhile', async () => {
    await admin.post(address(), { ...typed, description: 'Another' })
    expect((await admin.post(address(), { ...typed, description: 'Mine' })).status).toBe(409)
    expect((await brandNow())?.description).toBe('Another')
  })

  test('deletes no brand that products carry, and is told how many these are', async () => {
    expect((await admin.get(`${address()}/delete`)).html).toContain('Kestrel has 1 product.')
    expect((await admin.post(`${address()}/delete`, {})).status).toBe(409)
    await db.delete(products).where(eq(products.id, 'KT-PAD10'))
    expect((await admin.post(`${address()}/delete`, {})).status).toBe(302)
    expect(await brandNow()).toBeUndefined()
  })
})
