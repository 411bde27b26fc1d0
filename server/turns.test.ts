import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('of those that wait each visitor has a turn, whoever asked for how much', async () => {
  const turns = createTurns({ inside: 1, mostWaiting: 10 })
  const served: string[] = []
  const work = async (visitor: string) => {
    const leave = await turns.enter(visitor)
    served.push(visitor)
    await Promise.resolve()
    leave?.()
  }
  const greedy = Array.from({ length: 5 }, () => work('greedy'))
  await Promise.all([...greedy, work('anna'), work('bert')])
  expect(served.indexOf('anna')).toBeLessThan(3)
  expect(served.indexOf('bert')).toBeLessThan(4)
  expect(served).toHaveLength(7)
})

test('as much is under way at once as is allowed, and the rest goes in when something is done', async () => {
  const turns = createTurns({ inside: 2, mostWaiting: 10 })
  const first = await turns.enter('anna')
  await turns.enter('anna')
  let isIn = false
  const third = turns.enter('bert').then(leave => {
    isIn = true
    return leave
  })
  await Promise.resolve()
  expect(isIn).toBe(false)
  first?.()
  expect(await third).toBeTypeOf('function')
})

test('who has too much waiting is sent away, and others are not', async () => {
  const turns = createTurns({ inside: 1, mostWaiting: 1 })
  await turns.enter('greedy')
  void turns.enter('greedy')
  expect(await turns.enter('greedy')).toBeNull()
  let isWaiting = true
  void turns.enter('anna').then(() => {
    isWaiting = false
  })
  await Promise.resolve()
  expect(isWaiting).toBe(true)
})
