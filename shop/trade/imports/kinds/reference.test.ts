import { expect, test } from 'vitest'
import { reference } from './product-columns.server.ts'

test.each([
  ['№ 12345', '№ 12345'],
  ['AW-108™', 'AW-108™'],
  ['1º', '1'],
  ['A²', 'A²'],
  ['Ä-12', 'A-12'],
])('the reference %j is %j, and signs beside it make no letters', (text, meant) => {
  expect(reference.read.parse(text)).toBe(meant)
})
