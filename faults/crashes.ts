import { setTimeout as delay } from 'node:timers/promises'
import { buyMeanwhile, orderForSure } from './buyers.ts'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { seconds } from './visitor.ts'

const rounds = 20
const betweenMs = 700

/** Buyers order without a pause, while the shop's process, its PostgreSQL or both are killed by turns and started again. */
async function killInOrders(place: Place): Promise<Figure[]> {
  const back: number[] = []
  const sentAgain = await buyMeanwhile(place, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await delay(betweenMs)
      const began = performance.now()
      const postgres = await place.findPostgres()
      if (round % 3 !== 0) for (const pid of postgres) process.kill(pid, 'SIGKILL')
      if (round % 3 !== 1) {
        process.kill(place.shop().pid, 'SIGKILL')
        await place.startAgain()
      }
      await orderForSure(place, place.nextOrder())
      back.push(performance.now() - began)
    }
  })
  return [
    { what: 'orders that were sent again', is: String(sentAgain), isMet: null },
    { what: 'longest time until the next order, with the start', is: seconds(Math.max(...back)), isMet: null },
    // Each was sent until it was acknowledged, so there is none that nobody was told of.
    await place.ledger.audit({ mayBeMore: false }),
  ]
}

export const crashes: Record<string, Fault> = {
  crashes: {
    title: `kill -9 amid orders, ${rounds} times: the shop, PostgreSQL, or both`,
    run: async open => killInOrders(await open()),
  },
}
