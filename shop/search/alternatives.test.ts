import { expect, test } from 'vitest'
import { type Found, readAlternatives } from './alternatives.ts'

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

const cheapest = (word: string, rows: Found[]) => {
  const found = readAlternatives(word, rows, 8)
  return found.filter(({ cost }) => cost === found[0]?.cost).map(({ words }) => words.join(' '))
}
const counted = (kind: Found['kind'], word: string, found: string, count: number): Found => ({
  ...{ kind, place: 1, word, found, productCount: count, nameCount: count },
})

test('who misses the first letter means a frequent word rather than a rare one', () => {
  const frequent = counted('edit', 'scpe', 'escape', 900)
  expect(cheapest('scpe', [frequent, counted('edit', 'scpe', 'scoupe', 90)])).toEqual([
    'scoupe',
    'scoupes',
    'escape',
    'escapes',
  ])
  expect(cheapest('scpe', [frequent, counted('edit', 'scpe', 'scoupe', 91)])).not.toContain('escape')
  const rows = [counted('edit', 'gand', 'and', 9000), counted('edit', 'gand', 'grand', 90)]
  expect(cheapest('gand', rows)).not.toContain('and')
})

test('a word that is known by its plural alone may as well begin a more frequent one', () => {
  const trans = counted('form', 'tran', 'trans', 5)
  expect(cheapest('tran', [trans, counted('prefix', 'tran', 'transmission', 6)])).toEqual(['transmission', 'trans'])
  expect(cheapest('tran', [trans, counted('prefix', 'tran', 'transmission', 5)])).toEqual(['trans'])
  const tran = counted('form', 'tran', 'tran', 1)
  expect(cheapest('tran', [tran, trans, counted('prefix', 'tran', 'transmission', 6)])).toEqual(['trans', 'tran'])
})

test('a word of everyday English is neither the beginning nor a typing error of another', () => {
  const others = [known('prefix', 'when', 'whenever'), known('edit', 'when', 'wheel'), known('piece', 'when', 'hen')]
  expect(words('when', others)).toEqual([])
  expect(words('when', [known('form', 'when', 'when', 0), ...others])).toEqual(['when'])
  expect(words('whel', [known('edit', 'whel', 'wheel')])).toContain('wheel')
})
