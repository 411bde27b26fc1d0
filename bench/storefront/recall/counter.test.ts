import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sumUp, variantsOf } from './counter.ts'
import { parseCounterQueries } from './counter-queries.ts'

test('a query with its categories and vehicle; comments and empty lines are none', () => {
  const text = '# pads\n\npads for a corolla | brake-pads, brake-discs | Toyota Corolla 2015\n wax | wax-and-polish\n'
  expect(parseCounterQueries(text)).toEqual([
    { text: 'pads for a corolla', categories: ['brake-pads', 'brake-discs'], vehicle: 'Toyota Corolla 2015' },
    { text: 'wax', categories: ['wax-and-polish'], vehicle: null },
  ])
})

test.each(['pads', 'pads |', '| brake-pads', 'pads | Brake Pads', 'a | b | c | d'])('%j is refused', line => {
  expect(() => parseCounterQueries(line)).toThrow(line)
})

test('the set that was worked with: 150 queries, half of them with a car, none twice', async () => {
  const queries = parseCounterQueries(await readFile(join(import.meta.dirname, 'counter-queries.txt'), 'utf8'))
  expect(queries.length).toBe(150)
  expect(new Set(queries.map(({ text }) => text)).size).toBe(150)
  const withCar = queries.filter(({ vehicle }) => vehicle !== null).length
  expect(withCar).toBeGreaterThanOrEqual(70)
  expect(withCar).toBeLessThanOrEqual(85)
})

const variants = [
  { make: 'Chevrolet', model: 'Silverado 1500', year: '1999-2006' },
  { make: 'Chevrolet', model: 'Silverado 2500', year: '2005-2010' },
  { make: 'Chevrolet', model: 'Spark', year: '2016-2022' },
]

test.each([
  ['Chevrolet Spark', [2]],
  ['Chevrolet Spark 2017', [2]],
  ['Chevrolet Spark 1999', []],
  ['Chevrolet Silverado *', [0, 1]],
  ['Chevrolet Silverado * 2003', [0]],
])('%s is the variants %j', (named, places) => {
  expect(variantsOf(variants, named).map(variant => variants.indexOf(variant))).toEqual(places)
})

test('a vehicle that the shop does not have is refused', () => {
  expect(() => variantsOf(variants, 'Chevrolet Sparkle 2017')).toThrow('no vehicle Chevrolet Sparkle 2017')
})

test('right ones of the first five that are shown; nothing found is nothing right', () => {
  const query = (vehicle: string | null) => ({ text: 'pads', categories: ['brake-pads'], vehicle })
  const parts = (...rights: boolean[]) => rights.map(isRight => ({ name: isRight ? 'Pads' : 'Hose', isRight }))
  const figures = sumUp([
    { query: query(null), first: parts(true, true, true, true, true) },
    { query: query('Toyota Corolla 2015'), first: parts(false, true) },
    { query: query(null), first: [] },
  ])
  expect(figures).toMatchObject({
    queries: 3,
    precision: 0.5,
    withVehicle: { queries: 1, precision: 0.5, firstRight: 0 },
  })
  expect(figures.firstRight).toBeCloseTo(1 / 3)
  expect(figures.misses).toEqual([
    { text: 'pads', right: 'brake-pads for Toyota Corolla 2015', first: '✗ Hose; Pads' },
    { text: 'pads', right: 'brake-pads', first: '' },
  ])
})
