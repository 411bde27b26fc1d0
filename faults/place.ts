import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startShop } from '#bench/shop.ts'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { readEnv } from '#platform/env.ts'
import { joinShopDatabase } from '#server/database.ts'
import { createCustomer } from '#shop/accounts/credentials.server.ts'
import { createAccounts } from '#shop/accounts/sign-in.server.ts'
import { orderTotals } from '#shop/orders/totals.ts'
import { findSettings } from '#shop/settings/row.server.ts'

/** A shop of its own for one fault: the demo on an embedded database in a temporary folder, on 127.0.0.1 alone. */
export type Place = {
  origin: string
  asset: string
  pid: number
  shoppers: string[]
  nextOrder(): URLSearchParams
  /** How many orders the shop has said are placed. */
  acknowledged: number
  /** The processes of PostgreSQL, its postmaster first. */
  findPostgres(): Promise<number[]>
  countOrders(): Promise<number>
  exited: Promise<void>
  end(): Promise<void>
}

const manyShoppers = 4

export async function openPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'camshaft-faults-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const env = readEnv({ DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'production' })
  // Each visitor says where they come from, as the last proxy would.
  const shop = await startShop(env, { DEMO: '1', TRUST_PROXY: '1' })
  const readDb = <Value>(read: (db: Db) => Promise<Value>) => withDatabase(dataDir, read)
  const { shoppers, parts, settings } = await readDb(async db => ({
    shoppers: await signInShoppers(db, shop.origin),
    parts: await listRows(db, partRow)`
      select id, (price * 100)::integer as cents from products where is_active and stock > 20 order by id limit 200`,
    settings: await findSettings(db),
  }))
  const home = await (await fetch(shop.origin)).text()
  let placed = 0
  return {
    ...{ origin: shop.origin, pid: shop.pid, shoppers, exited: shop.exited, acknowledged: 0 },
    asset: /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? '/favicon.svg',
    nextOrder() {
      placed += 1
      const part = parts[placed % parts.length]
      if (!part) throw new Error('The demo has no parts')
      return new URLSearchParams({
        ...{ firstName: 'Kim', lastName: 'Shopper', email: 'kim@example.com', phone: '207 555 0100' },
        ...{ address: '1 Mill Street', city: 'Bangor', postcode: '04401', paymentMethod: 'cod' },
        checkoutKey: randomUUID(),
        lines: JSON.stringify([{ id: part.id, quantity: 1 }]),
        shownTotalCents: String(orderTotals({ subtotalCents: part.cents, settings }).totalCents),
      })
    },
    findPostgres: () => findPostgres(dataDir),
    countOrders: () =>
      readDb(async db => {
        const { count } = await onlyRow(db, countRow)`
          select count(*) as count from orders join profiles p on p.id = user_id where p.email like 'shopper-%@example.com'`
        return count
      }),
    async end() {
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const partRow = z.object({ id: z.string(), cents: z.int() })
const countRow = z.object({ count: wholeNumber })

async function withDatabase<Value>(dataDir: string, read: (db: Db) => Promise<Value>): Promise<Value> {
  const say = () => undefined
  const { db, close } = await joinShopDatabase(readEnv({ DATA_DIR: dataDir }), { say, tell: say, warn: say })
  try {
    return await read(db)
  } finally {
    await close()
  }
}

/** Makes a few customers, each from a network of their own. Returns their cookies. */
async function signInShoppers(db: Db, origin: string): Promise<string[]> {
  const accounts = await createAccounts(db, { origin })
  const cookies: string[] = []
  for (let n = 1; n <= manyShoppers; n += 1) {
    const who = { fullName: `Kim Shopper ${n}`, email: `shopper-${n}@example.com`, password: 'CamshaftShopper1' }
    await createCustomer(db, who)
    const signedIn = await accounts.signIn(who, { ip: `203.0.113.${n}`, userAgent: 'faults' })
    if (!signedIn.ok) throw new Error(`${who.email} could not sign in: ${signedIn.message}`)
    cookies.push(signedIn.setCookie.map(cookie => cookie.split(';')[0]).join('; '))
  }
  return cookies
}

async function findPostgres(dataDir: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(first)
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    if (new RegExp(`^PPid:\\s*${postmaster}$`, 'm').test(status)) children.push(Number(name))
  }
  return [postmaster, ...children]
}
