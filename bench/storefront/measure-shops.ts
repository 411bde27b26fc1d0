import { sql } from 'drizzle-orm'
import { type Shop, startShop } from '#bench/shop.ts'
import { step, tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'
import { type Asked, isAsked } from './arguments.ts'
import { readCatalogue } from './catalogue.ts'
import { waitForChores } from './chores.ts'
import { type Measuring, mapInTurn, measureCold, openYardsticks } from './cold.ts'
import { findPostgres, readPeakMegabytes } from './cpu.ts'
import { weighFirstLoads } from './first-load.ts'
import { measureFreshness } from './freshness.ts'
import { placeOrders } from './orders.ts'
import { listKeptPaths } from './paths.ts'
import type { Place } from './place.ts'
import { type CounterResult, judgeCounter } from './recall/counter.ts'
import { orderName } from './report/tables.ts'
import type { SizeResult } from './results.ts'
import { measureWarm } from './warm.ts'

const cacheMegabytes = 64

/** Measures shops: first with every page made anew, by turns, then each with the page cache, last what writes. */
export async function measureShops(places: Place[], asked: Asked): Promise<SizeResult[]> {
  const sizes = await mapInTurn(places, async place => {
    const { db } = place.database
    const catalogue = await step(`${place.name}: what to ask for`, () => readCatalogue(db))
    const result: SizeResult = {
      name: place.name,
      facts: await factsOf(db),
      paths: [],
      warm: [],
      quality: null,
      fuse: null,
      orders: null,
      freshness: null,
      firstLoads: [],
      peakMegabytes: { cold: null, warm: null },
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
    const yardsticks = await openYardsticks({ place, shop, catalogue, result }, processes.postgres)
    const placing = () => placeOrders({ db, origin, processes, yardsticks })
    result.orders = await step(`${place.name}: ${orderName}`, placing).finally(yardsticks.stop)
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

async function factsOf(db: Db): Promise<string> {
  const { rows } = await db.execute<{ facts: string }>(sql`
    select format('%s products, %s categories, %s variants, %s compatibility rows, %s reviews, %s orders, PostgreSQL %s',
      (select count(*) from products), (select count(*) from categories), (select count(*) from car_sub_models),
      (select count(*) from product_compatibility), (select count(*) from reviews), (select count(*) from orders),
      split_part(current_setting('server_version'), ' ', 1)) as facts`)
  return (rows[0]?.facts ?? '').replace(/\d{4,}/g, digits => Number(digits).toLocaleString('en-US'))
}
