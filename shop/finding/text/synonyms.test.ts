import { expect, test } from 'vitest'
import { listNames, listSameWords, longestName, nearTradeWord, tradeThings } from './synonyms.ts'

const namesOf = (text: string) => listNames(text.split(' '))?.map(({ words }) => words.join(' ')) ?? null

test.each([
  ['sump plug', ['oil drain plug']],
  ['brake rotors', ['brake disc']],
  ['sump bung', ['oil drain plug', 'sump plug']],
  ['carmats', ['floor mat', 'carpet mat']],
  ['wind screen wipers', ['wiper blade']],
  ['trunk shocks', namesOf('boot shock')],
  ['car radiator', ['radiator']],
  ['rack and pinion', ['steering rack']],
  ['radiator', []],
  ['left', null],
  ['', null],
])('%j is also called %j', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test('a saying means its names rather; another spelling of a name is that name', () => {
  const of = (text: string) => listNames(text.split(' '))?.map(({ isRather, isSpelling }) => [isRather, isSpelling])
  expect(of('sump bung')).toEqual([
    [true, false],
    [true, false],
  ])
  expect(of('sump plug')).toEqual([[false, false]])
  expect(of('sumpplug')).toEqual([
    [false, false],
    [false, true],
  ])
})

test('single words that are the same in any text', () => {
  expect([listSameWords('tires'), listSameWords('kit'), listSameWords('front')]).toEqual([['tyre'], ['set'], []])
  expect(listSameWords('shocks')).toEqual(['shock absorber'])
  expect(listSameWords('absorber')).toEqual([])
})

test('a typing error of a word of the trade', () => {
  expect([nearTradeWord('windscren'), nearTradeWord('tyer'), nearTradeWord('qwertz')]).toEqual([
    'windscreen',
    null,
    null,
  ])
})

test('the lists are sound: single spaces, no word in capitals, no name twice, none too long', () => {
  for (const { names, sayings } of tradeThings) {
    const all = [...names, ...sayings]
    expect(
      all.filter(name => !/^[a-z0-9.]+( [a-z0-9.]+)*$/.test(name) || name.split(' ').length > longestName),
    ).toEqual([])
    expect(new Set(all).size, all[0]).toBe(all.length)
  }
  const firsts = tradeThings.map(({ names: [first] }) => first)
  expect(new Set(firsts).size).toBe(firsts.length)
})

test('no name means two things', () => {
  const all = tradeThings.flatMap(({ names, sayings }) => [...names, ...sayings])
  const of = (name: string) => tradeThings.filter(thing => [...thing.names, ...thing.sayings].includes(name))
  expect(all.filter(name => of(name).length > 1)).toEqual([])
})
