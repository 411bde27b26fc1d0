import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { fillWorld, stockShelves } from '#test/world.ts'

// A request is answered by a router that knows the routes of its section only: nobody may notice.

const { db } = await testDatabase()
await stockShelves(db, await fillWorld(db))
const shop = await openShop(db)
const plain = (html: string) => html.replace(/ nonce="[^"]*"/g, '')

test.each([
  ['/Categories/brakes/products', '/categories/brakes/products'],
  ['/%63ategories/brakes/products', '/categories/brakes/products'],
  ['/products/KT-PAD10/', '/products/KT-PAD10'],
])('%s is %s', async (path, usual) => {
  const [asked, meant] = await Promise.all([path, usual].map(path => shop.visitor().get(path)))
  expect([asked?.status, asked?.title]).toEqual([200, meant?.title])
})

test('what the browser learns of the routes is what leads to the page, and the start page', async () => {
  const { html } = await shop.visitor().get('/categories/brakes/products')
  const manifest = /__reactRouterManifest = (\{[\s\S]*?\n\});/.exec(plain(html))?.[1] ?? '{}'
  expect(Object.keys(JSON.parse(manifest).routes).sort()).toEqual([
    'root',
    'storefront/categories',
    'storefront/category',
    'storefront/category-products',
    'storefront/home',
  ])
})

test('it learns of every other section when it asks', async () => {
  const { html } = await shop.visitor().get('/')
  const version = /"version": "(\w+)"/.exec(html)?.[1]
  const answer = await shop.visitor().get(`/__manifest?paths=/cart,/admin/orders&version=${version}`)
  expect(Object.keys(JSON.parse(answer.html))).toEqual(
    expect.arrayContaining(['storefront/cart', 'admin/layout', 'admin/orders/list']),
  )
})
