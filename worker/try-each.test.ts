import { expect, test } from 'vitest'
import { tryEach } from './try-each.ts'

test('each piece is tried, and what failed is thrown at the end', async () => {
  const done: string[] = []
  const does = (name: string) => async () => void done.push(name)
  const fails = (name: string) => async () => Promise.reject(new Error(name))
  await tryEach([does('one'), does('two')])
  await expect(tryEach([fails('a'), does('three')])).rejects.toThrow('a')
  const several = tryEach([fails('a'), does('four'), fails('b')])
  await expect(several).rejects.toMatchObject({ message: '2 of 3 failed', errors: [new Error('a'), new Error('b')] })
  expect(done).toEqual(['one', 'two', 'three', 'four'])
})
