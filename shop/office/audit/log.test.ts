import { expect, test } from 'vitest'
import { historyAddress, readAuditFilter } from './log.ts'

const read = (search: string) => readAuditFilter(new URLSearchParams(search))
const someone = '0b6f4c1e-6f0e-4c57-9d5e-2f6f0a1b2c3d'

test.each([
  ['', {}],
  [`person=${someone}&thing=banner&day=2026-02-28`, { person: someone, thing: 'banner', day: '2026-02-28' }],
  ['person=deleted', { person: 'deleted' }],
  ['thing=product&id=KT-PAD10', { thing: 'product', thingId: 'KT-PAD10' }],
  ['id=KT-PAD10', {}],
  ['person=x&thing=toString&day=2026-02-30', {}],
  ['day=2026-13-01', {}],
  ['day=0001-01-01', {}],
  ['day=9999-12-31', {}],
  ['thing=product&id=%00A', { thing: 'product', thingId: 'A' }],
])('%s is read as %j', (search, filter) => {
  expect(read(search)).toEqual(filter)
})

test('the history of a thing', () => {
  const address = historyAddress('product', 'A&B')
  expect(read(new URL(address, 'http://shop.invalid').search)).toEqual({ thing: 'product', thingId: 'A&B' })
})
