import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pieceWriter } from './pieces.server.ts'

const short = () => 1
const rows = Array.from({ length: 2_500 }, (_, at) => at)

test('rows are saved in their order, a thousand at a time and one piece after the other', async () => {
  const saved: number[][] = []
  let atOnce = 0
  let mostAtOnce = 0
  const { write, flush } = pieceWriter(async (piece: number[]) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await setImmediate()
    saved.push(piece)
    atOnce -= 1
  }, short)
  for (const row of rows) await write(row)
  await flush()
  expect(saved.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
  expect(saved.flat()).toEqual(rows)
  expect(mostAtOnce).toBe(1)
})

test('rows that are long are saved a few at a time, so that a piece stays small', async () => {
  const saved: number[] = []
  const { write, flush } = pieceWriter(
    async (piece: string[]) => saved.push(piece.length),
    ({ length }) => length,
  )
  const long = 'x'.repeat(1_500_000)
  for (let n = 0; n < 7; n++) await write(long)
  await flush()
  expect(saved).toEqual([3, 3, 1])
})

test('a statement that runs whenever it is awaited runs once for each piece', async () => {
  let runs = 0
  // biome-ignore lint/suspicious/noThenProperty: statements of Drizzle are such things.
  const { write, flush } = pieceWriter(() => ({ then: (...told) => Promise.resolve(++runs).then(...told) }), short)
  for (const row of rows) await write(row)
  await flush()
  expect(runs).toBe(3)
})

test('what cannot be saved is told by the next piece, or at the end', async () => {
  const { write, flush, settle } = pieceWriter(async (piece: number[]) => {
    if (piece.includes(1_500)) throw new Error('disk full')
  }, short)
  for (const row of rows.slice(0, 2_000)) await write(row)
  await settle()
  await expect(flush()).rejects.toThrow('disk full')
})
