import { expect, test } from 'vitest'
import type { GarageVehicle } from '#shop/cars/vehicles/garage.ts'
import type { CartLine } from '#shop/selling/cart/lines.ts'
import { isSameShopping, mergeShopping } from './merge.ts'
import { noShopping, readShopping, type Shopping } from './shopping.ts'

const line = (id: string, quantity = 1): CartLine => ({
  id,
  name: `Part ${id}`,
  brand: 'Norrland',
  reference: id,
  image: '',
  price: 12.5,
  quantity,
  stock: 9,
  inStock: true,
})
const corolla = (id: string, rest: Partial<GarageVehicle> = {}): GarageVehicle => ({
  id,
  makeId: '1',
  makeName: 'Toyota',
  modelId: '3',
  modelName: 'Corolla',
  year: '2014',
  ...rest,
})
const civic = (id: string): GarageVehicle => ({
  ...corolla(id),
  makeId: '2',
  makeName: 'Honda',
  modelId: '7',
  modelName: 'Civic',
})
const withCart = (...cart: CartLine[]): Shopping => ({ ...noShopping, cart })
const withCars = (garage: GarageVehicle[], variants = {}, vehicleId: string | null = null): Shopping => ({
  ...noShopping,
  garage,
  choice: { vehicleId, variants },
})
const quantities = ({ cart }: Shopping) => Object.fromEntries(cart.map(({ id, quantity }) => [id, quantity]))

test('at the first sign-in both have all; of a part that both have the quantity of this browser counts', () => {
  const merged = mergeShopping(
    noShopping,
    withCart(line('PAD', 4), line('OIL')),
    withCart(line('PAD', 2), line('BELT')),
  )
  expect(merged.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['PAD', 4],
    ['BELT', 1],
    ['OIL', 1],
  ])
})

test.each([
  ['changed elsewhere', [line('PAD', 2)], [line('PAD', 5)], { PAD: 5 }],
  ['changed here', [line('PAD', 3)], [line('PAD', 2)], { PAD: 3 }],
  ['changed on both', [line('PAD', 3)], [line('PAD', 5)], { PAD: 3 }],
  ['taken out elsewhere', [line('PAD', 2)], [], {}],
  ['taken out here', [], [line('PAD', 2)], {}],
  ['taken out elsewhere and changed here', [line('PAD', 3)], [], { PAD: 3 }],
  ['taken out here and changed elsewhere', [], [line('PAD', 5)], { PAD: 5 }],
  ['put in on both', [line('PAD', 2), line('OIL')], [line('PAD', 2), line('BELT')], { PAD: 2, OIL: 1, BELT: 1 }],
])('a line that both had, %s', (_, here, account, expected) => {
  expect(quantities(mergeShopping(withCart(line('PAD', 2)), withCart(...here), withCart(...account)))).toEqual(expected)
})

test('a price of another day is no change', () => {
  const dearer = { ...line('PAD', 2), price: 99, stock: 1 }
  expect(mergeShopping(withCart(line('PAD', 2)), withCart(dearer), withCart()).cart).toEqual([])
  expect(isSameShopping(withCart(dearer), withCart(line('PAD', 2)))).toBe(true)
})

test('a car that both have is one car, with what either knows of it', () => {
  const variant = { id: 12, name: '1.8' }
  const here = withCars([corolla('2000', { nickname: 'Blue' })], {}, '2000')
  const account = withCars([civic('900'), corolla('1000', { built: '2014-04' })], { 1000: variant }, '900')
  const merged = mergeShopping(noShopping, here, account)
  expect(merged.garage).toEqual([civic('900'), corolla('1000', { built: '2014-04', nickname: 'Blue' })])
  expect(merged.choice).toEqual({ vehicleId: '1000', variants: { 1000: variant } })
})

test('cars of two variants, or months, are two cars, and of two alike each finds its own', () => {
  const [one, other] = [
    { id: 12, name: '1.8' },
    { id: 13, name: '1.3' },
  ]
  const account = withCars([corolla('1000')], { 1000: one })
  expect(mergeShopping(noShopping, withCars([corolla('2000')], { 2000: other }), account).garage).toHaveLength(2)
  expect(
    mergeShopping(
      noShopping,
      withCars([corolla('2', { built: '2014-01' })]),
      withCars([corolla('1', { built: '2014-09' })]),
    ).garage,
  ).toHaveLength(2)
  const two = withCars([corolla('1'), corolla('2')])
  expect(mergeShopping(noShopping, withCars([corolla('3'), corolla('4')]), two).garage).toHaveLength(2)
})

test('a car taken out elsewhere goes, with its variant, and is no longer the active one', () => {
  const both = withCars([corolla('1'), civic('2')], { 1: { id: 12, name: '1.8' } }, '1')
  const merged = mergeShopping(both, both, withCars([civic('2')], {}, '2'))
  expect(merged).toEqual(withCars([civic('2')], {}, '2'))
})

test('the cars of a line stand by it as long as it is in the cart', () => {
  const forCar = { PAD: [{ ...corolla('1'), variant: null }], OIL: [{ ...civic('2'), variant: null }] }
  const merged = mergeShopping(
    noShopping,
    { ...withCart(line('PAD')), cartVehicles: { PAD: [{ ...civic('2'), variant: null }] } },
    { ...withCart(line('PAD')), cartVehicles: forCar },
  )
  expect(Object.entries(merged.cartVehicles).map(([id, cars]) => [id, cars.map(car => car.modelName)])).toEqual([
    ['PAD', ['Corolla', 'Civic']],
  ])
})

test('what is malformed or foreign is dropped', () => {
  const read = readShopping({ cart: [line('PAD'), { id: 1 }], garage: 'none', choice: { vehicleId: 7 }, more: 1 })
  expect(read).toEqual(withCart(line('PAD')))
  for (const foreign of [null, undefined, 7, 'cart', []]) expect(readShopping(foreign)).toEqual(noShopping)
})

test('what was taken out, sent so without an answer, and put in again is new: also to whoever leaves the account then', () => {
  const pad = withCart(line('PAD'))
  expect(mergeShopping(pad, pad, noShopping, withCart()).cart).toEqual(pad.cart)
  expect(mergeShopping(pad, pad, noShopping).cart).toEqual([])
})
