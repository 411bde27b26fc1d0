import { describe, expect, test } from 'vitest'
import { meaningsOf } from '#shop/cars/vehicles/facts.ts'
import { decodeVin, type VinCar, weigh } from './decode.ts'
import { checkDigitOf } from './digits.ts'
import { matchModels, matchVariants } from './match.ts'
import { vinTable } from './table.server.ts'

const table = await vinTable()

/** A number of that kind of car, with its check digit, as its first car off the line: '2HGFB2F5' of the year E. */
function vinOf(start: string, year: string): string {
  const vin = `${start}0${year}A000001`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}
const decode = (start: string, year: string) => decodeVin(table, vinOf(start, year), 2027)

test.each([
  ['1HGCM826', '3', '2003 Honda Accord 3.0 6 gasoline Coupe'],
  ['2HGFB2F5', 'E', '2014 Honda Civic 1.8 4 gasoline Sedan'],
  ['JTDKN3DU', 'A', '2010 Toyota Prius 1.8 4 gasoline Hatchback'],
  ['1FTFW1ET', 'D', '2013 Ford F-150 3.5 6 gasoline Pickup'],
  ['WBA3A5C5', 'E', '2014 BMW 328i 2.0 4 gasoline Sedan'],
  ['5YJSA1E1', 'H', '2017 Tesla Model S   electric Hatchback'],
  ['3VWDP7AJ', 'D', '2013 Volkswagen Jetta 2.5 5 gasoline Sedan'],
  ['JM1BL1V7', 'C', '2012 Mazda Mazda3 2.0  gasoline Sedan'],
  ['1C4RJFAG', 'E', '2014 Jeep Grand Cherokee 3.6 6 gasoline SUV'],
])('%s… of the year %s is a %s', (start, year, text) => {
  const decoded = decode(start, year)
  expect(decoded?.cars).toHaveLength(1)
  const [car] = decoded?.cars ?? []
  expect(car && [decoded?.year, car.make, car.model, car.litres, car.cylinders, car.fuel, car.body].join(' ')).toBe(
    text,
  )
})

test('a model that the starter list calls otherwise has that name too', () => {
  expect(decode('WBA3A5C5', 'E')?.cars[0]?.alias).toBe('3 Series')
})

test.each([
  ['VF3ZZZ99Z0Z000001', 'Peugeot'],
  // A Golf of 2010, whose 7th character is a filler.
  ['WVWZZZ1KZAW123456', 'Volkswagen'],
  // Its check digit happens to be right.
  ['WVWZZZ1K1AW123001', 'Volkswagen'],
  ['WAUZZZ8K9BA123456', 'Audi'],
  ['SHHFK2760BU012345', 'Honda'],
  // The 1 says on which side the wheel is.
  ['WDD2040081A123456', 'Mercedes-Benz'],
  // The US table knows but the Eagle that Renault built.
  ['VF1BZ0K0H12345678', 'Renault/Dacia'],
  ['VSSZZZ5FZHR123456', 'SEAT/Cupra'],
  ['TMBJJ7NE8G0123456', 'Škoda'],
  ['VF7SXHMZ6CW123456', 'Citroën'],
  ['W0L0AHL4885123456', 'Opel/Vauxhall'],
  ['SJNFAAJ10U1234567', 'Nissan'],
])('of %s, built for Europe, the make is told, and no year', (vin, makes) => {
  expect(decodeVin(table, vin, 2027)).toEqual({ makes: makes.split('/'), year: null, cars: [] })
})

test('of a number from elsewhere with a check digit that fits by chance the year is told only with a car', () => {
  const vin = vinOf('SHHFK276', 'B')
  expect(decodeVin(table, vin, 2027)).toEqual({ makes: ['Honda'], year: null, cars: [] })
  expect(decodeVin(table, vinOf('1HGXXXXX', 'B'), 2027)).toEqual({ makes: ['Honda'], year: 2011, cars: [] })
})

test('a maker that is not in the table is not known', () => {
  expect(decodeVin(table, 'XYZ00000000000001', 2027)).toBeNull()
})

describe('a pattern', () => {
  test.each([
    ['FB2F[04-9]', 4.9],
    ['FB2', 3],
    ['*B2', 2],
    ['FB2F[0-46-9]', null],
    ['FA', null],
    ['*****|*A', 1],
    ['*****|*B', null],
  ])('%s states so many characters of 2HGFB2F5_EA…: %s', (pattern, weight) => {
    expect(weigh(pattern, vinOf('2HGFB2F5', 'E'))).toBe(weight)
  })
})

