import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { operations } from '#app/api/operations.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog, bulkChanges } from '#db/schema/office/audit.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { acceptQuote } from '#shop/selling/quotes/accept.server.ts'
import { makeToken } from '#shop/trade/api-tokens/rows.server.ts'
import { type ApiScope, scopeNames } from '#shop/trade/api-tokens/scopes.ts'
import { readDocument } from '#test/api-document.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin } from '#test/request.ts'
import { letExpire, nothingTyped, offer } from '#test/selling/quotes/world.ts'
import { fillShop, placeOneOf } from '#test/world.ts'
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

const called = new Set<string>()
/** Holds an answer against the document. */
function fits(name: string, { status, body }: { status: number; body: unknown }) {
  called.add(name)
  expect(api.misfitOf(name, status, body), `${name} ${status}`).toBeNull()
}
const asProduct = (id: string) => db.select().from(products).where(eq(products.id, id))

describe('stock and prices', () => {
  test('are read by reference, also of what is not for sale', async () => {
    const all = await ask('/api/v1/stock')
    fits('listStock', all)
    expect(all.headers.get('Cache-Control')).toBe('no-store')
    expect(all.body.items.map(({ id }: { id: string }) => id)).toEqual([
      'CLEAN100',
      'HIDDEN1',
      'KT-BD20',
      'KT-PAD10',
      'NL-OF1',
    ])
    expect(all.body).toMatchObject({ next: 'NL-OF1', hasMore: false })
    expect((await ask('/api/v1/stock?after=NL-OF1')).body).toEqual({ items: [], next: 'NL-OF1', hasMore: false })
    expect((await ask('/api/v1/stock?after=KT-PAD10')).body.items).toEqual([
      { id: 'NL-OF1', version: 1, priceCents: 710, coreChargeCents: null, stock: 1, isActive: true },
    ])
  })

  test('are changed for many products at once, one that is refused keeps none back, and sent twice it changes nothing', async () => {
    const body = {
      items: [
        { id: 'NL-OF1', priceCents: 799, stock: 30 },
        { id: 'NOBODY', stock: 1 },
      ],
    }
    const first = await patch('/api/v1/stock', body)
    fits('saveStock', first)
    expect(first.body.items).toEqual([
      {
        id: 'NL-OF1',
        outcome: 'saved',
        detail: null,
        now: { version: 2, priceCents: 799, coreChargeCents: null, stock: 30 },
      },
      { id: 'NOBODY', outcome: 'refused', detail: 'There is no such product', now: null },
    ])
    const again = await patch('/api/v1/stock', body)
    expect(again.body.items[0]).toMatchObject({ outcome: 'unchanged', now: { version: 2, priceCents: 799, stock: 30 } })
    expect(await asProduct('NL-OF1')).toMatchObject([{ priceCents: 799, stock: 30, version: 2 }])
    const logged = await db.select().from(auditLog).where(eq(auditLog.thingId, 'NL-OF1'))
    expect(logged).toMatchObject([
      {
        userId: null,
        userName: 'API token Accounting',
        changes: [
          { field: 'Price', from: '7.10', to: '7.99' },
          { field: 'Stock', from: '1', to: '30' },
        ],
      },
    ])
    expect(await db.$count(bulkChanges), 'the owner’s own last change stays in reach').toBe(0)
  })

  test('a core charge is set, and taken away by null, in a shop that asks for none too', async () => {
    const set = (coreChargeCents: number | null) =>
      patch('/api/v1/stock', { items: [{ id: 'KT-BD20', coreChargeCents }] })
    const first = await set(2500)
    fits('saveStock', first)
    expect(first.body.items).toMatchObject([
      { outcome: 'saved', now: { priceCents: 6100, coreChargeCents: 2500, stock: 0 } },
    ])
    expect((await set(2500)).body.items).toMatchObject([{ outcome: 'unchanged' }])
    const read = await ask('/api/v1/stock')
    fits('listStock', read)
    expect(read.body.items).toContainEqual(expect.objectContaining({ id: 'KT-BD20', coreChargeCents: 2500 }))
    expect((await ask('/api/v1/products/KT-BD20')).body).toMatchObject({ coreChargeCents: null })
    expect((await set(null)).body.items).toMatchObject([{ outcome: 'saved', now: { coreChargeCents: null } }])
    expect(await asProduct('KT-BD20')).toMatchObject([{ coreChargeCents: null }])
    await db.update(products).set({ version: 1 }).where(eq(products.id, 'KT-BD20'))
  })

  test('are refused where somebody has saved the product since, or orders have taken of the stock', async () => {
    const [before] = await asProduct('CLEAN100')
    const { body } = await patch('/api/v1/stock', {
      items: [
        { id: 'CLEAN100', stock: 99, stockWas: 41 },
        { id: 'KT-BD20', priceCents: 1, version: 7 },
      ],
    })
    expect(body.items).toMatchObject([
      { outcome: 'refused', detail: expect.stringContaining('Stock is 40 now'), now: { stock: 40 } },
      { outcome: 'refused', detail: 'Somebody else has saved this product meanwhile' },
    ])
    expect(await asProduct('CLEAN100')).toEqual([before])
  })
})

