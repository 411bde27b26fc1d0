import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { queueConfirmation, queueResetRequest } from '#shop/people/accounts/mails.server.ts'
import { sendMessage } from '#shop/people/messages/send.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { headerOf, type SmtpPeer, startSmtp } from '#test/servers/smtp.ts'
import { until } from '#test/until.ts'
import { anna, fillShop, placeOneOf, type World } from '#test/world.ts'
import { startWorker, type Worker } from '#worker/run.ts'

// The shop's queue against a mail server in a process of its own.

const { db, pool, direct } = await testDatabase()
const counter = 'counter@camshaft.example'

let world: World
let dataDir: string
let logged: string[]
let smtp: SmtpPeer
let worker: Worker | null = null
const log = createLog({ pretty: false, destination: { write: line => logged.push(line) } })

beforeEach(async () => {
  world = await fillShop(db)
  dataDir = await mkdtemp(join(tmpdir(), 'camshaft-mail-'))
  logged = []
  smtp = await startSmtp()
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function work(url = smtp.url) {
  const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: url, ORIGIN: origin })
  worker = startWorker({ ...direct, env, log, isAlone: true })
}

type Job = { attempts: number; max_attempts: number; last_error: string | null; waits: boolean }

async function jobs() {
  const { rows } = await db.execute<Job>(sql`
    select attempts, max_attempts, last_error, run_at > now() as waits from graphile_worker.jobs order by id`)
  return rows
}

/** What the clock would do, minutes later: the worker sees it when it looks the next time, two seconds later at most. */
const timePasses = () => db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)

/** Likewise, and the worker looks at once, as when a job is new. */
const waitIsOver = () =>
  db.execute(sql`
    with due as (update graphile_worker._private_jobs set run_at = now() where run_at > now() returning id)
    select pg_notify('jobs:insert', '') from due`)

const untilSent = (count: number) =>
  until(async () => {
    expect(smtp.mails).toHaveLength(count)
    expect(await jobs()).toEqual([])
  })

const letter = { to: anna, subject: 'Hello', text: 'Hello Anna', html: '<p>Hello Anna</p>' }

test('every kind of mail arrives: from the shop, with an address to answer to, as text and as HTML', async () => {
  const { people } = world
  const order = await placeOneOf(db, people.anna, 'KT-PAD10')
  for (const to of ['processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const) {
    await changeOrderStatus(db, { orderId: order.id, to, by: people.dana, origin })
  }
  await queueConfirmation(db, { userId: people.anna, fullName: 'Anna Berg', email: anna }, origin)
  await queueResetRequest(db, { email: anna, returnTo: null })
  const message = { name: 'Boris', email: 'boris@example.com', phone: '', subject: 'Fit', message: 'Does it?' }
  await sendMessage(db, { userId: null, message, origin, ip: '192.0.2.1' })
  work()
  await untilSent(10)

  const seen = smtp.mails.map(mail => [mail.to.join(), headerOf(mail, 'Subject'), headerOf(mail, 'Reply-To')])
  const number = order.orderNumber
  const customer = 'anna@example.com'
  expect(seen).toEqual(
    expect.arrayContaining([
      [customer, `Order #${number} has been received`, counter],
      [counter, `New order #${number}, $67.18`, 'ada@example.com'],
      [customer, `Order #${number} is being prepared`, counter],
      [customer, `Order #${number} has been shipped`, counter],
      [customer, `Order #${number} has been delivered`, counter],
      [customer, `Order #${number} is complete`, counter],
      [customer, `Order #${number} has been cancelled`, counter],
      [anna, 'Confirm your email address for Corner Parts', counter],
      [anna, 'Reset your password for Corner Parts', counter],
      [counter, 'Message: Fit', 'boris@example.com'],
    ]),
  )
  for (const mail of smtp.mails) {
    expect(mail.from).toBe(counter)
    expect(headerOf(mail, 'From')).toBe(`Corner Parts <${counter}>`)
    expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/)
    expect(mail.raw).toMatch(/\r\nContent-Type: text\/plain[\s\S]*\r\nContent-Type: text\/html/)
    expect(headerOf(mail, 'Message-ID')).toMatch(/^<\d+\.\d+@camshaft\.example>$/)
  }
  expect(new Set(smtp.mails.map(mail => headerOf(mail, 'Message-ID'))).size).toBe(10)
})

