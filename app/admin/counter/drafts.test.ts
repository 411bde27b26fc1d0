import { expect, test } from 'vitest'
import { type DraftLine, withCar } from './drafts.ts'

const [corolla, golf] = [
  { name: 'Toyota Corolla', written: '1.7.2014.12' },
  { name: 'VW Golf', written: '2.9.2016.40' },
]
const line = (id: string, car: DraftLine['car']): DraftLine => ({
  ...{ id, name: id, brand: '', priceCents: 100, coreChargeCents: 0, stock: 1, quantity: 1 },
  ...{ price: '', reason: '', note: '', car },
})

test('a part that was added before a car was chosen is for the car that is chosen first; one for another car stays so', () => {
  const first = withCar([line('PADS', null)], corolla)
  expect(first).toEqual({ car: corolla, lines: [line('PADS', corolla)] })
  const second = withCar([...first.lines, line('FILTER', null)], golf)
  expect(second).toEqual({ car: golf, lines: [line('PADS', corolla), line('FILTER', golf)] })
})
