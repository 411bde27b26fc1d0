import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { profiles, userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { addAdminRole, changeRole, removeAdminRole } from '#shop/people/accounts/roles.server.ts'
import { listCustomers, selectCustomers } from '#shop/people/customers/admin-list.server.ts'
import { makeCustomer } from '#test/customers.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { fillShop, placeOneOf } from '#test/world.ts'

const { db } = await testDatabase()
beforeEach(() => emptyTables(db))

const joined = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

async function person(
  fullName: string,
  email: string,
  more: { phone?: string; minute?: number; isAdmin?: boolean } = {},
) {
  const userId = await makeCustomer(db, { fullName, email, isAdmin: more.isAdmin })
  await db
    .update(profiles)
    .set({ phone: more.phone ?? null, createdAt: joined(more.minute ?? 0) })
    .where(eq(profiles.id, userId))
  return userId
}

const emails = async (text: string, role?: 'admin' | 'customer') =>
  (await listCustomers(db, { text, role }, 1)).items.map(user => user.email.split('@')[0])

const admins = async () =>
  (await db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).map(({ userId }) => userId)
const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))

describe('the list of users', () => {
  test('newest first, with role and number of orders', async () => {
    const world = await fillShop(db)
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    await db
      .update(profiles)
      .set({ createdAt: joined(3), phone: '555 0100' })
      .where(eq(profiles.id, world.people.anna))
    await db
      .update(profiles)
      .set({ createdAt: joined(1) })
      .where(eq(profiles.id, world.people.boris))
    await db
      .update(profiles)
      .set({ createdAt: joined(2) })
      .where(eq(profiles.id, world.people.dana))
    const { items, total } = await listCustomers(db, { text: '' }, 1)
    expect(total).toBe(3)
    expect(items.map(user => [user.fullName, user.phone, user.role, user.orderCount])).toEqual([
      ['Anna Berg', '555 0100', null, 2],
      ['Dana Reyes', '', 'admin', 0],
      ['Boris Klein', '', null, 0],
    ])
    expect(items[0]?.joinedAt).toEqual(joined(3))
    expect(items.map(user => user.hasUnshipped)).toEqual([true, false, false])
    await db.update(orders).set({ status: 'shipped' })
    expect((await listCustomers(db, { text: 'anna' }, 1)).items[0]).toMatchObject({
      orderCount: 2,
      hasUnshipped: false,
    })
  })

  test('finds by name, e-mail or phone: every word, in any order and case', async () => {
    await person('Anna Berg', 'a.berg@example.com', { phone: '(207) 555-0142', minute: 1 })
    await person('Boris Bergmann', 'boris@example.org', { minute: 2, isAdmin: true })
    await person('', 'nameless@example.com', { minute: 3 })
    await person('Öle_100%', 'oele@example.com', { minute: 4 })
    expect(await emails('berg')).toEqual(['boris', 'a.berg'])
    expect(await emails('BERG anna')).toEqual(['a.berg'])
    expect(await emails('555-0142')).toEqual(['a.berg'])
    expect(await emails('+1 2075550142')).toEqual(['a.berg'])
    expect(await emails('ole')).toEqual(['oele'])
    expect(await emails('example.org')).toEqual(['boris'])
    expect(await emails('nameless')).toEqual(['nameless'])
    expect(await emails('an')).toEqual(['a.berg'])
    expect(await emails('b')).toEqual(['boris', 'a.berg'])
    expect(await emails('berg', 'admin')).toEqual(['boris'])
    expect(await emails('', 'customer')).toEqual(['oele', 'nameless', 'a.berg'])
    expect(await emails('_100%')).toEqual(['oele'])
    expect(await emails('a_berg')).toEqual([])
    expect(await emails('nobody')).toEqual([])
    expect(await emails("' or 1=1 \0 \ud800")).toEqual([])
    expect(await emails(`${'x '.repeat(5000)}`)).toEqual([])
  })

  test('is paged, and a page beyond the last is the last', async () => {
    const rows = Array.from({ length: 41 }, (_, n) => ({ email: `p${n}@example.com`, createdAt: joined(n) }))
    await db.insert(profiles).values(rows)
    expect(await listCustomers(db, { text: '' }, 1)).toMatchObject({ total: 41, pageCount: 2, page: 1 })
    const last = await listCustomers(db, { text: 'example' }, 250)
    expect([last.page, last.items.map(user => user.email)]).toEqual([2, ['p0@example.com']])
  })
})