describe('a mail server in trouble', () => {
  for (const [at, answer] of [
    ['greeting', '421 Not now'],
    ['recipient', '450 Not now'],
    ['message', '452 Not now'],
  ] as const) {
    test(`refuses three times (${at}): afterwards every mail has arrived once`, async () => {
      await placeOneOf(db, world.people.anna, 'KT-PAD10')
      await smtp.refuse({ at, answer, times: 3 })
      work()
      await until(async () => {
        await waitIsOver()
        expect(await jobs()).toEqual([])
      })
      expect(smtp.mails.map(mail => mail.to.join()).sort()).toEqual(['anna@example.com', counter])
      expect(logged.join('')).toContain('It is tried again later')
    })
  }

  test('each try waits longer than the one before', async () => {
    await queueMail(db, letter)
    await smtp.refuse({ at: 'message', answer: '452 Not now', times: 3 })
    work()
    const waits: number[] = []
    for (const attempts of [1, 2, 3]) {
      await until(async () => expect(await jobs()).toMatchObject([{ attempts, waits: true }]))
      const { rows } = await db.execute<{ seconds: number }>(
        sql`select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs`,
      )
      waits.push(rows[0]?.seconds ?? 0)
      await waitIsOver()
    }
    await untilSent(1)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits[2]).toBeGreaterThan(10)
  })

  test('hangs: no other job waits for it, and neither does a stop, after which the mails are still there', async () => {
    const taken: Socket[] = []
    const silent = createServer(socket => taken.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    for (let mail = 0; mail < 3; mail += 1) await queueMail(db, letter)
    work(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
    await until(() => expect(taken).toHaveLength(2))
    // This job ends by queuing a mail of its own.
    await queueResetRequest(db, { email: anna, returnTo: null })
    await until(async () => expect((await jobs()).map(job => job.attempts)).toEqual([1, 1, 0, 0]))
    await worker?.stop()
    worker = null
    expect((await jobs()).filter(job => job.attempts < job.max_attempts)).toHaveLength(4)
    const { rowCount } = await pool.query('select from graphile_worker._private_jobs where locked_by is not null')
    expect(rowCount).toBe(0)
    for (const socket of taken) socket.destroy()
    silent.close()
  })

  test('takes a mail without saying so: the second copy has the same Message-ID and date', async () => {
    await queueMail(db, letter)
    await smtp.refuse({ at: 'after the message', answer: '421 Gone', times: 1 })
    work()
    await until(async () => {
      await waitIsOver()
      expect(await jobs()).toEqual([])
    })
    const [first, second, ...more] = smtp.mails.map(mail => [headerOf(mail, 'Message-ID'), headerOf(mail, 'Date')])
    expect(more).toEqual([])
    expect(second).toEqual(first)
  })

  test('is down: the queue outlives the worker, and its mails arrive through the next one', async () => {
    await placeOneOf(db, world.people.anna, 'KT-PAD10')
    const { port } = smtp
    await smtp.stop()
    work(`smtp://127.0.0.1:${port}`)
    await until(async () => expect(await jobs()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]))
    await worker?.stop()
    smtp = await startSmtp()
    await waitIsOver()
    work()
    await untilSent(2)
  })
})

describe('a refusal for good', () => {
  for (const [at, answer] of [
    ['recipient', '550 5.1.1 No such user here'],
    ['message', '554 5.6.0 Not this one'],
  ] as const) {
    test(`${at}: tried once, told in the log, kept with the reason; the next mail passes`, async () => {
      await smtp.refuse({ at, answer, times: 1 })
      await queueMail(db, { ...letter, to: 'nobody@example.com' })
      work()
      await until(async () => {
        const [job] = await jobs()
        expect(job?.last_error).toContain(`nobody@example.com was refused: ${answer}`)
      })
      await waitIsOver()
      await queueMail(db, letter)
      await until(() => expect(smtp.mails).toHaveLength(1))
      expect(smtp.mails[0]?.to).toEqual([anna])
      // The mail server has it a moment before the queue knows.
      await until(async () => expect(await jobs()).toMatchObject([{ attempts: 1, max_attempts: 1 }]))
      const lines = logged.filter(line => line.includes('nobody@example.com'))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('A mail was refused for good and is not tried again')
    })
  }

  test('of the shop rather than of the recipient: its owner can mend that, so it is tried again', async () => {
    await queueMail(db, letter)
    await smtp.refuse({ at: 'recipient', answer: '554 5.7.1 Relay access denied', times: 1 })
    work()
    await until(async () => expect(await jobs()).toMatchObject([{ attempts: 1, max_attempts: 25 }]))
    await timePasses()
    await untilSent(1)
  })

  test('is forgotten after thirty days', async () => {
    await queueMail(db, letter)
    await queueMail(db, { ...letter, to: 'kim@example.com' })
    await db.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts,
        updated_at = now() - case when payload->>'to' like 'kim%' then interval '31 days' else interval '29 days' end`)
    work()
    await until(async () => expect(await jobs()).toHaveLength(1))
  })
})

describe('a mail server that wants a password', () => {
  beforeEach(async () => {
    await smtp.stop()
    smtp = await startSmtp({ user: 'shop', password: 'p@ss:word' })
  })

  test('gets it over TLS', async () => {
    await queueMail(db, letter)
    work()
    await untilSent(1)
    expect(smtp.mails[0]).toMatchObject({ user: 'shop', isEncrypted: true })
  })

  test('with a certificate that nobody vouches for gets nothing', async () => {
    await queueMail(db, letter)
    work(`${smtp.url}?tls.rejectUnauthorized=true`)
    await until(async () => expect((await jobs())[0]?.last_error).toMatch(/certificate/))
    expect(smtp.mails).toEqual([])
  })

  test('a wrong one is no reason to give the mail up', async () => {
    await queueMail(db, letter)
    work(`smtp://shop:wrong@127.0.0.1:${smtp.port}`)
    await until(async () => expect((await jobs())[0]).toMatchObject({ attempts: 1, max_attempts: 25 }))
    await until(() => expect(logged.join('')).toContain('check SMTP_URL'))
  })
})

test('placing an order talks to no mail server', async () => {
  for (let number = 0; number < 5; number++) await placeOneOf(db, world.people.anna, 'KT-PAD10')
  expect(smtp.connections()).toBe(0)
  expect(await jobs()).toHaveLength(10)
  work()
  await untilSent(10)
  expect(smtp.connections()).toBeGreaterThan(0)
})
