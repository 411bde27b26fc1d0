import { expect, test } from 'vitest'
import { nextTime, tellTimetable } from './times.ts'

test.each([
  [4, '04:30', '2026-11-23T13:05:00Z', '2026-11-23T16:00:00.000Z'],
  [1, '04:30', '2026-11-23T13:00:00Z', '2026-11-23T14:00:00.000Z'],
  [12, '04:30', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00.000Z'],
  [24, '04:30', '2026-11-23T04:29:59Z', '2026-11-23T04:30:00.000Z'],
  [24, '04:30', '2026-11-23T04:30:00Z', '2026-11-24T04:30:00.000Z'],
  [24, '00:00', '2026-12-31T12:00:00Z', '2027-01-01T00:00:00.000Z'],
])('every %s hours or at %s: after %s it is read at %s', (everyHours, dailyAt, now, next) => {
  expect(nextTime({ everyHours, dailyAt }, new Date(now)).toISOString()).toBe(next)
})

test('a timetable in words', () => {
  expect([1, 4, 24].map(everyHours => tellTimetable({ everyHours, dailyAt: '04:30' }))).toEqual([
    'every hour',
    'every 4 hours',
    'daily at 04:30 UTC',
  ])
})
