import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories } from '#db/schema/catalogue/products.ts'
import { testShop } from '#test/request.ts'
import { corollaPath, dana, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
const shown = (path: string) => shop.visitor().get(path)
let world: World
beforeEach(async () => {
  world = await fillShop(db)
  shop.logged.length = 0
})

describe('what is not there is a 404 in the shop’s words, with a way on', () => {
  test.each([
    ['/products/NOTHING', 'Product not found', '/'],
    ['/products/%00', 'Product not found', '/'],
    [`/products/${'A'.repeat(100)}`, 'Product not found', '/'],
    ["/products/'%20or%20true", 'Product not found', '/'],
    ['/categories/nothing', 'Category not found', '/all-categories'],
    ['/categories/nothing/products', 'Category not found', '/all-categories'],
    ['/categories/999999999/products', 'Category not found', '/all-categories'],
    ['/categories/99999999999999999999/products', 'Category not found', '/all-categories'],
    ['/categories?category=nothing', 'Category not found', '/all-categories'],
    ['/categories?category=-1', 'Category not found', '/all-categories'],
    ['/categories/%00/products', 'Category not found', '/all-categories'],
    ['/makes/nothing/models', 'Car make not found', '/makes'],
    ['/makes/%00/models', 'Car make not found', '/makes'],
    ['/makes/toyota/models/nothing/sub-models', 'Car model not found', '/makes/toyota/models'],
    ['/makes/lada/models/corolla/sub-models', 'Car model not found', '/makes/lada/models'],
    [
      '/makes/toyota/models/corolla/sub-models/nothing/categories',
      'Failed to load sub-model information',
      '/makes/toyota/models/corolla/sub-models',
    ],
    [`${corollaPath}/categories?in=nothing`, 'Category not found', '/all-categories'],
    [`${corollaPath}/categories/nothing/products`, 'Category not found', '/all-categories'],
  ])('%s: %s', async (path, words, wayOn) => {
    const page = await shown(path)
    expect(page.status).toBe(404)
    expect(page.main).toContain(words)
    expect(page.links).toContain(wayOn)
    expect(shop.logged.filter(line => line.includes('"error"'))).toEqual([])
  })

  test('below /admin only an admin is told so', async () => {
    expect((await shop.visitor().get('/admin/nothing')).location).toBe('/login?returnTo=%2Fadmin%2Fnothing')
    const page = await (await shop.visitor().signIn(dana)).get('/admin/nothing')
    expect(page.status).toBe(404)
    expect(page.main).toContain('404 Oops! Page not found')
  })

  test.each(['/nothing', '/administration', '/products', '/wp-login.php', '/%E0%A4%A', '/a/b/c/d', '//example.com'])(
    'the unknown path %s',
    async path => {
      const page = await shop.visitor().get(new URL(`http://localhost:3000${path}`).href)
      expect(page.status).toBe(404)
      expect(page.main).toContain('404 Oops! Page not found')
      expect(page.links).toEqual(['/'])
    },
  )

  test('an unknown path is logged', async () => {
    await shown('/no-such-page?with=query')
    expect(shop.logged.at(-1)).toContain('"path":"/no-such-page"')
  })

  test('sending a form to an unknown path is a 404 as well', async () => {
    expect((await shop.visitor().post('/nothing', {})).status).toBe(404)
  })
})

describe('what is inactive has no page and no link', () => {
  test('a product', async () => {
    expect((await shown('/products/HIDDEN1')).status).toBe(404)
    for (const path of ['/categories', '/categories/brake-pads/products', '/search?q=secret+widget']) {
      expect((await shown(path)).main).not.toContain('Secret Widget')
    }
  })

  test('a make, and all below it', async () => {
    await db.update(carMakes).set({ isActive: false }).where(eq(carMakes.id, world.makes.toyota.id))
    for (const path of ['/', '/makes', '/products/KT-PAD10']) expect((await shown(path)).main).not.toContain('Toyota')
    for (const path of ['/makes/toyota/models', '/makes/toyota/models/corolla/sub-models']) {
      expect((await shown(path)).status).toBe(404)
    }
    expect((await shown(`${corollaPath}/categories`)).status).toBe(404)
  })

  test('a model, and all below it', async () => {
    await db.update(carModels).set({ isActive: false }).where(eq(carModels.id, world.models.corolla.id))
    expect((await shown('/makes/toyota/models')).main).not.toContain('Corolla')
    expect((await shown('/makes/toyota/models/corolla/sub-models')).status).toBe(404)
    expect((await shown(`${corollaPath}/categories`)).status).toBe(404)
  })

  test('a variant', async () => {
    await db.update(carSubModels).set({ isActive: false }).where(eq(carSubModels.id, world.variants.corolla.id))
    expect((await shown('/makes/toyota/models/corolla/sub-models')).main).not.toContain('1.8L 4-cyl')
    expect((await shown(`${corollaPath}/categories`)).status).toBe(404)
    expect((await shown(`${corollaPath}/categories/brake-pads/products`)).status).toBe(404)
  })

  test('a category, and all below it; its products are still found by searching', async () => {
    await db.update(categories).set({ isActive: false }).where(eq(categories.id, world.categories.brakes.id))
    for (const path of ['/', '/all-categories', '/categories', '/search', `${corollaPath}/categories`]) {
      expect((await shown(path)).text).not.toMatch(/Brakes(?! for your car)/)
    }
    for (const slug of ['brakes', 'brake-pads']) {
      expect((await shown(`/categories/${slug}`)).status).toBe(404)
      expect((await shown(`/categories/${slug}/products`)).status).toBe(404)
    }
    expect((await shown('/products/KT-PAD10')).main).toMatch(/^Home\/ All Categories Kestrel/)
    expect((await shown('/search?q=ceramic+brake+pads')).main).toContain('KT-PAD10')
  })
})
