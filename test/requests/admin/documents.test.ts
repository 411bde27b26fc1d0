import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { mailsTo, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
})

const page = '/admin/settings/documents'
const typed = {
  companyName: 'Corner Parts Inc.',
  country: 'United States',
  taxNumber: '12-3456789',
  companyNumber: 'ME 4711',
  footer: 'Bank of Maine\nDirector: Dana Reyes',
  numberPrefix: 'RE-',
  nextNumber: '',
  statusMails: 'shipped',
  version: '1',
}

async function shipOne() {
  const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by: world.people.dana, origin })
  await numberDocuments(db, order.id)
  return order
}

test('what is typed is saved and shown again, the log has old and new, and the settings lead there', async () => {
  expect((await admin.get('/admin/settings')).links).toContain(page)
  const { main } = await admin.get(page)
  expect(main).toContain('The next number: INV-0001')
  const saved = await admin.post(page, { ...typed, nextNumber: '120' })
  expect(saved).toMatchObject({ status: 302, location: page, toast: { title: 'Settings updated successfully' } })
  const after = await admin.get(page)
  expect(after.main).toContain('The next number: RE-0120')
  for (const name of ['companyName', 'country', 'taxNumber', 'companyNumber'] as const) {
    expect(after.field(name)?.value).toBe(typed[name])
  }
  const [entry] = await db.select().from(auditLog)
  expect(entry).toMatchObject({ thing: 'documents', action: 'updated', thingName: 'Invoices and mails' })
  expect(entry?.changes).toContainEqual({ field: 'Next number', from: '1', to: '120' })
  expect(entry?.changes).toContainEqual({
    field: 'Mails to customers',
    from: 'Processing, Shipped, Delivered, Completed, Cancelled',
    to: 'Shipped',
  })
})

test('a number that was given already is refused at its field, and nothing that was typed is lost', async () => {
  await shipOne()
  const refused = await admin.post(page, { ...typed, nextNumber: '1', taxNumber: 'Kept' })
  expect(refused.status).toBe(422)
  expect(refused.field('nextNumber')).toEqual({ value: '1', error: 'The next number is 2: it can only go up' })
  expect(refused.field('taxNumber')?.value).toBe('Kept')
  expect(await db.select().from(auditLog).where(eq(auditLog.thing, 'documents'))).toEqual([])
  expect((await admin.post(page, { ...typed, nextNumber: '2' })).status).toBe(302)
})

test('a number that is given while the form is open neither stops the form nor is it given twice', async () => {
  await admin.get(page)
  await shipOne()
  expect((await admin.post(page, typed)).status).toBe(302)
  expect(await db.select().from(documentSettings)).toMatchObject([{ nextNumber: 2, numberPrefix: 'RE-' }])
})

test('a bad field has its message, and boxes stay as they were ticked', async () => {
  const refused = await admin.post(page, { ...typed, numberPrefix: 'RE2026', statusMails: 'delivered' })
  expect(refused.status).toBe(422)
  expect(refused.field('numberPrefix')).toEqual({ value: 'RE2026', error: 'Prefix must not end with a digit' })
  const boxes = [...refused.html.matchAll(/<input[^>]*name="statusMails"[^>]*>/g)].map(([box]) => box)
  expect(boxes.filter(box => box.includes('checked=""')).map(box => /value="(\w+)"/.exec(box)?.[1])).toEqual([
    'delivered',
  ])
})

test('changed by somebody else meanwhile: 409 with what', async () => {
  await db.update(profiles).set({ fullName: 'Dana The Other' }).where(eq(profiles.id, world.people.dana))
  await admin.post(page, typed)
  const refused = await admin.post(page, { ...typed, country: 'Canada' })
  expect(refused.status).toBe(409)
  expect(refused.main).toMatch(/Dana The Other.*Country: empty → United States/)
  expect(refused.field('country')?.value).toBe('Canada')
})

test('only the mails that are ticked go out', async () => {
  await admin.post(page, typed)
  const { id: orderId } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const before = (await mailsTo(db)).length
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    await changeOrderStatus(db, { orderId, to, by: world.people.dana, origin })
  }
  expect((await mailsTo(db)).slice(before)).toEqual([anna])
})

test('an order with a credit note leads its customer and the owner to it; before that there is none', async () => {
  const order = await shipOne()
  const customer = await shop.visitor().signIn(anna)
  expect((await customer.get(`/orders/${order.id}`)).main).not.toContain('Credit Note')
  await cancelOrder(db, { orderId: order.id, by: world.people.dana, origin })
  await numberDocuments(db, order.id)
  const [, credit] = await db.select().from(documents).orderBy(documents.id)
  const path = `/orders/${order.id}/documents/${credit?.id}`
  for (const [visitor, area] of [
    [customer, ''],
    [admin, '/admin'],
  ] as const) {
    const shown = await visitor.get(`${area}/orders/${order.id}`)
    expect(shown.links).toContain(area + path)
    expect(shown.main).toContain('Invoice INV-0001 Credit Note INV-0002')
    const { status, headers } = await visitor.get(area + path)
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="credit-note-inv-0002-of-${order.orderNumber}.pdf"`,
    )
  }
  expect(
    (
      await shop
        .visitor()
        .signIn('boris@example.com')
        .then(boris => boris.get(path))
    ).status,
  ).toBe(404)
})
