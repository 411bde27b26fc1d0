import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Letter } from '#platform/mailer.ts'

/**
 * Queues a mail in the caller's own transaction, so that it is sent if, and only if, what caused it is kept. The
 * worker's task `send_mail` sends it, and tries again for days while the mail server is down.
 */
export async function queueMail(tx: Db, { to, replyTo, subject, text, html }: Letter): Promise<void> {
  const payload = JSON.stringify({ to, replyTo, subject, text, html })
  await tx.execute(sql`select graphile_worker.add_job('send_mail', payload := ${payload}::json)`)
}
