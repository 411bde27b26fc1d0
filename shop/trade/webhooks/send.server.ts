import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/trade/programs.ts'
import { mailShop } from '#shop/office/letters/shop-mail.server.ts'

/** What sends a text to an address, and returns the status of the answer. */
export type Post = (call: { url: string; body: string; headers: Record<string, string> }) => Promise<number>

/** How long a receiver may take to answer. */
export const answerSeconds = 10

/** What a `Post` rejects with where nothing came in that time. */
export class NoAnswer extends Error {}

/** The status by which a receiver says that it is gone for good (Standard Webhooks; RFC 9110, 15.5.11). */
const gone = 410

/** How long the other deliveries of a webhook wait once it did not answer one. */
const restSeconds = 60

/**
 * Sends a delivery that was not taken yet, signed as Standard Webhooks has it, and notes what became of it. Any status of 200 to
 * 299 is taken. Throws otherwise, so that the queue tries again; where nothing answered, the webhook's other deliveries wait a
 * minute, or each of them would hold a place of the queue in vain. A receiver that answers 410 is told nothing more: its webhook is paused,
 * and the shop is mailed. Does nothing where the webhook is deleted or paused: resuming it queues what was left.
 */
export async function sendDelivery(db: Db, deliveryId: string, post: Post, origin: string): Promise<void> {
  const [found] = await db
    .select({
      endpointId: webhookEndpoints.id,
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      payload: webhookDeliveries.payload,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        isNull(webhookDeliveries.deliveredAt),
        eq(webhookEndpoints.isActive, true),
      ),
    )
  if (!found) return
  const body = JSON.stringify(found.payload)
  const headers = { 'Content-Type': 'application/json', ...sign(found.secret, deliveryId, body) }
  let isGone = false
  const failure = await post({ url: found.url, body, headers }).then(
    status => {
      isGone = status === gone
      return status >= 200 && status < 300 ? null : new Error(`It answered ${status}`)
    },
    error => (error instanceof Error ? error : new Error(String(error))),
  )
  await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastError: failure?.message.slice(0, 300) ?? null,
      ...(failure === null && { deliveredAt: sql`now()` }),
    })
    .where(eq(webhookDeliveries.id, deliveryId))
  if (isGone) return pauseForGood(db, found, origin)
  if (failure instanceof NoAnswer) await putOff(db, found.endpointId)
  if (failure) throw new Error(`A webhook was not taken: ${failure.message}`, { cause: failure.cause })
}

async function pauseForGood(db: Db, { endpointId, url }: { endpointId: number; url: string }, origin: string) {
  await db.transaction(async tx => {
    const paused = await tx
      .update(webhookEndpoints)
      .set({ isActive: false })
      .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isActive, true)))
      .returning({ id: webhookEndpoints.id })
    if (paused.length === 0) return
    const text = `${url} answered 410, which means that nobody listens there any more. It is told nothing until somebody resumes it.`
    await mailShop(tx, { subject: 'A webhook was paused', text, path: `/admin/webhooks/${endpointId}`, origin })
  })
}

/** Lets what else waits to be sent to a webhook wait for a minute. It counts as no try. */
async function putOff(db: Db, endpointId: number) {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(job.id), run_at := now() + make_interval(secs => ${restSeconds}))
    from webhook_deliveries delivery join graphile_worker.jobs job on job.key = delivery.id::text
    where delivery.endpoint_id = ${endpointId} and delivery.delivered_at is null
      and job.locked_at is null and job.run_at < now() + make_interval(secs => ${restSeconds})
    having count(*) > 0`)
}

/** The headers by which a receiver knows that a text came from this shop, and just now. */
function sign(secret: string, id: string, body: string, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
