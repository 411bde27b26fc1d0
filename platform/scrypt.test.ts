import { expect, test } from 'vitest'
import { deriveKey, isScryptBusy, ScryptBusyError } from './scrypt.ts'

const derivation = { password: 'Sesame12', salt: Buffer.from('salt'), bytes: 32, logN: 10, r: 8, p: 1 }

test('of many passwords at once two are hashed, sixteen wait and the others are refused', async () => {
  const asked = Array.from({ length: 40 }, () => deriveKey(derivation))
  expect(isScryptBusy()).toBe(true)
  const answers = await Promise.allSettled(asked)
  const refused = answers.filter(answer => answer.status === 'rejected')
  // Two more than wait are taken where both threads run already.
  expect([22, 23, 24]).toContain(refused.length)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(ScryptBusyError)
  expect(isScryptBusy()).toBe(false)
  expect((await deriveKey(derivation)).toString('hex')).toBe(
    (answers.find(answer => answer.status === 'fulfilled')?.value ?? '').toString('hex'),
  )
})
