import { setTimeout as delay } from 'node:timers/promises'
import { byTurns, type Ratio, ratioOfPairs } from '#bench/ratio.ts'
import { startCeiling } from './ceiling.ts'
import { wire } from './client.ts'
import { type Measured, type Run, run, summarize } from './measure.ts'

/** `share`: the requests a second of the shop, of those of the bare server. */
export type WarmResult = { name: string; shop: Measured; raw: Measured; share: Ratio | null }

type Warm = { name: string; paths: string[]; shop: { origin: string; pid: number }; seconds: number }

const clients = 16
/** Visits to each page before it is measured, so that the cache has taken its time to compress it well. */
const visits = 30
const rounds = 3

/** Pages out of the cache against a bare node:http server with the same bytes, by turns. */
export async function measureWarm({ name, paths, shop, seconds }: Warm): Promise<WarmResult> {
  const loadOf = (origin: string, pid: number) => {
    const requests = paths.map(path => wire(origin, { path }))
    const processes = { app: pid, postgres: null }
    const request = (n: number) => requests[n % requests.length] ?? Buffer.alloc(0)
    return { origin, processes, clients, request, until: { seconds: seconds / rounds } }
  }
  const shopLoad = loadOf(shop.origin, shop.pid)
  for (let pause = 0; pause < 3; pause++) {
    await run({ ...shopLoad, clients: 1, until: { count: (visits / 3) * paths.length } })
    await delay(200)
  }
  const ceiling = await startCeiling(shop.origin, paths)
  try {
    const rawLoad = loadOf(ceiling.origin, ceiling.pid)
    const warmUpOf = (round: number) => ({ seconds: round === 0 ? 0.5 : 0.05 })
    const runs = await byTurns(
      rounds,
      round => run({ ...shopLoad, warmUp: warmUpOf(round) }),
      round => run({ ...rawLoad, warmUp: warmUpOf(round) }),
    )
    const rates = (some: Run[]) => some.map(one => summarize([one]).perSecond)
    const share = ratioOfPairs(rates(runs.a), rates(runs.b))
    return { name, shop: summarize(runs.a), raw: summarize(runs.b), share }
  } finally {
    ceiling.stop()
  }
}
