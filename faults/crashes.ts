import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { isGood, seconds, send } from './visitor.ts'

const rounds = 20
const buyersAtOnce = 6
const betweenMs = 700
const mostTries = 300

/** Sends one order until it is acknowledged, as a buyer presses the button again. Returns how often it was sent again. */
async function orderForSure(place: Place): Promise<number> {
  const order = place.nextOrder()
  for (let again = 0; again < mostTries; again += 1) {
    if (isGood(await send(place, order))) return again
    await delay(200)
  }
  throw new Error('An order was refused for good')
}

/** Buyers order without a pause, while the shop's process, its PostgreSQL or both are killed by turns and started again. */
async function killInOrders(place: Place): Promise<Figure[]> {
  let isOver = false
  let again = 0
  const buyers = Array.from({ length: buyersAtOnce }, async () => {
    while (!isOver) again += await orderForSure(place)
  })
  const back: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      await delay(betweenMs)
      const began = performance.now()
      const postgres = await place.findPostgres()
      if (round % 3 !== 0) for (const pid of postgres) process.kill(pid, 'SIGKILL')
      if (round % 3 !== 1) {
        process.kill(place.shop().pid, 'SIGKILL')
        await place.startAgain()
      }
      await orderForSure(place)
      back.push(performance.now() - began)
    }
  } finally {
    isOver = true
  }
  await Promise.all(buyers)
  return [
    { what: 'orders that were sent again', is: String(again), isMet: null },
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
