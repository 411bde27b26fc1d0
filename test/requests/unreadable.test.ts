import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/client.server.ts'
import { keepValue } from '#platform/kept-value.ts'
import { createPageCache } from '#platform/page-cache.ts'
import { readOutline } from '#shop/overview/frame/outline.server.ts'
import { carriesSession } from '#shop/people/sessions/cookie.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

// A table that a page reads beside its own thing is taken away: the page stays, says so in its place, and is not kept.

const {
  direct: { db, pool },
} = await testDatabase()
const pages = createPageCache({ maxBytes: 10_000_000, isPersonal: carriesSession })
const outline = readOutline(db)
const frame = keepValue(outline.frame)
frame.turnOn()
const shop = await openShop(db, { pages, outline: { ...outline, frame: frame.get } })

let world: World
let orderId: string
let taken: string[] = []
beforeEach(async () => {
  world = await fillShop(db)
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  shop.logged.length = 0
  pages.turnOn()
  frame.forget()
  await frame.get()
})
afterEach(giveBack)

async function takeAway(...tables: string[]) {
  for (const table of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_elsewhere`)}`)
    taken.push(table)
  }
}

async function giveBack() {
  for (const table of taken) {
    await db.execute(sql`alter table ${sql.identifier(`${table}_elsewhere`)} rename to ${sql.identifier(table)}`)
  }
  taken = []
}

const line = z.looseObject({ level: z.string(), route: z.string(), part: z.string().optional() })
const errors = () => shop.logged.map(text => line.parse(JSON.parse(text))).filter(({ level }) => level === 'error')

const variant = () => world.variants.corolla.id

type Case = { table: string; path: () => string; says: string; stays: string; part: string; alsoPart?: string }
const cases: Case[] = [
  {
    table: 'reviews',
    path: () => '/products/KT-PAD10',
    says: 'The reviews could not be read just now.',
    stays: 'Ceramic Brake Pads',
    part: 'reviews',
  },
  {
    table: 'product_compatibility',
    path: () => '/products/KT-PAD10',
    says: 'The list of vehicles could not be read just now.',
    stays: 'Quiet at last',
    part: 'vehicles that it fits',
    // What is bought with it goes along with one of its vehicles.
    alsoPart: 'what is bought with it',
  },
  ...['/search?q=brake', '/categories?', '/categories/brake-pads/products?'].map(path => ({
    table: 'car_makes',
    path: () => `${path}&vehicle=${variant()}`,
    says: 'The name of your vehicle could not be read just now. The list shows what fits it all the same.',
    stays: 'Ceramic Brake Pads',
    part: 'vehicle',
    // The text of a search may name another vehicle.
    alsoPart: path.startsWith('/search') ? 'vehicles that it names' : undefined,
  })),
  {
    table: 'car_makes',
    path: () => '/search?q=brake',
    says: 'Makes and models could not be read just now. The words are searched for alone.',
    stays: 'Ceramic Brake Pads',
    part: 'vehicles that it names',
  },
  {
    table: 'car_makes',
    path: () => '/',
    says: 'The car makes could not be read just now.',
    stays: 'Brakes for your car',
    part: 'makes',
  },
  {
    table: 'banners',
    path: () => '/',
    says: 'The offers could not be read just now.',
    stays: 'Toyota',
    part: 'banners',
  },
]

test.each(cases)('$table away: $says', async ({ table, path, says, stays, part, alsoPart }) => {
  await takeAway(table)
  for (const visitor of [shop.visitor(), await shop.visitor().signIn(dana)]) {
    const page = await visitor.get(path())
    expect(page.status).toBe(200)
    expect(page.main).toContain(says)
    expect(page.main).toContain(stays)
  }
  expect(pages.size().pages).toBe(0)
  const parts = [part, ...(alsoPart ? [alsoPart] : [])]
  // Two parts that are read at once fail in either order.
  expect(
    errors()
      .map(error => error.part)
      .toSorted(),
  ).toEqual([...parts, ...parts].toSorted())
  await giveBack()
  const whole = await shop.visitor().get(path())
  expect(whole.main).not.toContain('could not be read')
  expect(pages.size().pages).toBe(1)
})

test('a list of which the vehicle’s name cannot be read is narrowed to it all the same', async () => {
  await takeAway('car_makes')
  const page = await shop.visitor().get(`/categories?vehicle=${variant()}`)
  expect(page.main).not.toContain('Vented Disc')
  expect(page.links.filter(link => link.startsWith('/categories?category'))[0]).toContain(`vehicle=${variant()}`)
})

