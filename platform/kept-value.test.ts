import { expect, test, vi } from 'vitest'
import { keepValue, keepValues } from './kept-value.ts'

function counting() {
  let reads = 0
  const read = vi.fn(async () => ++reads)
  return { read, value: keepValue(read) }
}

test('until it is turned on, and once it is off again, it is read each time', async () => {
  const { value } = counting()
  expect([await value.get(), await value.get()]).toEqual([1, 2])
  value.turnOn()
  expect([await value.get(), await value.get()]).toEqual([3, 3])
  value.turnOff()
  expect([await value.get(), await value.get()]).toEqual([4, 5])
})

test('after a change it is read again, once for all who ask', async () => {
  const { value, read } = counting()
  value.turnOn()
  expect(await value.get()).toBe(1)
  value.forget()
  expect(await Promise.all([value.get(), value.get()])).toEqual([2, 2])
  expect(read).toHaveBeenCalledTimes(2)
})

test('what was being read when a change came is not kept', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const value = keepValue(() => answers.shift()?.promise ?? Promise.resolve('too often'))
  const [old, fresh] = answers
  value.turnOn()
  const before = value.get()
  value.forget()
  const after = value.get()
  fresh?.resolve('fresh')
  old?.resolve('old')
  expect([await before, await after, await value.get()]).toEqual(['old', 'fresh', 'fresh'])
})

test('a failure is not kept', async () => {
  const value = keepValue(vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('there'))
  value.turnOn()
  await expect(value.get()).rejects.toThrow('gone')
  expect(await value.get()).toBe('there')
})

test('of several each is read once, what is not there each time, and the oldest are forgotten', async () => {
  const read = vi.fn(async (key: string) => (key === 'none' ? null : key.toUpperCase()))
  const values = keepValues(read, 2)
  values.turnOn()
  for (const key of ['a', 'b', 'a', 'none', 'none', 'c', 'a', 'b']) {
    expect(await values.get(key)).toBe(key === 'none' ? null : key.toUpperCase())
  }
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'none', 'none', 'c', 'b'])
  values.forget()
  await values.get('b')
  expect(read).toHaveBeenCalledTimes(7)
})
