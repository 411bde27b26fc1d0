import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/scrypt.ts'

// OWASP's scrypt setting that needs 32 MB. Every hash names its setting, so that this can be raised without locking anyone out.
const cost = { logN: 15, r: 8, p: 3 }
const keyBytes = 32

/** Hashes a password by scrypt, off the main thread, into a text: 'scrypt$15$8$3$salt$key'. Throws TurnRefused where too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyBytes, cost)
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password is the one of that hash; false for a hash of any other shape. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, logN, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const settings = { logN: Number(logN), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, settings)
  return timingSafeEqual(actual, expected)
}

/** Unicode has several spellings of one letter, and keyboards differ in which they send. */
const derive = (password: string, salt: Buffer, bytes: number, settings: typeof cost) =>
  deriveKey({ password: password.normalize('NFKC'), salt, bytes, ...settings })
