import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { createFiles, type S3Place } from '#platform/files.ts'
import { greetMailServer } from '#platform/mailer.ts'
import { megabytesLeft } from '#server/readiness.ts'
import { mailServerOf } from '#shop/overview/setup/facts.server.ts'
import { tellFault } from '#shop/overview/setup/test-mail.server.ts'
import type { Finding } from './examine.ts'

/** The shop refuses changes below 64 MB; here is some time left. */
const fewMegabytes = 1024

export async function examineDisk({ dataDir, databaseUrl }: Env): Promise<Finding> {
  const name = 'Disk'
  const inside = join(dataDir, 'postgres')
  // The embedded database may be elsewhere, by a link.
  const folders = databaseUrl ? [dataDir] : [dataDir, await realpath(inside).catch(() => dataDir)]
  let least = Number.POSITIVE_INFINITY
  for (const folder of folders) {
    const megabytes = await megabytesLeft(folder).catch(() => null)
    if (megabytes === null) return { name, isWell: true, text: `${folder} is not there yet` }
    least = Math.min(least, Math.round(megabytes))
    if (least < fewMegabytes) return { name, isWell: false, text: `${least} MB left for ${folder}: free some room` }
  }
  return { name, isWell: true, text: `${least} MB left` }
}

const patienceMs = 10_000

export async function examineMail(env: Env): Promise<Finding> {
  const name = 'Mail'
  if (!env.smtpUrl) return { name, isWell: true, text: 'no SMTP_URL: each mail becomes a file in DATA_DIR/mail' }
  const server = mailServerOf(env) ?? ''
  try {
    await greetMailServer(env.smtpUrl)
    return {
      name,
      isWell: true,
      text: `${server} answers; whether it takes mails, a test mail of /admin/settings shows`,
    }
  } catch (error) {
    const { title, text } = tellFault(error, server, patienceMs)
    return { name, isWell: false, text: `${title}. ${text}` }
  }
}

/** Keeps, reads and removes a small file as a picture is kept. */
export async function examinePictures(env: Env): Promise<Finding> {
  const name = 'Pictures'
  const files = createFiles(env)
  const file = `product-images/doctor-${randomBytes(6).toString('hex')}.txt`
  const place = env.s3 ? `the bucket ${env.s3.bucket}` : `${env.dataDir}/uploads`
  if (!env.s3 && !existsSync(env.dataDir)) return { name, isWell: true, text: `${place} is made with the first one` }
  const content = Buffer.from('Written by npm run shop -- doctor')
  try {
    await files.put(file, content)
    const found = await files.read(file)
    const isKept = found && content.equals(Buffer.from(await new Response(found.body).arrayBuffer()))
    const isPublic = env.s3 !== null && (await isReadByAnybody(env.s3, file))
    await files.remove([file])
    if (!isKept) return { name, isWell: false, text: `${place} did not give a file back as it was: look at its log` }
    if (isPublic) return { name, isWell: false, text: `anybody can read ${place} past the shop: make it private` }
    return { name, isWell: true, text: `${place} keeps and removes files` }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const advice = env.s3 ? 'check the S3 variables, and that the bucket is there' : 'let the user of the shop own it'
    return { name, isWell: false, text: `${place} takes no files: ${advice} (${said})` }
  }
}

async function isReadByAnybody({ endpoint, bucket }: S3Place, file: string): Promise<boolean> {
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${file}`
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
  return answer?.ok === true
}
