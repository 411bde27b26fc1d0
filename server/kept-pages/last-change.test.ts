import { expect, test } from 'vitest'
import { watchLastChange } from './last-change.ts'

test('a change makes another state, and there is none while changes are not heard of', () => {
  let now = 10_400
  const watched = watchLastChange({ now: () => now })
  expect(watched.state()).toBeNull()
  watched.turnOn()
  now = 20_000
  const first = watched.state()
  expect(first?.lastModified).toEqual(new Date(11_000))
  expect(watched.state()).toEqual(first)
  watched.change()
  expect(watched.state()).toBeNull()
  now = 21_000
  expect(watched.state()?.etag).not.toBe(first?.etag)
  watched.turnOff()
  expect(watched.state()).toBeNull()
  watched.turnOn()
  now = 30_000
  expect(watched.state()?.etag).not.toBe(first?.etag)
})

test('where replicas may not know a change yet, there is no state for a while', () => {
  let now = 0
  const watched = watchLastChange({ settlesInMs: 60_000, now: () => now })
  watched.turnOn()
  now = 59_000
  expect(watched.state()).toBeNull()
  now = 61_000
  expect(watched.state()).not.toBeNull()
})
