import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { payments } from '#db/schema/selling/payments.ts'

/** The payments of an order, the first one first, each with the name of whoever took it. */
export const listPayments = (db: Db, orderId: string) =>
  db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      kind: payments.kind,
      reference: payments.reference,
      note: payments.note,
      correctsId: payments.correctsId,
      takenAt: payments.takenAt,
      by: profiles.fullName,
    })
    .from(payments)
    .leftJoin(profiles, eq(profiles.id, payments.takenBy))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))

export type OrderPayment = Awaited<ReturnType<typeof listPayments>>[number]
