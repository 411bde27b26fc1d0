import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayIn, daysAfter, isDay, monthsAfter, readDay } from './days.ts'

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

test('a moment’s day is that of the clock there, and days are counted over months and years', () => {
  const at = new Date('2026-12-31T23:30:00Z')
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map(timeZone => dayIn(timeZone, at))).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2026-12-31',
  ])
  expect([daysAfter('2026-12-31', 1), daysAfter('2028-02-28', 2), daysAfter('2026-03-01', 0)]).toEqual([
    '2027-01-01',
    '2028-03-01',
    '2026-03-01',
  ])
})

test.each([
  ['2026-11-28', 24, '2028-11-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s and %i months are %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))

describe('a day without a time', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])('is the same on a machine in %s', async timeZone => {
    vi.stubEnv('TZ', timeZone)
    vi.resetModules()
    const days = await import('./days.ts')
    expect(days.dayText('2026-12-31')).toBe('Dec 31, 2026')
    expect(days.isDay('2026-12-31')).toBe(true)
  })
})
