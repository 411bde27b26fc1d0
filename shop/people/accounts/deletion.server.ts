import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { invitations, profiles } from '#db/schema/people/accounts.ts'
import { orderCalls } from '#db/schema/selling/calls.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { quoteItems, quotes } from '#db/schema/selling/quotes.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { roundStops } from '#db/schema/selling/rounds.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import { deletedCustomer } from '#shop/selling/orders/account-email.server.ts'
import { cancelIfUnshipped, listUnshipped } from '#shop/selling/orders/moves/unshipped.server.ts'
import { isLastAdmin, lockAdmins } from './admins.server.ts'
import { forgetInLog, forgetPaymentNotes, forgetUnsentMails } from './forgotten.server.ts'
import { dropLinks } from './links.server.ts'

/** What became of a deletion. `pictures` were shown by the profile and its returns alone: pass them to removePictures. */
export type DeletionOutcome = { ok: true; pictures: string[] } | { ok: false; reason: 'last-admin'; message: string }

/** The name and address that an order has once its customer's account is deleted. A carrier's link may tell both. */
export const nobody = {
  customerName: deletedCustomer,
  customerEmail: '',
  customerPhone: '',
  shippingAddress: { street: '', city: '', postcode: '' },
  deliveryNote: '',
  tracking: '',
  callReason: '',
}

/**
 * Removes a person: profile, password, sessions, role and messages go; reviews stay as anonymous; orders stay without name,
 * e-mail, phone and address, also in the log, and payments without notes. Orders that have not been shipped are cancelled first.
 * Refuses the last admin.
 */
export async function removeCustomer(
  db: Db,
  { userId, origin }: { userId: string; origin: string },
): Promise<DeletionOutcome> {
  const isLast = await db.transaction(async tx => isLastAdmin(await lockAdmins(tx), userId))
  if (isLast) return lastAdmin
  for (;;) {
    for (const { id: orderId } of await listUnshipped(db, userId)) {
      // `by` is null: the audit log keeps names for good, and has only what admins do.
      await cancelIfUnshipped(db, { orderId, by: null, origin })
    }
    const outcome = await db.transaction(tx => removePerson(tx, userId))
    if (outcome !== 'ordered-meanwhile') return outcome
  }
}

async function removePerson(tx: Db, userId: string): Promise<DeletionOutcome | 'ordered-meanwhile'> {
  if (isLastAdmin(await lockAdmins(tx), userId)) return lastAdmin
  // The orders first, as a customer's cancel does: it locks the order and then names the customer. The other way round the two would
  // wait for one another.
  const isTheirs = eq(orders.userId, userId)
  const locked = await tx.select({ id: orders.id }).from(orders).where(isTheirs).orderBy(orders.id).for('no key update')
  // From here on nobody can place an order for this customer, since an order needs the row that is locked.
  const [profile] = await tx
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update')
  // One that came meanwhile is not locked: to be cancelled first, or, as one of an exchange, only to be waited for before the account is.
  if ((await tx.$count(orders, isTheirs)) > locked.length) return 'ordered-meanwhile'
  if ((await listUnshipped(tx, userId)).length > 0) return 'ordered-meanwhile'
  await forgetQuotes(tx, userId)
  await tx.update(orders).set(nobody).where(isTheirs)
  const own = tx.select({ id: orders.id }).from(orders).where(isTheirs)
  const { customerName: name, customerEmail: email, customerPhone: phone, shippingAddress: address } = nobody
  await tx.update(orderItems).set({ note: '' }).where(inArray(orderItems.orderId, own))
  await tx.update(shipments).set({ tracking: '' }).where(inArray(shipments.orderId, own))
  await tx.update(roundStops).set({ note: '' }).where(inArray(roundStops.orderId, own))
  await tx.update(orderCalls).set({ note: '' }).where(inArray(orderCalls.orderId, own))
  await tx
    .update(changeRequests)
    .set({ note: '', answer: '', shippingAddress: null })
    .where(inArray(changeRequests.orderId, own))
  await forgetPaymentNotes(tx, userId)
  await forgetInLog(tx, userId)
  await forgetUnsentMails(tx, userId)
  const theirReturns = inArray(returns.orderId, own)
  const photos = (await tx.select({ photos: returns.photos }).from(returns).where(theirReturns)).flatMap(
    back => back.photos,
  )
  await tx.update(returns).set({ note: '', photos: [] }).where(theirReturns)
  const customer = JSON.stringify({ name, email, phone, address })
  await tx
    .update(documents)
    .set({ customer: sql`${documents.customer} || ${customer}::jsonb` })
    .where(inArray(documents.orderId, own))
  await dropLinks(tx, userId)
  await tx.delete(invitations).where(eq(invitations.email, sql`(select email from profiles where id = ${userId})`))
  await tx.delete(profiles).where(eq(profiles.id, userId))
  return { ok: true, pictures: [...photos, ...(profile?.avatarUrl ? [profile.avatarUrl] : [])] }
}

/** What was offered to the account stays without who it was for; what was still open is withdrawn. */
async function forgetQuotes(tx: Db, userId: string) {
  const { customerName, customerEmail, customerPhone, shippingAddress, deliveryNote } = nobody
  const own = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.userId, userId))
  await tx.update(quoteItems).set({ note: '' }).where(inArray(quoteItems.quoteId, own))
  await tx
    .update(quotes)
    .set({
      customerName,
      customerEmail,
      customerPhone,
      shippingAddress,
      deliveryNote,
      note: '',
      refusalReason: '',
      status: sql`case when status = 'open' then 'withdrawn' else status end`,
      decidedAt: sql`coalesce(decided_at, now())`,
    })
    .where(eq(quotes.userId, userId))
}

const lastAdmin: DeletionOutcome = {
  ok: false,
  reason: 'last-admin',
  message: 'You are the only admin of this shop. Make somebody else an admin first.',
}
