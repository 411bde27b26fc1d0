import { expect, test } from 'vitest'
import { isDay, readDay } from './days.ts'

test.each(['2026-02-28', '2024-02-29', '1999-12-31'])('%s is a day', day => expect(isDay(day)).toBe(true))

test.each(['', '2026-02-30', '2025-02-29', '2026-2-3', '28.02.2026', '0026-02-28', '2026-02-28T00:00'])(
  '%j is none',
  day => expect(isDay(day)).toBe(false),
)

test('an address’s day is left out where it cannot be', () => {
  const search = new URLSearchParams('placedFrom=2026-02-28&placedTo=soon')
  expect([readDay(search, 'placedFrom'), readDay(search, 'placedTo'), readDay(search, 'day')]).toEqual([
    '2026-02-28',
    undefined,
    undefined,
  ])
})
