import { expect, test } from 'vitest'
import { namedLines } from './named-lines.ts'

const items = ['KT-PAD10', 'PAD', 'PAD10', 'NL-OF1'].map((productId, index) => ({ line: index + 1, productId }))

test.each([
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  ['All parts of the order.', [1, 2, 3, 4]],
  ['everything', [1, 2, 3, 4]],
  ['KT-PAD10', [1]],
  ['kt pad10', [1]],
  ['the KT PAD 10, please; and NL OF1', [1, 4]],
  ['PAD 10', [3]],
  ['PAD\n10', [2]],
  ['pad pad10', [2, 3]],
  ['2 x NL-OF1 and 1 x NL-OF1', [4]],
  ['the brake pads', []],
  ['NL-OF2', []],
  ['all but the filter', []],
  ['--', []],
] as const)('%j means the lines %j', (text, lines) => {
  expect([...namedLines(items, text)].toSorted()).toEqual(lines)
})
