import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { type Beginning, beginningSize, listBeginning } from '#shop/paging.ts'
import type { ChangeRequest } from './requests.ts'

export const requestColumns = {
  id: changeRequests.id,
  status: changeRequests.status,
  askedAt: changeRequests.createdAt,
  lines: changeRequests.lines,
  shippingAddress: changeRequests.shippingAddress,
  note: changeRequests.note,
  answer: changeRequests.answer,
  isWithdrawal: changeRequests.isWithdrawal,
}

/** What a customer has asked to be changed of an order, the newest first. One takes the place of another, so that the newest is the open one. */
export const listChangeRequests = (db: Db, orderId: string): Promise<Beginning<ChangeRequest>> =>
  listBeginning(beginningSize, limit =>
    db
      .select(requestColumns)
      .from(changeRequests)
      .where(eq(changeRequests.orderId, orderId))
      .orderBy(desc(changeRequests.id))
      .limit(limit),
  )
