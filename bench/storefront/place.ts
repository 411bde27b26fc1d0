import { join } from 'node:path'
import { makeShop } from '#bench/make-shop.ts'
import { readBenchEnv } from '#bench/place.ts'
import { step, tell } from '#cli/progress.ts'
import { type Database, openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { fillWithDemo, hasGoods } from '#demo/fill.ts'
import { DataFolderInUseError, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import type { Env } from '#platform/env.ts'

/** A shop to be measured: `env` is for the processes that are started on it, its database is known by an address. */
export type Place = { name: string; env: Env; database: Database; close(): Promise<void> }

/** No page may take this long, but looking for what to ask may. */
const statementTimeoutMs = 600_000
const options = { max: 8, statementTimeoutMs }

/** '10k', '1m': the name of a size and of its folder. */
function nameOfSize(products: number): string {
  if (products % 1_000_000 === 0) return `${products / 1_000_000}m`
  return products % 1_000 === 0 ? `${products / 1_000}k` : String(products)
}

/** What a shop of that many products has besides. */
const sizesOf = (products: number) => ({
  products,
  categories: 500,
  variants: 8_000,
  orders: Math.min(50_000, Math.max(20, Math.ceil(products / 20))),
})

/** The database of DATABASE_URL, with whatever shop it has. */
export async function openGivenPlace(): Promise<Place> {
  const env = readBenchEnv()
  const database = openDatabase({ connectionString: env.databaseUrl ?? '' }, options)
  return { name: 'given', env, database, close: database.close }
}

/** The shop with the demo catalogue, in a folder of its own. */
export const openDemoPlace = (): Promise<Place> =>
  openFolder('demo', async ({ db, pool }) => {
    await step('Migrations', () => migrate(pool))
    if (!(await hasGoods(db))) await step('Demo catalogue', say => fillWithDemo(db, say))
  })

/** The shop of one size in its folder, made where there is none yet. */
export const openPlace = (products: number): Promise<Place> =>
  openFolder(nameOfSize(products), database => makeShop(database, sizesOf(products), step))

async function openFolder(name: string, fill: (database: Database) => Promise<unknown>): Promise<Place> {
  const base = readBenchEnv()
  const dataDir = join(base.dataDir, name)
  const { connection, stop } = await step(`Database ${name}`, say => startOrJoin(dataDir, say))
  const database = openDatabase(connection, options)
  const close = () => database.close().finally(stop)
  try {
    await fill(database)
  } catch (error) {
    await close()
    throw error
  }
  return { name, env: { ...base, dataDir, databaseUrl: addressOf(connection) }, database, close }
}

type Running = Pick<Awaited<ReturnType<typeof startEmbeddedPostgres>>, 'connection' | 'stop'>

/** Our own server, or that of a shop that runs on the folder. */
async function startOrJoin(dataDir: string, say: (line: string) => void): Promise<Running> {
  try {
    return await startEmbeddedPostgres({ dataDir, say })
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    tell(`${dataDir} is in use by another Camshaft: its server is measured, with what that one does besides`)
    return { connection: error.connection, stop: async () => undefined }
  }
}

function addressOf({ host, port, user, password, database }: Running['connection']): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
