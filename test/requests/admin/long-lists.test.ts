import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { banners } from '#db/schema/office/shop.ts'
import { invitations } from '#db/schema/people/accounts.ts'
import { cashUps } from '#db/schema/selling/payments.ts'
import { rounds } from '#db/schema/selling/rounds.ts'
import { stockTakes } from '#db/schema/stock/takes.ts'
import { imports } from '#db/schema/trade/imports.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, type Visitor } from '#test/request.ts'
import { copyOrders } from '#test/selling/orders/copies.ts'
import { dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
const { visitor } = await openShop(db)
let world: World
let admin: Visitor

const times = <Row>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at + 1))
const setOrders = (set: string) => db.execute(sql.raw(`update orders set ${set}`))
const removeOne = (table: string) =>
  db.execute(sql.raw(`delete from ${table} where id = (select min(id) from ${table})`))

beforeAll(async () => {
  world = await fillShop(db)
  await placeOneOf(db, world.people.anna, 'KT-PAD10')
  await copyOrders(db, 200)
  await db.insert(rounds).values(times(201, () => ({ day: '2026-12-01', driverId: world.people.dana })))
  const counted = { till: 'Till', expectedCents: 100, countedCents: 100, note: '', closedBy: world.people.dana }
  await db.insert(cashUps).values(times(41, () => counted))
  const take = { area: 'everything' as const, title: 'Everything', ended: 'dropped' as const, endedAt: new Date() }
  await db.insert(stockTakes).values(times(41, () => take))
  await db
    .insert(banners)
    .values(times(199, number => ({ title: `Week ${number}`, imageUrl: '/pictures/parts/generic.svg' })))
  await db.insert(invitations).values(
    times(201, number => ({
      ...{ fullName: `Colleague ${number}`, email: `colleague${number}@example.com`, role: 'packer' as const },
      ...{ token: `token ${number}`, invitedBy: world.people.dana, expiresAt: new Date(Date.now() + 86_400_000) },
    })),
  )
  const file = { userName: 'Dana', state: 'checked' as const, isAtOnce: true, alarm: 'Half of it would be sold out.' }
  await db
    .insert(imports)
    .values(times(6, number => ({ ...file, fileName: `stock-${number}.csv`, createdAt: new Date(2026, 0, number) })))
  await db.insert(imports).values({ fileName: 'calm.csv', userName: 'Dana', state: 'checked' })
  admin = await visitor().signIn(dana)
})

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['/admin/packing', async () => {}, () => setOrders("status = 'shipped' where id = (select id from orders limit 1)")],
  [
    '/admin/calls',
    () => setOrders("status = 'pending', call_state = 'waiting'"),
    () => setOrders('call_state = null where id = (select id from orders limit 1)'),
  ],
  [
    '/admin/rounds',
    () => setOrders('call_state = null'),
    () => setOrders("status = 'shipped' where id = (select id from orders limit 1)"),
  ],
  ['/admin/driving', async () => {}, () => removeOne('rounds')],
  ['/admin/banners', async () => {}, () => removeOne('banners')],
  ['/admin/users', async () => {}, () => removeOne('invitations')],
])('%s says that its list goes on after 200, and nothing where that is all', async (path, setUp, takeOne) => {
  await setUp()
  const told = 'These are the first 200, and there are more.'
  expect((await admin.get(path)).main).toContain(told)
  await takeOne()
  const { status, main } = await admin.get(path)
  expect(status).toBe(200)
  expect(main).not.toContain('These are')
})

const oneOrder = sql`(select id from orders order by id limit 1)`
const removeLast = (table: string) => () =>
  db.execute(
    sql.raw(
      `delete from ${table} where id = (select max(id::text) from ${table})::${table === 'sessions' ? 'uuid' : 'integer'}`,
    ),
  )
const ask = () =>
  db.execute(sql`
    insert into change_requests (order_id, request_key, note, status)
    select ${oneOrder}, gen_random_uuid(), 'Wish ' || n, 'declined' from generate_series(1, 201) n`)
const orderId = async () => (await db.execute(sql`select id from orders order by id limit 1`)).rows[0]?.id