const changed = (at: string) =>
  db
    .update(orders)
    .set({ updatedAt: new Date(at) })
    .where(eq(orders.id, order.id))

describe('orders', () => {
  test('are read by their last change, and come again when they change', async () => {
    await changed('2026-02-03T04:05:06.789Z')
    const first = await ask('/api/v1/orders?since=2026-02-03T04:05:06Z')
    fits('listOrders', first)
    expect(first.body).toMatchObject({
      items: [
        { id: order.id, status: 'pending', currency: 'USD', totalCents: 6718, updatedAt: '2026-02-03T04:05:06.789Z' },
      ],
      next: `1770091506789.${order.id}`,
    })
    const after = `/api/v1/orders?after=${first.body.next}`
    expect((await ask(after)).body).toEqual({ items: [], next: first.body.next })
    expect((await ask('/api/v1/orders?since=2026-02-03T04:05:07Z')).body.items).toEqual([])
    await changed('2026-02-03T04:05:06.790Z')
    expect((await ask(after)).body.items).toHaveLength(1)
    fits('findOrder', await ask(`/api/v1/orders/${order.id}`))
    fits('findOrder', await ask('/api/v1/orders/11111111-2222-4333-8444-555555555555'))
  })

  test('one that has only just changed waits until all of that moment is committed', async () => {
    await db.update(orders).set({ tracking: 'X' }).where(eq(orders.id, order.id))
    const [{ age } = { age: null }] = await db
      .select({ age: sql`now() - ${orders.updatedAt} < interval '1 minute'` })
      .from(orders)
    expect(age).toBe(true)
    await db.update(orders).set({ updatedAt: sql`now() + interval '1 hour'` })
    expect((await ask('/api/v1/orders')).body.items).toEqual([])
  })

  test('are moved by the rules of the shop, and sent twice it changes nothing', async () => {
    const path = `/api/v1/orders/${order.id}`
    const stale = await patch(path, { status: 'shipped', statusWas: 'processing' })
    expect(stale).toMatchObject({ status: 409, body: { detail: expect.stringContaining('it is pending now') } })
    fits('moveOrder', stale)
    const moved = await patch(path, { status: 'shipped', tracking: 'DHL 4711' })
    fits('moveOrder', moved)
    expect(moved.body).toMatchObject({ status: 'shipped', tracking: 'DHL 4711' })
    const again = await patch(path, { status: 'shipped', tracking: 'DHL 4711' })
    expect(again).toMatchObject({ status: 200, body: { updatedAt: moved.body.updatedAt } })
    expect(await patch(path, { status: 'processing' })).toMatchObject({
      status: 409,
      body: { detail: 'This order is shipped and cannot become processing' },
    })
    expect((await patch(path, { tracking: 'DHL 4712' })).body.tracking).toBe('DHL 4712')
    const late = await patch(path, { status: 'shipped', statusWas: 'pending', tracking: 'UPS 1' })
    expect([late.status, (await ask(path)).body.tracking]).toEqual([409, 'DHL 4712'])
    expect((await patch(path, { statusWas: 'delivered', tracking: 'UPS 1' })).status).toBe(409)
    expect((await patch(path, { statusWas: 'pending', status: 'shipped', tracking: 'DHL 4712' })).status).toBe(200)
    const logged = await db.select().from(auditLog).where(eq(auditLog.thingId, order.id))
    expect(logged.map(({ userName }) => userName)).toEqual(['API token Accounting', 'API token Accounting'])
  })

  test('an empty tracking takes it away, but beside a status it leaves what a colleague saved', async () => {
    const fresh = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const path = `/api/v1/orders/${fresh.id}`
    await db.update(orders).set({ tracking: 'DHL 4711' }).where(eq(orders.id, fresh.id))
    expect((await patch(path, { status: 'shipped', tracking: '' })).body.tracking).toBe('DHL 4711')
    expect((await patch(path, { status: 'shipped', tracking: '' })).body.tracking).toBe('DHL 4711')
    expect((await patch(path, { tracking: '' })).body.tracking).toBe('')
  })
})

