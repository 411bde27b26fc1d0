import { expect, test } from 'vitest'
import type { AcesApplication } from '#shop/trade/formats/aces-read.server.ts'
import { resolveApplication, type VcdbCopy } from './resolve.ts'

const id = (id: number) => ({ id, name: null })
const name = (name: string) => ({ id: null, name })
const copyOf = (names: Record<string, Record<string, string>>): VcdbCopy => ({
  names: new Map(Object.entries(names).map(([kind, ids]) => [kind, new Map(Object.entries(ids))])),
  baseVehicles: new Map([[1939, { year: 1997, makeId: 54, modelId: 688 }]]),
})
const copy = copyOf({
  Make: { 54: 'Ford' },
  Model: { 688: 'Mustang' },
  SubModel: { 39: 'GT' },
  EngineBase: { 143: 'V8 5.0L' },
  Position: { 22: 'Front' },
  BrakeABS: { 2: '4-Wheel ABS' },
  Qual: { 945: 'With A/C', 500: 'From <p1 type="date"/>; <p2 type="size"/> wheels' },
})
const application: AcesApplication = {
  action: 'A',
  brandId: 'ZZZZ',
  partNumber: 'F1',
  baseVehicle: id(1939),
  years: null,
  make: null,
  model: null,
  subModel: id(39),
  position: id(22),
  quantity: 2,
  attributes: [
    { name: 'EngineBase', value: id(143) },
    { name: 'DriveType', value: name('RWD') },
    { name: 'BrakeABS', value: id(2) },
    { name: 'EngineVIN', value: name('F') },
    { name: 'BedLength', value: name('78.9') },
  ],
  qualifiers: [
    { id: 945, name: null, values: [] },
    { id: 7, name: 'Heavy duty', values: ['1'] },
    { id: 500, name: null, values: ['04/2016', '18 in'] },
  ],
  notes: ['Dual Exhaust'],
}
const named = {
  partNumber: 'F1',
  brandId: 'ZZZZ',
  make: 'Ford',
  model: 'Mustang',
  years: { from: 1997, to: 1997 },
  subModel: 'GT',
  engine: [
    { label: null, value: 'V8 5.0L' },
    { label: 'Engine VIN', value: 'F' },
  ],
  drive: [{ label: null, value: 'RWD' }],
  body: [{ label: 'Bed length', value: '78.9' }],
  position: 'Front',
  quantity: 2,
  notes: ['With A/C', 'Heavy duty', 'From 04/2016; 18 in wheels', 'Dual Exhaust', 'Brake ABS 4-Wheel ABS'],
}

test('ids are names by the operator’s copy', () => {
  const resolved = resolveApplication(application, copy)
  expect(resolved).toEqual({ ok: true, application: named })
})

test('a file that carries names needs no copy', () => {
  const years = { from: 1994, to: 1995 }
  const told: AcesApplication = {
    ...application,
    baseVehicle: null,
    years,
    make: { id: 54, name: 'Ford' },
    model: name('Mustang'),
    subModel: null,
    position: name('Front'),
    attributes: [],
    qualifiers: [],
  }
  expect(resolveApplication(told, { names: new Map(), baseVehicles: new Map() })).toMatchObject({
    ok: true,
    application: { make: 'Ford', model: 'Mustang', years },
  })
})

test.each([
  ['BaseVehicle', { baseVehicle: id(12345) }, 'id 12345 of BaseVehicle: load your copy of the VCdb'],
  ['SubModel', { subModel: id(40) }, 'id 40 of SubModel: load your copy of the VCdb'],
  ['Position', { position: id(30) }, 'id 30 of Position: load your copy of the VCdb'],
  ['Qual', { qualifiers: [{ id: 1, name: null, values: [] }] }, 'id 1 of Qual: load your copy of the VCdb'],
  [
    'BodyType',
    { attributes: [{ name: 'BodyType' as const, value: id(5) }] },
    'id 5 of BodyType: load your copy of the VCdb',
  ],
])('an id of %s that nobody knows is refused, with the way out', (place, change, reason) => {
  expect(resolveApplication({ ...application, ...change }, copy)).toEqual({ ok: false, place, reason })
})

test('a qualifier whose value the file does not have is refused', () => {
  const qualifiers = [{ id: 500, name: null, values: ['04/2016'] }]
  expect(resolveApplication({ ...application, qualifiers }, copy)).toEqual({
    ok: false,
    place: 'Qual',
    reason: 'The qualifier 500 has no value for the place 2',
  })
})

test('a type of vehicle is a condition', () => {
  const attributes = [{ name: 'VehicleType' as const, value: name('Car') }]
  const resolved = resolveApplication({ ...application, attributes, qualifiers: [] }, copy)
  expect(resolved).toMatchObject({ application: { notes: ['Dual Exhaust', 'Vehicle type Car'] } })
})
