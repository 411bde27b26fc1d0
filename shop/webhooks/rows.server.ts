import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/programs.ts'
import { recordChange } from '#shop/audit/changes.server.ts'
import { isUuid } from '#shop/ids.ts'
import { testEvent, type WebhookEvent } from './events.ts'

/** So many are listed, of endpoints and of the newest deliveries of one. */
const mostListed = 50
/** How often a delivery is tried: over more than a day, with pauses that grow from seconds to six hours. */
export const webhookAttempts = 13

/** The webhooks, the newest first. */
export const listWebhooks = (db: Db) =>
  db.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.id)).limit(mostListed)

/** A webhook with its newest deliveries; null where there is none of that id. */
export async function findWebhook(db: Db, id: number) {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) return null
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(mostListed)
  return { ...endpoint, deliveries }
}

/** The address of a webhook; null where there is none. */
export async function findWebhookUrl(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
  return found?.url ?? null
}

/** Makes a webhook with a new secret, by which the receiver checks signatures, and returns its id. */
export async function makeWebhook(
  db: Db,
  { url, events, by }: { url: string; events: WebhookEvent[]; by: string },
): Promise<number> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return db.transaction(async tx => {
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ url, events, secret })
      .returning({ id: webhookEndpoints.id })
    if (!made) throw new Error('An inserted webhook did not come back')
    const changes = [{ field: 'Events', from: null, to: events.join(', ') }]
    await recordChange(tx, { by, action: 'created', thing: 'webhook', id: made.id, name: url, changes })
    return made.id
  })
}

/** Deletes a webhook and its deliveries; what waits to be sent is not sent any more. False where there is none. */
export async function deleteWebhook(db: Db, { id, by }: { id: number; by: string }): Promise<boolean> {
  return db.transaction(async tx => {
    const [gone] = await tx
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url })
    if (gone) await recordChange(tx, { by, action: 'deleted', thing: 'webhook', id, name: gone.url })
    return gone !== undefined
  })
}

/** Pauses a webhook, which then is told of nothing, or lets it go on. False where there is none. */
export async function switchWebhook(db: Db, { id, by }: { id: number; by: string }): Promise<boolean> {
  return db.transaction(async tx => {
    const [now] = await tx
      .update(webhookEndpoints)
      .set({ isActive: sql`not ${webhookEndpoints.isActive}` })
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url, isActive: webhookEndpoints.isActive })
    if (!now) return false
    const action = now.isActive ? 'resumed' : 'paused'
    await recordChange(tx, { by, action, thing: 'webhook', id, name: now.url })
    return true
  })
}

/** Queues a test for a webhook. False where there is none. */
export async function sendTest(db: Db, id: number): Promise<boolean> {
  return db.transaction(async tx => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    if (!endpoint) return false
    const payload = { type: testEvent, timestamp: new Date().toISOString(), data: {} }
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, event: testEvent, payload })
      .returning({ id: webhookDeliveries.id })
    if (made) await queue(tx, made.id)
    return true
  })
}

/** Queues a delivery once more, with the id and the content that it had. False where it is not kept any more. */
export async function sendAgain(db: Db, { webhookId, deliveryId }: { webhookId: number; deliveryId: string }) {
  if (!isUuid(deliveryId)) return false
  return db.transaction(async tx => {
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ deliveredAt: null, lastError: null })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, webhookId)))
      .returning({ id: webhookDeliveries.id })
    if (again) await queue(tx, again.id)
    return again !== undefined
  })
}

const queue = (tx: Db, deliveryId: string) =>
  tx.execute(sql`
    select graphile_worker.add_job('send_webhook', json_build_object('deliveryId', ${deliveryId}::text),
      job_key := ${deliveryId}::text, max_attempts := ${webhookAttempts}::integer)`)

/** Forgets deliveries of more than 30 days ago. */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`)
}