test('moving an order answers nothing of its customer, since that takes a token that may read orders', async () => {
  const body = { tracking: 'DHL 4713' }
  const moved = await ask(`/api/v1/orders/${order.id}`, {
    method: 'PATCH',
    body,
    token: await make('Mover', ['orders:write']),
  })
  expect(moved.status).toBe(200)
  expect(Object.keys(moved.body).sort()).toEqual(
    ['id', 'orderNumber', 'status', 'updatedAt', 'tracking', 'invoiceNumber', 'creditNumber'].sort(),
  )
})

describe('quotes', () => {
  const lines = { lines: '[{"id":"KT-PAD10","quantity":1}]', shownTotalCents: '5999' }
  const write = (changed: Record<string, string> = {}) => offer(db, by, { ...lines, ...changed })
  const settle = () => db.update(quotes).set({ createdAt: sql`created_at - interval '1 hour'` })

  test('are read as they were written, and what became of one by its id', async () => {
    const first = await write({ note: 'Fitted on Monday', notes: '{"KT-PAD10":"Brings the old one"}' })
    expect((await ask('/api/v1/quotes')).body).toEqual({ items: [], next: 0 })
    await settle()
    const read = await ask('/api/v1/quotes')
    fits('listQuotes', read)
    expect(read.body).toMatchObject({
      items: [
        {
          id: first.id,
          number: first.number,
          status: 'open',
          channel: 'phone',
          currency: 'USD',
          totalCents: 5999,
          customerName: 'Ada Lovelace',
          note: 'Fitted on Monday',
          orderId: null,
          decidedAt: null,
          items: [{ line: 1, productId: 'KT-PAD10', quantity: 1, priceCents: 4999, note: 'Brings the old one' }],
        },
      ],
      next: first.id,
    })
    // Whoever has the secret of the link may accept; why a price is another one is between colleagues.
    expect(JSON.stringify(read.body)).not.toContain(first.token)
    expect((await ask(`/api/v1/quotes?after=${first.id}`)).body).toEqual({ items: [], next: first.id })
    await letExpire(db, first.id)
    const one = await ask(`/api/v1/quotes/${first.id}`)
    fits('findQuote', one)
    expect(one.body).toMatchObject({ status: 'expired', validUntil: '2026-01-31' })
  })

  test('one that was accepted or refused says when, which order came of it, and why not', async () => {
    const accepted = await write()
    const placed = await acceptQuote(db, { which: { token: accepted.token }, typed: nothingTyped, by: null, origin })
    if (!placed.ok) throw new Error('The quote was not accepted')
    const taken = await ask(`/api/v1/quotes/${accepted.id}`)
    fits('findQuote', taken)
    expect(taken.body).toMatchObject({
      status: 'accepted',
      decidedAt: expect.any(String),
      orderId: placed.order?.id,
    })
    const refused = await write({ customerName: '' })
    await shop.visitor().post(`/quote/${refused.token}/refuse`, { reason: 'Too dear' })
    expect((await ask(`/api/v1/quotes/${refused.id}`)).body).toMatchObject({
      status: 'refused',
      refusalReason: 'Too dear',
      customerName: '',
    })
  })

  test('one whose delivery fee is open says so, and has it in no amount', async () => {
    const { id } = await write()
    expect((await ask(`/api/v1/quotes/${id}`)).body).toMatchObject({ isFeeOpen: false })
    await db.update(quotes).set({ isFeeOpen: true })
    const open = await ask(`/api/v1/quotes/${id}`)
    fits('findQuote', open)
    expect(open.body).toMatchObject({ isFeeOpen: true, deliveryFeeCents: 0, totalCents: 5999 })
  })

  test('an id that is none is refused, and one of no quote is not found', async () => {
    const missing = await ask('/api/v1/quotes/999999')
    fits('findQuote', missing)
    expect(missing.status).toBe(404)
    const wrong = await ask('/api/v1/quotes/QUO-1')
    fits('findQuote', wrong)
    expect(wrong.body.errors).toMatchObject([{ in: 'path', field: 'quoteId', detail: 'This is no id of a quote' }])
    const from = await ask('/api/v1/quotes?after=x')
    fits('listQuotes', from)
    expect(from.body.errors).toMatchObject([{ field: 'after', detail: 'Take what next said on the page before' }])
  })
})

test('every operation that needs a token is called', () => {
  expect([...called].sort()).toEqual(operations.flatMap(({ name, scope }) => (scope ? [name] : [])).sort())
})
