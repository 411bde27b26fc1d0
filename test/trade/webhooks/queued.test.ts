import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { settings } from '#db/schema/office/shop.ts'
import { eventNames } from '#shop/trade/webhooks/events.ts'
import {
  findWebhook,
  listWebhooks,
  makeWebhook,
  sendAgain,
  sendTest,
  switchWebhook,
  webhookAttempts,
} from '#shop/trade/webhooks/rows.server.ts'
import { NoAnswer, type Post, sendDelivery } from '#shop/trade/webhooks/send.server.ts'
import { queuedMails } from '#test/queue.ts'
import { origin, testShop } from '#test/request.ts'
import { dana, fillWorld } from '#test/world.ts'

// What becomes of deliveries that were not taken, with the queue worked off by hand, so that no test waits for a clock.

const { db, shop } = await testShop()

let by: string
beforeEach(async () => {
  by = (await fillWorld(db)).people.dana
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const make = (url: string) => makeWebhook(db, { url, events: eventNames, by })
const deliveriesOf = async (id: number) => (await findWebhook(db, id))?.deliveries.items ?? []

/** Runs what is due of the queue once, with an answer of the receiver. */
async function runDue(post: Post) {
  const { rows } = await db.execute(sql`
    select job.id::text, job.key from graphile_worker.jobs job
    where task_identifier = 'send_webhook' and run_at <= now() and attempts < max_attempts order by id`)
  for (const { id, key } of jobShape.parse(rows)) {
    const isDone = await sendDelivery(db, key, post, origin).then(
      () => true,
      () => false,
    )
    if (isDone) await db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
    else
      await db.execute(sql`
        select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now() + interval '1 hour', attempts := attempts + 1)
        from graphile_worker.jobs where id = ${id}::bigint`)
  }
}
const jobShape = z.array(z.object({ id: z.string(), key: z.string() }))
const makeAllDue = () => db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)

test('what waits to be sent to a webhook that is paused is kept, sent when it goes on, and the page says so', async () => {
  const admin = await shop.visitor().signIn(dana)
  const id = await make('https://example.com/hook')
  const page = async () => (await admin.get(`/admin/webhooks/${id}`)).main
  await sendTest(db, id)
  await runDue(async () => 500)
  expect(await page()).toMatch(/It answered 500 \(tried once, next try [A-Z][a-z]+ \d/)
  await switchWebhook(db, { id, by })
  await makeAllDue()
  await runDue(() => expect.unreachable('a paused webhook is told nothing'))
  expect(await page()).toContain('It answered 500 (tried once, sent when the webhook goes on)')
  expect(await sendTest(db, id)).toEqual({ isActive: false })
  await runDue(() => expect.unreachable('a paused webhook is told nothing'))
  expect(await page()).toContain('Not tried yet, sent when the webhook goes on')
  await switchWebhook(db, { id, by })
  expect(await page()).toContain('It answered 500 (tried once, next try in a moment)')
  await runDue(async () => 204)
  expect((await deliveriesOf(id)).map(({ deliveredAt }) => deliveredAt === null)).toEqual([false, false])
})

test('a delivery is given up after its last try, and one that is sent again has all its tries before it', async () => {
  const admin = await shop.visitor().signIn(dana)
  const id = await make('https://example.com/hook')
  const page = async () => (await admin.get(`/admin/webhooks/${id}`)).main
  await sendTest(db, id)
  for (let tries = 0; tries < webhookAttempts + 1; tries++) {
    await makeAllDue()
    await runDue(async () => 500)
  }
  expect(await page()).toContain(`It answered 500 (tried ${webhookAttempts} times, given up)`)
  const [delivery] = await deliveriesOf(id)
  await sendAgain(db, { webhookId: id, deliveryId: delivery?.id ?? '' })
  await runDue(async () => 500)
  expect(await page()).toMatch(/It answered 500 \(tried once, next try /)
})

test('a receiver that answers 410 is told nothing more: its webhook is paused, the shop is mailed once, and it can be resumed', async () => {
  await db.update(settings).set({ email: 'shop@example.com' })
  const id = await make('https://gone.example/hook')
  await sendTest(db, id)
  await sendTest(db, id)
  let calls = 0
  const isGone: Post = async () => {
    calls += 1
    return 410
  }
  await runDue(isGone)
  await makeAllDue()
  await runDue(isGone)
  expect(calls).toBe(1)
  expect(await findWebhook(db, id)).toMatchObject({ isActive: false })
  const mails = await queuedMails(db)
  expect(mails).toMatchObject([{ to: 'shop@example.com', subject: 'A webhook was paused' }])
  expect(mails[0]?.text).toContain('https://gone.example/hook answered 410')
  expect(mails[0]?.text).toContain(`${origin}/admin/webhooks/${id}`)
  await switchWebhook(db, { id, by })
  await runDue(async () => 204)
  expect((await deliveriesOf(id)).every(({ deliveredAt }) => deliveredAt !== null)).toBe(true)
})

test('the list says which webhook was not taken last time, and has paused ones last; long lists have pages', async () => {
  const [paused, fails, works] = [
    await make('https://a.example/'),
    await make('https://b.example/'),
    await make('https://c.example/'),
  ]
  await switchWebhook(db, { id: paused, by })
  for (const [id, status] of [
    [fails, 204],
    [fails, 500],
    [works, 500],
    [works, 204],
  ] as const) {
    await sendTest(db, id)
    await runDue(async () => status)
  }
  const page = await listWebhooks(db, 1)
  expect(page.items.map(({ id, problem }) => [id, problem])).toEqual([
    [works, null],
    [fails, 'It answered 500'],
    [paused, null],
  ])
  const admin = await shop.visitor().signIn(dana)
  expect((await admin.get('/admin/webhooks')).main).toContain('Not taken last time: It answered 500')
  for (let count = 0; count < 40; count++) await sendTest(db, works)
  const oldest = await findWebhook(db, works, 2)
  expect([oldest?.deliveries.items.length, oldest?.deliveries.total]).toEqual([2, 42])
  expect((await admin.get(`/admin/webhooks/${works}?page=2`)).main).toContain('Taken')
})

test('where a receiver hangs, its other deliveries wait a minute, and those of others do not', async () => {
  const [hangs, answers] = [await make('https://example.com/hangs'), await make('https://example.com/answers')]
  for (let count = 0; count < 3; count++) await sendTest(db, hangs)
  await sendTest(db, answers)
  const [first] = (await deliveriesOf(hangs)).reverse()
  const { rows } = await db.execute(sql`select id::text, key from graphile_worker.jobs where key = ${first?.id}`)
  const late = new NoAnswer('It did not answer within 10 seconds')
  await expect(
    sendDelivery(db, jobShape.parse(rows)[0]?.key ?? '', () => Promise.reject(late), origin),
  ).rejects.toThrow(late.message)
  const due = await db.execute(sql`
    select delivery.endpoint_id as id, count(*)::integer from graphile_worker.jobs job
    join webhook_deliveries delivery on delivery.id::text = job.key where job.run_at <= now() group by 1 order by 1`)
  expect(due.rows).toEqual([{ id: answers, count: 1 }])
  expect((await deliveriesOf(hangs)).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1])
  const admin = await shop.visitor().signIn(dana)
  expect((await admin.get(`/admin/webhooks/${hangs}`)).main).toMatch(
    /Not tried yet, next try .*within 10 seconds \(tried once/,
  )
})
