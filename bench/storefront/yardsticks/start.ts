import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { ratioOfPairs } from '#bench/ratio.ts'
import { textOf, wire, withClients } from '#bench/storefront/client.ts'
import { type Measured, type Run, run, summarize } from '#bench/storefront/measure.ts'
import { readCards } from '#bench/storefront/recall/judge.ts'
import { cpuOf, type Judged } from '#bench/storefront/results.ts'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { cardColumns, cardRow } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'
import { buildCards } from './build-cards.ts'

/** One go at each: the cards of a list page rendered and nothing else, and as many rows selected and nothing else. */
export type YardstickRun = { rendering: Run; select: Run }
export type YardstickResult = { rendering: Measured; select: Measured }
export type Yardsticks = { run(seconds: number): Promise<YardstickRun>; stop(): void }

type Given = {
  db: Db
  /** Where the shop is asked for the cards of its lists. */
  origin: string
  lists: readonly string[]
  connectionString: string
  /** The first process of the PostgreSQL server, null where its CPU is not known. */
  postgres: number | null
  clients: number
}

const fullPage = 40
const firstVisits = { count: 1_000 }

/** Starts what the pages of a shop are compared with, on the very cards of its list pages. */
export async function startYardsticks(given: Given): Promise<Yardsticks> {
  const { db, postgres, connectionString, clients } = given
  const ids = sql.param([''])
  const text = new PgDialect().sqlToQuery(sql`select ${cardColumns} from products p where p.id = any(${ids}::text[])`)
  const pages = await readPages(db, given.origin, given.lists)
  const renderer = await buildCards()
  const server = fork(join(import.meta.dirname, 'server.ts'))
  server.send({ renderer, pages, connectionString, select: text.sql })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The yardsticks did not start')
  })
  const [port] = await Promise.race([once(server, 'message'), ended])
  const origin = `http://127.0.0.1:${Number(port)}`
  const runOf = (path: string, until: { seconds?: number; count?: number }) => {
    const processes = { app: server.pid ?? 0, postgres: path === '/rows' ? postgres : null }
    const request = wire(origin, { path })
    return run({ origin, processes, clients, request: () => request, until })
  }
  for (const path of ['/cards', '/rows']) await runOf(path, firstVisits)
  return {
    run: async seconds => ({
      rendering: await runOf('/cards', { seconds }),
      select: await runOf('/rows', { seconds }),
    }),
    stop: () => server.disconnect(),
  }
}

/** Shop and yardsticks as they were measured by turns: what stands at one place in both lists is a pair. */
export function holdAgainst(yardsticks: readonly YardstickRun[], runs: readonly Run[]): Judged {
  const ratio = ratioOfPairs(
    runs.map(one => cpuOf(summarize([one]))),
    yardsticks.map(renderingCpu),
  )
  return { measured: summarize(runs), yardsticks: summarizeYardsticks(yardsticks), ratio }
}

/** CPU of rendering once, in milliseconds. */
export const renderingCpu = ({ rendering }: YardstickRun): number | null => summarize([rendering]).app

export const summarizeYardsticks = (runs: readonly YardstickRun[]): YardstickResult => ({
  rendering: summarize(runs.map(({ rendering }) => rendering)),
  select: summarize(runs.map(({ select }) => select)),
})

/** The products of the list pages that are full. */
async function readPages(db: Db, origin: string, lists: readonly string[]): Promise<ProductCard[][]> {
  const pages: ProductCard[][] = []
  for (const ids of await askCards(origin, lists)) {
    if (ids.length < fullPage) continue
    const cards = await listRows(db, cardRow)`
      select ${cardColumns} from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place)
      join products p using (id) order by shown.place`
    pages.push(cards)
  }
  if (pages.length === 0) throw new Error('This shop has no full list page to compare with: was it made by bench:load?')
  return pages
}

/** The products of the cards of each page. */
export const askCards = (origin: string, paths: readonly string[]): Promise<string[][]> =>
  withClients(
    origin,
    1,
    async ([client]) => {
      const cards: string[][] = []
      for (const path of paths) {
        const answer = await client?.ask(wire(origin, { path }))
        cards.push(answer?.status === 200 ? readCards(textOf(answer)) : [])
      }
      return cards
    },
    { keepsBody: true },
  )
