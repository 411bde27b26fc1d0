import { setTimeout as delay } from 'node:timers/promises'
import { startCeiling } from './ceiling.ts'
import { wire } from './client.ts'
import { type Measured, run, summarize } from './measure.ts'

export type WarmResult = { name: string; shop: Measured; raw: Measured }

type Warm = { name: string; paths: string[]; shop: { origin: string; pid: number }; seconds: number }

const clients = 16
/** So often that the cache has taken its time to compress them well. */
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
    const runs: Record<'shop' | 'raw', Awaited<ReturnType<typeof run>>[]> = { shop: [], raw: [] }
    for (let round = 0; round < rounds; round++) {
      const warmUp = { seconds: round === 0 ? 0.5 : 0.05 }
      runs.shop.push(await run({ ...shopLoad, warmUp }))
      runs.raw.push(await run({ ...rawLoad, warmUp }))
    }
    return { name, shop: summarize(runs.shop), raw: summarize(runs.raw) }
  } finally {
    ceiling.stop()
  }
}
