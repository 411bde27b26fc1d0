import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { orderItems } from '#db/schema/selling/orders.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  await db.execute(sql`select refresh_search_words()`)
  admin = await shop.visitor().signIn(dana)
})

describe('the list', () => {
  test('cards with what the specification names, and the two buttons', async () => {
    await makeProduct(db, { id: 'BARE1', name: 'Bare part', brand: 'Plain', priceCents: 5, stock: 12, images: [] })
    const { main, links, html, headings } = await admin.get('/admin/products')
    expect(headings).toEqual(['Products'])
    expect(main).toContain('6 products')
    expect(main).toMatch(/\+1 more Kestrel Ceramic Brake Pads Ref\. KT-PAD10 Brake Pads \$49\.99 7 units in stock/)
    expect(main).toMatch(/Plain Bare part Ref\. BARE1 Uncategorized \$0\.05 12 units in stock/)
    expect(main).toMatch(/Secret Widget Ref\. HIDDEN1 Brake Pads \$19\.99 ?Inactive Low: 5 units in stock/)
    expect(main).toMatch(/Vented Disc .* Out of stock/)
    expect(html).toContain('src="/pictures/parts/generic.svg"')
    for (const [label, to] of [
      ['Add Product', '/admin/products/new'],
      ['Manage Categories', '/admin/categories'],
    ]) {
      expect(main).toContain(label)
      expect(links).toContain(to)
    }
    expect(links).toContain('/admin/products/KT-PAD10')
    expect(links).toContain('/admin/products/KT-PAD10/delete')
    expect(html).toContain('aria-label="Edit Ceramic Brake Pads"')
    expect(html).toContain('aria-label="Delete Ceramic Brake Pads"')
  })

  test('search and filters stand in the address, and go on to the next page and into the dialogs', async () => {
    await db.insert(products).values(
      Array.from({ length: 45 }, (_, at) => ({
        id: `P${at}`,
        name: `Part ${at}`,
        brand: 'Plain',
        priceCents: 100,
        isActive: false,
      })),
    )
    const { main, links, html } = await admin.get('/admin/products?q=part&status=inactive')
    expect(main).toContain('45 products found')
    expect(links).toContain('/admin/products?q=part&status=inactive&page=2')
    expect(links).toContain(
      '/admin/products/P0/delete?q=part&status=inactive'.replace(
        'P0',
        links.join(' ').match(/products\/(P\d+)\/delete/)?.[1] ?? '',
      ),
    )
    expect(html).toMatch(/<option value="inactive" selected=""/)
    expect((await admin.get('/admin/products?q=part&status=inactive&page=2')).main).toContain('Page 2 of 2')
  })

  test('words that nothing has all of are not left out: what to leave out is offered as a link', async () => {
    const { main, links } = await admin.get('/admin/products?q=brake+civic&status=active&page=3')
    expect(main).toContain('Nothing has all words of “brake civic”. Without ‘civic’: 2')
    expect(links).toContain('/admin/products?q=brake&status=active')
    const misspelled = await admin.get('/admin/products?q=secrt+widget')
    expect(misspelled.main).toContain('Did you mean “secret widget”: 1')
    expect(misspelled.main).not.toContain('HIDDEN1')
  })

  test('nothing found is told apart from an empty shop', async () => {
    expect((await admin.get('/admin/products?q=zzzzzz')).main).toContain('No products found')
    await db.delete(products)
    const { main } = await admin.get('/admin/products')
    expect(main).toContain('No products yet')
  })

  test.each(['page=0', 'page=9e9', 'page=-1', 'category=99999999999', 'category[]=1', 'q=long', 'q=%00', 'status=%ff'])(
    'an address that makes no sense is a page: %s',
    async search =>
      expect((await admin.get(`/admin/products?${search.replace('long', 'a'.repeat(8000))}`)).status).toBe(200),
  )

  test('a category is filtered by with its branch, and is named', async () => {
    const { main } = await admin.get(`/admin/products?category=${world.categories.brakes.id}`)
    expect(main).toContain('3 products found')
  })
})

describe('deleting', () => {
  const path = '/admin/products/KT-PAD10/delete'

  test('asks first, and says what goes and what stays', async () => {
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const { main } = await admin.get(`${path}?q=pads`)
    expect(main).toContain('Are you sure you want to delete this product?')
    expect(main).toContain('Its 2 reviews will be deleted too.')
    expect(main).toContain('1 order keeps what it says of it.')
    const other = await admin.get('/admin/products/clean-100/delete')
    expect(other.main).toContain('Delete Brake Cleaner')
    expect(other.main).toContain('It has no reviews.')
    expect(other.main).toContain('Nobody has ordered it.')
    expect(await db.$count(products)).toBe(5)
  })

  test('takes reviews and fitment along, leaves the order lines, and goes back to the list as it was', async () => {
    const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const answer = await admin.post(`${path}?q=pads&page=1`, {})
    expect(answer).toMatchObject({
      status: 302,
      location: '/admin/products?q=pads&page=1',
      toast: { title: 'Product deleted successfully' },
    })
    const isOfPads = eq(products.id, 'KT-PAD10')
    expect(await db.$count(products, isOfPads)).toBe(0)
    expect(await db.$count(reviews, eq(reviews.productId, 'KT-PAD10'))).toBe(0)
    expect(await db.$count(productCompatibility, eq(productCompatibility.productId, 'KT-PAD10'))).toBe(0)
    expect(await db.select({ name: orderItems.productName }).from(orderItems)).toEqual([{ name: 'Ceramic Brake Pads' }])
    const page = await (await shop.visitor().signIn('anna@example.com')).get(`/orders/${order.id}`)
    expect(page.main).toContain('Ceramic Brake Pads')
    expect((await shop.visitor().get('/products/KT-PAD10')).status).toBe(404)
  })

  test('the log keeps every field', async () => {
    await admin.post(path, {})
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.thing, 'product'))
    expect(entry).toMatchObject({ action: 'deleted', userId: world.people.dana, userName: 'Dana Reyes' })
    expect(entry).toMatchObject({ thingId: 'KT-PAD10', thingName: 'Ceramic Brake Pads' })
    expect(Object.fromEntries(entry?.changes.map(({ field, from }) => [field, from]) ?? [])).toEqual({
      Name: 'Ceramic Brake Pads',
      Brand: 'Kestrel',
      Condition: 'New',
      Price: '49.99',
      Stock: '7',
      Category: 'Brake Pads',
      Images: '/pictures/parts/brake-pads.svg\n/pictures/parts/brake-pads-drawing.svg',
      Specifications: 'Item material: Ceramic\naxle: Front',
      'Technical info': 'Thickness when new 16 mm.',
      Description: 'Low dust pads for one axle.',
      'Universal: for no particular vehicle': 'No',
      Compatibility: 'Toyota Corolla 1.8L 4-cyl 2014-2019',
      Active: 'Yes',
      Reviews: '2',
    })
  })

  test('twice, or what never was, is a 404 that leads back', async () => {
    await admin.post(path, {})
    for (const missing of [path, '/admin/products/%00/delete', `/admin/products/${'A'.repeat(3000)}/delete`]) {
      const answers = [await admin.get(missing), await admin.post(missing, {})]
      for (const { status, main, links } of answers) {
        expect(status).toBe(404)
        expect(main).toContain('Product not found')
        expect(links).toContain('/admin/products')
      }
    }
    expect(await db.$count(auditLog)).toBe(1)
  })
})
