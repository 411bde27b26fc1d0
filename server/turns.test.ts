import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const most = { inside: 12, insideOfOne: 12, mostWaiting: 10, longestMs: 60_000 }

test('of those that wait each visitor has a turn, whoever asked for how much', async () => {
  const turns = createTurns({ ...most, inside: 1 })
  const served: string[] = []
  const work = async (visitor: string) => {
    const leave = await turns.enter(visitor)
    served.push(visitor)
    await Promise.resolve()
    if (typeof leave === 'function') leave()
  }
  const greedy = Array.from({ length: 5 }, () => work('greedy'))
  await Promise.all([...greedy, work('anna'), work('bert')])
  expect(served.indexOf('anna')).toBeLessThan(3)
  expect(served.indexOf('bert')).toBeLessThan(4)
  expect(served).toHaveLength(7)
})

test('as much is under way at once as is allowed, and the rest goes in when something is done', async () => {
  const turns = createTurns({ ...most, inside: 2 })
  const first = await turns.enter('anna')
  await turns.enter('anna')
  let isIn = false
  const third = turns.enter('bert').then(leave => {
    isIn = true
    return leave
  })
  await Promise.resolve()
  expect(isIn).toBe(false)
  if (typeof first === 'function') first()
  expect(await third).toBeTypeOf('function')
})

test('who has too much waiting is sent away, and others are not', async () => {
  const turns = createTurns({ ...most, inside: 1, mostWaiting: 1 })
  await turns.enter('greedy')
  void turns.enter('greedy')
  expect(await turns.enter('greedy')).toBe('too many')
  let isWaiting = true
  void turns.enter('anna').then(() => {
    isWaiting = false
  })
  await Promise.resolve()
  expect(isWaiting).toBe(true)
})

test('one visitor never takes all the room: another goes in at once, and their own next when they have left', async () => {
  const turns = createTurns({ ...most, inside: 3, insideOfOne: 2 })
  const inside: string[] = []
  const enter = (visitor: string) =>
    turns.enter(visitor).then(leave => {
      inside.push(visitor)
      return leave
    })
  const [first] = await Promise.all([enter('greedy'), enter('greedy')])
  void enter('greedy')
  await enter('anna')
  expect(inside).toEqual(['greedy', 'greedy', 'anna'])
  if (typeof first === 'function') first()
  await Promise.resolve()
  expect(inside).toEqual(['greedy', 'greedy', 'anna', 'greedy'])
})

test('who has waited for too long is sent away, and does not go in later', async () => {
  const turns = createTurns({ ...most, inside: 1, longestMs: 5 })
  const leave = await turns.enter('anna')
  expect(await turns.enter('bert')).toBe('too long')
  if (typeof leave === 'function') leave()
  expect(await turns.enter('cleo')).toBeTypeOf('function')
})
