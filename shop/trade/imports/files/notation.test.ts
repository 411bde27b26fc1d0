import { expect, test } from 'vitest'
import { kinds } from '#shop/trade/imports/kinds/kinds.server.ts'
import { rulesOf } from './notation.ts'
import { gatherEvidence } from './table/evidence.server.ts'

const unitOf = (weights: string[]) => {
  const { look, found: evidence } = gatherEvidence()
  for (const weight of weights) look([weight])
  const { columns } = kinds.products
  return rulesOf({ columns, mapping: ['weightGrams'], evidence, settings: {} }, ['Weight'])[0]?.unit
}

test('weights of which any has a fraction are in an unknown unit, whichever comes first', () => {
  expect(unitOf(['2.00', '0.45', '12.00', '3'])).toBe('unknown')
  expect(unitOf(['2.00', '1.250', '3'])).toBe('unknown')
  expect(unitOf(['1.250,00', '1.250', '1.250.000'])).toBe(null)
  expect(unitOf(['850.00', '2.00', '3'])).toBe(null)
})
