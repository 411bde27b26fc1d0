import { expect, test } from 'vitest'
import { inTurn } from './own-turn.ts'
import { deriveKey, whileHashing } from './scrypt.ts'
import { createTurns, TurnRefused } from './turns.ts'

const derivation = { password: 'Sesame12', salt: Buffer.from('salt'), bytes: 32, logN: 10, r: 8, p: 1 }
const turns = createTurns({ inside: 12, insideOfDoor: 12, insideOfOne: 12, mostWaiting: 10, longestMs: 60_000 })

test('of many passwords of one visitor at once two are hashed, sixteen wait and the others are refused', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => deriveKey(derivation)))
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused).toHaveLength(22)
  for (const { reason } of refused) expect(reason).toEqual(new TurnRefused('too many'))
  const keys = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.toString('hex')] : []))
  expect(new Set(keys)).toEqual(new Set([(await deriveKey(derivation)).toString('hex')]))
})

test('whoever waits for a hash, or hashes, keeps nobody from another turn', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const signIns = Array.from({ length: 30 }, (_, n) =>
    inTurn(turns, { door: '/login', visitor: `network ${n}` }, () => whileHashing(() => released)),
  )
  expect(await inTurn(turns, { door: '/search', visitor: 'anna' }, async () => 'found')).toBe('found')
  release()
  await Promise.all(signIns)
})

test('a password is hashed inside of what was begun for it, whoever waits beside', async () => {
  const inside = Array.from({ length: 2 }, () => whileHashing(() => deriveKey(derivation)))
  await expect(Promise.all(inside)).resolves.toHaveLength(2)
})