describe('under /admin', () => {
  test.each([
    ['contact_messages', 'Messages to answer Could not be read just now.'],
    ['low_stock', 'Low stock All of them Could not be read just now.'],
    ['order_items', 'Best sellers last 30 days, up to 2,000 orders Could not be read just now.'],
    ['order_totals', 'Revenue Could not be read'],
    ['payments', 'The money could not be read'],
    ['row_counts', 'Total Products Could not be read'],
  ])('the dashboard without %s says: %s', async (table, says) => {
    const admin = await shop.visitor().signIn(dana)
    await takeAway(table)
    const page = await admin.get('/admin')
    expect(page.status).toBe(200)
    expect(page.main.replace('All messages ', '')).toContain(says)
    expect(page.main).toContain('Latest orders')
    expect(page.main).toContain('Ada Lovelace')
    // The navigation says nothing of what waits then.
    const [first, ...parts] = errors().flatMap(({ part }) => (part === 'what waits' ? [] : [part]))
    expect(first).toBe('dashboard: all at once')
    expect(parts.every(part => part?.startsWith('dashboard: '))).toBe(true)
    expect(parts.length).toBeGreaterThan(0)
    await giveBack()
    expect((await admin.get('/admin')).main).not.toContain('ould not be read')
  })

  test('what could not be read is not said to wait for nobody', async () => {
    await makeCustomer(db, { email: 'cleo@example.com', role: 'catalogue' })
    const cleo = await shop.visitor().signIn('cleo@example.com')
    await takeAway('low_stock')
    const { main } = await cleo.get('/admin')
    expect(main).toContain('Could not be read just now.')
    expect(main).not.toContain('Nothing waits for you')
    expect(errors().length).toBeGreaterThan(0)
    await giveBack()
  })

  test('an order stays without its history, the products without the last change', async () => {
    const admin = await shop.visitor().signIn(dana)
    await takeAway('audit_log')
    const order = await admin.get(`/admin/orders/${orderId}`)
    expect(order.status).toBe(200)
    expect(order.main).toContain('The history could not be read just now.')
    expect(order.main).toContain('Ceramic Brake Pads')
    await giveBack()
    await takeAway('bulk_changes')
    const products = await admin.get('/admin/products')
    expect(products.status).toBe(200)
    expect(products.main).toContain('The last change of many products could not be read just now.')
    expect(products.main).toContain('Ceramic Brake Pads')
  })
})

describe('a statement that takes too long', () => {
  const hasty = openDatabase({ ...pool.options, password: pool.options.password }, { statementTimeoutMs: 2_000 })
  afterAll(hasty.close)

  /** Asks while somebody else holds the table, longer than a statement may wait. */
  async function askWithout(table: string, path: string) {
    const hastyShop = await openShop(hasty.db)
    const visitor = await hastyShop.visitor().signIn(dana)
    const page = await db.transaction(async tx => {
      await tx.execute(sql`lock table ${sql.identifier(table)}`)
      return visitor.get(path)
    })
    const faults = hastyShop.logged.map(text => line.parse(JSON.parse(text))).filter(({ level }) => level === 'error')
    return { page, faults }
  }

  test('costs a page no more than what was to be read', async () => {
    const { page, faults } = await askWithout('reviews', '/products/KT-PAD10')
    expect(page.status).toBe(200)
    expect(page.main).toContain('The reviews could not be read just now.')
    expect(page.main).toContain('Ceramic Brake Pads')
    expect(faults).toMatchObject([{ part: 'reviews' }])
  })

  test('is not followed by one for each part of the dashboard', async () => {
    const { page, faults } = await askWithout('order_totals', '/admin')
    expect(page.status).toBe(503)
    // The navigation asked too, at the same time.
    expect(faults.map(({ part }) => part).sort()).toEqual(['what waits', undefined])
  })
})

test.each([
  ['categories', true],
  ['shop_texts', true],
  // Nobody is signed in without them: they say whether the staff needs two-step login.
  ['settings', false],
])('without %s the frame is as it last was, and what it stands around stays', async (table, isSignedIn) => {
  const person = isSignedIn ? await shop.visitor().signIn(anna) : shop.visitor()
  expect((await person.get('/account')).status).toBe(200)
  await takeAway(table)
  frame.forget()
  const page = await person.get('/account')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Corner Parts')
  expect(page.main).toContain(isSignedIn ? 'Anna Berg' : 'Guest User')
  expect(errors()).toMatchObject([{ route: '/account', part: 'frame' }])
})

test('what the page itself is about takes it along', async () => {
  await takeAway('products')
  expect((await shop.visitor().get('/products/KT-PAD10')).status).toBe(500)
  expect(errors()).toMatchObject([{ route: '/products/:productId' }])
})
