import { describe, expect, test } from 'vitest'
import { findActive, type GarageVehicle, garageName, noChoice, parseChoice, parseGarage } from './garage.ts'
import {
  addVehicle,
  chooseVariant,
  garageCountText,
  garageToasts,
  keepChoice,
  monthChoices,
  removeVehicle,
  updateVehicle,
  yearChoices,
} from './garage-changes.ts'

const { id: _, ...corollaEntry } = {
  id: '1760000000000',
  makeId: '3',
  makeName: 'Toyota',
  modelId: '17',
  modelName: 'Corolla',
  year: '2016',
}
const corolla: GarageVehicle = { id: '1760000000000', ...corollaEntry }
const golf: GarageVehicle = {
  id: '1760000000001',
  makeId: '5',
  makeName: 'Volkswagen',
  modelId: '40',
  modelName: 'Golf',
  year: '2014',
  nickname: 'Daily',
}

describe('parseGarage', () => {
  test('reads back what was stored, in its order', () => {
    expect(parseGarage(JSON.stringify([golf, corolla]))).toEqual([golf, corolla])
  })

  test.each([null, '', 'null', '{}', '"garage"', '42', '[', '{"id":1}', '[null, 3, "x", [], {}]', 'undefined'])(
    'makes an empty garage of %j',
    text => expect(parseGarage(text)).toEqual([]),
  )

  test.each([
    { id: 7 },
    { id: '' },
    { makeId: 'b1e6c0de-0000' },
    { makeId: '0' },
    { makeId: -3 },
    { modelId: null },
    { modelId: '1'.repeat(10) },
    { makeName: ' ' },
    { modelName: {} },
    { modelName: 'x'.repeat(300) },
    { year: 'Mk7' },
    { year: '' },
    { year: '20165' },
    { year: 1850 },
  ])('drops a vehicle with $0, and only that', wrong => {
    expect(parseGarage(JSON.stringify([{ ...corolla, ...wrong }, golf]))).toEqual([golf])
  })

  test('takes ids and years that are numbers, and leaves out what is no nickname', () => {
    const stored = { ...corolla, makeId: 3, modelId: 17, year: 2016, nickname: 12, colour: 'red' }
    expect(parseGarage(JSON.stringify([stored, corolla]))).toEqual([corolla])
  })
})

test('a vehicle may have the month in which it was built; what is none is left out', () => {
  const built = { ...corolla, built: '2015-11' }
  const wrong = ['2015-13', '11/2015', '', 201511, null].map((text, n) => ({ ...corolla, id: String(n), built: text }))
  expect(parseGarage(JSON.stringify([built, ...wrong]))).toEqual([
    built,
    ...wrong.map(({ built: _, ...vehicle }) => vehicle),
  ])
  expect(updateVehicle([built], corolla.id, { built: '' })).toEqual([corolla])
  expect(updateVehicle([corolla], corolla.id, { built: '2015-11' })).toEqual([built])
})

test('a car of a year was built by its December, not before January two years earlier, and not in the future', () => {
  const months = monthChoices('2014', '2026-10')
  expect([months[0], months.at(-1), months.length]).toEqual(['2014-12', '2012-01', 36])
  expect(monthChoices('2026', '2026-10')[0]).toBe('2026-10')
})

describe('parseChoice', () => {
  test('reads back what was stored', () => {
    const choice = { vehicleId: corolla.id, variants: { [corolla.id]: { id: 12, name: '1.8L 4-cyl' } } }
    expect(parseChoice(JSON.stringify(choice))).toEqual(choice)
  })

  test.each([null, '[', '7', 'null', '{"vehicleId":3}', '{"variants":7}', '{"variants":{"1":{"id":"2","name":"x"}}}'])(
    'makes no choice of %j',
    text => expect(parseChoice(text)).toEqual(noChoice),
  )
})

