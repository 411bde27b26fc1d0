import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listLinks } from '#platform/mailer.ts'

const jobsShape = z.array(z.object({ task: z.string(), payload: z.unknown() }))
const mailShape = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export type QueuedMail = z.output<typeof mailShape>

/** What waits in the queue, oldest first. */
export async function queuedJobs(db: Db) {
  const { rows } = await db.execute(sql`
    select task.identifier as task, job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.id`)
  return jobsShape.parse(rows)
}

/** The mails that wait to be sent, oldest first. */
export async function queuedMails(db: Db): Promise<QueuedMail[]> {
  const jobs = await queuedJobs(db)
  return jobs.filter(job => job.task === 'send_mail').map(job => mailShape.parse(job.payload))
}

/** The one link of a letter. */
export function linkIn(mail: QueuedMail | undefined): URL {
  const [link] = listLinks(mail?.text ?? '')
  if (!link) throw new Error('This mail has no link')
  return new URL(link)
}
