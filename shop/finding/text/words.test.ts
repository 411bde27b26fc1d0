import { expect, test } from 'vitest'
import { wordForms, wordsOf } from './words.ts'

test.each([
  ["Driver's A/C, K & N; D.O.T. 4", ['drivers', 'ac', 'kn', 'dot', '4']],
  ['Crème Brûlée', ['creme', 'brulee']],
  [`so ${'x'.repeat(41)} long`, ['so', 'long']],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a word has its plural and its singular', () => {
  expect(wordForms('battery')).toEqual(['battery', 'batterys', 'batteries'])
  expect(wordForms('switches')).toContain('switch')
  expect(wordForms('glass')).not.toContain('glas')
  // That begins a Boxster: two of them are boxes.
  expect(wordForms('boxs')).not.toContain('box')
})