describe('adding, changing and removing', () => {
  test('a vehicle’s id comes from the time', () => {
    expect(addVehicle([], corollaEntry, 1760000000000)).toEqual([corolla])
  })

  test('two in the same millisecond have two ids', () => {
    const garage = addVehicle(addVehicle([], corollaEntry, 5), corollaEntry, 5)
    expect(garage.map(({ id }) => id)).toEqual(['5', '6'])
  })

  test('an empty nickname is none', () => {
    expect(addVehicle([], { ...corollaEntry, nickname: '  ' }, 1760000000000)).toEqual([corolla])
    expect(updateVehicle([golf], golf.id, { nickname: '' })[0]).not.toHaveProperty('nickname')
  })

  test('a nickname is trimmed and cut', () => {
    const [vehicle] = addVehicle([], { ...corollaEntry, nickname: ` ${'n'.repeat(80)} ` }, 1)
    expect(vehicle?.nickname).toBe('n'.repeat(50))
  })

  test('an update merges what changed into the vehicle of that id', () => {
    expect(updateVehicle([corolla, golf], golf.id, { year: '2015' })).toEqual([corolla, { ...golf, year: '2015' }])
    expect(updateVehicle([corolla], 'nobody', { year: '2015' })).toEqual([corolla])
  })

  test('removing takes out that one', () => {
    expect(removeVehicle([corolla, golf], corolla.id)).toEqual([golf])
  })
})

describe('the active vehicle', () => {
  const variant = { id: 12, name: '1.8L 4-cyl' }
  const garage = [corolla, golf]

  test('is the chosen one, with its variant', () => {
    const choice = { vehicleId: golf.id, variants: { [golf.id]: variant } }
    expect(findActive(garage, choice)).toEqual({ ...golf, variant })
  })

  test('is the first where none is chosen or the chosen one is gone, and null in an empty garage', () => {
    expect(findActive(garage, noChoice)?.id).toBe(corolla.id)
    expect(findActive(garage, { vehicleId: 'gone', variants: {} })?.id).toBe(corolla.id)
    expect(findActive([], { vehicleId: corolla.id, variants: {} })).toBeNull()
  })

  test('a chosen variant is remembered for every vehicle of that make, model and year', () => {
    const twin = { ...corolla, id: '9' }
    const { variants } = chooseVariant(noChoice, [corolla, golf, twin], corolla, variant)
    expect(variants).toEqual({ [corolla.id]: variant, 9: variant })
  })

  test('a variant is forgotten when its vehicle goes or becomes another car, and only then', () => {
    const choice = { vehicleId: golf.id, variants: { [golf.id]: variant, [corolla.id]: variant } }
    const kept = (after: GarageVehicle[]) => Object.keys(keepChoice(choice, garage, after).variants)
    expect(kept([golf])).toEqual([golf.id])
    expect(kept(updateVehicle(garage, corolla.id, { year: '2017' }))).toEqual([golf.id])
    expect(kept(updateVehicle(garage, corolla.id, { nickname: 'Blue' })).sort()).toEqual([corolla.id, golf.id])
  })
})

test('years to choose from: this one and the 29 before it, and an older one that a vehicle has', () => {
  const years = yearChoices(2026)
  expect(years).toHaveLength(30)
  expect([years[0], years[29]]).toEqual(['2026', '1997'])
  expect(yearChoices(2026, '2001')).toEqual(years)
  expect(yearChoices(2026, '1988')).toEqual([...years, '1988'])
})

test('vehicles are named and counted, and toasts told, in the specified words', () => {
  expect(garageName(corolla)).toBe('Toyota Corolla')
  expect(garageCountText(1)).toBe('1 vehicle in garage')
  expect(garageCountText(2)).toBe('2 vehicles in garage')
  expect(garageToasts.added(corolla)).toEqual({
    title: 'Vehicle added',
    description: 'Toyota Corolla added to garage',
  })
  expect(garageToasts.removed()).toEqual({ title: 'Vehicle removed', description: 'Vehicle removed from garage' })
  expect(garageToasts.updated()).toEqual({ title: 'Vehicle updated', description: 'Vehicle details updated' })
})
