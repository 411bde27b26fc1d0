import { expect, test } from 'vitest'
import { meaningsOf, readFacts } from './facts.ts'

test.each([
  ['V6 3.0L', { cylinders: '6', layout: 'v', liters: '3.0' }],
  ['2.5L I4 Hybrid', { cylinders: '4', layout: 'inline', liters: '2.5', fuel: 'hybrid' }],
  ['1.8L 4-cyl', { cylinders: '4', liters: '1.8' }],
  ['2.0 TDI quattro Avant', { liters: '2.0', fuel: 'diesel', drive: 'awd', body: 'wagon' }],
  ['Crew Cab Pickup 4WD', { body: 'pickup', cab: 'crew', drive: 'awd' }],
  ['XL Regular Cab', { body: 'pickup', cab: 'regular' }],
  ['GTI', {}],
  ['Golf 10.2015', {}],
])('%s says %o', (text, facts) => {
  expect(readFacts(text)).toEqual(facts)
})

test.each(['drive', 'cab', 'body', 'fuel'] as const)(
  'every spelling of a %s is read as what it means, alone and in a name',
  kind => {
    for (const [spelling, meaning] of meaningsOf(kind)) {
      expect(readFacts(spelling)[kind], spelling).toBe(meaning)
      expect(readFacts(`XLT ${spelling.toUpperCase()} 2.0L`)[kind], spelling).toBe(meaning)
    }
  },
)
