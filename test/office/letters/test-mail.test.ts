import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setup } from '#db/schema/office/shop.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { listUnsentMails, retryMail } from '#shop/office/letters/unsent.server.ts'
import { sendTestMail } from '#shop/overview/setup/test-mail.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { headerOf, startSmtp } from '#test/servers/smtp.ts'

const { db } = await testDatabase()
const smtp = await startSmtp()
afterAll(() => smtp.stop())
beforeEach(() => emptyTables(db))

const log = createLog({ pretty: false, destination: { write: () => undefined } })
const send = (smtpUrl: string, patience?: number) =>
  sendTestMail(db, { env: readEnv({ SMTP_URL: smtpUrl }), log, to: 'owner@example.com', patience })

test('a mail server that takes the mail is noted', async () => {
  expect(await send(smtp.url)).toMatchObject({
    ok: true,
    title: `127.0.0.1:${smtp.port} has taken the mail to owner@example.com`,
  })
  expect(smtp.mails.map(mail => headerOf(mail, 'Subject'))).toEqual(['Test mail of Camshaft'])
  expect(await db.select({ server: setup.testedMailServer }).from(setup)).toEqual([
    { server: `127.0.0.1:${smtp.port}` },
  ])
})

test.each(['recipient', 'sender', 'greeting'] as const)('one that refuses at the %s is quoted', async at => {
  await smtp.refuse({ at, answer: '550 We know nobody here', times: 9 })
  const tested = await send(smtp.url)
  await smtp.refuse({ at, answer: '550 We know nobody here', times: 0 })
  expect(tested.ok).toBe(false)
  expect(`${tested.title} ${tested.text}`).toContain('We know nobody here')
  expect(await db.$count(setup)).toBe(0)
})

test('one that never answers is given up after a while', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect((await send(`smtp://127.0.0.1:${port}`, 300)).title).toContain('did not answer within 1 seconds')
  silent.close()
})

test('a mail that could not be sent is listed with its reason and its order, and can be tried again at once', async () => {
  const letter = { to: 'anna@example.com', subject: 'Order', text: '', html: '' }
  await queueMail(db, { ...letter, orderId: 'an-order' })
  await queueMail(db, { ...letter, to: 'boris@example.com' })
  expect(await listUnsentMails(db)).toEqual([])
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = 25, last_error = E'550 Full\nat line 1', run_at = now() + '1 day'`)
  const [mail, ...others] = await listUnsentMails(db, 'an-order')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'anna@example.com', reason: '550 Full', attempts: 25, isGivenUp: true })
  expect(await listUnsentMails(db)).toHaveLength(2)
  expect(await retryMail(db, mail?.id ?? '')).toBe(true)
  expect(await listUnsentMails(db, 'an-order')).toMatchObject([{ attempts: 0, isGivenUp: false }])
  expect(await retryMail(db, '987654')).toBe(false)
})
