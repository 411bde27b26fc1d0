import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { formatMoney } from '#shop/money.ts'
import { openClient, textOf, wire } from './client.ts'

/** Milliseconds from the end of the change until a page shows it, of each process the slowest of some changes. */
export type Freshness = { slowest: number[]; changes: number }

type Part = { id: string; cents: number }
type Shows = (text: string) => Promise<boolean>

const changes = 12
const patienceMs = 10_000
const visits = 3

/** Changes the price of a part and asks every process for its page, which they all have in memory, until it is there. */
export async function measureFreshness(db: Db, origins: readonly string[]): Promise<Freshness> {
  const { rows: parts } = await db.execute<Part>(sql`
    select id, (price * 100)::float8 as cents from products where is_active order by md5('fresh' || id) limit ${changes}`)
  const clients = await Promise.all(origins.map(origin => openClient(origin, { keepsBody: true })))
  const slowest = origins.map(() => 0)
  try {
    for (const part of parts) {
      const shop = origins.map((origin, place): Shows => {
        const request = wire(origin, { path: `/products/${part.id}` })
        return async text => textOf((await clients[place]?.ask(request)) ?? refuse('No connection')).includes(text)
      })
      const times = await changePrice(db, part, shop)
      for (const [place, ms] of times.entries()) slowest[place] = Math.max(slowest[place] ?? 0, ms)
    }
  } finally {
    for (const client of clients) client.close()
  }
  return { slowest, changes: parts.length }
}

async function changePrice(db: Db, { id, cents }: Part, shops: Shows[]): Promise<number[]> {
  const setPrice = (to: number) => db.execute(sql`update products set price = ${to / 100} where id = ${id}`)
  const text = formatMoney(cents + 101)
  for (const shows of shops) {
    for (let visit = 0; visit < visits; visit++) if (await shows(text)) refuse(`${id} costs ${text} already`)
  }
  await setPrice(cents + 101)
  const since = performance.now()
  const times = await Promise.all(
    shops.map(async shows => {
      while (!(await shows(text))) {
        if (performance.now() - since > patienceMs) refuse(`The new price of ${id} does not show`)
        await delay(1)
      }
      return performance.now() - since
    }),
  )
  await setPrice(cents)
  return times
}

function refuse(why: string): never {
  throw new Error(why)
}