describe('the admin role', () => {
  test('is given and taken, and the log says by whom', async () => {
    const dana = await person('Dana Reyes', 'dana@example.com', { isAdmin: true })
    const anna = await person('', 'anna@example.com')
    expect(await addAdminRole(db, { userId: anna, by: dana })).toEqual({ ok: true })
    expect(await addAdminRole(db, { userId: anna, by: dana })).toEqual({ ok: true })
    expect((await admins()).sort()).toEqual([dana, anna].sort())
    expect(await removeAdminRole(db, { userId: anna, by: dana })).toEqual({ ok: true })
    expect(await removeAdminRole(db, { userId: anna, by: dana })).toEqual({ ok: true })
    expect(await admins()).toEqual([dana])
    const of = { userName: 'Dana Reyes', thing: 'user', thingId: anna, thingName: 'anna@example.com' }
    expect(await logged()).toMatchObject([
      { ...of, changes: [{ field: 'Role', from: 'Customer', to: 'Admin' }] },
      { ...of, changes: [{ field: 'Role', from: 'Admin', to: 'Customer' }] },
    ])
  })

  test('nobody removes their own, and who is no admin changes nobody’s', async () => {
    const dana = await person('Dana', 'dana@example.com', { isAdmin: true })
    const erik = await person('Erik', 'erik@example.com', { isAdmin: true })
    const anna = await person('Anna', 'anna@example.com')
    const own = { ok: false, message: 'You cannot remove your own admin role' }
    expect(await removeAdminRole(db, { userId: dana, by: dana })).toEqual(own)
    const former = { ok: false, message: 'You are not an admin any more' }
    expect(await removeAdminRole(db, { userId: dana, by: anna })).toEqual(former)
    expect(await addAdminRole(db, { userId: anna, by: anna })).toEqual(former)
    expect((await admins()).sort()).toEqual([dana, erik].sort())
    expect(await logged()).toEqual([])
  })

  test.each(['', 'x', '987654', '00000000-0000-0000-0000-000000000000'])('of nobody: %j', async userId => {
    const by = await person('Dana', 'dana@example.com', { isAdmin: true })
    const gone = { ok: false, message: 'This account does not exist any more' }
    expect(await addAdminRole(db, { userId, by })).toEqual(gone)
    expect(await removeAdminRole(db, { userId, by })).toEqual(gone)
  })

  test('a role replaces another: nobody has two, and the last admin keeps theirs', async () => {
    const dana = await person('Dana', 'dana@example.com', { isAdmin: true })
    const anna = await person('Anna', 'anna@example.com')
    for (const role of ['catalogue', 'reader', 'admin', 'orders'] as const) {
      expect(await changeRole(db, { userId: anna, by: dana, role })).toEqual({ ok: true })
      expect(await db.select().from(userRoles).where(eq(userRoles.userId, anna))).toMatchObject([{ role }])
    }
    expect(await removeAdminRole(db, { userId: anna, by: dana })).toEqual({ ok: true })
    expect((await listCustomers(db, { text: '', role: 'orders' }, 1)).items.map(user => user.role)).toEqual(['orders'])
    const former = { ok: false, message: 'You are not an admin any more' }
    expect(await changeRole(db, { userId: dana, by: anna, role: null })).toEqual(former)
    expect(await changeRole(db, { userId: dana, by: dana, role: 'orders' })).toMatchObject({ ok: false })
    expect(await admins()).toEqual([dana])
  })

  test('two admins change each other to readers at the same moment: one stays', async () => {
    const dana = await person('Dana', 'dana@example.com', { isAdmin: true })
    const erik = await person('Erik', 'erik@example.com', { isAdmin: true })
    const outcomes = await Promise.all([
      changeRole(db, { userId: erik, by: dana, role: 'reader' }),
      changeRole(db, { userId: dana, by: erik, role: 'reader' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  test('two admins remove each other at the same moment: one stays', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyTables(db)
      const dana = await person('Dana', 'dana@example.com', { isAdmin: true })
      const erik = await person('Erik', 'erik@example.com', { isAdmin: true })
      const outcomes = await Promise.all([
        removeAdminRole(db, { userId: erik, by: dana }),
        removeAdminRole(db, { userId: dana, by: erik }),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes).toContainEqual({ ok: false, message: 'You are not an admin any more' })
      expect(await admins()).toHaveLength(1)
      expect(await logged()).toHaveLength(1)
    }
  })

  test('three in a circle, or one who leaves while being removed: somebody stays', async () => {
    for (let round = 0; round < 10; round++) {
      await emptyTables(db)
      const dana = await person('Dana', 'dana@example.com', { isAdmin: true })
      const erik = await person('Erik', 'erik@example.com', { isAdmin: true })
      const zoe = await person('Zoe', 'zoe@example.com', { isAdmin: true })
      await Promise.all([
        removeAdminRole(db, { userId: erik, by: dana }),
        removeAdminRole(db, { userId: zoe, by: erik }),
        removeAdminRole(db, { userId: dana, by: zoe }),
        removeCustomer(db, { userId: round % 2 ? dana : zoe, origin: 'http://localhost:3000' }),
      ])
      expect((await admins()).length).toBeGreaterThanOrEqual(1)
    }
  })
})

test('people are sorted by name in any case, and by the day on which they joined, along their indexes', async () => {
  for (const [place, name] of ['zoe', 'Anna', 'berta', 'Carl'].entries())
    await person(name, `${name.toLowerCase()}@example.com`, { minute: place })
  const names = async (column: 'name' | 'joined', direction: 'asc' | 'desc') =>
    (await listCustomers(db, { text: '' }, 1, { column, direction })).items.map(({ fullName }) => fullName)
  expect(await names('name', 'asc')).toEqual(['Anna', 'berta', 'Carl', 'zoe'])
  expect(await names('name', 'desc')).toEqual(['zoe', 'Carl', 'berta', 'Anna'])
  expect(await names('joined', 'asc')).toEqual(['zoe', 'Anna', 'berta', 'Carl'])
  const plan = await db.transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${selectCustomers(db, { text: '' }, 1, { column: 'name', direction: 'asc' })}`)
  })
  expect(JSON.stringify(plan.rows)).toContain('profiles_name')
})

test('people are searched along their index, by telephone and by name', async () => {
  for (const text of ['+1 207 555 0199', 'zoe unal']) {
    const plan = await db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      return tx.execute(sql`explain ${selectCustomers(db, { text }, 1)}`)
    })
    expect(JSON.stringify(plan.rows), text).toContain('profiles_admin_search')
  }
})
