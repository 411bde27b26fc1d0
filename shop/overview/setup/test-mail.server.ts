import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { createMailer, type Mailer, mayAnnounce } from '#platform/mailer.ts'
import { layOut, paragraph, shopFacts } from '#shop/office/letters/layout.ts'
import { findSender } from '#shop/office/letters/sender.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { mailServerOf, noteTestedMail } from './facts.server.ts'

/** What became of a test mail, in words for the owner. */
export type Tested = { ok: boolean; title: string; text: string }

/** A mail server that has not answered by then is as good as none to somebody who waits at the screen. */
const patienceMs = 20_000

/**
 * Sends a test mail to `to` at once, past the queue, and says what happened: sent, written to a file, refused and why, or no
 * answer within 20 seconds (`patience` in tests). A mail server that takes it is noted.
 */
export async function sendTestMail(
  db: Db,
  { env, log, to, patience = patienceMs }: { env: Env; log: Logger; to: string; patience?: number },
): Promise<Tested> {
  const server = mailServerOf(env)
  const [settings, from] = await Promise.all([findSettings(db), findSender(db, env.origin)])
  const letter = layOut(shopFacts(settings, env.origin), `Test mail of ${settings.shopName}`, [
    paragraph('This mail was sent from the settings of your shop. If you read it in your inbox, mails work.'),
    paragraph('If it was among the spam, ask your mail provider for SPF and DKIM of the address that it came from.'),
  ])
  const mailer = createMailer({ ...env, announce: mayAnnounce(env), log })
  try {
    const sent = await withPatience(mailer, () => mailer.send({ ...letter, to }, from), patience)
    if (!sent.ok) return { ok: false, title: `${server} refused the mail`, text: sent.answer }
  } catch (error) {
    return { ok: false, ...tellFault(error, server ?? 'The folder', patience) }
  } finally {
    mailer.close()
  }
  if (server === null) {
    const text = 'It is a file in the folder mail of DATA_DIR. Real mails need SMTP_URL: see docs/going-live.md.'
    return { ok: false, title: 'No mail server is set, so the mail was not sent', text }
  }
  await noteTestedMail(db, server)
  return { ok: true, title: `${server} has taken the mail to ${to}`, text: 'Look whether it is in your inbox.' }
}

class NoAnswer extends Error {}

async function withPatience<Value>(mailer: Mailer, send: () => Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    mailer.close()
    reject(new NoAnswer())
  }, milliseconds)
  const sending = send()
  // After the patience has ended nobody waits for the outcome any more.
  sending.catch(() => undefined)
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer))
}

/** What a mail server said or did not say, in words for the owner, with what to do. `patience` is how long it had, in milliseconds. */
export function tellFault(error: unknown, server: string, patience: number): Omit<Tested, 'ok'> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof NoAnswer || code === 'ETIMEDOUT') {
    const seconds = Math.ceil(patience / 1000)
    const text = 'Check host and port of SMTP_URL; a firewall or your hosting may block the port.'
    return { title: `${server} did not answer within ${seconds} seconds`, text }
  }
  if (code === 'EAUTH') return { title: `${server} refused user or password of SMTP_URL`, text: said }
  if (code === 'EDNS' || code === 'ENOTFOUND' || code === 'ECONNREFUSED' || /ENOTFOUND|ECONNREFUSED/.test(said)) {
    return { title: `No mail server answers at ${server}`, text: `Check host and port of SMTP_URL. ${said}` }
  }
  return { title: `${server} did not take the mail`, text: said }
}
