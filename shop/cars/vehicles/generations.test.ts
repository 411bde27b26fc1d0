import { describe, expect, test } from 'vitest'
import { bodyAndEngine, generationText, groupByGeneration, variantsTyped } from './generations.ts'

const variantsOf = (...years: string[]) => years.map((year, place) => ({ name: `Variant ${place + 1}`, year }))
const grouped = (...years: string[]) =>
  groupByGeneration(variantsOf(...years), 2026).map(({ years, variants }) => [
    generationText(years),
    ...variants.map(({ name }) => Number(name.slice(8))),
  ])

describe('variants are grouped by generation', () => {
  test.each<[string[], (string | number)[][]]>([
    [
      ['2020-2024', '2019', '2015-2019', '2009-2013', '2009-2011'],
      [
        ['2020 to 2024', 1],
        ['2015 to 2019', 2, 3],
        ['2009 to 2013', 4, 5],
      ],
    ],
    // Each overlaps the next, and yet they are three.
    [
      ['2006-2012', '2011-2017', '2016-2022'],
      [
        ['2006 to 2012', 1],
        ['2011 to 2017', 2],
        ['2016 to 2022', 3],
      ],
    ],
    [
      ['2021-2022, 2024', '2021-2024', 'Mk7', '2014'],
      [
        ['2021 to 2024', 1, 2],
        ['Other years', 3],
        ['2014', 4],
      ],
    ],
    [
      ['2018+', '2019-2021', '2010-2017'],
      [
        ['2018 and later', 1, 2],
        ['2010 to 2017', 3],
      ],
    ],
    [[], []],
  ])('%j', (years, groups) => expect(grouped(...years)).toEqual(groups))
})

test.each([
  ['Wagon 1.8L 4-cyl FWD', 'Wagon', '1.8L 4-cyl FWD'],
  ['328i xDrive Sports Wagon 2.0L 4-cyl AWD', '328i xDrive Sports Wagon', '2.0L 4-cyl AWD'],
  ['1.6 TDI Estate', '', '1.6 TDI Estate'],
  ['SuperCrew Cab Pickup', 'SuperCrew Cab Pickup', ''],
])('%s is told apart into body and engine', (name, body, engine) => {
  expect(bodyAndEngine(name)).toEqual({ body, engine })
})

test('typing leaves the variants that have all words, in their names or their years', () => {
  const variants = [
    { name: 'Wagon 2.0L 4-cyl Diesel', year: '2009-2013' },
    { name: 'Sedan 2.0L 4-cyl', year: '2009-2013' },
    { name: 'Sedan 2.5L 5-cyl', year: '2014+' },
  ]
  const found = (typed: string) => variantsTyped(variants, typed).map(variant => variants.indexOf(variant))
  expect(found('  ')).toEqual([0, 1, 2])
  expect(found('2.0 DIESEL')).toEqual([0])
  expect(found('sedan 2011')).toEqual([1])
  expect(found('2020')).toEqual([2])
  expect(found('coupe')).toEqual([])
})
