import { expect, test } from 'vitest'
import { promisedDay } from './promise.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workdays = [1, 2, 3, 4, 5]

// 26 November 2026 is a Thursday.
test.each([
  ['the same day', { days: 0, cutOff: null, weekdays: everyDay }, '2026-11-26T22:59:00Z', '2026-11-26'],
  [
    'at the cut-off it is too late',
    { days: 0, cutOff: '14:00', weekdays: everyDay },
    '2026-11-26T13:00:00Z',
    '2026-11-27',
  ],
  ['a minute before it is not', { days: 0, cutOff: '14:00', weekdays: everyDay }, '2026-11-26T12:59:59Z', '2026-11-26'],
  ['the weekend is left out', { days: 1, cutOff: '14:00', weekdays: workdays }, '2026-11-26T15:00:00Z', '2026-11-30'],
  ['only on Wednesdays', { days: 0, cutOff: null, weekdays: [3] }, '2026-11-26T10:00:00Z', '2026-12-02'],
  ['over the end of the year', { days: 40, cutOff: null, weekdays: everyDay }, '2026-11-26T10:00:00Z', '2027-01-05'],
])('%s', (_, area, now, day) => expect(promisedDay(area, new Date(now), 'Europe/Berlin')).toBe(day))

test('the day is that of the shop, not of the server', () => {
  const now = new Date('2026-11-26T23:30:00Z')
  const area = { days: 0, cutOff: null, weekdays: everyDay }
  expect(promisedDay(area, now, 'Pacific/Kiritimati')).toBe('2026-11-27')
  expect(promisedDay(area, now, 'Pacific/Niue')).toBe('2026-11-26')
})

test('on the days when clocks change it is still the next day', () => {
  const area = { days: 1, cutOff: '14:00', weekdays: everyDay }
  expect(promisedDay(area, new Date('2026-03-29T00:30:00Z'), 'Europe/Berlin')).toBe('2026-03-30')
  expect(promisedDay(area, new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe('2026-10-26')
})
