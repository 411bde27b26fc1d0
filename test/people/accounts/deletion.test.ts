import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { contactMessages, rateLimits } from '#db/schema/office/shop.ts'
import { accounts as accountRows, profiles, sessions, userRoles, verifications } from '#db/schema/people/accounts.ts'
import { reviews } from '#db/schema/people/reviews.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { nobody, removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { type Accounts, createAccounts } from '#shop/people/accounts/sign-in.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { sendMessage } from '#shop/people/messages/send.server.ts'
import { listReviews } from '#shop/people/reviews/shown.server.ts'
import { cancelOwnOrder } from '#shop/selling/orders/moves/cancel-own.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { origin } from '#test/selling/orders/world.ts'
import { until } from '#test/until.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const visitor = { ip: '203.0.113.7', userAgent: 'Firefox' }
const password = 'Sesame12'
let world: World
let accounts: Accounts

beforeEach(async () => {
  world = await fillShop(db)
  accounts = await createAccounts(db, { origin })
})

const deleteAnna = () => accounts.deleteAccount({ userId: world.people.anna, email: anna, password }, visitor)
const stock = async () =>
  (await db.select({ n: products.stock }).from(products).where(eq(products.id, 'KT-PAD10')))[0]?.n

/** Whether a session waits for another one's lock. */
const hasWaiting = async () => (await db.execute(sql`select from pg_locks where not granted limit 1`)).rowCount !== 0

const message = { name: 'Anna', email: anna, phone: '', subject: 'Pads', message: 'Do they squeak?' }

