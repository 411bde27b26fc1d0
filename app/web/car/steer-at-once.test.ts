import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { findActive, parseChoice, parseGarage } from '#shop/cars/vehicles/garage.ts'
import { steerAtOnce } from './steer-at-once.ts'
import { steeredTo } from './vehicle-filter.ts'

const corolla = { id: '5', makeId: '1', makeName: 'Toyota', modelId: '9', modelName: 'Corolla', year: '2012' }
const civic = { ...corolla, id: '6', makeName: 'Honda', modelName: 'Civic', makeId: '2', modelId: '55' }
const chosen = { vehicleId: '6', variants: { 6: { id: 311, name: '1.8L' }, 5: { id: 72, name: '1.8L' } } }

/** Where the script leads from an address; null where it stays. */
function leadsTo(address: string, stored: { garage?: unknown; choice?: unknown; paused?: string }): string | null {
  const led: string[] = []
  const storage = (values: Record<string, unknown>) => ({
    getItem: (key: string) => (values[key] === undefined ? null : String(values[key])),
  })
  const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
  runInNewContext(steerAtOnce, {
    URL,
    localStorage: storage({ garage: text(stored.garage), 'garage-active': text(stored.choice) }),
    sessionStorage: storage({ 'all-parts': stored.paused }),
    document: { documentElement: {} },
    location: { href: `https://shop.example${address}`, replace: (href: string) => led.push(href) },
  })
  return led[0]?.replace('https://shop.example', '') ?? null
}

const garages: [string, { garage: unknown; choice?: unknown }][] = [
  ['one car', { garage: [corolla] }],
  ['two cars, none of them chosen', { garage: [corolla, civic] }],
  ['the second of two cars, with its variant', { garage: [corolla, civic], choice: chosen }],
  ['a month of production', { garage: [{ ...corolla, built: '2011-04' }] }],
  ['a variant and a month', { garage: [{ ...corolla, built: '2011-04' }], choice: chosen }],
  ['ids that are numbers', { garage: [{ ...corolla, makeId: 1, modelId: 9, year: 2012 }] }],
  ['a choice of a car that is gone', { garage: [corolla], choice: { vehicleId: '99', variants: {} } }],
]

test.each(garages)('the script in the head of a list leads where the browser would: %s', (_what, stored) => {
  const active = findActive(
    parseGarage(JSON.stringify(stored.garage)),
    parseChoice(JSON.stringify(stored.choice ?? null)),
  )
  const car = active ?? expect.fail('no car')
  for (const address of ['/search?q=brake+pads&page=3', '/categories', '/categories/brakes/products?sort=name']) {
    expect(leadsTo(address, stored)).toBe(steeredTo(address, car))
  }
  expect(leadsTo('/categories', { ...stored, paused: writeVehicle(car) })).toBeNull()
  expect(leadsTo('/categories', { ...stored, paused: '1.2.1999' })).not.toBeNull()
  expect(leadsTo('/categories?vehicle=7', stored)).toBeNull()
})

test.each([
  ['no garage', {}],
  ['an empty one', { garage: [] }],
  ['another kind of thing', { garage: { a: 1 } }],
  ['a car without a model', { garage: [{ ...corolla, modelId: '' }] }],
  ['a car of a strange year', { garage: [{ ...corolla, year: 'soon' }] }],
])('it stays with %s', (_what, stored) => expect(leadsTo('/categories', stored)).toBeNull())
