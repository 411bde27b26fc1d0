import { expect, test } from 'vitest'
import { operations } from '#app/api/operations.server.ts'
import { rateLimits } from '#db/schema/office/shop.ts'
import { limits } from '#shop/limits.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { type ApiScope, isAllowed, scopeNames } from '#shop/trade/api-tokens/scopes.ts'
import { readDocument } from '#test/api-document.ts'
import { testDatabase } from '#test/database.ts'
import { openShop } from '#test/request.ts'
import { dana, fillShop, placeOneOf } from '#test/world.ts'
import { askingApi } from './ask-api.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
const shop = await openShop(db)
const api = await readDocument(shop)
const by = world.people.dana
const make = (name: string, scopes: ApiScope[], days: number | null = null) => makeToken(db, { name, scopes, days, by })
const token = await make('Accounting', scopeNames)

const ask = askingApi(shop, token)
const patch = (path: string, body: unknown) => ask(path, { method: 'PATCH', body })

/** Holds an answer against the document. */
const fits = (name: string, { status, body }: { status: number; body: unknown }) =>
  expect(api.misfitOf(name, status, body), `${name} ${status}`).toBeNull()

const wrong: [path: string, body: unknown, field: string][] = [
  ['/api/v1/stock', {}, 'items'],
  ['/api/v1/stock', { items: [] }, 'items'],
  [
    '/api/v1/stock',
    {
      items: [
        { id: 'A', stock: 1 },
        { id: 'A', stock: 2 },
      ],
    },
    'items',
  ],
  ['/api/v1/stock', { items: Array.from({ length: 501 }, (_, n) => ({ id: `P${n}`, stock: 1 })) }, 'items'],
  ['/api/v1/stock', { items: [{ id: 'A' }] }, 'items.0'],
  ['/api/v1/stock', { items: [{ id: "a'", stock: 1 }] }, 'items.0.id'],
  ['/api/v1/stock', { items: [{ id: 'A', stock: -1 }] }, 'items.0.stock'],
  ['/api/v1/stock', { items: [{ id: 'A', stock: 1.5 }] }, 'items.0.stock'],
  ['/api/v1/stock', { items: [{ id: 'A', priceCents: 1e12 }] }, 'items.0.priceCents'],
  ['/api/v1/stock', { items: [{ id: 'A', coreChargeCents: 0 }] }, 'items.0.coreChargeCents'],
  ['/api/v1/stock', { items: [{ id: 'A', price: 1 }] }, 'items.0.price'],
  ['/api/v1/stock', [], ''],
  ['/api/v1/orders/1', { status: 'shipped' }, 'orderId'],
  [`/api/v1/orders/${order.id}`, {}, ''],
  [`/api/v1/orders/${order.id}`, { status: 'pending' }, 'status'],
  [`/api/v1/orders/${order.id}`, { tracking: 'x'.repeat(301) }, 'tracking'],
]
test.each(wrong)('%s refuses a wrong body with a message at its field, case %#', async (path, body, field) => {
  const answer = await patch(path, body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
})

test('a wrong query is refused, and what is no JSON', async () => {
  for (const query of ['after=1', 'after=x', `after=1.${'a'.repeat(36)}`, 'since=yesterday']) {
    expect((await ask(`/api/v1/orders?${query}`)).status, query).toBe(422)
  }
  const both = await ask(`/api/v1/orders?since=2026-01-01T00:00:00Z&after=1.${order.id}`)
  expect(both).toMatchObject({ status: 422, body: { errors: [{ in: 'query', field: 'after' }] } })
  expect((await ask('/api/v1/stock', { method: 'PATCH', body: '{' })).status).toBe(400)
  expect((await ask('/api/v1/stock', { method: 'PATCH', body: {}, type: 'text/plain' })).status).toBe(400)
  const twice = '{"items":[{"id":"KT-PAD10","stock":5,"stock":6}]}'
  expect((await ask('/api/v1/stock', { method: 'PATCH', body: twice })).status).toBe(400)
})

const guarded = operations.flatMap(({ path, method, name, scope }) => {
  return scope ? [{ name, method, scope, path: path.replace(':orderId', order.id) }] : []
})

test.each(guarded)(
  '$name is refused without a token, by a wrong one, and by one that does not allow it',
  async operation => {
    const { path, method, scope, name } = operation
    const body = method === 'PATCH' ? {} : undefined
    const without = await ask(path, { method, body, token: null })
    expect(without).toMatchObject({ status: 401, body: { title: 'No token' } })
    expect(without.headers.get('WWW-Authenticate')).toBe('Bearer realm="api"')
    fits(name, without)
    for (const unknown of ['x', `cam_${'A'.repeat(43)}`, `${token}x`]) {
      const refused = await ask(path, { method, body, token: unknown })
      expect(refused.status).toBe(401)
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer realm="api", error="invalid_token"')
    }
    const others = scopeNames.filter(other => !isAllowed([other], scope))
    const refused = await ask(path, { method, body, token: await make('Other', others) })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('WWW-Authenticate')).toContain(`error="insufficient_scope", scope="${scope}"`)
    fits(name, refused)
  },
)

test('a token may read stock and prices without changing them, and one that changes them reads them too', async () => {
  const reader = await make('Reader', ['stock:read'])
  expect((await ask('/api/v1/stock', { token: reader })).status).toBe(200)
  expect((await ask('/api/v1/stock', { method: 'PATCH', body: { items: [] }, token: reader })).status).toBe(403)
  expect((await ask('/api/v1/stock', { token: await make('Writer', ['stock']) })).status).toBe(200)
})

test('a session is no token: the cookie of an admin opens nothing of the API', async () => {
  const admin = await shop.visitor().signIn(dana)
  expect((await admin.get('/api/v1/orders')).status).toBe(401)
})

test('wrong tokens are counted, and a right one goes on', async () => {
  const { points } = limits.wrongTokenOfNetwork
  for (let attempt = 0; attempt <= points; attempt++) await ask('/api/v1/stock', { token: 'x' })
  const { status, headers } = await ask('/api/v1/stock', { token: 'x' })
  expect([status, headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await ask('/api/v1/stock')).status).toBe(200)
  await db.delete(rateLimits)
})
