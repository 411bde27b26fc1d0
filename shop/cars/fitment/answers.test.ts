import { describe, expect, test } from 'vitest'
import { readFitVehicle, universalText, writeFitVehicle } from './answers.ts'
import { maxFitProducts, readFitQuestion, writeFitQuestion } from './question.ts'
import { fitsIfText, fitText } from './words.ts'

test('the answers in words', () => {
  expect(fitText('fits', 'Toyota Corolla')).toBe('Fits your Toyota Corolla')
  expect(fitsIfText(['built from 04/2014'])).toBe('Fits if built from 04/2014')
  expect(fitText('does-not-fit', 'Toyota Corolla')).toBe('Does not fit your Toyota Corolla')
  expect(fitText('choose-variant', 'Toyota Corolla')).toBe('Choose your variant to check the fit')
  expect(fitText('unknown', 'Toyota Corolla')).toBe('Fit not known')
  const general = 'Universal: check the size or grade in your handbook'
  expect(fitText('universal', 'Toyota Corolla')).toBe(general)
  expect(universalText(null)).toBe(general)
  expect(fitText('universal', 'Toyota Corolla', { hint: 'Universal: check the bulb type' })).toBe(
    'Universal: check the bulb type',
  )
})

describe('a vehicle in a URL', () => {
  test('is read as it was written', () => {
    const car = { makeId: '3', modelId: '17', year: '2016' }
    expect(readFitVehicle(writeFitVehicle(car))).toEqual({ makeId: 3, modelId: 17, year: 2016 })
    expect(readFitVehicle(writeFitVehicle({ ...car, variant: { id: 12 } }))).toMatchObject({ subModelId: 12 })
  })

  test.each([
    '',
    'make=3&model=17',
    'make=toyota&model=17&year=2016',
    'make=3&model=17&year=16',
    'make=3&model=17&year=2016&variant=x',
    'make=3&model=99999999999&year=2016',
  ])('%j is none', query => expect(readFitVehicle(new URLSearchParams(query))).toBeNull())
})

describe('the question of a page', () => {
  const ask = (products: string, vehicles = '3.17.2016') => readFitQuestion(new URLSearchParams({ vehicles, products }))
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `P${n}`)

  test('names its products once each', () => {
    expect(ask('KT-PAD10,NL-OF1,KT-PAD10')?.productIds).toEqual(['KT-PAD10', 'NL-OF1'])
  })

  test('is bounded', () => {
    expect(ask(ids(maxFitProducts).join(','))?.productIds).toHaveLength(maxFitProducts)
    expect(ask(ids(maxFitProducts + 1).join(','))).toBeNull()
    expect(ask('A'.repeat(9000))).toBeNull()
  })

  test.each(['', ',', 'kt-pad10', "A'", 'A B', 'A'.repeat(41)])('%j is no list of products', products =>
    expect(ask(products)).toBeNull(),
  )

  test('is read as it was written, with all cars', () => {
    const corolla = { makeId: '3', modelId: '17', year: '2016', variant: { id: 12 } }
    const civic = { makeId: '5', modelId: '9', year: '2014', built: '2014-03', variant: null }
    const search = new URLSearchParams(writeFitQuestion([corolla, civic], ['A', 'B']))
    expect(readFitQuestion(search)).toEqual({
      vehicles: [
        { makeId: 3, modelId: 17, year: 2016, subModelId: 12 },
        { makeId: 5, modelId: 9, year: 2014, built: '2014-03' },
      ],
      productIds: ['A', 'B'],
    })
  })

  test.each([
    '',
    '3.17',
    '3.17.16',
    '3.17.2016.x',
    '3.17.2016,',
    '3.17.2016.12.2016',
    '3.17.2016.12.2016-13',
    Array(11).fill('3.17.2016').join(','),
  ])('%j is no garage', vehicles => expect(ask('A', vehicles)).toBeNull())
})
