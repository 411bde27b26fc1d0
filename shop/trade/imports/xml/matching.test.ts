import { describe, expect, test } from 'vitest'
import type { NamedApplication } from '#shop/trade/vcdb/resolve.ts'
import { applicationMatcher, type KnownVariant } from './matching.ts'
import { type FittedRow, type MatchedApplication, mergeApplications } from './merging.ts'

const variants: KnownVariant[] = [
  { id: 1, make: 'Ford', model: 'Mustang', name: 'GT V8 5.0L', year: '2015-2017' },
  { id: 2, make: 'Ford', model: 'Mustang', name: '2.3L Turbo', year: '2015-2017' },
  { id: 3, make: 'Ford', model: 'Mustang', name: 'Convertible', year: '2018+' },
  { id: 4, make: 'Ford', model: 'F-150', name: 'Base', year: 'Mk7' },
  { id: 5, make: 'Škoda', model: 'Octavia', name: '2.0 TDI 4x4', year: '2014, 2016' },
]
const application: NamedApplication = {
  partNumber: 'F1',
  brandId: null,
  make: 'Ford',
  model: 'Mustang',
  years: { from: 2015, to: 2017 },
  subModel: null,
  engine: [],
  drive: [],
  body: [],
  notes: [],
  position: null,
  quantity: null,
}
const asked = (value: string, label: string | null = null) => ({ label, value })
const row: FittedRow = {
  line: 1,
  partNumber: 'F1',
  brandId: null,
  variantId: 1,
  position: null,
  quantity: null,
  builtFrom: null,
  builtTo: null,
  engine: null,
  drive: null,
  body: null,
  note: null,
  refusal: null,
}

/** Reads applications that differ from the one above as said, one a line. */
async function gather(...changes: Partial<NamedApplication>[]) {
  const match = applicationMatcher(variants)
  const refusals: { place: string; reason: string }[] = []
  async function* matched(): AsyncGenerator<MatchedApplication> {
    for (const [index, change] of changes.entries()) {
      const { partNumber, years, ...rest } = { ...application, ...change }
      const { ok, ...found } = match({ partNumber, years, ...rest })
      if ('fits' in found) yield { line: index + 1, partNumber, years, fits: found.fits }
      else refusals.push(found)
    }
  }
  return { rows: await Array.fromAsync(mergeApplications(variants, matched())), refusals }
}

describe('an application fits all variants that it covers', () => {
  test('of its model and years', async () => {
    expect((await gather({})).rows).toEqual([row, { ...row, variantId: 2 }])
  })

  test('however make and model are written', async () => {
    const years = { from: 2014, to: 2014 }
    const written = { make: 'SKODA', model: 'octavia', years }
    expect((await gather({ make: 'ford', model: 'F150' })).rows).toEqual([
      { ...row, variantId: 4, note: 'Model years 2015-2017' },
    ])
    expect((await gather(written, { ...written, years: { from: 2016, to: 2016 } })).rows).toEqual([
      { ...row, variantId: 5 },
    ])
  })

  test('of its make alone, where names are in no Latin letters', async () => {
    const others = [
      { id: 21, make: 'Лада', model: 'Гранта', name: 'Седан', year: '2015-2017' },
      { id: 22, make: 'УАЗ', model: 'Патриот', name: 'Пикап', year: '2015-2017' },
    ]
    const found = applicationMatcher(others)({ ...application, make: 'ЛАДА', model: 'гранта' })
    expect(found).toMatchObject({ ok: true, fits: [{ variantIds: [21] }] })
  })

  test('of all models where it names only the make', async () => {
    expect((await gather({ model: null })).rows.map(({ variantId }) => variantId)).toEqual([1, 2, 4])
  })

  test('of the engine that the variant names, and then asks for nothing', async () => {
    expect((await gather({ engine: [asked('V8 5.0L')] })).rows).toEqual([row])
  })

  test('of the sub-model that some variants name', async () => {
    expect((await gather({ subModel: 'GT' })).rows).toEqual([row])
  })
})

