import { sql } from 'drizzle-orm'
import { type Shop, startShop } from '#bench/shop.ts'
import { step, tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'
import { type Asked, isAsked } from './arguments.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { undisturbed, waitForChores } from './chores.ts'
import { wire, withClients } from './client.ts'
import { type CounterResult, judgeCounter } from './counter.ts'
import { findPostgres, readPeakMegabytes } from './cpu.ts'
import { weighFirstLoads } from './first-load.ts'
import { measureFreshness } from './freshness.ts'
import { compareWithFuse } from './fuse.ts'
import { judgeShop } from './judge.ts'
import { type Load, type Run, run, summarize } from './measure.ts'
import { placeOrders } from './orders.ts'
import { listKeptPaths, listPaths, type Path } from './paths.ts'
import type { Place } from './place.ts'
import { orderName } from './report/tables.ts'
import type { SizeResult } from './results.ts'
import { measureWarm } from './warm.ts'

const clients = 4
const turns = 2
/** Of each page, before anything is measured: code runs fast once it has run. */
const firstVisits = { count: 40, seconds: 2 }
/** Fuse.js reads the whole catalogue for each query. */
const mostForFuse = 20_000
const cacheMegabytes = 64

/** Measures shops: first with every page made anew, by turns, then each with the page cache, last what writes. */
export async function measureShops(places: Place[], asked: Asked): Promise<SizeResult[]> {
  const sizes = await mapInTurn(places, async place => {
    const { db } = place.database
    const catalogue = await step(`${place.name}: what to ask for`, () => readCatalogue(db))
    const result: SizeResult = {
      ...{
        name: place.name,
        facts: await factsOf(db),
        paths: [],
        warm: [],
        quality: null,

        fuse: null,
        orders: null,
      },
      ...{ freshness: null, firstLoads: [], peakMegabytes: { cold: null, warm: null } },
    }
    return { place, catalogue, result }
  })
  await withShops(places, 0, async shops => {
    const measurings = sizes.flatMap((size, index) => {
      const shop = shops[index]
      return shop ? [{ ...size, shop }] : []
    })
    await measureCold(measurings, asked)
    for (const { shop, result } of measurings) result.peakMegabytes.cold = readPeakMegabytes(shop.pid)
  })
  return mapInTurn(sizes, async ({ place, catalogue, result }) => {
    await withShop(place, cacheMegabytes, async shop => {
      await measureKept({ place, catalogue, result, shop }, asked)
      result.peakMegabytes.warm = readPeakMegabytes(shop.pid)
    })
    return result
  })
}

/** What people ask for at a counter is asked of one shop. */
export const measureCounter = (place: Place): Promise<CounterResult[]> =>
  withShop(place, 0, ({ origin }) =>
    step(`${place.name}: what people ask for at a counter`, () => judgeCounter(place.database.db, origin)),
  )

type Measuring = { place: Place; shop: Shop; catalogue: Catalogue; result: SizeResult }
type Opened = Measuring & { load: Pick<Load, 'origin' | 'processes' | 'clients'>; paths: Map<string, Path> }

async function measureCold(measurings: Measuring[], asked: Asked) {
  const opened = await mapInTurn(measurings, measuring => openPaths(measuring, asked))
  const names = new Set(opened.flatMap(({ paths }) => [...paths.keys()]))
  for (const name of names) await measureByTurns(name, opened, asked.seconds)
  if (!isAsked(asked, 'quality')) return
  for (const { place, shop, result } of opened) {
    const { db } = place.database
    const { asked: judged, ...quality } = await step(`${place.name}: quality`, () => judgeShop(db, shop.origin))
    result.quality = quality
    if (isAsked(asked, 'fuse, quality') && (await countProducts(db)) <= mostForFuse) {
      result.fuse = await step(`${place.name}: quality of Fuse.js`, () => compareWithFuse(db, judged))
    }
  }
}

/** The paths that a shop has, each visited some times. */
async function openPaths(measuring: Measuring, asked: Asked): Promise<Opened> {
  const { place, shop, catalogue } = measuring
  const { db } = place.database
  const load = { origin: shop.origin, processes: { app: shop.pid, postgres: await findPostgres(db) }, clients }
  const wanted = listPaths(catalogue).filter(({ name }) => isAsked(asked, name))
  const paths = await findThere(shop, wanted)
  await step(`${place.name}: what the shop does at its start`, () => waitForChores(db))
  await step(`${place.name}: first visits`, async () => {
    for (const path of paths) {
      await run({ ...load, request: n => wire(shop.origin, path.ask(n)), until: firstVisits })
    }
  })
  return { ...measuring, load, paths: new Map(paths.map(path => [path.name, path])) }
}

/**
 * One path in all sizes by turns, so that they compare: how quick a machine is may change within minutes where others
 * share it.
 */
async function measureByTurns(name: string, opened: Opened[], seconds: number) {
  const measured = opened.flatMap(({ paths, ...shop }) => {
    const path = paths.get(name)
    return path ? [{ ...shop, path, runs: [] as Run[] }] : []
  })
  for (let turn = 0; turn < turns; turn++) {
    for (const { place, load, path, runs } of measured) {
      // Each turn asks for other pages.
      const request = (n: number) => wire(load.origin, path.ask(n * turns + turn))
      const warmUp = { seconds: Math.min(0.5, seconds / 8) }
      const once = () => run({ ...load, request, warmUp, until: { seconds: seconds / turns } })
      runs.push(await step(`${place.name}: ${name}`, () => undisturbed(place.database.db, once)))
    }
  }
  for (const { path, result, runs } of measured) {
    const sum = summarize(runs)
    if (sum.failure) tell(`  ${sum.failed} of ${sum.count} failed: ${sum.failure}`)
    result.paths.push({ name, kind: path.kind, measured: sum })
  }
}

async function measureKept({ place, shop, catalogue, result }: Measuring, asked: Asked) {
  const { db } = place.database
  const { origin, pid } = shop
  await waitForChores(db)
  for (const { name, paths } of listKeptPaths(catalogue)) {
    if (!isAsked(asked, `warm ${name}`)) continue
    const measuring = () => measureWarm({ name, paths, shop, seconds: asked.seconds })
    result.warm.push(await step(`${place.name}: warm ${name}, and node:http`, measuring))
  }
  if (isAsked(asked, 'bytes')) {
    const [list, product] = [catalogue.categories[0] ?? '', catalogue.products[0] ?? '']
    result.firstLoads = await weighFirstLoads(origin, [
      { name: 'home', path: '/' },
      { name: 'list', path: `/categories/${list}/products` },
      { name: 'product', path: `/products/${product}` },
    ])
  }
  if (isAsked(asked, 'price')) {
    result.freshness = await withShop(place, cacheMegabytes, second =>
      step(`${place.name}: a new price in two processes`, () => measureFreshness(db, [origin, second.origin])),
    )
  }
  if (isAsked(asked, orderName)) {
    const processes = { app: pid, postgres: await findPostgres(db) }
    result.orders = await step(`${place.name}: ${orderName}`, () => placeOrders({ db, origin, processes }))
    const { failed, failure } = result.orders.measured
    if (failed > 0) tell(`  ${failed} failed: ${failure}`)
  }
}

async function withShop<T>({ env }: Place, pageCacheMegabytes: number, work: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await startShop({ ...env, pageCacheMegabytes })
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

async function withShops<T>(places: Place[], megabytes: number, work: (shops: Shop[]) => Promise<T>): Promise<T> {
  const [first, ...others] = places
  if (!first) return work([])
  return withShop(first, megabytes, shop => withShops(others, megabytes, shops => work([shop, ...shops])))
}

async function mapInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

async function findThere({ origin }: Shop, paths: Path[]): Promise<Path[]> {
  return withClients(origin, 1, async ([client]) => {
    const there: Path[] = []
    for (const path of paths) {
      const answer = await client?.ask(wire(origin, path.ask(0)))
      if (answer?.status === 404) tell(`${path.name}: this shop has no such page (404)`)
      else there.push(path)
    }
    return there
  })
}

async function countProducts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(row_count), 0)::float8 as count from row_counts where table_name = 'products'`)
  return rows[0]?.count ?? 0
}

async function factsOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select format('%s products, %s categories, %s variants, %s compatibility rows, %s reviews, %s orders, PostgreSQL %s',
      (select count(*) from products), (select count(*) from categories), (select count(*) from car_sub_models),
      (select count(*) from product_compatibility), (select count(*) from reviews), (select count(*) from orders),
      split_part(current_setting('server_version'), ' ', 1)) as facts`)
  return (rows[0]?.facts ?? '').replace(/\d{4,}/g, digits => Number(digits).toLocaleString('en-US'))
}
