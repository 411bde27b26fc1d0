import { expect, test } from 'vitest'
import { linesOf } from './lines.server.ts'

/** Breaks a text whose letters are all one wide. */
const lines = (text: string, width = 10, most = 9) => linesOf(text, { widthOf: line => [...line].length, width, most })

test.each([
  ['', []],
  ['brake pads', ['brake pads']],
  ['front brake pads', ['front', 'brake pads']],
  ['ABC-DEF-GHI-JKL', ['ABC-DEF-', 'GHI-JKL']],
  ['a price of $49.99', ['a price of', '$49.99']],
  ['a set (4)', ['a set (4)']],
  ['the set (four)', ['the set', '(four)']],
])('%j is broken after a space or a hyphen: %j', (text, broken) => {
  expect(lines(text)).toEqual(broken)
})

test('a word that is wider than its column is broken between letters, and no letter is lost', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen12'
  const broken = lines(`a ${word} b`)
  expect(broken.every(line => line.length <= 10)).toBe(true)
  expect(broken.join('')).toBe(`a ${word} b`)
})

test('an accent is never parted from its letter', () => {
  expect(lines('e\u0301'.repeat(7), 6)).toEqual(['e\u0301'.repeat(3), 'e\u0301'.repeat(3), 'e\u0301'])
})

test('Chinese is broken anywhere, but no line begins with a comma', () => {
  expect(lines('汽车刹车片、高级陶瓷', 5)).toEqual(['汽车刹车', '片、高级', '陶瓷'])
})

test('Thai is broken between the words that a dictionary knows', () => {
  expect(lines('น้ำมันเครื่องสังเคราะห์แท้', 16)).toEqual(['น้ำมันเครื่อง', 'สังเคราะห์แท้'])
})

test('what is longer than the room for it ends in three dots', () => {
  expect(lines('endless '.repeat(5000), 10, 2)).toEqual(['endless', 'endless…'])
  expect(lines('x'.repeat(40_000), 10, 2)).toEqual(['x'.repeat(10), `${'x'.repeat(9)}…`])
})
