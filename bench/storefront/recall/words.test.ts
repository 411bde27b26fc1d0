import { expect, test } from 'vitest'
import { countWith, hasWords, indexWords, singular, wordsOf } from './words.ts'

const part = (name: string, description: string | null = null) => ({ id: 'KT-1', name, brand: 'Kestrél', description })
const parts = [part('Brake Pads'), part('Brake Hose', 'Not a pad.'), part('Wiper')]

test('words are lower case, without accents and signs', () =>
  expect(wordsOf('Škoda – 1.8l (A/C)')).toEqual(['skoda', '1', '8l', 'a', 'c']))

test.each([
  ['pads', 'pad'],
  ['brushes', 'brush'],
  ['glass', 'glass'],
  ['gas', 'gas'],
])('%s is one word with %s', (word, same) => expect(singular(word)).toBe(same))

test('a product has words of its name, brand and description, in either number', () => {
  const hose = part('Brake Hose', 'Not a pad.')
  expect(hasWords(hose, ['brakes', 'pads', 'kestrel'])).toBe(true)
  expect(hasWords(hose, ['brake', 'wiper'])).toBe(false)
})

test('counts the products that have all of the words', () => {
  const index = indexWords(parts)
  expect(
    [['brake'], ['brakes', 'pad'], ['wiper', 'pad'], ['kestrel'], ['nothing']].map(w => countWith(index, w)),
  ).toEqual([...[2, 2, 0, 3, 0]])
})