describe('deleting an account', () => {
  test('removes the person everywhere, and nobody else', async () => {
    await accounts.signIn({ email: anna, password }, visitor)
    await accounts.signIn({ email: boris, password }, visitor)
    await accounts.sendConfirmation(world.people.anna)
    await sendMessage(db, { userId: world.people.anna, message, origin, ip: visitor.ip })
    await sendMessage(db, { userId: world.people.boris, message, origin, ip: visitor.ip })
    expect(await deleteAnna()).toEqual({ ok: true, pictures: [] })

    expect(await db.select({ email: profiles.email }).from(profiles).orderBy(profiles.email)).toEqual([
      { email: boris },
      { email: dana },
    ])
    expect(await db.$count(accountRows)).toBe(2)
    expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: world.people.boris }])
    expect(await db.$count(verifications)).toBe(0)
    expect(await db.select({ userId: contactMessages.userId }).from(contactMessages)).toEqual([
      { userId: world.people.boris },
    ])
    expect(await accounts.signIn({ email: anna, password }, visitor)).toMatchObject({ reason: 'refused' })
  })

  test('keeps a delivered order: lines, amounts and dates, without the person', async () => {
    const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    await changeOrderStatus(db, { orderId: id, to: 'delivered', by: world.people.dana, origin })
    const [before] = await db.select().from(orders)
    await deleteAnna()
    const [after] = await db.select().from(orders)
    const searched = `${before?.orderNumber.toLowerCase()} deleted customer    `
    expect(after).toEqual({ ...before, ...nobody, userId: null, searched, updatedAt: expect.any(Date) })
    expect(JSON.stringify({ ...after, seller: null })).not.toMatch(
      /Ada|Lovelace|ada@example|Gear Street|12345|555 0100/,
    )
    expect(
      await db.select({ by: orderStatusChanges.changedBy }).from(orderStatusChanges).orderBy(orderStatusChanges.id),
    ).toEqual([{ by: null }, { by: world.people.dana }])
    expect(await stock()).toBe(6)
  })

  test('cancels what was not shipped, once, and puts its stock back', async () => {
    const [pending, shipped, cancelled] = [
      await placeOneOf(db, world.people.anna, 'KT-PAD10'),
      await placeOneOf(db, world.people.anna, 'KT-PAD10'),
      await placeOneOf(db, world.people.anna, 'KT-PAD10'),
    ]
    const others = await placeOneOf(db, world.people.boris, 'KT-PAD10')
    await changeOrderStatus(db, { orderId: shipped.id, to: 'shipped', by: null, origin })
    await cancelOrder(db, { orderId: cancelled.id, by: null, origin })
    expect(await stock()).toBe(4)
    await deleteAnna()
    expect(await stock()).toBe(5)
    const rows = await db.select({ id: orders.id, status: orders.status, name: orders.customerName }).from(orders)
    const statusOf = Object.fromEntries(rows.map(({ id, status, name }) => [id, `${status}, ${name}`]))
    expect(statusOf).toEqual({
      [pending.id]: 'cancelled, Deleted customer',
      [shipped.id]: 'shipped, Deleted customer',
      [cancelled.id]: 'cancelled, Deleted customer',
      [others.id]: 'pending, Ada Lovelace',
    })
  })

  test('waits for a customer who cancels an order at the same moment, and does not keep that customer waiting', async () => {
    const { id: orderId } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const deleting = await db.transaction(async tx => {
      await tx.select({ id: orders.id }).from(orders).for('no key update')
      const started = removeCustomer(db, { userId: world.people.anna, origin })
      await until(async () => expect(await hasWaiting()).toBe(true))
      const own = { orderId, userId: world.people.anna, expected: 'pending', origin } as const
      expect(await cancelOwnOrder(tx, own)).toMatchObject({ ok: true })
      return { started }
    })
    expect(await deleting.started).toMatchObject({ ok: true })
    const another = await placeOneOf(db, world.people.boris, 'KT-PAD10')
    await changeOrderStatus(db, { orderId: another.id, to: 'shipped', by: null, origin })
    const leaving = await db.transaction(async tx => {
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, another.id)).for('no key update')
      const started = removeCustomer(db, { userId: world.people.boris, origin })
      await until(async () => expect(await hasWaiting()).toBe(true))
      await tx
        .insert(orderStatusChanges)
        .values({ orderId: another.id, status: 'delivered', changedBy: world.people.boris })
      return { started }
    })
    expect(await leaving.started).toMatchObject({ ok: true })
  })

  test('lets an order go that is sent at the same moment', async () => {
    const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const deleting = await db.transaction(async tx => {
      await changeOrderStatus(tx, { orderId: id, to: 'shipped', by: world.people.dana, origin })
      const started = removeCustomer(db, { userId: world.people.anna, origin })
      await until(async () => expect(await hasWaiting()).toBe(true))
      return { started }
    })
    expect(await deleting.started).toMatchObject({ ok: true })
    expect(await db.select({ status: orders.status, name: orders.customerName }).from(orders)).toEqual([
      { status: 'shipped', name: 'Deleted customer' },
    ])
    expect(await stock()).toBe(6)
  })

  test('an order without its person still moves on, and mails nobody', async () => {
    const { id } = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    await changeOrderStatus(db, { orderId: id, to: 'shipped', by: null, origin })
    await deleteAnna()
    const mails = (await queuedMails(db)).length
    expect(await changeOrderStatus(db, { orderId: id, to: 'completed', by: null, origin })).toMatchObject({ ok: true })
    expect(await queuedMails(db)).toHaveLength(mails)
  })

  test('leaves the reviews, as anonymous, and their stars', async () => {
    const [before] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
    await deleteAnna()
    expect(await listReviews(db, 'KT-PAD10', 1)).toContainEqual(
      expect.objectContaining({ comment: 'Quiet at last', writtenBy: 'Anonymous' }),
    )
    const [after] = await db.select().from(products).where(eq(products.id, 'KT-PAD10'))
    expect(after).toMatchObject({ ratingCount: before?.ratingCount, ratingSum: before?.ratingSum })
  })

  test('asks for the password, and counts the wrong ones', async () => {
    const guess = (text: string) =>
      accounts.deleteAccount({ userId: world.people.anna, email: anna, password: text }, visitor)
    expect(await guess('Sesame13')).toEqual({
      ok: false,
      reason: 'wrong-password',
      message: 'This is not your password',
    })
    await db.update(rateLimits).set({ points: 10 })
    expect(await guess(password)).toMatchObject({ reason: 'too-many-attempts' })
    expect(await db.$count(profiles)).toBe(3)
  })

  test('while the same customer orders leaves no order with a person', async () => {
    const placing = Promise.allSettled([1, 2, 3].map(() => placeOneOf(db, world.people.anna, 'KT-PAD10')))
    const [outcome] = await Promise.all([removeCustomer(db, { userId: world.people.anna, origin }), placing])
    expect(outcome).toMatchObject({ ok: true })
    for (const order of await db.select().from(orders)) expect(order).toMatchObject({ ...nobody, status: 'cancelled' })
    expect(await stock()).toBe(7)
  })
})

