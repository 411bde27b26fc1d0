import { expect, test } from 'vitest'
import { createTurns, TurnRefused, type Turns } from './turns.ts'

const most = { inside: 12, insideOfDoor: 12, insideOfOne: 12, mostWaiting: 10, longestMs: 60_000 }
const tooMany = new TurnRefused('too many')
const tooLong = new TurnRefused('too long')

/** Has visitors ask, each at '/search' unless another door is named; `inside` are those who have entered, in their order. */
function asking(turns: Turns) {
  const inside: string[] = []
  const ask = async (visitor: string, door = '/search') => {
    const leave = await turns.enter({ door, visitor })
    inside.push(visitor)
    return leave
  }
  return { ask, inside }
}

/** What has been let in has gone in by then. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('of those that wait each visitor has a turn, whoever asked for how much', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 1 }))
  const work = async (visitor: string) => (await ask(visitor))()
  const greedy = Array.from({ length: 5 }, () => work('greedy'))
  await Promise.all([...greedy, work('anna'), work('bert')])
  expect(inside).toEqual(['greedy', 'greedy', 'anna', 'bert', 'greedy', 'greedy', 'greedy'])
})

test('of those that wait each door has a turn, however many visitors crowd one of them', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 1 }))
  const work = async (visitor: string, door: string) => (await ask(visitor, door))()
  const crowd = Array.from({ length: 5 }, (_, n) => work(`crowd ${n}`, '/login'))
  await Promise.all([...crowd, work('anna', '/search'), work('bert', '/orders')])
  expect(inside).toEqual(['crowd 0', 'crowd 1', 'anna', 'bert', 'crowd 2', 'crowd 3', 'crowd 4'])
})

test('as much is under way at once as is allowed, and the rest goes in when something is done', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 2 }))
  const leave = await ask('anna')
  await ask('anna')
  void ask('bert')
  await settled()
  expect(inside).toEqual(['anna', 'anna'])
  leave()
  await settled()
  expect(inside).toEqual(['anna', 'anna', 'bert'])
})

test('who has too much waiting is sent away, and others are not', async () => {
  const turns = createTurns({ ...most, inside: 1, mostWaiting: 1 })
  const { ask, inside } = asking(turns)
  const leave = await ask('greedy')
  const next = ask('greedy')
  await expect(ask('greedy', '/login')).rejects.toEqual(tooMany)
  const other = ask('anna')
  leave()
  await settled()
  expect(inside).toEqual(['greedy', 'greedy'])
  const leaveNext = await next
  leaveNext()
  await other
})

test('one visitor never takes all the room: another goes in at once, and their own next when they have left', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 3, insideOfOne: 2 }))
  const [leave] = await Promise.all([ask('greedy'), ask('greedy', '/login')])
  void ask('greedy')
  await ask('anna')
  expect(inside).toEqual(['greedy', 'greedy', 'anna'])
  leave()
  await settled()
  expect(inside).toEqual(['greedy', 'greedy', 'anna', 'greedy'])
})

test('one door never takes all the room, however many visitors crowd it', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 3, insideOfDoor: 2 }))
  const [leave] = await Promise.all([ask('crowd 1', '/login'), ask('crowd 2', '/login')])
  void ask('crowd 3', '/login')
  await ask('anna', '/search')
  expect(inside).toEqual(['crowd 1', 'crowd 2', 'anna'])
  leave()
  await settled()
  expect(inside).toEqual(['crowd 1', 'crowd 2', 'anna', 'crowd 3'])
})

test('who has waited for too long is sent away, and does not go in later', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 1, longestMs: 5 }))
  const leave = await ask('anna')
  await expect(ask('bert')).rejects.toEqual(tooLong)
  leave()
  await ask('cleo')
  expect(inside).toEqual(['anna', 'cleo'])
})

test('however quick the work is, others are heard between two turns', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 1 }))
  const crowd = Array.from({ length: 3 }, async (_, n) => (await ask(`crowd ${n}`))())
  const heard: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await settled()
    heard.push(inside.length)
  }
  await Promise.all(crowd)
  expect(heard).toEqual([1, 2, 3])
})

test('leaving twice counts once', async () => {
  const { ask, inside } = asking(createTurns({ ...most, inside: 1 }))
  const leave = await ask('anna')
  leave()
  leave()
  const leaveSecond = await ask('bert')
  const third = ask('cleo')
  await settled()
  expect(inside).toEqual(['anna', 'bert'])
  leaveSecond()
  await third
})
