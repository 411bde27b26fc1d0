import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { fillShop } from '#test/world.ts'

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

test('the browser knows every route from the start, out of a file that is kept: offline it asks for none', async () => {
  const { html } = await shop.visitor().get('/categories/brakes/products')
  const file = /import "(\/assets\/manifest-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const manifest = await readFile(join(inject('builtSite'), 'client', file), 'utf8')
  const known = ['root', 'storefront/cart/cart', 'account/profile/profile', 'admin/orders/list']
  expect(known.filter(id => !manifest.includes(`"${id}":`))).toEqual([])
})
