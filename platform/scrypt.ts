import { createRequire } from 'node:module'
import { Piscina } from 'piscina'

/** A password to derive a key from, with scrypt's own parameters: 2^logN times r times 128 bytes of memory, p rounds. */
export type Derivation = { password: string; salt: Uint8Array; bytes: number; logN: number; r: number; p: number }

/** Nobody may wait any more: as many passwords wait as are derived within a second or two. */
export class ScryptBusyError extends Error {
  constructor() {
    super('Too many passwords wait to be hashed')
  }
}

const atOnce = 2
const mostWaiting = 16

/**
 * Two threads of our own, apart from those by which Node reads files and opens connections, and less urgent than them: a
 * thousand wrong passwords then slow no page. They end when nobody has signed in for a while.
 */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: createRequire(import.meta.url).resolve('#platform/scrypt-thread.ts'),
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 30_000,
  maxQueue: mostWaiting,
  concurrentTasksPerWorker: 1,
  niceIncrement: 5,
  recordTiming: false,
})

/** Whether the next derivation would be refused: ask before an attempt is counted. */
export const isScryptBusy = (): boolean => threads.queueSize >= mostWaiting

/** Derives a key by scrypt, off the main thread. Throws ScryptBusyError where too many wait. */
export async function deriveKey(derivation: Derivation): Promise<Buffer> {
  if (isScryptBusy()) throw new ScryptBusyError()
  return Buffer.from(await threads.run(derivation))
}
