import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/programs.ts'

/** What sends a text to an address, and returns the status of the answer. */
export type Post = (call: { url: string; body: string; headers: Record<string, string> }) => Promise<number>

/**
 * Sends a delivery that was not taken yet, signed as Standard Webhooks has it, and notes what became of it. Any status of 200 to
 * 299 is taken. Throws otherwise, so that the queue tries again. Does nothing where the webhook is gone or paused.
 */
export async function sendDelivery(db: Db, deliveryId: string, post: Post): Promise<void> {
  const [found] = await db
    .select({ url: webhookEndpoints.url, secret: webhookEndpoints.secret, payload: webhookDeliveries.payload })
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
  const problem = await post({ url: found.url, body, headers }).then(
    status => (status >= 200 && status < 300 ? null : `It answered ${status}`),
    error => (error instanceof Error ? error.message : String(error)),
  )
  await db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastError: problem?.slice(0, 300) ?? null,
      ...(problem === null && { deliveredAt: sql`now()` }),
    })
    .where(eq(webhookDeliveries.id, deliveryId))
  if (problem !== null) throw new Error(`A webhook was not taken: ${problem}`)
}

/** The headers by which a receiver knows that a text came from this shop, and just now. */
export function sign(secret: string, id: string, body: string, now = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
