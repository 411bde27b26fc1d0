import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { dana, fillShop } from '#test/world.ts'

// A request is answered by a router that knows the routes of its section only: nobody may notice.

const { db } = await testDatabase()
await fillShop(db)
const shop = await openShop(db)

test.each([
  ['/Categories/brakes/products', '/categories/brakes/products'],
  ['/%63ategories/brakes/products', '/categories/brakes/products'],
  ['/products/KT-PAD10/', '/products/KT-PAD10'],
])('%s is %s', async (path, usual) => {
  const [asked, meant] = await Promise.all([path, usual].map(path => shop.visitor().get(path)))
  expect([asked?.status, asked?.title]).toEqual([200, meant?.title])
})

test('the browser knows every route of the shop from the start, out of a file that is kept: offline it asks for none', async () => {
  const known = await routesOf('/categories/brakes/products')
  expect(known).toContain('"account/profile/profile":')
  expect(known).toContain('"storefront/cart/cart":')
  expect(known).not.toContain('"admin/')
})

test('on a page of the admin area it knows those of both', async () => {
  const known = await routesOf('/admin/orders', await shop.visitor().signIn(dana))
  expect(known).toContain('"storefront/cart/cart":')
  expect(known).toContain('"admin/orders/list":')
})

async function routesOf(path: string, visitor = shop.visitor()) {
  const { html } = await visitor.get(path)
  const file = /import "(\/assets\/[\w-]*manifest-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  return readFile(join(inject('builtSite'), 'client', file), 'utf8')
}
