import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openReplicas } from '#db/replicas.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { readEnv } from '#platform/env.ts'
import { examineReplicas } from '#server/doctor/replicas.ts'
import { openCachingShop } from '#test/requests/kept-pages/shops.ts'
import { startPrimary, startReplica } from '#test/servers/replica.ts'
import { until } from '#test/until.ts'
import { corollaPath, dana, fillShop } from '#test/world.ts'

// A shop on a primary and a streaming replica that is behind it: a moment by itself, and for as long as a test needs it.

const lagMs = 500
const primary = await startPrimary()
const database = openDatabase(primary.connection, { statementTimeoutMs: 60_000 })
afterAll(() => database.close())
const { db, pool } = database
await migrate(pool)
await fillShop(db)
const replica = await startReplica(primary, lagMs)
const onReplica = openDatabase({ connectionString: replica.url }, { max: 1 })
afterAll(() => onReplica.close())

/** Until the replica knows all that has been committed so far. */
async function catchUp() {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')
  const ask = () => onReplica.pool.query(`select where pg_last_wal_replay_lsn() >= $1`, [rows[0]?.at])
  await until(async () => expect((await ask()).rowCount).toBe(1))
}

/** The replica falls behind meanwhile, however long that takes. */
async function whileBehind(work: () => Promise<void>) {
  await onReplica.pool.query('select pg_wal_replay_pause()')
  await work().finally(() => onReplica.pool.query('select pg_wal_replay_resume()'))
}

/** Replicas over these addresses, and what they told. */
function open(...urls: string[]) {
  const told: string[] = []
  const log = { warn: (line: string) => told.push(line), info: (line: string) => told.push(line) }
  const replicas = openReplicas(urls, { primary: db, prepared: true, log })
  afterAll(() => replicas.close())
  return { replicas, told }
}

const { replicas, told } = open(replica.url)
const shop = await openCachingShop({ ...database, replicas })
const isReady = (wanted = true) => until(() => expect(replicas.choose() !== null).toBe(wanted))
const admin = await shop.visitor().signIn(dana)
const padPath = '/products/KT-PAD10'
const pad = eq(products.id, 'KT-PAD10')
const everywhere = [
  ...['/', '/makes', corollaPath.replace(/\/sub-models.*/, '/sub-models'), `${corollaPath}/categories`],
  ...['/categories/brakes', '/categories/brakes/products', padPath, '/search?q=pads', '/garage', '/terms', '/imprint'],
]
const name = 'Ceramic Brake Pads'
let ofPage = 0
/** A page that nobody has asked for yet. */
const freshPage = () => {
  ofPage += 1
  return `/search?q=pads&page=1&exact=${ofPage}`
}

/** Changes a name without telling anybody, as nothing does: only who reads the primary can see it. */
async function renameSilently(to: string) {
  await db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(products).set({ name: to }).where(pad)
  })
}

test('the doctor finds a replica that keeps up', async () => {
  await catchUp()
  const env = { ...readEnv({}), replicaUrls: [replica.url] }
  const findings = await Array.fromAsync(examineReplicas(db, env))
  expect(findings).toEqual([{ name: 'Replica', isWell: true, text: expect.stringMatching(/ keeps up$/) }])
})

test('a visitor reads from the replica, and whoever has a session from the primary', async () => {
  await isReady()
  await whileBehind(async () => {
    await renameSilently('Read from the primary')
    expect((await shop.visitor().get(freshPage())).html).toContain(name)
    expect((await admin.get(padPath)).html).toContain('Read from the primary')
  })
  await renameSilently(name)
  await catchUp()
})

test('every page for everybody can be made from the replica', async () => {
  await pool.query(`select pg_notify('camshaft_changed', 'lists banners products product:KT-PAD10')`)
  await shop.hasHeard()
  await catchUp()
  await isReady()
  for (const path of everywhere) {
    expect((await shop.visitor().get(path)).status, path).toBe(200)
    expect((await shop.visitor().get(path.replace(/^\/$/, '/_').replace(/(\?|$)/, '.data$1'))).status, path).toBe(200)
  }
  expect(shop.logged.filter(line => line.includes('could not') || line.includes('failed'))).toEqual([])
  expect(told).toEqual(['The replica localhost:5432 is in use'])
})

test('after a change everybody sees it at once, and no page that was made from the replica is kept as new', async () => {
  await isReady()
  await shop.visitor().get(padPath)
  await whileBehind(async () => {
    await db.update(products).set({ name: 'Renamed by Dana' }).where(pad)
    await shop.hasHeard()
    expect((await admin.get(padPath)).html).toContain('Renamed by Dana')
    for (const path of [padPath, freshPage(), `${padPath}?reviews=2`]) {
      expect((await shop.visitor().get(path)).html, path).toContain('Renamed by Dana')
    }
    expect(await onReplica.db.select({ name: products.name }).from(products).where(pad)).toEqual([{ name }])
  })
  await catchUp()
  for (const path of [padPath, freshPage()]) {
    expect((await shop.visitor().get(path)).html, path).toContain('Renamed by Dana')
  }
})

test('where all pages change, none is read from the replica until it has caught up', async () => {
  await isReady()
  await whileBehind(async () => {
    await pool.query(`select pg_notify('camshaft_changed', 'all')`)
    await shop.hasHeard()
    expect(replicas.choose()).toBeNull()
  })
  await isReady()
})

test('a replica that goes is left out with one line, nobody sees it, and it is taken again by itself', async () => {
  await isReady()
  told.length = 0
  await replica.stop()
  for (let page = 0; page < 5; page += 1) expect((await shop.visitor().get(freshPage())).status).toBe(200)
  await isReady(false)
  expect(told).toEqual([
    expect.stringMatching(
      /^The replica localhost:5432 .+\. It is left out until it is well; pages are read from the others$/,
    ),
  ])
  await replica.start()
  await isReady()
  expect(told.slice(1)).toEqual(['The replica localhost:5432 is in use'])
})

test('a server that takes changes of its own is never read', async () => {
  const { replicas, told } = open(primary.connectionString)
  replicas.turnOn()
  // A busy machine may say before that it does not answer in time.
  await until(() => expect(told.at(-1)).toMatch(/ is no replica: it takes changes of its own\. It is left out/))
  expect(replicas.choose()).toBeNull()
})
