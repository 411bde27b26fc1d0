import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listRows } from '#db/rows.ts'
import { contactAnswers } from '#db/schema/office/shop.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { sendMessage } from '#shop/people/messages/send.server.ts'
import { keepCall } from '#shop/selling/orders/calls/keep.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { askForChange } from '#shop/selling/orders/requests/ask.server.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { keepShopping } from '#shop/selling/shopping/kept.server.ts'
import { noShopping } from '#shop/selling/shopping/shopping.ts'
import { testShop } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { offer } from '#test/selling/quotes/world.ts'
import { anna, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World

beforeEach(async () => {
  world = await fillShop(db)
})

/** The tables that have something of a person, and where in the file it stands. */
const inFile: Record<string, string> = {
  profiles: 'profile',
  account_shopping: 'garage.0',
  sessions: 'sessions.0',
  orders: 'orders.0',
  order_items: 'orders.0.items.0',
  order_status_changes: 'orders.0.statusChanges.0',
  order_calls: 'orders.0.calls.0',
  change_requests: 'orders.0.changeRequests.0',
  documents: 'orders.0.documents.0',
  payments: 'orders.0.payments.0',
  shipments: 'orders.0.shipments.0',
  returns: 'orders.0.returns.0',
  return_items: 'orders.0.returns.0.items.0',
  return_status_changes: 'orders.0.returns.0.statusChanges.0',
  shipment_items: 'orders.0.shipments.0.pieces.0',
  quotes: 'quotes.0',
  quote_items: 'quotes.0.items.0',
  reviews: 'reviews.0',
  contact_messages: 'contactMessages.0',
  contact_answers: 'contactMessages.0.answers.0',
}
const leftOut: Record<string, string> = {
  rounds: 'a driver’s way is a record of the shop',
  round_stops: 'what became of an order stands with the order',
  cash_ups: 'the counting of a till is a record of the shop',
  stock_movements: 'the customer’s own orders say the same',
  stock_takes: 'what somebody did for the shop is a record of the shop',
  stock_take_lines: 'what somebody did for the shop is a record of the shop',
  stock_take_scans: 'what somebody did for the shop is a record of the shop',
  accounts: 'the hash of the password, which is a secret also to its owner',
  two_step_logins: 'the secret of an app, which is for that app alone',
  invitations: 'whom somebody invited is a record of the shop; of whoever came it says what the profile says',
  user_roles: 'who runs the shop sees that under /admin',
  audit_log: 'what somebody did for the shop is a record of the shop',
  api_tokens: 'what somebody did for the shop is a record of the shop',
  imports: 'what somebody did for the shop is a record of the shop',
  import_lines: 'what somebody did for the shop is a record of the shop',
  import_applications: 'what somebody did for the shop is a record of the shop',
  import_pieces: 'what somebody did for the shop is a record of the shop',
  import_rows: 'what somebody did for the shop is a record of the shop',
  import_sources: 'what somebody did for the shop is a record of the shop',
  bulk_changes: 'what somebody did for the shop is a record of the shop',
}

/** Every table that leads to a profile, by one foreign key or several. */
const tablesOfPersons = async () =>
  (
    await listRows(db, z.object({ name: z.string() }))`
      with recursive of_persons as (
        select 'profiles'::regclass::oid as id
        union
        select conrelid from pg_constraint join of_persons on confrelid = of_persons.id where contype = 'f'
      )
      select id::regclass::text as name from of_persons order by 1`
  ).map(({ name }) => name)

const at = (data: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }, data)

async function writeAndAnswer() {
  const message = { name: 'Anna', email: anna, phone: '', subject: 'Pads', message: 'Do they fit?' }
  await sendMessage(db, { userId: world.people.anna, message, origin, ip: '192.0.2.1' })
  const answer = { messageId: 1, userId: world.people.dana, userName: 'Dana Reyes', text: 'They do.' }
  await db.insert(contactAnswers).values({ ...answer, answerKey: crypto.randomUUID() })
}

test('every table that has something of a person is in the file, or left out for a reason', async () => {
  expect([...Object.keys(inFile), ...Object.keys(leftOut)].sort()).toEqual(await tablesOfPersons())
})

test('of each such table the file has what is the person’s own', async () => {
  await shop.visitor().signIn(anna)
  const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  const asked = { requestKey: crypto.randomUUID(), lines: [], shippingAddress: null, note: 'Ring twice' }
  await askForChange(db, { ...asked, orderId: order.id, userId: world.people.anna, origin })
  for (const what of ['ask', 'confirmed'] as const)
    await keepCall(db, { orderId: order.id, what, note: '', by: world.people.dana })
  await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by: world.people.dana, origin })
  const payment = { amountCents: 100, kind: 'cash', requestKey: crypto.randomUUID() } as const
  await takePayment(db, { ...payment, orderId: order.id, by: world.people.dana })
  const pieces = [{ line: 1, quantity: 1, reason: 'not_needed' as const }]
  const wish = { kind: 'return', pieces, note: '', requestKey: crypto.randomUUID() } as const
  await askForReturn(db, { ...wish, orderId: order.id, userId: null, by: null, origin })
  const car = { id: '1', makeId: '1', makeName: 'Toyota', modelId: '1', modelName: 'Corolla', year: '2014' }
  await keepShopping(db, { userId: world.people.anna, revision: 0, shopping: { ...noShopping, garage: [car] } })
  const lines = '[{"id":"KT-PAD10","quantity":1}]'
  await offer(db, world.people.dana, { userId: world.people.anna, lines, shownTotalCents: '5999' })
  await writeAndAnswer()
  const data = await collectCustomerData(db, { userId: world.people.anna, origin })
  for (const [table, path] of Object.entries(inFile)) expect([table, at(data, path)]).not.toEqual([table, undefined])
})

test('an answer stands with its message, without the name of who wrote it', async () => {
  await writeAndAnswer()
  const data = await collectCustomerData(db, { userId: world.people.anna, origin })
  expect(data?.contactMessages).toEqual([
    {
      sentAt: expect.any(Date),
      name: 'Anna',
      email: anna,
      phone: null,
      subject: 'Pads',
      message: 'Do they fit?',
      answers: [{ answeredAt: expect.any(Date), text: 'They do.' }],
    },
  ])
  expect(JSON.stringify(data)).not.toContain('Dana')
})
