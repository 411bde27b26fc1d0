import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createMailer, listLinks, mayAnnounce } from './mailer.ts'

const letter = {
  to: 'dana@example.com',
  subject: 'Reset your password',
  text: 'Follow http://localhost:3000/reset-password?token=abc. It works for an hour.',
  html: '<p>Follow the link</p>',
}
const shop = { name: 'Camshaft', address: 'shop@example.com' }

let dataDir: string
let logged: string[]
const log = createLog({ pretty: false, destination: { write: line => logged.push(line) } })

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camshaft-mailer-'))
  logged = []
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('without SMTP', () => {
  const mailer = (announce = false) => createMailer({ smtpUrl: null, dataDir, announce, log })

  test('a letter becomes one .eml file named by its time, readable by the owner only', async () => {
    await mailer().send({ ...letter, replyTo: 'kim@example.com' }, shop)
    const files = await readdir(join(dataDir, 'mail'))
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{6}\.eml$/)
    const path = join(dataDir, 'mail', String(files[0]))
    expect((await stat(path)).mode & 0o077).toBe(0)
    const content = await readFile(path, 'utf8')
    expect(content).toContain('From: Camshaft <shop@example.com>')
    expect(content).toContain('To: dana@example.com')
    expect(content).toContain('Reply-To: kim@example.com')
    expect(content).toContain('Subject: Reset your password')
    expect(content).toContain('text/html')
  })

  test('letters of the same moment do not overwrite each other', async () => {
    const one = mailer()
    await Promise.all(Array.from({ length: 20 }, () => one.send(letter, shop)))
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(20)
  })

  test('what a killed try has left is written over by the next try of that letter', async () => {
    const posting = { id: '7@shop.example', queuedAt: new Date('2026-01-01T00:00:00Z') }
    await mailer().send(letter, shop, posting)
    const [file] = await readdir(join(dataDir, 'mail'))
    const left = join(dataDir, 'mail', `${file}.part`)
    await writeFile(left, 'x'.repeat(100_000))
    await mailer().send(letter, shop, posting)
    expect(await readdir(join(dataDir, 'mail'))).toEqual([file])
    expect(await readFile(join(dataDir, 'mail', String(file)), 'utf8')).not.toContain('xxx')
  })

  test('the link is logged only when asked to', async () => {
    await mailer(false).send(letter, shop)
    expect(logged).toEqual([])
    await mailer(true).send(letter, shop)
    expect(JSON.parse(String(logged[0]))).toMatchObject({
      to: 'dana@example.com',
      subject: 'Reset your password',
      links: ['http://localhost:3000/reset-password?token=abc'],
    })
  })

  test('a line break or comma in an address adds neither header nor recipient', async () => {
    await mailer()
      .send({ ...letter, to: 'dana@example.com\r\nBcc: eve@example.com', subject: 'a\r\nX-Evil: 1' }, shop)
      .catch(() => undefined)
    for (const file of await readdir(join(dataDir, 'mail')).catch(() => [])) {
      expect(await readFile(join(dataDir, 'mail', file), 'utf8')).not.toMatch(/^(Bcc|X-Evil):/m)
    }
  })

  test('a folder that cannot be written is an error, so that the queue tries again', async () => {
    await writeFile(join(dataDir, 'mail'), 'in the way')
    await expect(mailer().send(letter, shop)).rejects.toThrow()
  })
})

describe('with SMTP', () => {
  let server: Server
  let port: number
  let received: string[]
  let refuse: boolean

  // The few words of SMTP that a letter needs.
  function converse(socket: Socket) {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n')) {
        received.push(line)
        if (inData) {
          if (line === '.') {
            inData = false
            socket.write('250 taken\r\n')
          }
        } else if (/^(EHLO|MAIL|RSET)/.test(line)) socket.write('250 fine\r\n')
        else if (line.startsWith('RCPT')) socket.write(refuse ? '450 later\r\n' : '250 fine\r\n')
        else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
      }
    })
  }

  beforeEach(async () => {
    received = []
    refuse = false
    server = createServer(converse)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterEach(() => server.close())

  const mailer = () => createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir, announce: true, log })

  test('the letter reaches the server, and no file and no log line is left', async () => {
    const one = mailer()
    await one.send(letter, shop)
    one.close()
    expect(received).toContain('MAIL FROM:<shop@example.com>')
    expect(received).toContain('RCPT TO:<dana@example.com>')
    expect(received).toContain('Subject: Reset your password')
    expect(await readdir(dataDir)).toEqual([])
    expect(logged).toEqual([])
  })

  test('a refusal is an error, and the next letter of the same mailer can pass', async () => {
    const one = mailer()
    refuse = true
    await expect(one.send(letter, shop)).rejects.toThrow(/450/)
    refuse = false
    await one.send(letter, shop)
    one.close()
    expect(received.filter(line => line === 'DATA')).toHaveLength(1)
  })

  test('a server that keeps on talking and never comes to the point is given up, and the next letter can pass', async () => {
    const talk = createServer(socket => {
      const talking = setInterval(() => socket.write('220-one moment\r\n'), 5)
      socket.on('error', () => undefined).on('close', () => clearInterval(talking))
    })
    const ours = server.close()
    server = talk.listen(port, '127.0.0.1')
    const smtpUrl = `smtp://127.0.0.1:${port}`
    const one = createMailer({ smtpUrl, dataDir, announce: true, log, longestMs: 500 })
    await expect(one.send(letter, shop)).rejects.toThrow()
    await new Promise(resolve => talk.close(resolve))
    server = ours.listen(port, '127.0.0.1')
    expect(await one.send(letter, shop)).toEqual({ ok: true })
    one.close()
  })

  test('no server there is an error', async () => {
    await new Promise(resolve => server.close(resolve))
    await expect(mailer().send(letter, shop)).rejects.toThrow(/ECONNREFUSED/)
  })
})

test('links are found without the punctuation around them', () => {
  expect(listLinks('See http://a.example/x?y=1, (https://b.example/). <http://c.example/z>')).toEqual([
    'http://a.example/x?y=1',
    'https://b.example/',
    'http://c.example/z',
  ])
  expect(listLinks('none')).toEqual([])
})

test('links of mails are said at a terminal of this machine, and nowhere else', () => {
  expect(mayAnnounce({ host: '127.0.0.1' }, true)).toBe(true)
  expect(mayAnnounce({ host: '127.0.0.1' }, false)).toBe(false)
  expect(mayAnnounce({ host: '0.0.0.0' }, true)).toBe(false)
})
