import { describe, expect, test } from 'vitest'
import type { FitAnswer } from './answers.ts'
import { readProductFits, tellFit } from './verdict.ts'

const cars = ['Toyota Corolla', 'Honda Civic “Mia”']
const tell = (answers: FitAnswer[], active = 0) => tellFit({ answers, hint: null }, cars, active)

describe('what a product says to two cars', () => {
  test.each<[answers: FitAnswer[], kind: string, text: string]>([
    [['fits', 'does-not-fit'], 'fits', 'Fits your Toyota Corolla'],
    [['fits', 'fits'], 'fits', 'Fits your Toyota Corolla and your Honda Civic “Mia”'],
    [['does-not-fit', 'fits'], 'fits-another', 'Fits your Honda Civic “Mia”, not your Toyota Corolla'],
    [['choose-variant', 'fits'], 'fits-another', 'Fits your Honda Civic “Mia”'],
    [['does-not-fit', 'does-not-fit'], 'does-not-fit', 'Does not fit your Toyota Corolla'],
    [['choose-variant', 'does-not-fit'], 'choose-variant', 'Choose your variant to check the fit'],
    [['unknown', 'unknown'], 'unknown', 'Fit not known'],
    [['universal', 'universal'], 'universal', 'Universal: check the size or grade in your handbook'],
  ])('%j', (answers, kind, text) => {
    expect(tell(answers)).toMatchObject({ kind, text, ofActive: answers[0] })
  })

  test('the active car comes first, wherever it stands in the garage', () => {
    expect(tell(['fits', 'fits'], 1)).toMatchObject({
      text: 'Fits your Honda Civic “Mia” and your Toyota Corolla',
      fitting: [1, 0],
    })
  })

  test('answers of another garage say nothing', () => {
    expect(tell(['fits'])).toBeNull()
    expect(tell([])).toBeNull()
  })
})

test('answers are read with care', () => {
  const fits = { answers: ['fits'], hint: null }
  const products = {
    A: fits,
    B: { answers: ['maybe'], hint: null },
    C: 7,
    D: { answers: 'fits' },
    E: { answers: ['fits'] },
  }
  expect(readProductFits({ products })).toEqual([['A', fits]])
  for (const body of [null, 'x', [], {}, { products: null }]) expect(readProductFits(body)).toEqual([])
})
