import type { JobHelpers, Task } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/shop.ts'
import type { Env } from '#platform/env.ts'
import type { Mailer, Posting, Sender } from '#platform/mailer.ts'

const letterShape = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** A mail that was refused for good: its job stays in the queue for whoever looks for it, and is not tried again. */
export class MailRefused extends Error {
  constructor(to: string, answer: string) {
    super(`${to} was refused: ${answer}`)
    this.name = 'MailRefused'
  }
}

/** The queue's task: one letter to one recipient, under a Message-ID that is the job's own. */
export function sendMailTask({ db, pool, env, mailer }: { db: Db; pool: pg.Pool; env: Env; mailer: Mailer }): Task {
  return async (payload, { job }) => {
    const letter = letterShape.parse(payload)
    const sent = await mailer.send(letter, await findSender(db, env), postingOf(job, env))
    if (sent.ok) return
    await pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [job.id])
    throw new MailRefused(letter.to, sent.answer)
  }
}

const hostOf = (env: Env) => new URL(env.origin).hostname

function postingOf({ id, created_at: queuedAt }: JobHelpers['job'], env: Env): Posting {
  return { id: `${id}.${queuedAt.getTime()}@${hostOf(env)}`, queuedAt }
}

async function findSender(db: Db, env: Env): Promise<Sender> {
  const [shop] = await db.select({ name: settings.shopName, address: settings.email }).from(settings)
  return { name: shop?.name ?? 'Camshaft', address: shop?.address || `no-reply@${hostOf(env)}` }
}
