import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from './log.ts'

export type Letter = { to: string; replyTo?: string; subject: string; text: string; html: string }
export type Sender = { name: string; address: string }
export type Mailer = { send(letter: Letter, from: Sender): Promise<void>; close(): void }

/**
 * Sends letters by SMTP when there is an `smtpUrl`; otherwise each becomes an .eml file in `${dataDir}/mail`, named by
 * its time, complete or not there at all. `announce` logs recipient, subject and links of each file: only for a shop
 * that no other machine can reach, since the links sign people in. `send` throws when the letter was not taken.
 */
export function createMailer(options: {
  smtpUrl: string | null
  dataDir: string
  announce: boolean
  log: Logger
}): Mailer {
  return options.smtpUrl ? smtpMailer(options.smtpUrl) : fileMailer(options)
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter, from) {
      await transport.sendMail(message(letter, from))
    },
    close: () => transport.close(),
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
    async send(letter, from) {
      const { message: content } = await transport.sendMail(message(letter, from))
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`,
      )
      await writeWhole(folder, file, content)
      if (announce) {
        const links = listLinks(letter.text)
        log.info({ to: letter.to, subject: letter.subject, ...(links.length > 0 && { links }), file }, 'Mail')
      }
    },
    close: () => undefined,
  }
}

function message(letter: Letter, from: Sender): SendMailOptions {
  const { to, replyTo, subject, text, html } = letter
  // As objects, so that a comma in what somebody typed never becomes a second recipient.
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
  }
}

/** The links in a text, without the full stop or bracket that follows one. */
export function listLinks(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''))
}

async function writeWhole(folder: string, file: string, content: string | Buffer | NodeJS.ReadableStream) {
  // Nobody else on the machine may read the links.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const making = `${file}.part`
  const handle = await open(making, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    await rm(making, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(making, file)
}
