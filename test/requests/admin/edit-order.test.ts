import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { dana, fillShop, placeOneOf } from '#test/world.ts'

const { db, shop } = await testShop()
let admin: Visitor
let path: string

beforeEach(async () => {
  const world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  // 49.99 and 5.99 for delivery, with 20% VAT 67.18.
  path = `/admin/orders/${(await placeOneOf(db, world.people.anna, 'KT-PAD10')).id}`
})

/** The fields of the page as they stand, and what is typed over them. */
async function fields(changed: Record<string, string> = {}) {
  const page = await admin.get(`${path}/edit`)
  const names = [
    'expected',
    'pieces-1',
    'customerName',
    'phone',
    'email',
    'address',
    'city',
    'postcode',
    'deliveryNote',
  ]
  const shown = Object.fromEntries(names.map(name => [name, page.field(name)?.value ?? '']))
  return { ...shown, deliveryMethod: 'delivery', ...changed }
}

test('shows what changes, also without a script, and then changes it', async () => {
  const asked = await fields({ 'pieces-1': '2', 'out-1': 'nl of1', 'out-pieces-1': '1' })
  const shown = await admin.post(`${path}/edit`, asked)
  expect(shown.status).toBe(200)
  expect(shown.main).toMatch(/What changes .*1 taken from stock.*more than before: it was \$67\.18/)
  expect(await db.select({ total: orders.totalCents }).from(orders)).toEqual([{ total: 6718 }])
  const agreed = /Change It to \$([\d.]+)/.exec(shown.main)?.[1]?.replace('.', '') ?? ''
  const changed = await admin.post(`${path}/edit`, { ...asked, agreedCents: agreed })
  expect([changed.status, changed.location]).toEqual([302, path])
  expect(await db.select({ total: orders.totalCents }).from(orders)).toEqual([{ total: Number(agreed) }])
  expect((await admin.get(path)).main).toMatch(/Units|2 ×/)
  expect((await admin.get('/admin/audit')).main).toContain('1 × $49.99')
})

test('changes the note for the delivery with the address, and takes it away from what is picked up', async () => {
  await db.update(orders).set({ deliveryNote: 'Ring at the second door' })
  const noteField = async () => (await admin.get(`${path}/edit`)).field('deliveryNote')
  const edit = async (changed: Record<string, string>) => {
    const asked = await fields(changed)
    const shown = await admin.post(`${path}/edit`, asked)
    const agreedCents = /Change It to \$([\d.]+)/.exec(shown.main)?.[1]?.replace('.', '') ?? ''
    expect((await admin.post(`${path}/edit`, { ...asked, agreedCents })).location).toBe(path)
    const [order] = await db.select({ note: orders.deliveryNote }).from(orders)
    return order?.note
  }
  expect((await noteField())?.value).toBe('Ring at the second door')
  const long = await admin.post(`${path}/edit`, await fields({ deliveryNote: 'x'.repeat(201) }))
  expect(long.field('deliveryNote')?.error).toBe('The note must be at most 200 characters')
  expect(await edit({ address: '9 Dynamo Road', deliveryNote: ' The gate is open\n' })).toBe('The gate is open')
  expect((await admin.get(`${path}/packing-slip`)).main).toContain('Note for the delivery: The gate is open')
  expect((await queuedMails(db)).at(-1)?.text).toContain('Note for the delivery: The gate is open')
  expect((await admin.get('/admin/audit')).main).toMatch(/Note for the delivery.*Changed/)
  // A form of the previous release has no such field.
  const older = Object.entries(await fields({ agreedCents: '6718' })).filter(([name]) => name !== 'deliveryNote')
  expect((await admin.post(`${path}/edit`, Object.fromEntries(older))).location).toBe(path)
  expect((await noteField())?.value).toBe('The gate is open')
  expect(await edit({ deliveryMethod: 'pickup' })).toBe('')
  for (const page of [path, `${path}/packing-slip`])
    expect((await admin.get(page)).main).not.toContain('The gate is open')
})

test('of an order that is picked up from then on, what it comes to says nothing of delivery', async () => {
  expect((await admin.post(`${path}/edit`, await fields({ 'pieces-1': '2' }))).main).toContain('Delivery Free VAT')
  const shown = await admin.post(`${path}/edit`, await fields({ deliveryMethod: 'pickup' }))
  expect(shown.main).toContain('Subtotal $49.99 VAT (20%) $10.00 Total $59.99')
})

test('says at its field what is wrong, and keeps what was typed', async () => {
  const wrong = await admin.post(`${path}/edit`, await fields({ 'pieces-1': 'two', city: '', 'out-1': 'nothing' }))
  expect(wrong.status).toBe(422)
  expect(wrong.field('pieces-1')).toMatchObject({ value: 'two', error: 'Type a whole number of units' })
  expect(wrong.field('city')?.error).toBe('A delivery needs the whole address')
  const unknown = await admin.post(`${path}/edit`, await fields({ 'out-1': 'nothing' }))
  expect([unknown.status, unknown.field('out-1')?.error]).toEqual([422, 'No part for sale has the number nothing'])
})

test('an order that somebody changed meanwhile is refused with what is so now', async () => {
  const asked = await fields({ 'pieces-1': '2', agreedCents: '1' })
  await db.update(orders).set({ tracking: 'DHL 1' })
  const refused = await admin.post(`${path}/edit`, asked)
  expect(refused.status).toBe(409)
  expect(refused.main).toContain('This order was changed meanwhile')
})
