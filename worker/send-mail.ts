import { z } from 'zod'
import type { Env } from '#platform/env.ts'
import type { Posting } from '#platform/mailer.ts'
import { findSender } from '#shop/office/letters/sender.server.ts'
import type { Means, Queued } from './jobs.ts'

const letterShape = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** A mail was refused for good: it is not tried again, and its job stays in the queue for whoever looks for it. */
export class MailRefused extends Error {
  constructor(to: string, answer: string) {
    super(`${to} was refused: ${answer}`)
    this.name = 'MailRefused'
  }
}

/** Sends one letter to one recipient. Its Message-ID follows from the job, so that all tries have the same. */
export async function sendMail({ db, pool, env, mailer }: Means, queued: Queued): Promise<void> {
  const letter = letterShape.parse(queued.payload)
  const sent = await mailer.send(letter, await findSender(db, env.origin), postingOf(queued, env))
  if (sent.ok) return
  await pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [queued.id])
  throw new MailRefused(letter.to, sent.answer)
}

const hostOf = (env: Env) => new URL(env.origin).hostname

function postingOf({ id, queuedAt }: Queued, env: Env): Posting {
  return { id: `${id}.${queuedAt.getTime()}@${hostOf(env)}`, queuedAt }
}
