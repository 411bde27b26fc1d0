import { sql } from 'drizzle-orm'
import type { Shop } from '#bench/shop.ts'
import { step, tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'
import { type Asked, isAsked } from './arguments.ts'
import type { Catalogue } from './catalogue.ts'
import { undisturbed, waitForChores } from './chores.ts'
import { wire, withClients } from './client.ts'
import { findPostgres } from './cpu.ts'
import { type Load, type Run, run } from './measure.ts'
import { listPaths, type Path } from './paths.ts'
import type { Place } from './place.ts'
import { compareWithFuse } from './recall/fuse.ts'
import { judgeShop } from './recall/judge.ts'
import type { SizeResult } from './results.ts'
import { askCards, holdAgainst, startYardsticks, type YardstickRun, type Yardsticks } from './yardsticks/start.ts'

const clients = 4
const turns = 3
/** A yardstick is measured for so much of the time of what it judges. */
const yardstickShare = 1 / 3
/** Pages of each kind whose cards are counted. */
const countedPages = 20
/** Before anything is measured, shared by all pages: code runs fast once it has run. */
const firstVisits = 1_000
/** Fuse.js reads the whole catalogue for each query. */
const mostForFuse = 20_000

/** A shop that runs, what to ask it for, and what came of it. */
export type Measuring = { place: Place; shop: Shop; catalogue: Catalogue; result: SizeResult }
type Opened = Measuring & {
  load: Pick<Load, 'origin' | 'processes' | 'clients'>
  paths: Map<string, Path & { cards: number | null }>
  yardsticks: Yardsticks
}

/** Measures pages that are made anew, by turns with their yardsticks, and how well the search finds. */
export async function measureCold(measurings: Measuring[], asked: Asked) {
  const opened = await mapInTurn(measurings, measuring => openPaths(measuring, asked))
  try {
    const names = new Set(opened.flatMap(({ paths }) => [...paths.keys()]))
    for (const name of names) await measureByTurns(name, opened, asked.seconds)
  } finally {
    for (const { yardsticks } of opened) yardsticks.stop()
  }
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
  const postgres = await findPostgres(db)
  const load = { origin: shop.origin, processes: { app: shop.pid, postgres }, clients }
  const wanted = listPaths(catalogue).filter(({ name }) => isAsked(asked, name))
  const paths = await mapInTurn(await findThere(shop, wanted), async path => {
    return { ...path, cards: await countCards(shop.origin, path) }
  })
  await step(`${place.name}: what the shop does at its start`, () => waitForChores(db))
  await step(`${place.name}: first visits`, async () => {
    for (const path of paths) {
      await run({ ...load, request: n => wire(shop.origin, path.ask(n)), until: { count: firstVisits / paths.length } })
    }
  })
  const yardsticks = await openYardsticks(measuring, postgres)
  return { ...measuring, load, paths: new Map(paths.map(path => [path.name, path])), yardsticks }
}

async function countCards(origin: string, { kind, ask }: Path): Promise<number | null> {
  if (kind !== 'list' && kind !== 'search') return null
  const pages = await askCards(
    origin,
    Array.from({ length: countedPages }, (_, n) => ask(n).path),
  )
  const count = pages.reduce((sum, cards) => sum + cards.length, 0)
  return count === 0 ? null : count / pages.length
}

/**
 * One path in all sizes by turns, so that they compare: how quick a machine is may change within minutes where others
 * share it.
 */
async function measureByTurns(name: string, opened: Opened[], seconds: number) {
  const measured = opened.flatMap(({ paths, ...shop }) => {
    const path = paths.get(name)
    return path ? [{ ...shop, path, runs: [] as Run[], held: [] as YardstickRun[] }] : []
  })
  for (let turn = 0; turn < turns; turn++) {
    for (const { place, load, path, runs, held, yardsticks } of measured) {
      // Each turn asks for other pages.
      const request = (n: number) => wire(load.origin, path.ask(n * turns + turn))
      const warmUp = { seconds: Math.min(0.5, seconds / 8) }
      const once = async () => ({
        run: await run({ ...load, request, warmUp, until: { seconds: seconds / turns } }),
        yardstick: await yardsticks.run((seconds / turns) * yardstickShare),
      })
      const pair = await step(`${place.name}: ${name}`, () => undisturbed(place.database.db, once))
      runs.push(pair.run)
      held.push(pair.yardstick)
    }
  }
  for (const { path, result, runs, held } of measured) {
    const judged = holdAgainst(held, runs)
    const { failure, failed, count } = judged.measured
    if (failure) tell(`  ${failed} of ${count} failed: ${failure}`)
    result.paths.push({ name, kind: path.kind, cards: path.cards, ...judged })
  }
}

/** Starts the yardsticks of a shop, on the cards of its lists. */
export const openYardsticks = ({ place, shop, catalogue }: Measuring, postgres: number | null) =>
  step(`${place.name}: yardsticks`, () => {
    const lists = catalogue.categories.slice(0, countedPages).map(slug => `/categories/${slug}/products`)
    const connectionString = place.env.databaseUrl ?? ''
    return startYardsticks({ db: place.database.db, origin: shop.origin, lists, connectionString, postgres, clients })
  })

/** One after the other, since two at once would measure each other. */
export async function mapInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
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
