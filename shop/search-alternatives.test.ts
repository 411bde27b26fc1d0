import { expect, test } from 'vitest'
import { type Found, readAlternatives } from './search-alternatives.ts'

const known = (kind: Found['kind'], word: string, found: string, nameCount = 50): Found => ({
  ...{ kind, place: 1, word, found, productCount: 50, nameCount },
})
const words = (word: string, rows: Found[]) => readAlternatives(word, rows, 8).map(({ words }) => words.join(' '))

test('a year that names have is neither the beginning of another number nor two of them', () => {
  const others = [known('prefix', '2017', '20179', 0), known('piece', '2017', '20'), known('piece', '2017', '17')]
  expect(words('2017', [known('form', '2017', '2017'), ...others])).toEqual(['2017'])
  expect(words('2017', others)).toEqual(['20 17', '20179'])
})

test('a word that names have may still be the beginning of another', () => {
  expect(words('brake', [known('form', 'brake', 'brake'), known('prefix', 'brake', 'braketech')])).toEqual([
    'brake',
    'braketech',
  ])
})
