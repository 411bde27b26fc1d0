import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopback } from './env.ts'
import type { Logger } from './log.ts'
import { syncPath } from './sync.ts'

export type Letter = { to: string; replyTo?: string; subject: string; text: string; html: string }
export type Sender = { name: string; address: string }
/**
 * Identifies a letter over all its tries. Where a try ended without an answer and the letter is sent again, the second
 * copy has the same Message-ID (`id`, such as '7@shop.example'), so that mail programs recognise it.
 */
export type Posting = { id: string; queuedAt: Date }
/** `ok: false` means that the letter was refused for good; `answer` is what the mail server said. */
type Sent = { ok: true } | { ok: false; answer: string }
export type Mailer = { send(letter: Letter, from: Sender, posting?: Posting): Promise<Sent>; close(): void }

export const mailsAtOnce = 2
/** How long one letter may take in all. */
const longestMs = 60_000

/**
 * Sends letters by SMTP when there is an `smtpUrl`; otherwise each becomes an .eml file in `${dataDir}/mail`, named by
 * its time, complete or not there at all. `announce` logs recipient, subject and links of each file: only for a shop
 * that no other machine can reach, since the links sign people in. `send` throws when the letter was not taken and another
 * try may succeed. A password crosses the net only encrypted, to a server with a good certificate,
 * unless the URL says `?requireTLS=false` or `?tls.rejectUnauthorized=false`. A letter that takes longer than `longestMs` is
 * given up, whatever the server says meanwhile. `close` cuts letters under way: their `send` throws.
 */
export function createMailer(options: {
  smtpUrl: string | null
  dataDir: string
  announce: boolean
  log: Logger
  longestMs?: number
}): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl, options.longestMs ?? longestMs) : fileMailer(options)
}

const greetingMs = 10_000

function smtpMailer(url: string, longestMs: number): Mailer {
  const connect = () =>
    createTransport({
      url,
      ...protection(url),
      pool: true,
      maxConnections: mailsAtOnce,
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport = connect()
  return {
    async send(letter, from, posting = newPosting(from)) {
      const used = transport
      // A server that says a word now and then meets none of the limits above.
      const tooLong = setTimeout(() => {
        if (transport === used) transport = connect()
        used.close({ force: true })
      }, longestMs)
      try {
        await used.sendMail(message(letter, from, posting))
        return { ok: true }
      } catch (error) {
        const answer = refusal(error)
        if (answer === null) throw error
        return { ok: false, answer }
      } finally {
        clearTimeout(tooLong)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** How a connection is protected. A mail server on this machine needs no certificate, and seldom has a good one. */
function protection(url: string) {
  const { username, hostname } = new URL(url)
  const isHere = isLoopback(hostname)
  return { requireTLS: username !== '' && !isHere, tls: { rejectUnauthorized: !isHere } }
}

/**
 * The mail server's answer where it refuses this recipient or this letter for good. Null where a later try may succeed:
 * after any 4xx, and after a 5xx that refuses the shop itself (sign-in, encryption, sender, relaying), which its owner
 * can mend.
 */
function refusal(error: unknown): string | null {
  if (!(error instanceof Error && 'command' in error)) return null
  if (error.command === 'API') return error.message.startsWith('Invalid recipient') ? error.message : null
  if (error.command !== 'RCPT TO' && error.command !== 'DATA') return null
  const response = 'response' in error ? String(error.response) : ''
  const isForGood = /^5\d\d/.test(response) && !/^5(30|34|35|38)|^5\d\d[ -]5\.7\./.test(response)
  return isForGood ? response : null
}

/** Connects to the mail server, signs in and leaves, without a mail. Throws what stands in the way. */
export async function greetMailServer(url: string): Promise<void> {
  const patience = { connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: greetingMs }
  const transport = createTransport({ url, ...protection(url), ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function fileMailer({ dataDir, announce, log }: { dataDir: string; announce: boolean; log: Logger }): Mailer {
  const folder = join(dataDir, 'mail')
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter, from, posting = newPosting(from)) {
      const { message: content } = await transport.sendMail(message(letter, from, posting))
      const file = join(folder, fileName(posting))
      await writeWhole(folder, file, content)
      if (announce) {
        const links = listLinks(letter.text)
        log.info({ to: letter.to, subject: letter.subject, ...(links.length > 0 && { links }), file }, 'Mail')
      }
      return { ok: true }
    },
    close: () => undefined,
  }
}

const newPosting = (from: Sender): Posting => ({
  id: `${randomBytes(12).toString('hex')}@${from.address.split('@').at(-1)}`,
  queuedAt: new Date(),
})

/** The name of a letter's file. It follows from the posting alone, so that a second try replaces the file of the first. */
function fileName({ id, queuedAt }: Posting): string {
  const mark = createHash('sha256').update(id).digest('hex').slice(0, 6)
  return `${queuedAt.toISOString().replaceAll(':', '-')}-${mark}.eml`
}

function message(letter: Letter, from: Sender, { id, queuedAt }: Posting): SendMailOptions {
  const { to, replyTo, subject, text, html } = letter
  // As objects, so that a comma in what somebody typed never becomes a second recipient.
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}>`,
    date: queuedAt,
    // Keeps holiday notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The links in a text, without the full stop or bracket that follows one. */
export function listLinks(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''))
}

async function writeWhole(folder: string, file: string, content: string | Buffer | NodeJS.ReadableStream) {
  // Nobody else on the machine may read the links.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A try that was killed leaves its part behind: the next try of the same letter writes over it.
  const making = `${file}.part`
  try {
    const handle = await open(making, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(making, file)
  } catch (error) {
    await rm(making, { force: true })
    throw error
  }
  // The queue forgets the letter now: its name has to outlast a power cut too.
  await syncPath(folder)
}

/** Whether links of mails may be said in the log: to somebody who sits at this machine, and never into a file or a journal. */
export const mayAnnounce = ({ host }: { host: string }, isTerminal = process.stdout.isTTY === true): boolean =>
  isTerminal && isLoopback(host)
