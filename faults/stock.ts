import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { startShop } from '#bench/shop.ts'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { readEnv } from '#platform/env.ts'
import { joinShopDatabase } from '#server/database.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { createLibrary, ipHeader } from '#shop/people/accounts/library.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'

/** Somebody who is signed in and comes from a network of their own. */
export type Person = { cookie: string; ip: string }
/** A part for sale, with its price. */
export type Part = { id: string; stock: number; cents: number }

/** The demo shop with customers, made once and copied for each fault. */
export type Stock = {
  shoppers: Person[]
  admin: Person
  parts: Part[]
  /** The total of an order of one piece each. */
  totalCents(parts: readonly Part[]): number
  /** The path of the shop's style sheet. */
  asset: string
  /** Fills a folder with the data of the shop. */
  copyTo(folder: string): Promise<void>
  end(): Promise<void>
}

const execute = promisify(execFile)
/** One account may place sixty orders within an hour. */
const manyShoppers = 200
export const ofShoppers = 'shopper-%@example.com'

export async function makeStock(): Promise<Stock> {
  const folder = await makeFolder()
  const shop = await startShop(readEnv({ DATA_DIR: folder, NODE_ENV: 'production' }), { DEMO: '1' })
  const home = await (await fetch(shop.origin)).text()
  const found = await withDatabase(folder, async db => {
    const people = await signPeopleIn(db, shop.origin)
    const [admin, ...shoppers] = people
    if (!admin || shoppers.length < manyShoppers) throw new Error('The demo has no admin')
    const settings = await findSettings(db)
    const totalCents = (parts: readonly Part[]) =>
      orderTotals({ subtotalCents: parts.reduce((sum, { cents }) => sum + cents, 0), settings }).totalCents
    return { admin, shoppers, parts: await listParts(db), totalCents }
  })
  await shop.stop()
  return {
    ...found,
    asset: /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? '/favicon.svg',
    async copyTo(to) {
      await execute('cp', ['--archive', '--reflink=auto', `${folder}/.`, to])
    },
    end: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A temporary folder that the user of PostgreSQL can enter, who is another one where root starts us. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-faults-'))
  await chmod(folder, 0o755)
  return folder
}

/** Asks the database of a shop, which may be running. */
export async function withDatabase<Value>(dataDir: string, read: (db: Db) => Promise<Value>): Promise<Value> {
  const say = () => undefined
  const { db, close } = await joinShopDatabase(readEnv({ DATA_DIR: dataDir }), { say, tell: say, warn: say })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

const partRow = z.object({ id: z.string(), stock: z.int(), cents: z.int() })

const listParts = (db: Db): Promise<Part[]> => listRows(db, partRow)`
  select id, stock, (price * 100)::integer as cents from products where is_active and stock > 20 order by id limit 200`

const personRow = z.object({ userId: z.string() })

/** Makes customers without a password and signs them in, after the demo's admin. */
async function signPeopleIn(db: Db, origin: string): Promise<Person[]> {
  const { api } = createLibrary(db, { origin, secret: await readSessionSecret(db) })
  const rows = await listRows(db, personRow)`
    with made as (
      insert into profiles (full_name, email)
      select 'Kim Shopper', 'shopper-' || n || '@example.com' from generate_series(1, ${manyShoppers}::int) n
      returning id)
    select id as "userId" from profiles where email = 'admin@example.com' union all select id from made`
  const people: Person[] = []
  for (const [n, { userId }] of rows.entries()) {
    const ip = `10.1.${n >> 8}.${n & 255}`
    const { headers } = await api.startSession({
      body: { userId },
      headers: new Headers({ [ipHeader]: ip, 'user-agent': 'faults' }),
      returnHeaders: true,
    })
    const cookie = headers.getSetCookie().map(header => header.split(';')[0])
    people.push({ cookie: cookie.join('; '), ip })
  }
  return people
}
