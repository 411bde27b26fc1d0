import { expect, test } from 'vitest'
import { z } from 'zod'
import { deedShape } from './deeds.ts'
import { makeDeeds } from './make-deeds.ts'

test('the same seed makes the same deeds, another one others', () => {
  expect(makeDeeds(1, 300)).toEqual(makeDeeds(1, 300))
  expect(makeDeeds(2, 300)).not.toEqual(makeDeeds(1, 300))
})

test('deeds go through a file as they are, and are about what earlier ones made', () => {
  const deeds = makeDeeds(3, 1000)
  expect(z.array(deedShape).parse(JSON.parse(JSON.stringify(deeds)))).toEqual(deeds)
  const whatAt = new Map(deeds.map(({ at, what }) => [at, what]))
  for (const deed of deeds) {
    for (const order of 'orders' in deed ? deed.orders : 'order' in deed ? [deed.order] : [])
      expect(['order', 'again', 'exchange']).toContain(whatAt.get(order))
    if ('back' in deed) expect(['ask', 'withdraw']).toContain(whatAt.get(deed.back))
    if ('round' in deed) expect(whatAt.get(deed.round)).toBe('plan')
    if ('quote' in deed) expect(whatAt.get(deed.quote)).toBe('quote')
    if ('file' in deed) expect(whatAt.get(deed.file)).toBe('file')
  }
  expect(new Set(deeds.map(({ what }) => what)).size).toBe(46)
})
