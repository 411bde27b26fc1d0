import { expect, test } from 'vitest'
import { splitName } from './prefilled.server.ts'

const long = 'x'.repeat(46)

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada  King  Lovelace ', 'Ada', 'King Lovelace'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
  // 51 characters behind the first word: one more word goes before them.
  [`Ana Mota ${long}`, 'Ana Mota', long],
  [`Ana Rosa Mota ${long}`, 'Ana Rosa Mota', long],
  // At the limit nothing moves.
  [`Ana Eve ${long}`, 'Ana', `Eve ${long}`],
  // No split has two parts of 50: what is too long is left to be typed.
  [`Ana ${'y'.repeat(51)}`, 'Ana', ''],
  ['y'.repeat(51), '', ''],
])('%s is filled in as the form takes it', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
