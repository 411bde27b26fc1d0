import { expect, test } from 'vitest'
import { inOtherTurn, inTurn, outOfTurn } from './own-turn.ts'
import { createTurns, TurnRefused } from './turns.ts'

const most = { inside: 1, insideOfDoor: 1, insideOfOne: 1, mostWaiting: 1, longestMs: 60_000 }
const anna = { door: '/login', visitor: 'anna' }
const bert = { door: '/search', visitor: 'bert' }

/** What has been let in has gone in by then. */
const settled = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))

/** Work that goes on until `end` is called. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

test('whoever waits for something else has given the turn to others, and goes on in the next one', async () => {
  const turns = createTurns(most)
  const errand = endless()
  const search = endless()
  const annas = inTurn(turns, anna, () => outOfTurn(errand.work))
  const berts = inTurn(turns, bert, search.work)
  let isAnnaDone = false
  void annas.then(() => {
    isAnnaDone = true
  })
  await settled()
  errand.end()
  await settled()
  expect(isAnnaDone).toBe(false)
  search.end()
  expect(await Promise.all([annas, berts])).toEqual(['done', 'done'])
})

test('several errands at once give one turn away, and one is taken after the last', async () => {
  const turns = createTurns(most)
  const errands = [endless(), endless()]
  const annas = inTurn(turns, anna, () => Promise.all(errands.map(({ work }) => outOfTurn(work))))
  expect(await inTurn(turns, bert, async () => 'served')).toBe('served')
  for (const { end } of errands) end()
  expect(await annas).toEqual(['done', 'done'])
  expect(await inTurn(turns, bert, async () => 'served')).toBe('served')
})

test('a turn of another kind takes the place of the own one, once', async () => {
  const [pages, hashes] = [createTurns(most), createTurns(most)]
  const hash = endless()
  const annas = inTurn(pages, anna, () => inOtherTurn(hashes, () => inOtherTurn(hashes, hash.work)))
  const other = inTurn(pages, { ...anna, visitor: 'cleo' }, () => inOtherTurn(hashes, async () => 'hashed'))
  expect(await inTurn(pages, bert, async () => 'served')).toBe('served')
  hash.end()
  expect(await Promise.all([annas, other])).toEqual(['done', 'hashed'])
})

test('who gets no turn of another kind hears of it in their own', async () => {
  const [pages, hashes] = [createTurns(most), createTurns({ ...most, mostWaiting: 0 })]
  const refused = inTurn(pages, anna, () => inOtherTurn(hashes, async () => 'hashed'))
  await expect(refused).rejects.toEqual(new TurnRefused('too many'))
  expect(await inTurn(pages, bert, async () => 'served')).toBe('served')
})

test('work that fails gives its turn back, and outside of any turn nothing waits', async () => {
  const turns = createTurns(most)
  const failing = () => Promise.reject(new Error('broken'))
  await expect(inTurn(turns, anna, () => outOfTurn(failing))).rejects.toThrow('broken')
  expect(await inTurn(turns, bert, async () => 'served')).toBe('served')
  expect(await outOfTurn(async () => 'done')).toBe('done')
})
