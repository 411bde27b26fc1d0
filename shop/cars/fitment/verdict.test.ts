import { describe, expect, test } from 'vitest'
import { readProductFits, tellFit } from './verdict.ts'
import type { FitAnswer } from './words.ts'

const cars = ['Toyota Corolla', 'Honda Civic “Mia”']
const from = 'built from 04/2014'
const to = 'built up to 08/2012'
const tell = (answers: FitAnswer[], active = 0, ifs = [from]) =>
  tellFit({ answers, conditions: answers.map(answer => (answer === 'fits-if' ? ifs : [])), hint: null }, cars, active)

describe('what a product says to two cars', () => {
  test.each<[answers: FitAnswer[], kind: string, text: string]>([
    [['fits', 'does-not-fit'], 'fits', 'Fits your Toyota Corolla'],
    [['fits', 'fits'], 'fits', 'Fits your Toyota Corolla and your Honda Civic “Mia”'],
    [['does-not-fit', 'fits'], 'fits-another', 'Fits your Honda Civic “Mia”, not your Toyota Corolla'],
    [['choose-variant', 'fits'], 'fits-another', 'Fits your Honda Civic “Mia”'],
    [['does-not-fit', 'does-not-fit'], 'does-not-fit', 'Does not fit your Toyota Corolla'],
    [['choose-variant', 'does-not-fit'], 'choose-variant', 'Choose your variant to check the fit'],
    [['fits-if', 'fits'], 'fits-if', 'Fits if built from 04/2014'],
    [['does-not-fit', 'fits-if'], 'fits-another', 'May fit your Honda Civic “Mia”, not your Toyota Corolla'],
    [['choose-variant', 'fits-if'], 'fits-another', 'May fit your Honda Civic “Mia”'],
    [['fits', 'fits-if'], 'fits', 'Fits your Toyota Corolla'],
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

  test('of several conditions a card names the first, and the page all', () => {
    expect(tell(['fits-if', 'does-not-fit'], 0, [from, to])).toMatchObject({
      text: 'Fits if built from 04/2014, or …',
      whole: 'Fits your Toyota Corolla if built from 04/2014, or built up to 08/2012',
      fitting: [0],
    })
  })

  test.each<[answers: FitAnswer[], whole: string, fitting: number[]]>([
    [['fits', 'fits-if'], 'Fits your Toyota Corolla; also your Honda Civic “Mia” if built from 04/2014', [0]],
    [['fits-if', 'fits'], 'Fits your Toyota Corolla if built from 04/2014; also your Honda Civic “Mia”', [1]],
    [
      ['fits-if', 'fits-if'],
      'Fits your Toyota Corolla if built from 04/2014; also your Honda Civic “Mia” if built from 04/2014',
      [0, 1],
    ],
    [['does-not-fit', 'fits-if'], 'Fits your Honda Civic “Mia” if built from 04/2014, not your Toyota Corolla', [1]],
    [['unknown', 'fits-if'], 'Fits your Honda Civic “Mia” if built from 04/2014', [1]],
  ])('the page names every car with its condition: %j', (answers, whole, fitting) => {
    expect(tell(answers)).toMatchObject({ whole, fitting })
  })

  test('answers of another garage say nothing', () => {
    expect(tell(['fits'])).toBeNull()
    expect(tell([])).toBeNull()
  })
})

test('answers are read with care', () => {
  const fits = { answers: ['fits-if'], conditions: [['built from 04/2014']], hint: null }
  const products = {
    A: fits,
    B: { ...fits, answers: ['maybe'] },
    C: 7,
    D: { ...fits, answers: 'fits' },
    E: { answers: ['fits'], conditions: [[]] },
    F: { ...fits, conditions: ['built from 04/2014'] },
    G: { answers: ['fits'], hint: null },
  }
  expect(readProductFits({ products })).toEqual([['A', fits]])
  for (const body of [null, 'x', [], {}, { products: null }]) expect(readProductFits(body)).toEqual([])
})

test.each([
  [['Toyota Corolla “Old”', 'Toyota Corolla “New”'], 'Fits your Toyota Corolla “New”, not your “Old”'],
  [['Toyota Corolla 2014', 'Toyota Corolla 2016'], 'Fits your Toyota Corolla 2016, not your 2014'],
  [['Toyota Corolla', 'Toyota Corolla “New”'], 'Fits your Toyota Corolla “New”, not your Toyota Corolla'],
  [['Toyota Corolla “Old”', 'Honda Civic “New”'], 'Fits your Honda Civic “New”, not your Toyota Corolla “Old”'],
])('of two cars %j the model is said once, so that a card has room for both', (names, text) => {
  const fit = { answers: ['does-not-fit' as const, 'fits' as const], conditions: [[], []], hint: null }
  expect(tellFit(fit, names, 0)).toMatchObject({ text, whole: text })
})