describe('what the variant does not say becomes a condition', () => {
  test('engine, drive and body', async () => {
    const said = { engine: [asked('L4 2.3L')], drive: [asked('RWD')], body: [asked('Coupe'), asked('4', 'Doors')] }
    expect((await gather(said)).rows).toEqual([
      { ...row, variantId: 2, engine: 'L4 2.3L', drive: 'RWD', body: 'Coupe, Doors 4' },
    ])
  })

  test('a sub-model that no variant names, qualifiers and notes', async () => {
    const notes = ['With ABS', 'Except California']
    const note = 'With ABS; Except California; Sub-model Shelby'
    expect((await gather({ subModel: 'Shelby', notes })).rows[0]).toEqual({ ...row, note })
  })

  test('months of production', async () => {
    const notes = ['Built from 4/2016', 'To 11/2017', 'From 2016']
    expect((await gather({ notes })).rows[0]).toEqual({
      ...row,
      builtFrom: '2016-04',
      builtTo: '2017-11',
      note: 'From 2016',
    })
  })

  test('model years, where the part fits not all of the variant', async () => {
    expect((await gather({ years: { from: 2015, to: 2016 } })).rows[0]).toEqual({
      ...row,
      note: 'Model years 2015-2016',
    })
    expect((await gather({ years: { from: 2019, to: 2020 } })).rows).toEqual([
      { ...row, variantId: 3, note: 'Model years 2019-2020' },
    ])
  })

  test('a note is never cut, and what a field has no room for stands in it', async () => {
    const engine = ['L4 2.3L', 'x'.repeat(70), 'Turbo', 'y'.repeat(90)].map(text => asked(text))
    const [found] = (await gather({ subModel: '2.3L Turbo', engine, notes: ['z'.repeat(300)] })).rows
    expect(found?.engine).toBe(`${'L4 2.3L'}, ${'x'.repeat(70)}`)
    expect(found?.note).toBe([`z`.repeat(300), 'Turbo', 'y'.repeat(90)].join('; '))
  })

  test('an engine, drive or body in a note, as this shop writes what the name of a variant says otherwise', async () => {
    const notes = ['The engine is V6 3.7L', 'The body is Coupe']
    expect((await gather({ subModel: 'GT', notes })).rows).toEqual([{ ...row, engine: 'V6 3.7L', body: 'Coupe' }])
  })
})

test('the applications of single years are one row, in whatever order they come', async () => {
  const of = (year: number) => ({ years: { from: year, to: year }, subModel: 'GT' })
  expect((await gather(of(2017), of(2015), of(2016), of(2015))).rows).toEqual([row])
  expect((await gather(of(2017), of(2015))).rows).toEqual([{ ...row, note: 'Model years 2015, 2017' }])
})

test('of applications that differ only in how many pieces a car needs, it is taken that the part fits', async () => {
  const of = (quantity: number | null, to = 2017) => ({ subModel: 'GT', quantity, years: { from: 2015, to } })
  expect((await gather(of(1), of(2))).rows).toEqual([
    row,
    {
      ...row,
      line: 2,
      quantity: 2,
      refusal: { place: 'Qty', reason: expect.stringMatching(/^Line 1 says that a car needs 1, and this one 2,/) },
    },
  ])
  expect((await gather(of(null), of(2))).rows).toEqual([{ ...row, quantity: 2 }])
  expect((await gather(of(1), of(2, 2016))).rows).toEqual([
    { ...row, quantity: 1 },
    { ...row, line: 2, quantity: 2, note: 'Model years 2015-2016' },
  ])
})

test('front and rear are two rows, and so are two parts, and parts of two brands that share a number', async () => {
  const subModel = 'GT'
  const { rows } = await gather(
    { subModel, position: 'Front', quantity: 2 },
    { subModel, position: 'Rear' },
    { subModel, partNumber: 'F2' },
    { subModel, partNumber: 'F2', brandId: 'BBHK' },
  )
  expect(rows).toEqual([
    { ...row, position: 'Front', quantity: 2 },
    { ...row, line: 2, position: 'Rear' },
    { ...row, line: 3, partNumber: 'F2' },
    { ...row, line: 4, partNumber: 'F2', brandId: 'BBHK' },
  ])
})

const refused: [string, Partial<NamedApplication>, place: string, reason: string][] = [
  ['a make that the shop does not have', { make: 'Lada' }, 'Make', "The shop has no make 'Lada'"],
  ['a model that the shop does not have', { model: 'Focus' }, 'Model', "The shop has no model 'Ford Focus'"],
  ['years without a variant', { years: { from: 1999, to: 1999 } }, 'Years', "The shop has no 'Ford Mustang' of 1999"],
  [
    'another engine',
    { engine: [asked('V6 3.7L')] },
    'Model',
    "No 'Ford Mustang' of the shop has what the application names",
  ],
]
test.each(refused)('%s is refused', async (_, change, place, reason) => {
  expect(await gather(change)).toEqual({ rows: [], refusals: [{ place, reason }] })
})
