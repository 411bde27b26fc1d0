import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { contactAnswers, contactMessages } from '#db/schema/office/shop.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import type { Answer } from './inbox.ts'
import { contactAnswerLetter } from './letters.ts'

/** The answers to a message, the oldest first. */
export const listAnswers = (db: Db, messageId: number): Promise<Answer[]> =>
  db
    .select({
      id: contactAnswers.id,
      userName: contactAnswers.userName,
      text: contactAnswers.text,
      sentAt: contactAnswers.createdAt,
    })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, messageId))
    .orderBy(asc(contactAnswers.id))

/**
 * Keeps an answer with its message and queues the mail to whoever wrote, in one transaction; the message is done with it. An
 * answer that comes twice with the same key is one answer and one mail. Returns the address; null where the message is gone.
 */
export async function answerMessage(
  db: Db,
  { id, text, answerKey, by, origin }: { id: number; text: string; answerKey: string; by: string; origin: string },
): Promise<{ to: string } | null> {
  return db.transaction(async tx => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update')
    if (!message) return null
    const userName = nameOfPerson(by)
    const [kept] = await tx
      .insert(contactAnswers)
      .values({ messageId: id, userId: by, userName, text, answerKey })
      .onConflictDoNothing({ target: contactAnswers.answerKey })
      .returning({ id: contactAnswers.id })
    if (!kept) return { to: message.email }
    await tx
      .update(contactMessages)
      .set({ doneAt: sql`coalesce(${contactMessages.doneAt}, now())` })
      .where(eq(contactMessages.id, id))
    const settings = await findSettings(tx)
    const letter = contactAnswerLetter(shopFacts(settings, origin), { ...message, answer: text })
    await queueMail(tx, { ...letter, to: message.email, replyTo: settings.email || undefined })
    // The log keeps nothing of what was written: it outlives a customer who wants to be forgotten.
    await recordChange(tx, { by, action: 'answered', thing: 'message', id, name: message.subject })
    return { to: message.email }
  })
}
