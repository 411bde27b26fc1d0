import { sql } from 'drizzle-orm'
import { foldCounts } from '#shop/overview/dashboard/figures.server.ts'
import { unlockAbandoned } from '#worker/queue.ts'
import type { Deed } from './deeds.ts'
import type { Send } from './doing/answers.ts'
import { call } from './doing/calls.ts'
import { change, sell } from './doing/counter.ts'
import { again, cancelOwn, leave } from './doing/customers.ts'
import { cashUp, correct, pay } from './doing/money.ts'
import { area, cut, insist, job, settings, takeOver, workQueue } from './doing/office.ts'
import { cancel, hide, move, moveMany, order, ship } from './doing/orders.ts'
import { accept, quote, refuseIt, withdrawIt } from './doing/quotes.ts'
import { ask, exchangeParts, settle, step, takeBackAtCounter, withdraw } from './doing/returns.ts'
import { plan, roundStep, stop } from './doing/rounds.ts'
import { count, edit, file, fileStep, program, table, undoTable } from './doing/stock.ts'
import { endTake, scan } from './doing/takes.ts'
import { answerWish, wish } from './doing/wishes.ts'
import type { Ledger } from './ledger.ts'
import type { HistoryShop } from './shop.ts'

/** Reads what whoever does it sees, and fills the form in; null where there is nothing to do it with. */
async function prepare(shop: HistoryShop, deed: Deed): Promise<Send | null> {
  switch (deed.what) {
    case 'order':
      return order(shop, deed)
    case 'move':
      return move(shop, deed)
    case 'again':
      return again(shop, deed)
    case 'change':
      return change(shop, deed)
    case 'sell':
      return sell(shop, deed)
    case 'quote':
      return quote(shop, deed)
    case 'accept':
      return accept(shop, deed)
    case 'refuse-quote':
      return refuseIt(shop, deed)
    case 'withdraw-quote':
      return withdrawIt(shop, deed)
    case 'move-many':
      return moveMany(shop, deed)
    case 'cancel':
      return cancel(shop, deed)
    case 'cancel-own':
      return cancelOwn(shop, deed)
    case 'leave':
      return leave(shop, deed)
    case 'ship':
      return ship(shop, deed)
    case 'delete':
    case 'restore':
      return hide(shop, deed)
    case 'pay':
      return pay(shop, deed)
    case 'correct':
      return correct(shop, deed)
    case 'cash-up':
      return cashUp(shop, deed)
    case 'ask':
      return ask(shop, deed)
    case 'withdraw':
      return withdraw(shop, deed)
    case 'step':
      return step(shop, deed)
    case 'settle':
      return settle(shop, deed)
    case 'take-back':
      return takeBackAtCounter(shop, deed)
    case 'exchange':
      return exchangeParts(shop, deed)
    case 'wish':
      return wish(shop, deed)
    case 'answer-wish':
      return answerWish(shop, deed)
    case 'call':
      return call(shop, deed)
    case 'plan':
      return plan(shop, deed)
    case 'round':
      return roundStep(shop, deed)
    case 'stop':
      return stop(shop, deed)
    case 'count':
      return count(shop, deed)
    case 'scan':
      return scan(shop, deed)
    case 'end-take':
      return endTake(shop, deed)
    case 'edit':
      return edit(shop, deed)
    case 'program':
      return program(shop, deed)
    case 'table':
      return table(shop, deed)
    case 'undo-table':
      return undoTable(shop, deed)
    case 'file':
      return file(shop, deed)
    case 'apply':
    case 'undo':
      return fileStep(shop, deed)
    case 'settings':
      return settings(shop, deed)
    case 'queue':
      return workQueue(shop)
    case 'area':
      return area(shop, deed)
    case 'job':
      return job(shop, deed)
    case 'cut':
      return cut(shop)
  }
}

/** Deeds whose form has a key, or does the same however often it is sent: after a kill they are sent again until they are answered. */
const mayBeSentAgain = new Set<Deed['what']>([
  ...(['order', 'again', 'pay', 'ask', 'withdraw', 'take-back', 'exchange', 'wish', 'leave', 'queue', 'job'] as const),
  ...(['quote', 'accept', 'refuse-quote', 'withdraw-quote', 'stop'] as const),
])

/**
 * Plays deeds, so many at once, each answer into the ledger. Goes on where the process that wrote the ledger was killed: what it had
 * begun is sent again where its form has a key, and otherwise stays unsure.
 */
export async function play(shop: HistoryShop, deeds: readonly Deed[], ledger: Ledger, atOnce: number): Promise<void> {
  const before = ledger.read()
  const ended = new Set(before.flatMap(({ at, is }) => (is === 'ended' || is === 'failed' ? at : [])))
  const begun = new Set(before.map(({ at }) => at))
  const rest = deeds.filter(({ at, what }) => !ended.has(at) && (!begun.has(at) || mayBeSentAgain.has(what)))
  for (const { at } of deeds) if (begun.has(at) && !ended.has(at)) ledger.note({ at, is: 'unsure', done: 0, says: '' })
  let next = 0
  const people = Array.from({ length: atOnce }, async () => {
    for (let deed = rest[next++]; deed; deed = rest[next++]) await doOne(shop, deed, ledger)
  })
  await Promise.all(people)
}

async function doOne(shop: HistoryShop, deed: Deed, ledger: Ledger): Promise<void> {
  const { at } = deed
  ledger.note({ at, is: 'begun', done: 0, says: '' })
  try {
    const send = await insist(() => prepare(shop, deed))
    if (!send) return ledger.note({ at, is: 'ended', done: 0, says: 'nothing to do it with' })
    const times = 'isTwice' in deed && deed.isTwice ? 2 : 1
    let isSure = true
    const lost = () => {
      if (isSure) ledger.note({ at, is: 'unsure', done: 0, says: '' })
      isSure = false
    }
    const answers = await Promise.all(Array.from({ length: times }, () => insist(send, lost)))
    const yes = answers.filter(({ isDone }) => isDone)
    const said = new Set((yes.length > 0 ? yes : answers).map(({ says }) => says))
    ledger.note({ at, is: 'ended', done: yes.length, says: [...said].join(' or ') })
  } catch (error) {
    ledger.note({ at, is: 'failed', done: 0, says: textOf(error) })
  }
}

/** An error with its causes, in one line. */
function textOf(error: unknown): string {
  const texts: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    texts.push(cause.message.replace(/\s+/g, ' ').slice(0, 300))
  return texts.join(' < ') || String(error)
}

/** Works off all that is left in the queue, as the shop does in the minutes afterwards. */
export async function playOut(shop: HistoryShop): Promise<void> {
  await insist(() => unlockAbandoned(shop.pool, true))
  await insist(() => shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`))
  await insist(workQueue(shop))
  await insist(() => takeOver(shop))
  await insist(() => foldCounts(shop.db))
}