describe('the last admin', () => {
  const danasAccount = () => ({ userId: world.people.dana, email: dana, password })

  test('cannot leave, and nothing of theirs changes', async () => {
    await placeOneOf(db, world.people.dana, 'KT-PAD10')
    expect(await accounts.deleteAccount(danasAccount(), visitor)).toMatchObject({ ok: false, reason: 'last-admin' })
    expect(await db.select({ status: orders.status, name: orders.customerName }).from(orders)).toEqual([
      { status: 'pending', name: 'Ada Lovelace' },
    ])
    expect(await db.$count(profiles)).toBe(3)
  })

  test('is left over when all leave at once', async () => {
    const admins = [world.people.dana]
    for (const n of [1, 2, 3, 4]) admins.push(await makeCustomer(db, { email: `a${n}@example.com`, isAdmin: true }))
    const outcomes = await Promise.all(admins.map(userId => removeCustomer(db, { userId, origin })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await db.$count(userRoles)).toBe(1)
  })
})

describe('a customer’s data', () => {
  test('is all that is kept about them, and nothing about others', async () => {
    await accounts.signIn({ email: anna, password }, visitor)
    await accounts.signIn({ email: boris, password }, { ...visitor, ip: '203.0.113.8' })
    const own = await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const others = await placeOneOf(db, world.people.boris, 'KT-PAD10')
    await db.update(reviews).set({ images: ['/uploads/review-images/x/1-0.webp'] })
    await sendMessage(db, { userId: world.people.anna, message, origin, ip: visitor.ip })
    await sendMessage(db, { userId: null, message: { ...message, subject: 'Another' }, origin, ip: visitor.ip })
    const data = await collectCustomerData(db, { userId: world.people.anna, origin })
    expect(data).toMatchObject({
      profile: { fullName: 'Anna Berg', email: anna, isEmailConfirmed: false, phone: null },
      sessions: [{ ipAddress: '203.0.113.7', browser: 'Firefox' }],
      orders: [
        {
          orderNumber: own.orderNumber,
          status: 'pending',
          customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '555 0100' },
          shippingAddress: { street: '12 Gear Street', city: 'Springfield', postcode: '12345' },
          items: [{ reference: 'KT-PAD10', quantity: 1, price: '$49.99' }],
          total: '$67.18',
          statusChanges: [{ status: 'pending' }],
        },
      ],
      reviews: [
        {
          reference: 'KT-PAD10',
          product: 'Ceramic Brake Pads',
          rating: 5,
          comment: 'Quiet at last',
          photos: [`${origin}/uploads/review-images/x/1-0.webp`],
        },
      ],
      contactMessages: [{ subject: 'Pads', message: 'Do they squeak?' }],
    })
    const text = JSON.stringify(data)
    for (const foreign of [others.orderNumber, 'A bit dear', 'Another', '203.0.113.8', 'scrypt', boris]) {
      expect(text).not.toContain(foreign)
    }
    const [session] = await db.select({ token: sessions.token }).from(sessions)
    expect(text).not.toContain(session?.token)
  })

  test('stands in these tables: one more belongs into the file of the customer’s data, or among those left out', async () => {
    const { rows } = await db.execute(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where confrelid = 'profiles'::regclass and contype = 'f' order by 1`)
    const inTheFile = [
      'account_shopping',
      'contact_messages',
      'orders',
      'payments',
      'quotes',
      'reviews',
      'sessions',
      'shipments',
    ]
    // The password, two-step login, the role, and what admins did: the log of the shop, of status (of orders and returns) and bulk changes, of stock and its counting, of tills, rounds that they drove, imports, tokens of
    // other programs, and answers that were mailed.
    const leftOut = [
      'accounts',
      'api_tokens',
      'audit_log',
      'bulk_changes',
      'cash_ups',
      'change_requests',
      'contact_answers',
      'imports',
      'order_calls',
      'order_status_changes',
      'return_status_changes',
      'rounds',
      'stock_movements',
      'stock_take_scans',
      'stock_takes',
      'invitations',
      'two_step_logins',
      'user_roles',
    ]
    expect(rows.map(row => row.name)).toEqual([...inTheFile, ...leftOut].sort())
  })

  test('of a deleted account is none', async () => {
    await deleteAnna()
    expect(await collectCustomerData(db, { userId: world.people.anna, origin })).toBeNull()
  })
})
