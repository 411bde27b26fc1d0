import { describe, expect, test } from 'vitest'
import {
  addLineVehicle,
  lineCarKey,
  lineVehicleName,
  maxLineVehicles,
  parseCartVehicles,
  vehiclesOfLines,
  withConditions,
  withVehicles,
} from './vehicles.ts'

const corolla = { makeId: '1', makeName: 'Toyota', modelId: '2', modelName: 'Corolla', year: '2016', variant: null }
const civic = {
  makeId: '3',
  makeName: 'Honda',
  modelId: '4',
  modelName: 'Civic',
  year: '2014',
  variant: { id: 12, name: '1.8' },
}

test('a car is called by make, model, variant and year', () => {
  expect(lineVehicleName(civic)).toBe('Honda Civic 1.8 2014')
  expect(lineVehicleName(corolla)).toBe('Toyota Corolla 2016')
  expect(lineVehicleName({ ...civic, built: '2014-06' })).toBe('Honda Civic 1.8 2014 built 06/2014')
})

describe('the cars of a cart', () => {
  test('a part for two cars names both, each once, the last one last', () => {
    const both = addLineVehicle(addLineVehicle({}, 'PADS', civic), 'PADS', corolla)
    expect(both).toEqual({ PADS: [civic, corolla] })
    expect(addLineVehicle(both, 'PADS', civic)).toEqual({ PADS: [corolla, civic] })
  })

  test('that differ by their month of production alone are two, since a part may fit one of them on a condition', () => {
    const newer = { ...civic, built: '2014-06' }
    const both = addLineVehicle(addLineVehicle({}, 'PADS', civic), 'PADS', newer)
    expect(both).toEqual({ PADS: [civic, newer] })
    expect(addLineVehicle(both, 'PADS', newer)).toEqual(both)
  })

  test('are bounded for each part', () => {
    const years = Array.from({ length: 8 }, (_, more) => ({ ...corolla, year: String(2001 + more) }))
    const all = years.reduce((cars, car) => addLineVehicle(cars, 'PADS', car), {})
    expect(all).toEqual({ PADS: years.slice(-maxLineVehicles) })
  })

  test('go with their parts', () => {
    expect(vehiclesOfLines({ PADS: [civic], DISC: [corolla] }, [{ id: 'DISC' }])).toEqual({ DISC: [corolla] })
  })

  test('are read as they were kept, without what is malformed', () => {
    expect(parseCartVehicles(JSON.stringify({ PADS: [civic, corolla] }))).toEqual({ PADS: [civic, corolla] })
    const foreign = { PADS: [{ ...civic, makeId: 'x' }, null, civic], DISC: 'civic' }
    expect(parseCartVehicles(JSON.stringify(foreign))).toEqual({ PADS: [civic], DISC: [] })
    for (const text of [null, '', '{', '7', '[]', '"x"']) expect(parseCartVehicles(text)).toEqual({})
  })

  test('are told with the conditions on which their parts fit', () => {
    const conditions = {
      [lineCarKey('PADS', { makeId: 3, modelId: 4, year: 2014, subModelId: 12 })]: 'built from 04/2014',
    }
    expect(withConditions('PADS', [civic, { ...civic, built: '2014-06' }, corolla], conditions)).toEqual([
      { name: 'Honda Civic 1.8 2014', condition: 'built from 04/2014' },
      { name: 'Honda Civic 1.8 2014 built 06/2014', condition: undefined },
      { name: 'Toyota Corolla 2016', condition: undefined },
    ])
    // Universal: for no car.
    const universal = { [lineCarKey('OIL', { makeId: 1, modelId: 2, year: 2016 })]: null }
    expect(withConditions('OIL', [civic, corolla], universal)).toMatchObject([{ name: 'Honda Civic 1.8 2014' }])
    expect(withConditions('DISC', [civic], conditions)).toMatchObject([{ condition: undefined }])
  })

  test('are sent by their ids only', () => {
    expect(withVehicles([{ id: 'PADS' }, { id: 'OIL' }], { PADS: [{ ...civic, built: '2014-06' }, corolla] })).toEqual([
      {
        id: 'PADS',
        vehicles: [
          { makeId: 3, modelId: 4, year: 2014, subModelId: 12, built: '2014-06' },
          { makeId: 1, modelId: 2, year: 2016, subModelId: undefined },
        ],
      },
      { id: 'OIL', vehicles: undefined },
    ])
  })
})
