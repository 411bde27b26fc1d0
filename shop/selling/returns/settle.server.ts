import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { issueCreditNote } from '#shop/selling/documents/issue.server.ts'
import { allOrNothing } from '#shop/selling/orders/all-or-nothing.server.ts'
import { giveBackCash } from '#shop/selling/payments/take.server.ts'
import { putBack } from '#shop/stock/movements/put-back.server.ts'
import { type Asked, type AskedPiece, askForReturn } from './ask.server.ts'
import { type Fees, keptAtCounter, planCredit } from './credit.server.ts'
import { endRefused } from './end-refused.server.ts'
import { findReturn } from './find.server.ts'
import { declineCoresOf } from './move.server.ts'
import { queueReturnNews } from './news.server.ts'
import { type ReturnKind, type ReturnOutcome, returnOutcomeLabels } from './rules.ts'
import { lockReturn, noteStep, type Step, type StepRefused, type StepTaken } from './step.server.ts'

type Settling = Step &
  Fees & {
    /** What becomes of the pieces, by the id of the return's item. */
    outcomes: ReadonlyMap<number, ReturnOutcome>
    /** Whether the money is given back in cash at once, where the order was paid. */
    paysOut: boolean
  }

/**
 * Settles a return, whatever step it is at: pieces that are good go back to stock, a credit note takes them off the invoice, and the
 * customer is told. Refuses a fee above the goods' price, and more delivery fee than was invoiced. An order of which the last pieces were
 * refused at the door is cancelled with it.
 */
export const settleReturn = (db: Db, settling: Settling): Promise<StepTaken> =>
  db.transaction(async (tx): Promise<StepTaken> => {
    const settled = await settle(tx, settling)
    return settled.ok ? { ok: true } : settled
  })

export type TakingBack = {
  orderId: string
  kind: ReturnKind
  pieces: readonly (AskedPiece & { outcome: ReturnOutcome })[]
  note: string
  requestKey: string
  deliveryFeeCents: number
  /** Whether the shop keeps its restocking fee of what comes back by choice. */
  keepsFee: boolean
  paysOut: boolean
  /** False where its customer is told later, by `queueReturnNews`. */
  isTold?: boolean
  by: string
  origin: string
}

export type TakenBack =
  | { ok: true; id: string; isNew: boolean; creditedCents: number }
  | Extract<Asked, { ok: false }>
  | { ok: false; reason: 'invalid' | 'stale'; message: string }

/**
 * Takes parts back over the counter: written down, put away and credited in one transaction. What `askForReturn` and
 * `settleReturn` refuse is refused, and then nothing is kept. The same form sent again answers with the same return.
 */
export const takeBack = (db: Db, taking: TakingBack): Promise<TakenBack> =>
  allOrNothing(db, tx => tryToTakeBack(tx, taking))

async function tryToTakeBack(tx: Db, taking: TakingBack): Promise<TakenBack> {
  const { pieces, keepsFee, deliveryFeeCents, paysOut, by, origin } = taking
  const asked = await askForReturn(tx, { ...taking, userId: null })
  if (!asked.ok) return asked
  if (!asked.isNew) return { ...asked, creditedCents: 0 }
  const back = await findReturn(tx, asked.id)
  if (!back) throw new Error('A return that was just kept is not there')
  const outcomeOf = new Map(pieces.map(({ line, outcome }) => [line, outcome]))
  const outcomes = new Map(back.items.flatMap(({ id, line }) => [[id, outcomeOf.get(line) ?? 'written_off'] as const]))
  const restockingFeeCents = await keptAtCounter(tx, back, keepsFee)
  const settling = {
    returnId: asked.id,
    expected: 'requested',
    outcomes,
    restockingFeeCents,
    deliveryFeeCents,
    paysOut,
  } as const
  const settled = await settle(tx, { ...settling, by, origin }, taking.isTold)
  if (settled.ok) return { ok: true, id: asked.id, isNew: true, creditedCents: settled.creditedCents }
  return settled.reason === 'not-found' ? { ...settled, reason: 'stale' } : { ...settled, reason: settled.reason }
}

async function settle(
  tx: Db,
  settling: Settling,
  isTold = true,
): Promise<{ ok: true; creditedCents: number } | StepRefused> {
  const { returnId, paysOut, by, origin } = settling
  const found = await lockReturn(tx, settling, 'settled')
  if (!found.ok) return found
  const { back } = found
  if (found.isDone) return { ok: true, creditedCents: back.creditedCents ?? 0 }
  const isCore = back.kind === 'core'
  // An old part is kept apart, whatever was chosen; a part that was bought never is.
  const outcomes = isCore ? new Map(back.items.map(({ id }) => [id, 'kept_apart' as const])) : settling.outcomes
  if (!isCore && [...outcomes.values()].includes('kept_apart')) return invalid('Only old parts are kept apart')
  const missing = back.items.find(({ id }) => !outcomes.has(id))
  if (missing) return invalid(`Say what becomes of ${missing.productName}`)
  const planned = await planCredit(tx, back, settling)
  if (!planned.ok) return invalid(planned.message)
  const { note, endsOrder } = planned

  await tx.execute(sql`
    update return_items set outcome = become.outcome
    from jsonb_to_recordset(${JSON.stringify(Array.from(outcomes, ([id, outcome]) => ({ id, outcome })))}::jsonb)
      as become(id integer, outcome text)
    where return_items.id = become.id and return_id = ${returnId}`)
  const cause = { reason: 'returned', source: 'return', sourceId: returnId, by } as const
  const good = back.items.filter(({ id }) => outcomes.get(id) === 'restocked')
  await putBack(tx, cause, good)
  await tx
    .update(returns)
    .set({
      status: 'settled',
      restockingFeeCents: note.restockingFeeCents,
      deliveryFeeCents: note.deliveryFeeCents,
    })
    .where(eq(returns.id, returnId))
  const credited = await issueCreditNote(tx, note)
  if (endsOrder) {
    await declineCoresOf(tx, { orderId: back.orderId, by, origin })
    await endRefused(tx, { back, by })
  }
  if (paysOut) await giveBackCash(tx, { orderId: back.orderId, atMostCents: credited.totalCents, by })
  const became = back.items.map(({ id, quantity, productName }) => {
    const outcome = outcomes.get(id)
    return `${quantity} × ${productName}: ${outcome ? returnOutcomeLabels[outcome].toLowerCase() : ''}`
  })
  await noteStep(tx, back, { to: 'settled', by, became: became.join(', ') })
  if (isTold) await queueReturnNews(tx, { returnId, origin })
  return { ok: true, creditedCents: credited.totalCents }
}

const invalid = (message: string): StepRefused => ({ ok: false, reason: 'invalid', message })
