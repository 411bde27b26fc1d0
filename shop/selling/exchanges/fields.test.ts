import { expect, test } from 'vitest'
import { outRowsOf, withPart } from './fields.ts'

test('the rows of a form are those that name a part', () => {
  expect(outRowsOf({ 'out-1': ' PAD2 ', 'out-pieces-1': '2', 'out-2': '', 'out-pieces-2': '1', 'out-4': 'X' })).toEqual(
    [
      { part: 'PAD2', pieces: '2' },
      { part: 'X', pieces: '1' },
    ],
  )
})

test('a part that is pressed twice is two pieces of one row, and an empty row goes', () => {
  const once = withPart([{ part: '', pieces: '1' }], 'PAD2')
  expect(once).toEqual([{ part: 'PAD2', pieces: '1' }])
  expect(withPart(once, 'PAD2')).toEqual([{ part: 'PAD2', pieces: '2' }])
  expect(withPart(once, 'BULB1')).toEqual([...once, { part: 'BULB1', pieces: '1' }])
})
