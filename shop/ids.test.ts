import { expect, test } from 'vitest'
import { isUuid, newUuid } from './ids.ts'

test('a uuid is one of version 4, and no two are the same', () => {
  const made = Array.from({ length: 1_000 }, newUuid)
  expect(made.filter(id => !isUuid(id) || !/^.{14}4.{4}[89ab]/.test(id))).toEqual([])
  expect(new Set(made).size).toBe(made.length)
})
