import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Letter } from '#platform/mailer.ts'

/** How often the worker tries to send a mail: over some days, for a mail server that is down. */
export const mailAttempts = 25

/** `orderId` names the order that a letter is about: its page says where a mail could not be sent. */
export type QueuedLetter = Letter & { orderId?: string }

/**
 * Queues mails in the caller's own transaction: they are sent if, and only if, that transaction commits. The worker's job
 * `send_mail` sends each, and tries again for days while the mail server is down.
 */
export async function queueMails(tx: Db, letters: QueuedLetter[]): Promise<void> {
  const payloads = letters.map(({ to, replyTo, subject, text, html, orderId }) => {
    return { to, replyTo, subject, text, html, orderId }
  })
  await tx.execute(sql`
    select graphile_worker.add_job('send_mail', payload := letter, max_attempts := ${mailAttempts}::integer)
    from json_array_elements(${JSON.stringify(payloads)}::json) letter`)
}

export const queueMail = (tx: Db, letter: QueuedLetter): Promise<void> => queueMails(tx, [letter])
