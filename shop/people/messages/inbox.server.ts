import { desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, yesOrNo } from '#shop/office/audit/changes.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import type { ListedMessage, Message } from './inbox.ts'

const asCount = sqlOf(wholeNumber)
const asText = sqlOf(z.string())

const isRead = sqlOf(z.boolean())`(${contactMessages.readAt} is not null)`
const isAnswered = sqlOf(z.boolean())`exists (select from contact_answers a where a.message_id = ${contactMessages.id})`

/** The most unread messages that are counted. */
export const manyUnread = 100

/** A page of what was written on /contact, newest first, 40 a page; a page number above the last one answers the last. */
export async function listMessages(
  db: Db,
  { isUnread }: { isUnread: boolean },
  page: number,
): Promise<Page<ListedMessage>> {
  const chosen = isUnread ? isNull(contactMessages.readAt) : undefined
  const counted = await countUpTo(db, isUnread, adminCountLimit)
  const shown = Math.min(page, countPages(counted, adminCountLimit))
  const items = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      excerpt: asText`regexp_replace(left(${contactMessages.message}, 200), '\\s+', ' ', 'g')`,
      isRead,
      isAnswered,
      sentAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(chosen)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return makePage(items, counted, shown, adminCountLimit)
}

/** The number of unread messages, at most `manyUnread` + 1. */
export const countUnread = (db: Db): Promise<number> => countUpTo(db, true, manyUnread)

async function countUpTo(db: Db, isUnread: boolean, most: number): Promise<number> {
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isUnread ? isNull(contactMessages.readAt) : undefined)
    .limit(most + 1)
    .as('some')
  const [row] = await db.select({ counted: asCount`count(*)::integer` }).from(some)
  return row?.counted ?? 0
}

export async function findMessage(db: Db, id: number): Promise<Message | null> {
  const [message] = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
      isRead,
      isAnswered,
      sentAt: contactMessages.createdAt,
      userEmail: profiles.email,
    })
    .from(contactMessages)
    .leftJoin(profiles, eq(profiles.id, contactMessages.userId))
    .where(eq(contactMessages.id, id))
  return message ?? null
}

const readField = [{ label: 'Read', text: yesOrNo }]

/** Marks a message as read, or as unread again; false where there is no such message. Logged only where it changes. */
export async function markMessage(
  db: Db,
  { id, as, by }: { id: number; as: 'read' | 'unread'; by: string },
): Promise<boolean> {
  return db.transaction(async tx => {
    const [before] = await tx
      .select({ isRead, subject: contactMessages.subject })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('no key update')
    if (!before) return false
    const changes = describeChanges(before.isRead, as === 'read', readField)
    if (changes.length === 0) return true
    const readAt = as === 'read' ? sql`now()` : null
    await tx.update(contactMessages).set({ readAt }).where(eq(contactMessages.id, id))
    await recordChange(tx, { by, action: 'updated', thing: 'message', id, name: before.subject, changes })
    return true
  })
}

/** Deletes a message for good. The audit log keeps only its subject, not what the customer wrote. */
export async function deleteMessage(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    const [gone] = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ subject: contactMessages.subject })
    if (!gone) return { ok: false, reason: 'not-found' }
    await recordChange(tx, { by, action: 'deleted', thing: 'message', id, name: gone.subject })
    return { ok: true }
  })
}
