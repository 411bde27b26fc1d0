import { expect, test } from 'vitest'
import { byTurns, median, ratioOfPairs, ratioText } from './ratio.ts'

test('a ratio is the median of the pairs, so that one slow moment of the machine does not count', () => {
  expect(ratioOfPairs([2, 4, 60, 8, 10], [1, 2, 3, 4, 5])).toEqual({ middle: 2, low: 2, high: 2 })
})

test('the spread of a ratio is that of its middle half', () => {
  expect(ratioOfPairs([8, 1, 2, 7, 3, 6, 4, 5], [1, 1, 1, 1, 1, 1, 1, 1])).toEqual({ middle: 4.5, low: 2, high: 6 })
})

test('a pair of which one is not known is left out, and of none there is no ratio', () => {
  expect(ratioOfPairs([null, 3, 5], [2, null, 2])).toEqual({ middle: 2.5, low: 2.5, high: 2.5 })
  expect(ratioOfPairs([1, 2], [0, null])).toBeNull()
  expect(ratioOfPairs([1], [])).toBeNull()
})

test('a median of an even number of values lies between the two in the middle', () => {
  expect([median([3, 1, 2]), median([10, 1, 9, 2]), median([7])]).toEqual([2, 5.5, 7])
  expect(median([])).toBeNaN()
})

test('a ratio as text', () => {
  expect(ratioText({ middle: 1.518, low: 1.484, high: 1.6 })).toBe('1.52 (1.48–1.60)')
  expect(ratioText(null)).toBe('–')
})

test('two things are measured by turns, and each goes first as often as the other', async () => {
  const order: string[] = []
  const note = (name: string) => async (round: number) => {
    order.push(name)
    return `${name}${round}`
  }
  expect(await byTurns(3, note('a'), note('b'))).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] })
  expect(order.join('')).toBe('abbaab')
})
