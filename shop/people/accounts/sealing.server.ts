import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { findOrMakeSecret } from '#shop/people/sessions/secrets.server.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text by a key of the shop's own, so that it can be kept or sent along. Only who names the same `about` opens it. */
export async function seal(db: Db, text: string, about: string): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await sealingKey(db), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `seal` has sealed; null for what it has not, or about something else. */
export async function unseal(db: Db, sealed: string, about: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  const opener = createDecipheriv(algorithm, await sealingKey(db), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]).toString('utf8')
  } catch {
    return null
  }
}

const sealingKey = async (db: Db) =>
  createHash('sha256')
    .update(await findOrMakeSecret(db, 'two-step'))
    .digest()
