import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ratioOfPairs } from '#bench/ratio.ts'
import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findRole } from '#shop/people/accounts/by-email.server.ts'
import { createCustomer } from '#shop/people/accounts/credentials.server.ts'
import { createAccounts } from '#shop/people/accounts/sign-in.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { wire } from './client.ts'
import type { Processes } from './cpu.ts'
import { measure } from './measure.ts'
import { cpuOf, type Judged } from './results.ts'
import { renderingCpu, summarizeYardsticks, type Yardsticks } from './yardsticks/start.ts'

const shoppers = 50
const orders = 400
const warmUps = 50
const linesAnOrder = 2

const yardstickSeconds = 0.5

export type OrdersResult = Judged & { placed: number }

type Placing = { db: Db; origin: string; processes: Processes; yardsticks: Yardsticks }

/** Places some hundreds of orders as the checkout of a browser does, of as many customers at once. They stay. */
export async function placeOrders({ db, origin, processes, yardsticks }: Placing): Promise<OrdersResult> {
  const cookies = await signInShoppers(db, origin)
  const forms = await fillForms(db, orders + warmUps)
  const requests = forms.map((form, n) => wire(origin, { path: '/checkout.data', form, cookie: cookies[n % shoppers] }))
  const before = await countOrders(db)
  const held = [await yardsticks.run(yardstickSeconds)]
  const measured = await measure({
    origin,
    processes,
    clients: shoppers,
    request: n => requests[n] ?? Buffer.alloc(0),
    warmUp: { count: warmUps },
    until: { count: orders },
    // The router's way to send a browser's script on to the list of orders.
    isGood: ({ status }) => status === 202,
  })
  held.push(await yardsticks.run(yardstickSeconds))
  const placed = (await countOrders(db)) - before
  const missing = Math.max(measured.failed, orders + warmUps - placed)
  const failed = placed === orders + warmUps ? measured.failed : missing
  const ratio = ratioOfPairs(
    held.map(() => cpuOf(measured)),
    held.map(renderingCpu),
  )
  return { placed, measured: { ...measured, failed }, yardsticks: summarizeYardsticks(held), ratio }
}

async function signInShoppers(db: Db, origin: string): Promise<string[]> {
  const accounts = await createAccounts(db, { origin })
  const signIn = async (n: number) => {
    const who = { fullName: `Kim Shopper ${n}`, email: `shopper-${n}@example.com`, password: 'CamshaftShopper1' }
    if (!(await findRole(db, who.email))) await createCustomer(db, who)
    const signedIn = await accounts.signIn(who, { ip: `192.0.2.${n}`, userAgent: 'bench' })
    if (!signedIn.ok) throw new Error(`${who.email} could not sign in: ${signedIn.message}`)
    return signedIn.setCookie.map(cookie => cookie.split(';')[0]).join('; ')
  }
  const cookies: string[] = []
  for (let n = 1; n <= shoppers; n += 5) {
    cookies.push(...(await Promise.all([0, 1, 2, 3, 4].map(more => signIn(n + more)))))
  }
  return cookies
}

/** What a checkout's form sends: two parts each, of many, with the total that the shopper has seen. */
async function fillForms(db: Db, count: number): Promise<URLSearchParams[]> {
  const settings = await findSettings(db)
  const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select id, (price * 100)::float8 as cents from products where is_active and stock > 50 order by md5(id) limit 300`)
  return Array.from({ length: count }, (_, n) => {
    const parts = Array.from({ length: linesAnOrder }, (_, line) => rows[(n * 7 + line * 131) % rows.length])
    const sold = parts.filter(part => part !== undefined)
    const subtotalCents = sold.reduce((sum, { cents }) => sum + cents, 0)
    return new URLSearchParams({
      firstName: 'Kim',
      lastName: 'Shopper',
      email: 'kim@example.com',
      phone: '207 555 0100',
      address: '1 Mill Street',
      city: 'Bangor',
      postcode: '04401',
      paymentMethod: 'cod',
      checkoutKey: randomUUID(),
      lines: JSON.stringify(sold.map(({ id }) => ({ id, quantity: 1 }))),
      shownTotalCents: String(orderTotals({ subtotalCents, settings }).totalCents),
    })
  })
}

async function countOrders(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer from orders join profiles p on p.id = user_id where p.email like 'shopper-%@example.com'`)
  return rows[0]?.count ?? 0
}
