import { expect, test } from 'vitest'
import { type DraftCar, type DraftLine, newDraft, withCar, withPartFor } from './drafts.ts'

const [corolla, golf] = [
  { name: 'Toyota Corolla', written: '1.7.2014.12' },
  { name: 'VW Golf', written: '2.9.2016.40' },
]
const part = (id: string) => ({ id, name: id, brand: '', priceCents: 100, coreChargeCents: 0, stock: 1 })
const line = (id: string, cars: DraftCar[], quantity = 1): DraftLine => ({
  ...part(id),
  ...{ price: '', reason: '', note: '', cars, quantity },
})

test('a part that was added before a car was chosen is for the car that is chosen first; one for another car stays so', () => {
  const first = withCar([line('PADS', [])], corolla)
  expect(first).toEqual({ car: corolla, lines: [line('PADS', [corolla])] })
  const second = withCar([...first.lines, line('FILTER', [])], golf)
  expect(second).toEqual({ car: golf, lines: [line('PADS', [corolla]), line('FILTER', [golf])] })
})

test('a part that is in the sale already, and is added for another car or year, is for both', () => {
  const sale = { ...newDraft(), car: corolla, lines: [line('PADS', [corolla])] }
  const newer = { name: 'Toyota Corolla', written: '1.7.2016' }
  const added = withPartFor(sale, part('PADS'), newer)
  expect(added).toEqual({ lines: [line('PADS', [corolla, newer], 2)] })
  expect(withPartFor({ ...sale, ...added }, part('PADS'), null)).toEqual({ lines: [line('PADS', [corolla, newer], 3)] })
  expect(withPartFor(sale, part('PADS'), null, true)).toEqual({ lines: [line('PADS', [corolla], 2)] })
})
