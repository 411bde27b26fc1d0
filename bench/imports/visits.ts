import { setTimeout as delay } from 'node:timers/promises'
import { percentiles } from '#bench/percentiles.ts'
import type { Catalogue } from '#bench/storefront/catalogue.ts'
import { openClient, wire } from '#bench/storefront/client.ts'

/** Between two visits, so that those who look in take little of the machine from what is measured. */
const pauseMs = 150

export type Visits = { times: number[]; failed: number }

/** Looks at a list and a search by turns, each time another one, until told to stop. */
export function startVisits(origin: string, { categories, several }: Catalogue): { stop(): Promise<Visits> } {
  const stopping = new AbortController()
  const visits: Visits = { times: [], failed: 0 }
  const pick = (from: string[], n: number) => from[n % from.length] ?? ''
  async function visit() {
    const client = await openClient(origin)
    for (let n = 0; !stopping.signal.aborted; n++) {
      const path =
        n % 2 === 0
          ? `/categories/${pick(categories, n / 2)}/products`
          : `/search?q=${encodeURIComponent(pick(several, n))}`
      const began = performance.now()
      const { status } = await client.ask(wire(origin, { path }))
      visits.times.push(performance.now() - began)
      if (status !== 200) visits.failed += 1
      await delay(pauseMs)
    }
    client.close()
  }
  const done = visit()
  return {
    stop: async () => {
      stopping.abort()
      await done
      return visits
    },
  }
}

export const p95 = ({ times }: Visits): number => percentiles(times)(0.95)
