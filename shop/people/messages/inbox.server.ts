import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { countUpTo, sqlOf } from '#db/rows.ts'
import { contactMessages } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, yesOrNo } from '#shop/office/audit/changes.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { isFound } from '#shop/word-match.server.ts'
import type { ListedMessage, Message, MessageSort } from './inbox.ts'

const asText = sqlOf(z.string())

const isDone = sqlOf(z.boolean())`(${contactMessages.doneAt} is not null)`
// Written out: of one table drizzle names a column alone, and within the brackets 'id' is that of the answer.
const isAnswered = sqlOf(z.boolean())`exists (select from contact_answers a where a.message_id = contact_messages.id)`

/** The most messages that wait for an answer that are counted. */
export const manyOpen = 100

// Must be the expression of the index contact_messages_admin_search, to the letter.
const searched = sql`(without_accents(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message) || ' ' || phone_digits(coalesce(phone, '')))`

type Filter = { isOpen: boolean; text?: string }

/** SQL: what a list is narrowed to. Every word stands in the message, its subject, or what the writer gave of themselves. */
const chosenBy = ({ isOpen, text = '' }: Filter) =>
  and(isOpen ? isNull(contactMessages.doneAt) : undefined, isFound(searched, searchedWords(text)))

/** A page of what was written on /contact, 40 a page, newest first unless sorted; a page number above the last one answers the last. */
export async function listMessages(
  db: Db,
  filter: Filter,
  page: number,
  sort: MessageSort | null = null,
): Promise<Page<ListedMessage>> {
  const chosen = chosenBy(filter)
  return listPage({
    page,
    count: limit => countUpTo(db, contactMessages, chosen, limit),
    read: async shown => selectMessages(db, filter, shown, sort),
  })
}

/** The query of `listMessages`. */
export function selectMessages(db: Db, filter: Filter, page: number, sort: MessageSort | null = null) {
  const by = sort?.direction === 'asc' ? asc : desc
  return db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      excerpt: asText`regexp_replace(left(${contactMessages.message}, 200), '\\s+', ' ', 'g')`,
      isDone,
      isAnswered,
      sentAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(chosenBy(filter))
    .orderBy(by(contactMessages.createdAt), by(contactMessages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** The number of messages that wait for an answer, at most `manyOpen` + 1. */
export const countOpen = (db: Db): Promise<number> =>
  countUpTo(db, contactMessages, chosenBy({ isOpen: true }), manyOpen)

export async function findMessage(db: Db, id: number): Promise<Message | null> {
  const [message] = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
      isDone,
      isAnswered,
      sentAt: contactMessages.createdAt,
      userEmail: profiles.email,
    })
    .from(contactMessages)
    .leftJoin(profiles, eq(profiles.id, contactMessages.userId))
    .where(eq(contactMessages.id, id))
  return message ?? null
}

const doneField = [{ label: 'Done', text: yesOrNo }]

/** Marks a message as done, or as open again; false where there is no such message. Logged only where it changes. */
export async function markMessage(
  db: Db,
  { id, as, by }: { id: number; as: 'done' | 'open'; by: string },
): Promise<boolean> {
  return db.transaction(async tx => {
    const [before] = await tx
      .select({ isDone, subject: contactMessages.subject })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('no key update')
    if (!before) return false
    const changes = describeChanges(before.isDone, as === 'done', doneField)
    if (changes.length === 0) return true
    const doneAt = as === 'done' ? sql`now()` : null
    await tx.update(contactMessages).set({ doneAt }).where(eq(contactMessages.id, id))
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
