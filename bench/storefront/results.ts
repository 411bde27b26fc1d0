import type { Ratio } from '#bench/ratio.ts'
import type { FirstLoad } from './first-load.ts'
import type { Freshness } from './freshness.ts'
import type { Measured } from './measure.ts'
import type { OrdersResult } from './orders.ts'
import type { Path } from './paths.ts'
import type { CounterResult } from './recall/counter.ts'
import type { Compared } from './recall/fuse.ts'
import type { Quality } from './recall/judge.ts'
import type { VinResult } from './vin.ts'
import type { WarmResult } from './warm.ts'
import type { YardstickResult } from './yardsticks/start.ts'

/** `cards`: how many products a page shows, the mean of some pages; null where it shows none as cards. */
export type PathResult = Judged & { name: string; kind: Path['kind']; cards: number | null }

/** A measurement with its yardsticks, taken by turns with it; `ratio`: its CPU against that of the rendering. */
export type Judged = { measured: Measured; yardsticks: YardstickResult; ratio: Ratio | null }

/** All that was measured of one shop; what was not asked for is empty or null. */
export type SizeResult = {
  name: string
  /** '10,000 products, 500 categories, …' */
  facts: string
  paths: PathResult[]
  warm: WarmResult[]
  quality: Quality | null
  fuse: Compared[] | null
  orders: OrdersResult | null
  freshness: Freshness | null
  firstLoads: FirstLoad[]
  /** Peak memory of one process, in megabytes: making every page, and out of the cache. */
  peakMegabytes: { cold: number | null; warm: number | null }
}

export type Results = {
  machine: string
  load: string
  /** The commit that was measured. */
  code: string
  day: string
  minutes: number
  sizes: SizeResult[]
  /** What people ask for at a counter, of the demo: each set of queries that is there. */
  counter: CounterResult[]
  /** Null where nobody asked for it. */
  vin: VinResult | null
}

/** CPU of shop and PostgreSQL together, in milliseconds a request. */
export const cpuOf = ({ app, postgres }: Measured): number | null =>
  app === null || postgres === null ? null : app + postgres
