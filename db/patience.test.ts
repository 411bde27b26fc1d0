import { expect, test } from 'vitest'
import { readAllowed } from './patience.ts'

test.each([
  ['set local statement_timeout = 60000', { ms: 60_000, isLocal: true }],
  ['set statement_timeout = 0', { ms: Number.POSITIVE_INFINITY, isLocal: false }],
  ['select 1', null],
  ["select 'set local statement_timeout = 5'", null],
])('%s allows $1', (statement, allowed) => {
  expect(readAllowed(statement)).toEqual(allowed)
})
