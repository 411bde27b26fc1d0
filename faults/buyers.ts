import { setTimeout as delay } from 'node:timers/promises'
import type { Order, Place } from './place.ts'
import { type Answer, isGood, send } from './visitor.ts'

const atOnce = 6
const mostTries = 300

/** Sends one order until it is answered, as a buyer presses the button again. `again` is how often that was. */
export async function orderForSure(
  place: Place,
  order: Order,
  to?: string,
): Promise<{ answer: Answer; again: number }> {
  for (let again = 0; again < mostTries; again += 1) {
    const answer = await send(place, order, to)
    if (isGood(answer) || answer.status === 409) return { answer, again }
    await delay(200)
  }
  throw new Error('An order was refused for good')
}

/** Buyers order without a pause while `work` goes on. Returns how often an order had to be sent again. */
export async function buyMeanwhile(place: Place, work: () => Promise<void>): Promise<number> {
  let isOver = false
  let sentAgain = 0
  const buyers = Array.from({ length: atOnce }, async () => {
    while (!isOver) sentAgain += (await orderForSure(place, place.nextOrder())).again
  })
  const buying = Promise.all(buyers)
  buying.catch(() => undefined)
  await work().finally(() => {
    isOver = true
  })
  await buying
  return sentAgain
}
