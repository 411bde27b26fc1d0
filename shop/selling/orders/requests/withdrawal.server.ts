import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { type AskedItem, askedName } from './requests.ts'

type Withdrawal = {
  orderId: string
  /** Made by the form, so that one that is sent twice, or whose job is tried again, is one withdrawal. */
  requestKey: string
  /** The lines that it takes out, with the pieces that were sent of them and stay; none where nobody can read which are meant. */
  lines: (AskedItem & { sent: number })[]
  /** What was typed. */
  note: string
  declaredAt: Date
}

/**
 * Keeps a withdrawal from what was not sent of an order as an open request, which its page, the lists and packing show. It takes the
 * place of a wish that is open, and has the lines of an earlier withdrawal that is. Answers false where it was kept before. The
 * transaction holds the lock of the order.
 */
export async function keepWithdrawal(
  tx: Db,
  { orderId, requestKey, lines, note, declaredAt }: Withdrawal,
): Promise<boolean> {
  const ofOrder = eq(changeRequests.orderId, orderId)
  if ((await tx.$count(changeRequests, and(ofOrder, eq(changeRequests.requestKey, requestKey)))) > 0) return false
  const [before] = await tx
    .update(changeRequests)
    .set({ status: 'taken_back' })
    .where(and(ofOrder, eq(changeRequests.status, 'open')))
    .returning()
  const earlier = before?.isWithdrawal ? before : { lines: [], note: '' }
  const taken = lines.map(item => ({ line: item.line, quantity: item.sent, was: item.quantity, name: askedName(item) }))
  const others = earlier.lines.filter(({ line }) => taken.every(one => one.line !== line))
  await tx.insert(changeRequests).values({
    orderId,
    requestKey,
    isWithdrawal: true,
    lines: [...others, ...taken],
    note: [earlier.note, note].filter(Boolean).join('\n'),
    createdAt: declaredAt,
  })
  return true
}
