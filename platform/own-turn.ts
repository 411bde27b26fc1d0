import { AsyncLocalStorage } from 'node:async_hooks'
import type { Asker, Turns } from './turns.ts'

// A turn is for work of this process and its database. Whoever waits for something else gives it back meanwhile: a form for
// the threads that hash passwords, an upload for the visitor's line. Otherwise a few of those who wait hold up everybody.

type OwnTurn = { turns: Turns; asker: Asker; leave: () => void; errands: number; isOver: boolean }

const ownTurn = new AsyncLocalStorage<OwnTurn>()

/** Does the work in one of the turns. Throws TurnRefused where there is none. */
export async function inTurn<Result>(turns: Turns, asker: Asker, work: () => Promise<Result>): Promise<Result> {
  const own: OwnTurn = { turns, asker, leave: await turns.enter(asker), errands: 0, isOver: false }
  try {
    return await ownTurn.run(own, work)
  } finally {
    own.isOver = true
    own.leave()
  }
}

/**
 * Gives the turn in which it is called to others while that work goes on, and waits for another one afterwards. Never called
 * inside a transaction, which would hold its rows for all that time.
 */
export async function outOfTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = ownTurn.getStore()
  if (!own) return work()
  own.errands += 1
  own.leave()
  try {
    return await work()
  } finally {
    own.errands -= 1
    if (own.errands === 0 && !own.isOver) own.leave = await own.turns.enter(own.asker, true)
  }
}

/** Does the work in a turn of another kind, in place of the one in which it is called; in one of that kind it just goes on. */
export async function inOtherTurn<Result>(turns: Turns, work: () => Promise<Result>): Promise<Result> {
  const own = ownTurn.getStore()
  if (own?.turns === turns) return work()
  return outOfTurn(() => inTurn(turns, own?.asker ?? nobody, work))
}

/** Who asks outside of requests, such as a command. */
const nobody: Asker = { door: '', visitor: '' }
