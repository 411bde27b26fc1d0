import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hashed.server.ts'

test('a password is known again, another one is not', async () => {
  const hash = await hashPassword('Sesame12')
  expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('Sesame12', hash)).toBe(true)
  expect(await isPassword('Sesame13', hash)).toBe(false)
})

test('the same password never has the same hash', async () => {
  expect(await hashPassword('Sesame12')).not.toBe(await hashPassword('Sesame12'))
})

test('one letter in two Unicode spellings is one password', async () => {
  expect(await isPassword('Zoe\u0308-1234', await hashPassword('Zo\u00eb-1234'))).toBe(true)
})

test('a hash made with other costs still counts', async () => {
  const salt = Buffer.from('salt of 16 bytes')
  const key = scryptSync('Sesame12', salt, 32, { N: 1024, r: 8, p: 1 })
  const hash = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(await isPassword('Sesame12', hash)).toBe(true)
  expect(await isPassword('Sesame13', hash)).toBe(false)
})

test.each(['', 'Sesame12', 'md5$1$2$3$4$5', 'scrypt$10$8$1$c2FsdA$'])('%j is the hash of no password', async hash => {
  expect(await isPassword('Sesame12', hash)).toBe(false)
})
