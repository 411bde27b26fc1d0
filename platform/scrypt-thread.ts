import { scryptSync } from 'node:crypto'
import type { Derivation } from './scrypt.ts'

/** What a thread of `scrypt.ts` does. */
export default ({ password, salt, bytes, logN, r, p }: Derivation): Uint8Array =>
  scryptSync(password, salt, bytes, { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r })
