import { percentiles } from '#bench/percentiles.ts'
import type { Answer } from './answer-reader.ts'
import { type Client, withClients } from './client.ts'
import { type Cpu, cpuBetween, type Processes, readCpu } from './cpu.ts'

/** Times in milliseconds; `app` and `postgres` are CPU a request, null where unknown; `bytes` a body as it was sent. */
export type Measured = {
  /** How many asked at once. */
  clients: number
  count: number
  failed: number
  /** The first thing that went wrong, in words. */
  failure: string | null
  perSecond: number
  p50: number
  p95: number
  p99: number
  app: number | null
  postgres: number | null
  bytes: number
}

type Until = { seconds?: number; count?: number }

export type Load = {
  origin: string
  /** Whose CPU is counted; null: nobody's. */
  processes: Processes | null
  clients: number
  /** The nth request, as it goes over the wire. */
  request: (n: number) => Buffer
  /** Ends after so many seconds or so many requests, whatever comes first. */
  until: Until
  warmUp?: Until
  isGood?: (answer: Answer) => boolean
}

type Driven = { times: number[]; bytes: number; failed: number; failure: string | null }

/** What came of one go at it, to be summed up with others. */
export type Run = { clients: number; driven: Driven; seconds: number; cpu: Cpu }

/** Some clients ask without a pause, each for the next as soon as it has its answer. */
export async function run(load: Load): Promise<Run> {
  const { origin, processes, clients, warmUp, until } = load
  return withClients(origin, clients, async opened => {
    const warm = warmUp && (await drive(opened, load, 0, warmUp))
    const before = processes && readCpu(processes)
    const began = performance.now()
    const driven = await drive(opened, load, warm?.times.length ?? 0, until)
    const seconds = (performance.now() - began) / 1000
    return {
      clients,
      driven,
      seconds,
      cpu: before && processes ? cpuBetween(before, readCpu(processes)) : { app: null, postgres: null },
    }
  })
}

export const measure = async (load: Load): Promise<Measured> => summarize([await run(load)])

export function summarize(runs: readonly Run[]): Measured {
  const times = runs.flatMap(({ driven }) => driven.times)
  const count = times.length
  const at = percentiles(times)
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  const each = (of: (cpu: Cpu) => number | null) =>
    runs.some(({ cpu }) => of(cpu) === null) ? null : sum(({ cpu }) => of(cpu) ?? 0) / count
  return {
    clients: runs[0]?.clients ?? 0,
    count,
    failed: sum(({ driven }) => driven.failed),
    failure: runs.find(run => run.driven.failure)?.driven.failure ?? null,
    perSecond: count / sum(({ seconds }) => seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    app: each(({ app }) => app),
    postgres: each(({ postgres }) => postgres),
    bytes: sum(({ driven }) => driven.bytes) / count,
  }
}

async function drive(clients: Client[], load: Load, first: number, { seconds, count }: Until): Promise<Driven> {
  const { request, isGood = ({ status }) => status === 200 } = load
  const driven: Driven = { times: [], bytes: 0, failed: 0, failure: null }
  const ends = performance.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1000
  const last = first + (count ?? Number.POSITIVE_INFINITY)
  let next = first
  const askOn = async (client: Client) => {
    while (next < last && performance.now() < ends) {
      const asked = request(next++)
      const began = performance.now()
      const answer = await client.ask(asked)
      driven.times.push(performance.now() - began)
      driven.bytes += answer.bytes
      if (isGood(answer)) continue
      driven.failed++
      driven.failure ??= `${answer.status} for ${asked.toString('latin1', 0, asked.indexOf('\r\n'))}`
    }
  }
  await Promise.all(clients.map(askOn))
  return driven
}
