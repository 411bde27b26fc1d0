import { expect, test } from 'vitest'
import { directionOf, runsOf } from './runs.server.ts'

const shown = (line: string) => runsOf(line, directionOf(line)).map(({ text }) => text)

test('a line of Latin, Greek or Cyrillic letters is drawn at once', () => {
  expect(shown('Škoda Фабия Ωμέγα 1.4 (2016)')).toEqual(['Škoda Фабия Ωμέγα 1.4 (2016)'])
})

test.each([
  ['Norrland 刹车片', ['Norrland ', '刹车片']],
  ['राजेश क्षत्रिय', ['राजेश क्षत्रिय']],
  ['王さん、김철수', ['王さん、', '김철수']],
])('%s has a font for each script, and spaces stay with the word before', (line, runs) => {
  expect(shown(line)).toEqual(runs)
})

// A run from right to left keeps the order in which it is read: the library turns its letters around.
test.each([
  ['אב 12', ['12', 'אב ']],
  ['יד 12 ימין', ['ימין', ' ', '12', 'יד ']],
  ['אב (גד)', ['(', 'גד', ')', 'אב ']],
  ['Brake רפידה (קדמית) 12', ['Brake ', '12', ' (', 'קדמית', ')', 'רפידה ']],
])('%s is drawn from the left with what is read last, and its brackets the other way around', (line, runs) => {
  expect(shown(line)).toEqual(runs)
})

test('an Arabic number of five digits is read from its left', () => {
  expect(shown('۱۲۳').join('')).toBe('۳۲۱')
})

test('Thai’s ring stands below the tone', () => {
  expect(shown('น้ำมัน')).toEqual(['น\u0e4d\u0e49\u0e32มัน'])
})

test('signs that only tell a direction are not drawn', () => {
  expect(shown('\u200eAda\u202c')).toEqual(['Ada'])
})
