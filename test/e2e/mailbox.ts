import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listLinks } from '#platform/mailer.ts'
import { dataDirOf, shopUrl } from './address.ts'

/** The latest mail to that address with that subject, as an .eml file's text; null while it has not come. */
async function findMail(to: string, subject: RegExp): Promise<string | null> {
  const folder = join(dataDirOf(await shopUrl()), 'mail')
  const names = await readdir(folder).catch(() => [])
  for (const name of names
    .filter(name => name.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = decode(await readFile(join(folder, name), 'utf8'))
    if (mail.includes(`To: ${to}`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')) return mail
  }
  return null
}

/** The first link of that mail, once it has come. */
export async function linkInMail(to: string, subject: RegExp): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise(tick => setTimeout(tick, 200))) {
    const [link] = listLinks((await findMail(to, subject)) ?? '')
    if (link) return link
  }
  throw new Error(`No mail to ${to} with ${subject} in its subject`)
}

/** Quoted-printable, as far as ASCII goes. */
const decode = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
