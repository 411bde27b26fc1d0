import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Shop, startShop } from '#bench/shop.ts'
import { readEnv } from '#platform/env.ts'
import { createLedger } from './ledger.ts'
import { makeFolder, type Person, type Stock } from './stock.ts'

/** An order as it is sent: by whom, and the form. */
export type Order = { checkoutKey: string; shopper: Person; form: URLSearchParams }

/** A shop of its own for one fault: a copy of the stock on an embedded database in a folder of its own, on 127.0.0.1 alone. */
export type Place = Awaited<ReturnType<typeof openPlace>>

/** A disk for the data folder, other than that of the temporary folder. */
export type Disk = { folder: string; end(): Promise<void> }

export type PlaceOptions = { env?: Record<string, string>; disk?: Disk }

export async function openPlace(stock: Stock, { env = {}, disk }: PlaceOptions = {}) {
  const dataDir = disk?.folder ?? (await makeFolder())
  await stock.copyTo(dataDir)
  // Each visitor says where they come from, as the last proxy would.
  const start = (more: Record<string, string>, port?: number) =>
    startShop(readEnv({ DATA_DIR: dataDir, NODE_ENV: 'production' }), { TRUST_PROXY: '1', ...env, ...more }, port)
  let shop = await start({})
  const { port, origin } = shop
  const beside: Shop[] = []
  const { shoppers, admin, parts, asset, totalCents } = stock
  const ledger = createLedger(dataDir, parts)
  let placed = 0
  return {
    dataDir,
    origin,
    shoppers,
    admin,
    asset,
    parts,
    ledger,
    totalCents,
    /** The process that answers. */
    shop: () => shop,
    /** What systemd does: starts the shop anew at the same address, once it has ended. */
    async startAgain() {
      await shop.exited
      shop = await start({}, port)
    },
    /** Starts another process on the same database. Returns its address. */
    async startBeside(): Promise<string> {
      const other = await start({ DATABASE_URL: await findDatabaseUrl(dataDir) })
      beside.push(other)
      return other.origin
    },
    /** An order of one piece, of the next shopper and the next part. */
    nextOrder(): Order {
      placed += 1
      const part = parts[placed % parts.length]
      const shopper = shoppers[placed % shoppers.length]
      if (!part || !shopper) throw new Error('The demo has no parts')
      return orderOf(shopper, totalCents([part]), [{ id: part.id, quantity: 1 }])
    },
    /** The processes of PostgreSQL, its postmaster first. */
    findPostgres: () => findPostgres(dataDir),
    async end() {
      for (const other of beside) await other.stop()
      await shop.stop()
      if (disk) await disk.end()
      else await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The form of the checkout, filled in. */
export function orderOf(shopper: Person, shownTotalCents: number, lines: { id: string; quantity: number }[]): Order {
  const checkoutKey = randomUUID()
  const form = new URLSearchParams({
    firstName: 'Kim',
    lastName: 'Shopper',
    email: 'kim@example.com',
    phone: '207 555 0100',
    address: '1 Mill Street',
    city: 'Bangor',
    postcode: '04401',
    paymentMethod: 'cod',
    checkoutKey,
    lines: JSON.stringify(lines),
    shownTotalCents: String(shownTotalCents),
  })
  return { checkoutKey, shopper, form }
}

async function findPostgres(dataDir: string): Promise<number[]> {
  const [first = ''] = await readPostmaster(dataDir)
  const postmaster = Number(first)
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    if (new RegExp(`^PPid:\\s*${postmaster}$`, 'm').test(status)) children.push(Number(name))
  }
  return [postmaster, ...children]
}

async function findDatabaseUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres', 'camshaft.password'), 'utf8')
  const socketDir = (await readPostmaster(dataDir))[4] ?? ''
  return `postgresql://camshaft:${password}@localhost:5432/camshaft?host=${encodeURIComponent(socketDir)}`
}

const readPostmaster = async (dataDir: string): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
