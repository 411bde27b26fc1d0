import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { quotes } from '#db/schema/selling/quotes.ts'
import { listOwnQuotes } from '#shop/selling/quotes/told.server.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { letExpire, offer } from '#test/selling/quotes/world.ts'
import { anna, boris, fillShop, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let customer: Visitor
beforeEach(async () => {
  world = await fillShop(db)
  customer = await shop.visitor().signIn(boris)
})

const write = (userId: string) =>
  offer(db, world.people.dana, {
    userId,
    lines: '[{"id":"KT-PAD10","quantity":1}]',
    shownTotalCents: '5999',
  })

test('an account lists its quotes with how they stand, each leading to the page that answers it', async () => {
  const [old, open] = [await write(world.people.boris), await write(world.people.boris)]
  await letExpire(db, old.id)
  await write(world.people.anna)
  const { headings, main, links } = await customer.get('/quotes')
  expect(headings).toEqual(['My Quotes'])
  expect(main.indexOf(open.number)).toBeLessThan(main.indexOf(old.number))
  expect(main).toMatch(new RegExp(`${open.number} ?Open .*1 item ?Valid until .*\\$59\\.99`))
  expect(main).toMatch(new RegExp(`${old.number} ?Expired`))
  expect(main.match(/Valid until/g)).toHaveLength(1)
  expect(links.filter(link => link.startsWith('/quote/'))).toEqual([`/quote/${open.token}`, `/quote/${old.token}`])
  expect((await customer.get(`/quote/${open.token}`)).main).toContain('Accept for $59.99')
})

test('the account leads there only who has any', async () => {
  expect((await customer.get('/account')).links).not.toContain('/quotes')
  expect((await customer.get('/quotes')).main).toContain('No quotes yet')
  await write(world.people.boris)
  expect((await customer.get('/account')).links).toContain('/quotes')
  expect((await (await shop.visitor().signIn(anna)).get('/account')).links).not.toContain('/quotes')
  expect((await shop.visitor().get('/account')).links).not.toContain('/quotes')
})

test('those of an account are found by its index, a page at a time', async () => {
  await write(world.people.boris)
  await db.execute(sql`
    insert into quotes (request_key, token, status, decided_at, valid_until, channel, user_id, customer_name, customer_email, customer_phone,
      delivery_method, shipping_address, subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount, total_amount, currency_symbol, seller)
    select gen_random_uuid(), 'token ' || n, status, decided_at, valid_until, channel, case when n < 60 then user_id end, customer_name,
      customer_email, customer_phone, delivery_method, shipping_address, subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount,
      total_amount, currency_symbol, seller from quotes, generate_series(1, 5000) n`)
  await db.execute(sql`analyze quotes`)
  const [first, last] = [await listOwnQuotes(db, world.people.boris, 1), await listOwnQuotes(db, world.people.boris, 9)]
  expect([first.items.length, last.items.length, last.page]).toEqual([40, 20, 2])
  const plan = await db.execute(sql`
    explain ${db.select({ id: quotes.id }).from(quotes).where(sql`user_id = ${world.people.boris}`)}`)
  expect(JSON.stringify(plan.rows)).toContain('quotes_customer')
})
