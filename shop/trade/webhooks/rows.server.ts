import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { moment } from '#db/columns.ts'
import { countUpTo } from '#db/rows.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/trade/programs.ts'
import { isUuid } from '#shop/ids.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, type Saved, tellFields } from '#shop/office/audit/changes.ts'
import { listPage, pageSize } from '#shop/paging.ts'
import { webhookCalls } from './calls.server.ts'
import { eventText, testEvent, type WebhookEvent } from './events.ts'

/** How often a delivery is tried: over 28 hours, with pauses that grow from seconds to six hours. */
export const webhookAttempts = 14

/** Why the receiver did not take what it was sent last; null where it did, or was sent nothing. */
const problem = sql`(
  select delivery.last_error from webhook_deliveries delivery
  where delivery.endpoint_id = webhook_endpoints.id and delivery.attempts > 0
  order by delivery.created_at desc, delivery.id desc limit 1)`.mapWith(value => z.string().nullable().parse(value))

/** A page of the webhooks: the newest first, and paused ones after all others. A page number above the last one answers the last. */
export async function listWebhooks(db: Db, page: number) {
  const { id, url, events, isActive } = getTableColumns(webhookEndpoints)
  return listPage({
    page,
    count: limit => countUpTo(db, webhookEndpoints, undefined, limit),
    read: async shown =>
      db
        .select({ id, url, events, isActive, problem })
        .from(webhookEndpoints)
        .orderBy(desc(isActive), desc(id))
        .limit(pageSize)
        .offset((shown - 1) * pageSize),
  })
}

/** When a delivery is tried next, which is past where it is tried right now; null where nothing is queued to try it. */
const nextTryAt = sql`(
  select job.run_at from graphile_worker.jobs job
  where job.key = webhook_deliveries.id::text and (job.attempts < job.max_attempts or job.locked_at is not null))`.mapWith(
  value => moment.nullable().parse(value),
)

/**
 * A webhook with a page of its deliveries, the newest first, of which an open one is sent when a paused webhook goes on; null where
 * there is none of that id. A page number above the last one answers the last.
 */
export async function findWebhook(db: Db, id: number, page = 1) {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) return null
  const chosen = eq(webhookDeliveries.endpointId, id)
  const deliveries = await listPage({
    page,
    count: limit => countUpTo(db, webhookDeliveries, chosen, limit),
    read: async shown => {
      const rows = await db
        .select({ ...getTableColumns(webhookDeliveries), nextTryAt })
        .from(webhookDeliveries)
        .where(chosen)
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(pageSize)
        .offset((shown - 1) * pageSize)
      return rows.map(row => ({ ...row, isOpen: !row.deliveredAt && row.attempts < webhookAttempts }))
    },
  })
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

type WebhookValues = { url: string; events: WebhookEvent[] }

const told = tellFields<{ url: string; events: string[] }>({
  url: { label: 'Address', text: ({ url }) => url },
  events: { label: 'Events', text: ({ events }) => events.map(eventText).join(', ') },
})

/**
 * Gives a webhook another address or other events, over the version that its form was opened with. Its secret and its deliveries
 * stay: what waits to be sent goes to the new address.
 */
export async function updateWebhook(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: WebhookValues },
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    const isThis = eq(webhookEndpoints.id, id)
    const [before] = await tx.select().from(webhookEndpoints).where(isThis).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    if (before.version !== version) {
      const conflict = await findConflict(tx, { thing: 'webhook', id, since: version, version: before.version })
      return { ok: false, reason: 'changed', conflict }
    }
    const changes = describeChanges(before, values, told)
    if (changes.length === 0) return { ok: true, id: String(id) }
    const now = version + 1
    await tx
      .update(webhookEndpoints)
      .set({ ...values, version: now })
      .where(isThis)
    await recordChange(tx, { by, action: 'updated', thing: 'webhook', id, name: values.url, version: now, changes })
    return { ok: true, id: String(id) }
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

/**
 * Pauses a webhook, or lets it go on. What happens meanwhile it is never told; what waited to be sent to it before, or was given
 * to it by hand, is kept and sent when it goes on. Returns whether it is active then; null where there is none.
 */
export async function switchWebhook(db: Db, { id, by }: { id: number; by: string }): Promise<boolean | null> {
  return db.transaction(async tx => {
    const [now] = await tx
      .update(webhookEndpoints)
      .set({ isActive: sql`not ${webhookEndpoints.isActive}` })
      .where(eq(webhookEndpoints.id, id))
      .returning({ url: webhookEndpoints.url, isActive: webhookEndpoints.isActive })
    if (!now) return null
    if (now.isActive) await queue(tx, sql`delivery.endpoint_id = ${id}`)
    const action = now.isActive ? 'resumed' : 'paused'
    await recordChange(tx, { by, action, thing: 'webhook', id, name: now.url })
    return now.isActive
  })
}

/** Queues a test for a webhook. Null where there is none; one that is paused gets it when it goes on. */
export async function sendTest(db: Db, id: number): Promise<{ isActive: boolean } | null> {
  return db.transaction(async tx => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    if (!endpoint) return null
    const payload = webhookCalls.test.parse({ type: testEvent, timestamp: new Date().toISOString(), data: {} })
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, event: testEvent, payload })
      .returning({ id: webhookDeliveries.id })
    if (made) await queue(tx, sql`delivery.id = ${made.id}`)
    return { isActive: endpoint.isActive }
  })
}

/**
 * Queues a delivery once more, with the id and the content that it had, and all its tries before it. Null where it is not kept any
 * more; a webhook that is paused gets it when it goes on.
 */
export async function sendAgain(db: Db, { webhookId, deliveryId }: { webhookId: number; deliveryId: string }) {
  if (!isUuid(deliveryId)) return null
  return db.transaction(async tx => {
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, deliveredAt: null, lastError: null })
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.endpointId, webhookId),
          eq(webhookEndpoints.id, webhookDeliveries.endpointId),
        ),
      )
      .returning({ isActive: webhookEndpoints.isActive })
    if (again) await queue(tx, sql`delivery.id = ${deliveryId}`)
    return again ?? null
  })
}

/** Queues those of some deliveries that were not taken and have tries left. One that waits already is tried at once. */
const queue = (tx: Db, which: SQL) =>
  tx.execute(sql`
    select graphile_worker.add_job('send_webhook', json_build_object('deliveryId', delivery.id),
      job_key := delivery.id::text, max_attempts := ${webhookAttempts}::integer - delivery.attempts)
    from webhook_deliveries delivery
    where ${which} and delivery.delivered_at is null and delivery.attempts < ${webhookAttempts}
    order by delivery.created_at`)

/** Forgets deliveries of more than 30 days ago. */
export async function forgetOldDeliveries(db: Db): Promise<void> {
  await db.execute(sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`)
}
