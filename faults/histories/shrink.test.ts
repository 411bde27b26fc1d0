import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

const numbers = Array.from({ length: 200 }, (_, n) => n)

test('a list is shrunk to the few items that fail together, in their order', async () => {
  const fails = async (items: readonly number[]) => [3, 90, 171].every(one => items.includes(one))
  expect(await shrink(numbers, fails)).toEqual([3, 90, 171])
})

test('one item that fails alone is left alone', async () => {
  expect(await shrink(numbers, async items => items.includes(0))).toEqual([0])
})

test('after so many tries it returns what still fails', async () => {
  let tries = 0
  const fails = async (items: readonly number[]) => {
    tries += 1
    return items.length > 100 && items.includes(7)
  }
  const left = await shrink(numbers, fails, 10)
  expect(tries).toBe(10)
  expect(left).toContain(7)
})