const car: VinCar = {
  make: 'Honda',
  model: 'Accord',
  alias: '',
  body: 'Sedan',
  litres: '2.4',
  cylinders: '4',
  fuel: 'gasoline',
  drive: '',
  isHybrid: false,
  series: '',
  trim: 'EX',
  vocabulary: ['Accord', 'EX', 'Sport', '4WD'],
}
const named = (names: string[]) => names.map((name, id) => ({ id, name }))
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the shop’s model of a car', () => {
  const models = [
    'Accord',
    'Accord Hybrid',
    'Accord Crosstour',
    'Civic',
    'Silverado 1500',
    'Silverado 2500',
    '3 Series',
  ]
  test.each<[string, Partial<VinCar>, string[]]>([
    ['has its name', {}, ['Accord']],
    ['says hybrid where the car is one', { isHybrid: true }, ['Accord Hybrid']],
    ['has a word of its trim', { trim: 'Crosstour EX-L' }, ['Accord Crosstour']],
    ['has its series', { model: 'Silverado', series: '1500 1/2 Ton' }, ['Silverado 1500']],
    ['is any of those where its series is not said', { model: 'Silverado' }, ['Silverado 1500', 'Silverado 2500']],
    ['has the name in the starter list', { model: '328i', alias: '3 Series' }, ['3 Series']],
    ['is none where the shop has none', { model: 'Prelude' }, []],
  ])('%s', (_, more, names) => {
    expect(namesOf(matchModels({ ...car, ...more }, named(models)))).toEqual(names)
  })
})

describe('the shop’s variants of a car', () => {
  const match = (more: Partial<VinCar>, names: string[]) => {
    const { variants, isSure } = matchVariants({ ...car, ...more }, named(names))
    return [namesOf(variants), isSure]
  }
  test.each<[string, Partial<VinCar>, string[], string[]]>([
    ['have its engine', {}, ['2.4L 4-cyl FWD', '3.5L 6-cyl FWD', '2.4L 4-cyl Diesel FWD'], ['2.4L 4-cyl FWD']],
    ['have its body', {}, ['2.4L 4-cyl', 'Coupe 2.4L 4-cyl'], ['2.4L 4-cyl']],
    ['are no hybrids where it is none', {}, ['Sedan', 'Hybrid Sedan'], ['Sedan']],
    ['have its trim', { trim: 'Sport' }, ['2.4L 4-cyl', 'Sport 2.4L 4-cyl'], ['Sport 2.4L 4-cyl']],
    ['have no trim that it would say', {}, ['2.4L 4-cyl', 'Sport 2.4L 4-cyl'], ['2.4L 4-cyl']],
    ['have no four-wheel drive that it would say', {}, ['2.4L AWD', '2.4L FWD'], ['2.4L FWD']],
    ['may have either drive where no VIN says', { vocabulary: [] }, ['2.4L AWD', '2.4L FWD'], ['2.4L AWD', '2.4L FWD']],
    [
      'are read by the trade’s words',
      { fuel: 'diesel', litres: '2.0' },
      ['Saloon 2.0 petrol', 'Saloon 2.0 HDi', 'Estate 2.0 HDi'],
      ['Saloon 2.0 HDi'],
    ],
    ['may say nothing', {}, ['Sedan', 'All versions'], ['Sedan', 'All versions']],
  ])('%s', (_, more, names, left) => {
    expect(match(more, names)).toEqual([left, true])
  })

  test.each([...meaningsOf('body')])('of which one is called %s are known by that: it is a %s', (spelling, meaning) => {
    const other = meaning === 'coupe' ? 'Sedan' : 'Coupe'
    const names = [`${spelling} 2.4L 4-cyl`, `${other} 2.4L 4-cyl`]
    expect(match({ body: meaning }, names)).toEqual([[names[0]], true])
  })

  test('are all of them, and none is sure, where none has its engine', () => {
    expect(match({ litres: '1.5' }, ['2.4L 4-cyl', '3.5L 6-cyl'])).toEqual([['2.4L 4-cyl', '3.5L 6-cyl'], false])
  })
})
