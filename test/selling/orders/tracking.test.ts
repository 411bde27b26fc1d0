import { beforeEach, describe, expect, test } from 'vitest'
import { shipments } from '#db/schema/selling/shipments.ts'
import { packedForm, shipPartForm, statusForm, trackingForm } from '#shop/selling/orders/forms.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { saveTracking } from '#shop/selling/orders/tracking.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { addCustomer, addProduct, checkoutOf, origin, setRates } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let orderId: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  by = await addCustomer(db, 'colleague@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  const checkout = checkoutOf([{ id: 'PAD1', quantity: 2 }], 7200)
  const placed = await placeOrder(db, { userId: await addCustomer(db, 'ada@example.com'), origin, checkout })
  if (!placed.ok) throw new Error(placed.message)
  orderId = placed.order.id
})

const save = (tracking: string, trackingWas?: string) => {
  const form = trackingForm.parse({ tracking, ...(trackingWas === undefined ? {} : { trackingWas }) })
  return saveTracking(db, { orderId, by, tracking: form.tracking, was: form.trackingWas })
}
const parcels = () => db.select({ tracking: shipments.tracking }).from(shipments)

type Typed = { tracking: string; trackingWas?: string }
const who = () => ({ orderId, by, origin })
const pages: [string, (typed: Typed) => Promise<{ ok: boolean }>][] = [
  [
    'the order',
    typed => changeOrderStatus(db, { ...statusForm.parse({ to: 'shipped', expected: 'pending', ...typed }), ...who() }),
  ],
  [
    'packing',
    typed => changeOrderStatus(db, { ...packedForm.parse({ expected: 'pending', ...typed }), to: 'shipped', ...who() }),
  ],
  [
    'the part that is shipped',
    typed => shipPart(db, { ...shipPartForm.parse({ 'pieces-1': '1', shipmentsWas: '0', ...typed }), ...who() }),
  ],
]

describe.each(pages)('the page of %s, opened before a colleague saved a number,', (_, ship) => {
  test.each([
    ['without one', { tracking: '', trackingWas: '' }],
    ['without one, long ago', { tracking: '' }],
    ['with another one', { tracking: '1Z OLD', trackingWas: '1Z OLD' }],
  ])('%s, ships with the number that is saved', async (_, typed) => {
    await save('1Z NEW')
    expect(await ship(typed)).toMatchObject({ ok: true })
    expect(await parcels()).toEqual([{ tracking: '1Z NEW' }])
    expect((await queuedMails(db)).at(-1)?.text).toContain('Tracking: 1Z NEW')
  })

  test('with one that was typed there, ships with that', async () => {
    await save('1Z NEW')
    expect(await ship({ tracking: '1Z MINE', trackingWas: '' })).toMatchObject({ ok: true })
    expect(await parcels()).toEqual([{ tracking: '1Z MINE' }])
  })
})

test('Save Tracking takes a number away, unless somebody else has saved another one meanwhile', async () => {
  await save('1Z OLD', '')
  await save('1Z NEW', '1Z OLD')
  expect(await save('', '1Z OLD')).toMatchObject({
    ok: false,
    reason: 'stale',
    message: 'Somebody else has saved another one meanwhile: 1Z NEW',
  })
  expect(await save('', '1Z NEW')).toEqual({ ok: true })
  expect(await save('1Z MINE', '1Z NEW')).toMatchObject({ ok: false, reason: 'stale' })
})