test.each<[string, string, () => Promise<string>, () => Promise<unknown>, () => Promise<unknown>]>([
  [
    'what a customer has asked for',
    'newest 200',
    async () => `/admin/orders/${await orderId()}`,
    ask,
    removeLast('change_requests'),
  ],
  [
    'the history of an order',
    'newest 40',
    async () => `/admin/orders/${await orderId()}`,
    () =>
      db.execute(sql`
        delete from change_requests;
        insert into audit_log (user_name, action, thing, thing_id, thing_name)
        select 'Dana', 'updated', 'order', ${oneOrder}::text, 'An order' from generate_series(1, 41)`),
    removeLast('audit_log'),
  ],
  [
    'the numbers of a part',
    'first 500',
    async () => '/products/KT-PAD10',
    () =>
      db.execute(sql`
        delete from product_references;
        insert into product_references (product_id, kind, brand, number)
        select 'KT-PAD10', 'oe', 'Toyota', '04465-' || n from generate_series(1, 501) n`),
    removeLast('product_references'),
  ],
  [
    'the parts that are the same',
    'first 12',
    async () => '/products/KT-PAD10',
    () =>
      db.execute(sql`
        delete from product_references;
        insert into products (id, name, brand, price, stock)
        select 'SAME-' || n, 'Pads', 'Maker ' || n, 10, 1 from generate_series(1, 13) n;
        insert into product_references (product_id, kind, brand, number)
        select id, 'interchange', 'Toyota', '04465-1' from products where id = 'KT-PAD10' or id like 'SAME-%'`),
    removeLast('product_references'),
  ],
  [
    'where somebody is logged in',
    'newest 200',
    async () => '/profile/sessions',
    () =>
      db.execute(sql`
        insert into sessions (user_id, token, expires_at, created_at, updated_at)
        select ${world.people.dana}, 'token ' || n, now() + interval '1 day', now() + n * interval '1 second', now() from generate_series(1, 200) n`),
    () => db.execute(sql`delete from sessions where token = 'token 200'`),
  ],
])('%s says that it goes on after the %s, and nothing where that is all', async (_, told, path, setUp, takeOne) => {
  await setUp()
  const first = await admin.get(await path())
  expect(first.main).toContain(`These are the ${told}, and there are more.`)
  await takeOne()
  const { status, main } = await admin.get(await path())
  expect(status).toBe(200)
  expect(main).not.toContain('These are')
})

test('a round may have any of 201 drivers, the last by name too', async () => {
  await db.execute(sql`
    insert into profiles (id, full_name, email) select gen_random_uuid(), 'Driver ' || n, 'driver' || n || '@example.com' from generate_series(100, 300) n`)
  await db.execute(sql`
    insert into user_roles (user_id, role) select id, 'driver' from profiles where full_name like 'Driver %'`)
  const { main } = await admin.get('/admin/rounds')
  for (const number of [100, 200, 300]) expect(main).toContain(`Driver ${number}`)
})

test('the dashboard has the newest five files that wait, and leads to all of them', async () => {
  const told = 'These are the newest 5, and there are more.'
  const first = await admin.get('/admin')
  expect(first.main).toContain(told)
  expect(first.main).toContain('6 imports that ask')
  expect(first.main).not.toContain('stock-1.csv')
  expect(first.links).toContain('/admin/imports?show=waiting')
  const all = await admin.get('/admin/imports?show=waiting')
  for (const number of [1, 2, 3, 4, 5, 6]) expect(all.main).toContain(`stock-${number}.csv`)
  expect(all.main).not.toContain('calm.csv')
  expect((await admin.get('/admin/imports')).main).toContain('calm.csv')
  await db.delete(imports).where(eq(imports.fileName, 'stock-1.csv'))
  expect((await admin.get('/admin')).main).not.toContain('These are')
})

test.each(['/admin/rounds', '/admin/cash-up', '/admin/stock-takes'])(
  '%s has its older ones on further pages',
  async path => {
    const first = await admin.get(path)
    expect(first.links).toContain(`${path}?page=2`)
    const ownOf = (page: typeof first) => page.links.filter(link => new RegExp(`^${path}/\\d+$`).test(link))
    expect(ownOf(first)).toHaveLength(40)
    const second = ownOf(await admin.get(`${path}?page=2`))
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(link => ownOf(first).includes(link))).toEqual([])
  },
)

test.each([
  [51, 'More than 50 mails could not be sent so far.', true],
  [50, '50 mails could not be sent so far.', false],
])(
  'of %i mails that could not be sent the dashboard says %s, and their list goes on: %s',
  async (count, told, goesOn) => {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await db.execute(sql`
    select graphile_worker.add_job('send_mail', json_build_object('to', 'anna@example.com', 'subject', 'Order ' || n))
    from generate_series(1, ${count}::integer) n`)
    await db.execute(
      sql`update graphile_worker._private_jobs set last_error = '550 Full', run_at = now() + interval '1 day'`,
    )
    expect((await admin.get('/admin')).main).toContain(told)
    expect((await admin.get('/admin/mails')).main.includes('These are the newest 50')).toBe(goesOn)
  },
)
