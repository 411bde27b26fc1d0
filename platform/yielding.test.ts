import { expect, test } from 'vitest'
import { inPieces, yielding } from './yielding.ts'

/** Counts the turns that others of this process get. */
function countTurns() {
  let count = 0
  let isOver = false
  const turn = () => {
    count += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return count
  }
}

function workFor(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('others get a turn between things that take long', async () => {
  const turns = countTurns()
  const done = await Array.fromAsync(yielding([1, 2, 3, 4, 5]), thing => {
    workFor(2)
    return thing * 10
  })
  expect(done).toEqual([10, 20, 30, 40, 50])
  expect(turns()).toBeGreaterThanOrEqual(4)
})

test('what ends the work early ends the things', async () => {
  let isEnded = false
  function* things() {
    try {
      yield 1
      yield 2
    } finally {
      isEnded = true
    }
  }
  for await (const _ of yielding(things())) break
  expect(isEnded).toBe(true)
})

test('bytes come in small pieces and are the same', async () => {
  const given = [Buffer.from('abcdefg'), Buffer.from(''), Buffer.from('hi')]
  async function* bytes() {
    yield* given
  }
  const pieces = await Array.fromAsync(inPieces(bytes(), 3), piece => Buffer.from(piece).toString())
  expect(pieces).toEqual(['abc', 'def', 'g', 'hi'])
})
