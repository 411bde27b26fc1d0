import { expect, test } from 'vitest'
import { type TypedFit, typedText } from '#shop/cars/fitment/typed.ts'
import { readFitment } from './fitment-form.server.ts'

const read = (...rows: TypedFit[]) =>
  readFitment(
    rows.map(() => 7),
    JSON.stringify(Object.fromEntries(rows.map((typed, place) => [place, { row: 10 + place, typed }]))),
  )
const errorsOf = (...rows: TypedFit[]) => {
  const answer = read(...rows)
  return answer.ok ? {} : answer.errors
}

test('a row as it is typed', () => {
  const typed = { position: 'front', quantity: '2', builtFrom: '4/2014', builtTo: '2016-08', engine: ' 1.8\t16V ' }
  const months = { builtFrom: '2014-04', builtTo: '2016-08' }
  const row = { vehicle: 7, row: 10, position: 'front', quantity: 2, ...months, engine: '1.8 16V' }
  expect(read(typed)).toEqual({ ok: true, rows: [{ ...row, drive: null, body: null, note: null }] })
})

test('rows of which nothing is typed', () => {
  expect(readFitment([7, 9], '')).toMatchObject({ ok: true, rows: [{ vehicle: 7, note: null }, { vehicle: 9 }] })
})

test.each<[TypedFit, string, string]>([
  [{ quantity: '0' }, 'quantity', 'Pieces a car must be a whole number from 1 to 99'],
  [{ quantity: '1.5' }, 'quantity', 'Pieces a car must be a whole number from 1 to 99'],
  [{ quantity: '100' }, 'quantity', 'Pieces a car must be a whole number from 1 to 99'],
  [{ builtFrom: '13/2014' }, 'builtFrom', 'Built from must be a month such as 04/2014'],
  [{ builtTo: '04/2014/1' }, 'builtTo', 'Built to must be a month such as 04/2014'],
  [{ builtFrom: '04/2014', builtTo: '03/2014' }, 'builtTo', 'Built to must not be before 04/2014'],
  [{ position: 'top' }, 'position', 'Choose one of the positions'],
  [{ engine: 'x'.repeat(81) }, 'engine', 'Engine must be at most 80 characters'],
  [{ note: 'x'.repeat(201) }, 'note', 'Note must be at most 200 characters'],
])('%j is refused at its field', (typed, field, message) => {
  expect(errorsOf({ position: 'rear' }, typed)).toEqual({ [`fitment.1.${field}`]: message })
})

test('two rows that say the same of a vehicle are refused at the second, whatever their pieces', () => {
  const same = { builtFrom: '04/2014' }
  expect(errorsOf(same, { ...same, quantity: '2', builtFrom: '4/2014' })).toEqual({
    'fitment.1.position': 'Another row says the same for this vehicle. Change or remove one of them.',
  })
  expect(errorsOf(same, { ...same, position: 'rear' })).toEqual({})
})

test.each(['x', '[]x', '{"0":{"row":"x"}}', '{"0":{"typed":{"source":"x"}}}'])('%s is no list of rows', json => {
  expect(readFitment([7], json)).toMatchObject({
    ok: false,
    errors: { fitment: expect.stringContaining('out of date') },
  })
})

test('a row that is being typed says what can be read of it', () => {
  expect(typedText({ position: 'front', quantity: '0', builtFrom: '4/2014', builtTo: '8/20', note: ' ' })).toBe(
    'Front · if built from 04/2014',
  )
  expect(typedText({ quantity: '0' })).toBeNull()
})
