import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import { inOtherTurn } from './own-turn.ts'
import { createTurns } from './turns.ts'

/** A password to derive a key from, with scrypt's own parameters: 2^logN times r times 128 bytes of memory, p rounds. */
export type Derivation = { password: string; salt: Uint8Array; bytes: number; logN: number; r: number; p: number }

const atOnce = 2

/**
 * Two threads of our own, apart from those by which Node reads files and opens connections, and less urgent than them: a
 * thousand wrong passwords then slow no page. They end when nobody has signed in for a while.
 */
const threads = new Piscina<Derivation, Uint8Array>({
  filename: createRequire(import.meta.url).resolve('#platform/scrypt-thread.ts'),
  minThreads: 0,
  maxThreads: atOnce,
  idleTimeout: 30_000,
  concurrentTasksPerWorker: 1,
  niceIncrement: 5,
  recordTiming: false,
})

const turns = createTurns({
  inside: atOnce,
  insideOfDoor: atOnce,
  insideOfOne: atOnce,
  mostWaiting: 16,
  longestMs: 6_000,
})

/**
 * Does what needs a key derived in a turn of that kind, and in no other: of all who wait, two are at it. Throws TurnRefused
 * where too many wait. What has to happen only if the derivation does, such as counting an attempt, belongs inside.
 */
export const whileHashing = <Result>(work: () => Promise<Result>): Promise<Result> => inOtherTurn(turns, work)

/** Derives a key by scrypt, off the main thread. Throws TurnRefused where too many wait. */
export const deriveKey = async (derivation: Derivation): Promise<Buffer> =>
  Buffer.from(await whileHashing(() => threads.run(derivation)))
