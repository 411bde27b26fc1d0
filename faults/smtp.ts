import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { auditMails } from './mails.ts'
import type { Place } from './place.ts'
import type { Fault, Figure } from './report.ts'
import { withDatabase } from './stock.ts'
import { isGood, seconds, slowest, whileDoingChores } from './visitor.ts'

const faultMs = 8_000
const mostTimesSlower = 5

type Mode = 'works' | 'refuses' | 'hangs' | 'drops'

/** A mail server that takes everything; or refuses each connection, says nothing, or hangs up instead of its last answer. */
async function startMailServer() {
  let mode: Mode = 'works'
  const arrived: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (mode === 'refuses') return socket.end('421 Try later\r\n')
    if (mode === 'hangs') return
    socket.write('220 faults\r\n')
    let mail: string | null = null
    let unread = ''
    socket.setEncoding('utf8').on('data', text => {
      unread += text
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end)
        unread = unread.slice(end + 2)
        if (mail === null) {
          if (/^data$/i.test(line)) mail = ''
          socket.write(mail === null ? (/^quit$/i.test(line) ? '221 Bye\r\n' : '250 Yes\r\n') : '354 Go on\r\n')
        } else if (line !== '.') {
          mail += `${line}\r\n`
        } else {
          if (mode === 'drops') return socket.destroy()
          arrived.push(mail)
          mail = null
          socket.write('250 Taken\r\n')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    turn(to: Mode) {
      mode = to
      cutAll()
    },
    end() {
      server.close()
      cutAll()
    },
  }
}

const waitingRow = z.object({ waiting: wholeNumber })

/** How long another job of the queue waits for its turn. */
async function timeOtherJob({ dataDir }: Place): Promise<number> {
  return withDatabase(dataDir, async db => {
    const began = performance.now()
    await db.execute(sql`select graphile_worker.add_job('fold_counts', job_key := 'faults')`)
    for (;;) {
      const { waiting } = await onlyRow(db, waitingRow)`
        select count(*) as waiting from graphile_worker.jobs where key = 'faults'`
      if (waiting === 0 || performance.now() - began > 60_000) return performance.now() - began
      await delay(50)
    }
  })
}

const failing =
  (mode: Mode): Fault['run'] =>
  async open => {
    const server = await startMailServer()
    try {
      const place = await open({ env: { SMTP_URL: server.url } })
      const quiet = await whileDoingChores(place, () => delay(faultMs))
      server.turn(mode)
      let jobMs = 0
      const during = await whileDoingChores(place, async () => {
        await delay(faultMs)
        jobMs = await timeOtherJob(place)
      })
      server.turn('works')
      const before = slowest(quiet)
      const times = Math.max(...Array.from(slowest(during), ([what, ms]) => ms / (before.get(what) ?? 0)))
      const refused = during.filter(answer => !isGood(answer)).length
      return [
        {
          what: 'slowest answer to others, against quiet',
          is: `${times.toFixed(1)} times`,
          isMet: times <= mostTimesSlower,
        },
        { what: 'others refused', is: String(refused), isMet: refused === 0 },
        { what: 'another job is done after', is: seconds(jobMs), isMet: jobMs < faultMs },
        await auditMails(place, async () => server.arrived),
        await place.ledger.audit(),
      ] satisfies Figure[]
    } finally {
      server.end()
    }
  }

export const smtpFaults: Record<string, Fault> = {
  'smtp-refuses': { title: 'The mail server refuses', run: failing('refuses') },
  'smtp-hangs': { title: 'The mail server says nothing', run: failing('hangs') },
  'smtp-drops': { title: 'The mail server hangs up before its last answer', run: failing('drops') },
}
