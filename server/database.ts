import { z } from 'zod'
import type { Begin } from '#db/around-queries.server.ts'
import { type Database, type Db, openDatabase } from '#db/client.server.ts'
import { readIdentity } from '#db/identity.server.ts'
import { patience } from '#db/patience.ts'
import { onlyRow } from '#db/rows.ts'
import { DataFolderInUseError, hasEmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import type { Env } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'

const oldestVersion = 15

/**
 * The open database of a shop. `jobs` has connections of its own for what is done outside of requests, whose statements may
 * take longer (db/patience.ts); they go past a pooler, and so can listen and hold locks. `folder` is that of the embedded server. `close` ends the connections, and the server if we started it.
 */
export type ShopDatabase = Database & {
  jobs: Pick<Database, 'db' | 'pool'>
  isEmbedded: boolean
  folder: string | null
}

/** The three runners of the queue with their jobs, and what these ask beside each other. */
const mostForJobs = 10
const forJobs = { statementTimeoutMs: patience.job, connectMs: 10_000, probeMs: 10_000, max: mostForJobs }

type Say = (line: string) => void

/**
 * Where messages go: `say` gets the progress of opening, `tell` lines that a person should see, and `warn` troubles of the
 * embedded server after its start.
 */
type Options = {
  say: Say
  tell: Say
  warn: Say
  onIdleError?: (error: Error) => void
  watch?: Begin
  max?: number
  prepared?: boolean
  /** What PostgreSQL calls the connections. */
  name?: string
}

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL of the data folder. Refuses a server that cannot be
 * reached or is older than 15, and a data folder that another Camshaft holds.
 */
export async function openShopDatabase(env: Env, options: Options): Promise<ShopDatabase> {
  const prepared = { ...options, prepared: env.preparedStatements }
  if (env.databaseUrl) {
    const jobs = env.directUrl
      ? await openGiven('DATABASE_DIRECT_URL', env.directUrl, { ...prepared, ...forJobs })
      : await openGiven('DATABASE_URL', env.databaseUrl, { ...prepared, ...forJobs })
    const database = openDatabase({ connectionString: env.databaseUrl }, prepared)
    const close = () => closeBoth(database, jobs)
    if (env.directUrl) await refuseOtherDatabase(database.db, jobs.db).catch(error => close().then(() => raise(error)))
    return { ...database, jobs, close, isEmbedded: false, folder: null }
  }
  const postgres = await startPostgres(env.dataDir, options)
  const database = openDatabase(postgres.connection, prepared)
  const jobs = openDatabase(postgres.connection, { ...prepared, ...forJobs })
  const close = () => closeBoth(database, jobs).finally(() => postgres.stop())
  return { ...database, jobs, close, isEmbedded: true, folder: postgres.folder }
}

async function closeBoth(database: Database, jobs: Database) {
  await Promise.all([database.close(), jobs.close()])
}

/**
 * Opens the database of a shop that has been started before, for a command that may take its time. Where the shop is running,
 * its server is shared. Makes nothing new: refuses a data folder without a database, and a database without a shop.
 */
export async function joinShopDatabase(env: Env, options: Options): Promise<Database> {
  const name = env.databaseUrl ? 'the database of DATABASE_URL' : env.dataDir
  const setting = env.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const noShop = `There is no shop in ${name} yet: set ${setting} to that of your shop, or make this one by npm start`
  if (!env.databaseUrl && !(await hasEmbeddedPostgres(env.dataDir))) throw new Refusal(noShop)
  const database = await openOrShare(env, options)
  const { rowCount } = await database.pool.query(`select where to_regclass('public.settings') is not null`)
  if (rowCount === 1) return database
  await database.close()
  throw new Refusal(noShop)
}

async function openOrShare(env: Env, options: Options): Promise<Database> {
  try {
    const { jobs, close } = await openShopDatabase(env, options)
    return { ...jobs, close }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return openDatabase(error.connection, { ...forJobs, max: 2, ...options })
  }
}

async function startPostgres(dataDir: string, { say, tell, warn }: Options) {
  let hear: Say = line => (line.startsWith('Making') ? say(line) : tell(line))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, say: line => hear(line) })
    hear = warn
    return postgres
  } catch (error) {
    if (error instanceof DataFolderInUseError) throw error
    throw new Refusal(`The embedded PostgreSQL did not start: ${reasonOf(error)}`)
  }
}

async function openGiven(name: string, url: string, options: Parameters<typeof openDatabase>[1]): Promise<Database> {
  const database = openDatabase({ connectionString: url }, options)
  try {
    await refuseOldServer(name, database.db)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof Refusal) throw error
    const { host } = new URL(url)
    throw new Refusal(`${name}: the PostgreSQL at ${host || 'its socket'} cannot be used: ${reasonOf(error)}`)
  }
}

const raise = (error: unknown): never => {
  throw error
}

/** Changes told by one database would never be heard by processes that listen at another. */
async function refuseOtherDatabase(pooled: Db, direct: Db) {
  const [one, other] = [await readIdentity(pooled), await readIdentity(direct)]
  if (one.system === other.system && one.database === other.database) return
  throw new Refusal('DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one')
}

const serverRow = z.object({ version: z.string(), number: z.int() })

async function refuseOldServer(name: string, db: Db) {
  const server = await onlyRow(db, serverRow)`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`
  if (server.number < oldestVersion * 10_000) {
    throw new Refusal(`${name}: this is PostgreSQL ${server.version}, Camshaft needs ${oldestVersion} or newer`)
  }
}

/** The reason of a failed connection, without the query that met it. Node leaves the message empty where it tried several addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
