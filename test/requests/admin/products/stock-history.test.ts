import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { userRoles } from '#db/schema/people/accounts.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { takeBack } from '#shop/selling/returns/settle.server.ts'
import { saveTable } from '#shop/stock/levels/table.server.ts'
import { testShop } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
const productId = 'KT-PAD10'
const page = `/admin/products/${productId}/stock`
let world: World
let by: string
let order: { id: string; orderNumber: string }
let back: { id: string; number: string }
let importId: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
  order = await placeOneOf(db, world.people.anna, productId)
  await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by, origin })
  const pieces = [{ line: 1, quantity: 1, reason: 'not_needed', outcome: 'restocked' } as const]
  const form = { kind: 'return', note: '', requestKey: crypto.randomUUID(), deliveryFeeCents: 0 } as const
  await takeBack(db, { ...form, orderId: order.id, pieces, keepsFee: false, paysOut: false, by, origin })
  const { rows } = await db.execute<{ id: string; number: string }>(sql`select id, number from returns`)
  back = rows[0] ?? { id: '', number: '' }
  const [file] = await db.insert(imports).values({ fileName: 'prices.csv', userName: 'Dana Reyes' }).returning()
  importId = file?.id ?? ''
  await db.transaction(async tx => {
    await nameStockCause(tx, { reason: 'imported', source: 'import', sourceId: importId, by })
    await tx.update(products).set({ stock: 40 }).where(eq(products.id, productId))
  })
  const [product] = await db.select().from(products).where(eq(products.id, productId))
  if (!product) throw new Error('Nothing to change')
  await saveTable(db, { rows: [{ ...product, typed: {}, wanted: { stock: 41 } }], by })
})

/** The links of the movements: what they say, and where they lead. */
async function linksOf(email: string) {
  const { html, main } = await (await shop.visitor().signIn(email)).get(page)
  const links = [...html.matchAll(/<a class="font-normal underline underline-offset-4" href="([^"]+)"[^>]*>([^<]+)</g)]
  return { main, links: links.map(([, to = '', text = '']) => `${text} ${to.replaceAll('&amp;', '&')}`) }
}

test('each movement leads to its order, return, import or change, by its name, and to who did it', async () => {
  const { links } = await linksOf(dana)
  expect(links).toContain(`Order ${order.orderNumber} /admin/orders/${order.id}`)
  expect(links).toContain(`Return ${back.number} /admin/returns/${back.id}`)
  expect(links).toContain(`Import prices.csv /admin/imports/${importId}`)
  expect(links.find(link => link.startsWith('Change of many products'))).toMatch(
    / \/admin\/audit\?thing=product&id=KT-PAD10$/,
  )
  expect(links).toContain(`Anna Berg /admin/users?q=${encodeURIComponent(anna)}`)
  expect(links).toContain(`Dana Reyes /admin/users?q=${encodeURIComponent(dana)}`)
})

test('who sees no orders reads no number of one and no name of a customer; who sees no users has no link to them', async () => {
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'catalogue' })
  const catalogue = await linksOf(boris)
  expect(catalogue.links).toEqual([`Import prices.csv /admin/imports/${importId}`])
  expect(catalogue.main).toContain('Dana Reyes')
  expect(catalogue.main).not.toMatch(/Anna Berg|ORD-|RET-/)
  await db.update(userRoles).set({ role: 'orders' }).where(eq(userRoles.userId, world.people.boris))
  const office = await linksOf(boris)
  expect(office.links).toContain(`Order ${order.orderNumber} /admin/orders/${order.id}`)
  expect(office.main).toContain('Anna Berg')
  expect(office.links.filter(link => link.includes('/admin/users'))).toEqual([])
})
