import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carMakes, carSubModels } from '#db/schema/cars/vehicles.ts'
import { categories, products } from '#db/schema/catalogue/products.ts'
import { banners, settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { orderItems } from '#db/schema/selling/orders.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase } from '#test/database.ts'
import { makeBanner, makeProduct, makeReview } from '#test/make.ts'
import { correctStock } from '#test/stock.ts'
import { corollaPath, fillShop, placeOneOf } from '#test/world.ts'
import { htmlOf, openCachingShop, showsIn } from './shops.ts'

// Two processes over one database: what changes shows on the kept pages of both.

const { direct: database } = await testDatabase()
const { db } = database
const world = await fillShop(db)
const { host, port, user, password, database: name } = database.pool.options
const second = openDatabase({ host, port, user, password, database: name })
afterAll(() => second.close())
const shop = await openCachingShop(database)
const shops = [shop, await openCachingShop(second)]

const showsInBothShops = (paths: string[], change: () => Promise<unknown>, isNew: (html: string) => boolean) =>
  showsIn(shops, { paths, change, isNew })

const has = (text: string) => (html: string) => html.includes(text)
const hasNot = (text: string) => (html: string) => !html.includes(text)

let partsMade = 0

/** A part of its own for a test, with the pages that show it. */
async function newPart(values: Partial<typeof products.$inferInsert> = {}) {
  partsMade += 1
  const word = `Zorb${String.fromCharCode(97 + partsMade).repeat(4)}`
  const id = `ZORB${partsMade}`
  await makeProduct(db, { id, name: `${word} pad`, stock: 7, categoryId: world.categories.pads.id, ...values })
  return {
    id,
    name: `${word} pad`,
    page: `/products/${id}`,
    lists: ['/categories', '/categories/brake-pads/products', `/search?q=${word}`],
    set: (changed: Partial<typeof products.$inferInsert>) =>
      correctStock(db, tx => tx.update(products).set(changed).where(eq(products.id, id))),
  }
}

describe('a change of a product', () => {
  type Part = Awaited<ReturnType<typeof newPart>>
  test.each<[string, Parameters<Part['set']>[0], (part: Part) => string[], (part: Part) => (html: string) => boolean]>([
    ['its price', { priceCents: 4321 }, ({ page, lists }) => [page, ...lists], () => has('43.21')],
    ['its stock', { stock: 6 }, ({ page }) => [`${page}.data`], () => has('In Stock: 6 units')],
    ['the last piece of it', { stock: 0 }, ({ page, lists }) => [page, ...lists.slice(2)], () => has('Out of stock')],
    ['it is hidden', { isActive: false }, ({ page, lists }) => [page, ...lists], ({ name }) => hasNot(name)],
  ])('%s', async (_, changed, pagesOf, isNew) => {
    const part = await newPart()
    await showsInBothShops(pagesOf(part), () => part.set(changed), isNew(part))
  })

  test('its price, in data and in a vehicle’s list', async () => {
    const part = await newPart({ isUniversal: true })
    await showsInBothShops(
      [`${part.page}.data`, `${corollaPath}/categories/brake-pads/products`, '/categories.data?sort=price-asc'],
      () => part.set({ priceCents: 8765 }),
      html => html.includes('87.65') || html.includes('8765'),
    )
  })

  test('an order takes some of it', async () => {
    const part = await newPart({ priceCents: 4999 })
    await showsInBothShops(
      [`${part.page}.data`],
      () => placeOneOf(db, world.people.boris, part.id),
      has('In Stock: 6 units'),
    )
  })

  test('its name', async () => {
    const part = await newPart()
    await showsInBothShops([part.page, ...part.lists], () => part.set({ name: `${part.name} II` }), has('pad II'))
  })

  test('it is deleted', async () => {
    const part = await newPart()
    const remove = () => db.delete(products).where(eq(products.id, part.id))
    await showsInBothShops([part.page, ...part.lists], remove, hasNot(part.name))
  })

  test('another one comes', () =>
    showsInBothShops(
      ['/categories', '/categories/brake-pads/products', '/search?q=novelty'],
      () => makeProduct(db, { id: 'NEW1', name: 'Brake Novelty', categoryId: world.categories.pads.id }),
      has('Brake Novelty'),
    ))

  test('it goes to another category', async () => {
    const part = await newPart()
    const filters = world.categories.filters.id
    await showsInBothShops(['/categories/filters/products'], () => part.set({ categoryId: filters }), has(part.name))
  })

  test('it fits another vehicle', async () => {
    const part = await newPart()
    const golf = world.variants.golf.id
    await showsInBothShops(
      [`/categories/brake-pads/products?vehicle=${golf}`],
      () =>
        db.execute(sql`insert into ${productCompatibility} (product_id, sub_model_id) values (${part.id}, ${golf})`),
      has(part.name),
    )
  })

  test('a thousand at once', async () => {
    const part = await newPart()
    await db.execute(sql`insert into products (id, name, brand, price, category_id)
      select 'BULK' || n, 'Bulk ' || n, 'B', 10, ${world.categories.empty.id} from generate_series(1, 1000) n`)
    await showsInBothShops([part.page], () => db.update(products).set({ priceCents: 6543 }), has('65.43'))
    await db.delete(products).where(eq(products.categoryId, world.categories.empty.id))
  })
})

describe('a review', () => {
  test('comes', async () => {
    const part = await newPart()
    await showsInBothShops(
      [part.page, `${part.page}?reviews=1`],
      () => makeReview(db, { productId: part.id, rating: 1, comment: 'Squeals again' }),
      has('Squeals again'),
    )
  })

  test('moves its product in lists by rating', async () => {
    const [first, other] = [await newPart(), await newPart()]
    await makeReview(db, { productId: first.id, rating: 4 })
    await showsInBothShops(
      ['/categories/brake-pads/products?sort=rating'],
      () => makeReview(db, { productId: other.id, rating: 5 }),
      html => html.indexOf(other.name) < html.indexOf(first.name),
    )
  })

  test('is of somebody who bought the part here, until the order is cancelled or deleted', async () => {
    const part = await newPart({ priceCents: 4999 })
    const { anna, dana } = world.people
    await makeReview(db, { productId: part.id, userId: anna })
    const reviewsPage = `${part.page}?reviews=1`
    const buy = async () => placeOneOf(db, anna, part.id)
    await showsInBothShops([reviewsPage], buy, has('Bought here'))
    const [{ orderId = '' } = {}] = await db
      .select({ orderId: orderItems.orderId })
      .from(orderItems)
      .where(eq(orderItems.productId, part.id))
    await showsInBothShops([reviewsPage], () => deleteOrder(db, { orderId, by: dana }), hasNot('Bought here'))
    await showsInBothShops([reviewsPage], () => restoreOrder(db, { orderId, by: dana }), has('Bought here'))
    const move = { orderId, by: dana, origin: 'http://localhost:3000' }
    await changeOrderStatus(db, { ...move, to: 'delivered' })
    const cancel = () => cancelOrder(db, { ...move, putStockBack: false })
    await showsInBothShops([reviewsPage], cancel, hasNot('Bought here'))
  })

  test('goes, and its author', async () => {
    const reviewsPage = '/products/KT-PAD10?reviews=1'
    const removeReview = () => db.delete(reviews).where(eq(reviews.comment, 'A bit dear'))
    await showsInBothShops([reviewsPage], removeReview, hasNot('A bit dear'))
    const removeAuthor = () => db.delete(profiles).where(eq(profiles.id, world.people.anna))
    await showsInBothShops([reviewsPage], removeAuthor, hasNot('Verified buyer'))
  })
})

test('a changed category is shown', () =>
  showsInBothShops(
    ['/', '/all-categories', '/categories/brakes', '/products/KT-PAD10', '/contact', '/_.data'],
    () => db.update(categories).set({ name: 'Stopping' }).where(eq(categories.slug, 'brakes')),
    has('Stopping'),
  ))

test('a changed make and a changed variant are shown', async () => {
  await showsInBothShops(
    ['/', '/makes', '/makes/toyota/models', '/products/KT-PAD10'],
    () => db.update(carMakes).set({ name: 'Tojota' }).where(eq(carMakes.slug, 'toyota')),
    has('Tojota'),
  )
  await showsInBothShops(
    ['/makes/toyota/models/corolla/sub-models', `${corollaPath}/categories`],
    () => db.update(carSubModels).set({ year: '1999' }).where(eq(carSubModels.slug, '1-8l-4-cyl')),
    has('1999'),
  )
})

test('changed settings are shown', () =>
  showsInBothShops(
    ['/', '/terms', '/products/KT-PAD10', '/search?q=brake', '/garage'],
    () => db.update(settings).set({ shopName: 'Corner & Sons' }),
    has('Corner &amp; Sons'),
  ))

test('the page of a banner that begins tomorrow is kept until then, though nothing is saved', async () => {
  const holdsUntil: (number | undefined)[] = []
  const { serve } = shop.pages
  const spy = vi.spyOn(shop.pages, 'serve').mockImplementation((asked, make) =>
    serve(asked, async () => {
      const page = await make()
      holdsUntil.push(page.holdsUntil)
      return page
    }),
  )
  const dayMs = 86_400_000
  const midnight = (Math.floor(Date.now() / dayMs) + 1) * dayMs
  await makeBanner(db, { title: 'Tomorrow', startsOn: new Date(midnight).toISOString().slice(0, 10) })
  await Promise.all(shops.map(shop => shop.hasHeard()))
  expect(await htmlOf(shop, '/')).not.toContain('Tomorrow')
  expect(holdsUntil.at(-1)).toBeLessThan(midnight + 60_000)
  expect(holdsUntil.at(-1)).toBeGreaterThan(midnight - 60_000)
  spy.mockRestore()
  await db.delete(banners).where(eq(banners.title, 'Tomorrow'))
})

test('a new banner is shown', () =>
  showsInBothShops(['/'], () => makeBanner(db, { title: 'Wiper week', displayOrder: 0 }), has('Wiper week')))

describe('only what shows it is dropped', () => {
  const onPads = (values: Partial<typeof products.$inferInsert>) =>
    correctStock(db, tx => tx.update(products).set(values).where(eq(products.id, 'KT-PAD10')))
  const paths = ['/', '/terms', '/categories', '/categories/filters/products', '/products/KT-PAD10', '/products/NL-OF1']
  const lists = ['/categories', '/categories/filters/products']

  const rolledBack = () =>
    db.transaction(async tx => {
      await tx.update(products).set({ priceCents: 1 })
      tx.rollback()
    })

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['a piece less', () => onPads({ stock: 5 }), ['/categories', '/products/KT-PAD10']],
    ['the last piece', () => onPads({ stock: 0 }), ['/', ...lists, '/products/KT-PAD10']],
    ['another price', () => onPads({ priceCents: 4998 }), ['/', ...lists, '/products/KT-PAD10']],
    ['a part like the others', () => newPart(), ['/', ...lists]],
    ['a banner', () => db.update(banners).set({ title: 'x' }), ['/']],
    ['the same price', () => onPads({ priceCents: 4998 }), []],
    ['a hidden part', () => db.update(products).set({ priceCents: 1 }).where(eq(products.id, 'HIDDEN1')), []],
    ['a part that is not there', () => db.update(products).set({ priceCents: 1 }).where(eq(products.id, 'NONE')), []],
    ['a new part that is hidden', () => newPart({ isActive: false }), []],
    ['what is taken back', () => rolledBack().catch(() => undefined), []],
    ['the settings', () => db.update(settings).set({ shopName: 'Parts' }), paths],
  ])('%s', async (_, change, dropped) => {
    await shop.hasHeard()
    for (const path of paths) await shop.visitor().get(path)
    await change()
    await shop.hasHeard()
    const made: string[] = []
    for (const path of paths) {
      const asked = { key: path, acceptEncoding: null, ifNoneMatch: null }
      await shop.pages.serve(asked, async () => {
        made.push(path)
        return { status: 404, headers: [], bytes: Buffer.from(''), tags: [], isSound: true }
      })
    }
    expect(made).toEqual(dropped)
  })
})

test('a page that was read before a change and is finished after it does not stay', async () => {
  await shop.hasHeard()
  const before = await htmlOf(shop, '/terms')
  shop.pages.change(['all'])
  // The home page reads the settings, and then waits for the banners.
  const gate = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const holding = db.transaction(async tx => {
    await tx.execute(sql`lock table banners in access exclusive mode`)
    closed.resolve()
    await gate.promise
  })
  await closed.promise
  const early = htmlOf(shop, '/')
  await expect.poll(isWaiting).toBe(true)
  // Only the lock and that query are under way: all others of the page have been answered.
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(2)
  await db.update(settings).set({ shopName: 'Late Parts' })
  await shop.hasHeard()
  gate.resolve()
  await holding
  expect(before).not.toContain('Late Parts')
  expect(await early).not.toContain('Late Parts')
  expect(await htmlOf(shop, '/')).toContain('Late Parts')
})

async function isWaiting() {
  const { rows } = await second.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
