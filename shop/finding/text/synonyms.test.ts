import { expect, test } from 'vitest'
import { writeOut } from './shorthand.ts'
import {
  listJoinedThings,
  listNames,
  listSameWords,
  listSoundingAlike,
  listThings,
  longestName,
  nearTradeWord,
  tradeThings,
} from './synonyms.ts'
import { wordsOf } from './words.ts'

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
  expect(listSameWords('acea')).toEqual(['motor oil'])
})

test('a typing error of a word of the trade', () => {
  expect([nearTradeWord('windscren'), nearTradeWord('tyer'), nearTradeWord('qwertz')]).toEqual([
    'windscreen',
    null,
    null,
  ])
})

test.each([
  ['shox', ['shock']],
  ['hedlites', ['headlight']],
  ['ignishun', ['ignition']],
  ['oksigen', ['oxygen']],
  ['exost', ['exhaust']],
  ['kompressor', ['compressor']],
  // Is spelled right.
  ['blower', []],
  // Everyday English, though a shock and a wheel sound the same.
  ['shake', []],
  ['while', []],
  // Other vowels: a camera, a center, a spray, a towel, leather.
  ['camry', []],
  ['sentra', []],
  ['supra', []],
  ['tool', []],
  ['letter', []],
  // What sounds the same all the same.
  ['trax', []],
  ['styles', []],
])('%s sounds like %j', (typed, alike) => {
  expect(listSoundingAlike(typed)).toEqual(alike)
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

/** Where such a word is part of what the thing is called, or says what the name says otherwise. */
const noPlaces = [
  'passenger compartment filter',
  'rear box',
  'exhaust rear box',
  'front light',
  'front lamp',
  'front light bulb',
  'front fog',
  'rear light bulb',
  'fog bulb rear',
  'lower arm bush',
  'front axle shaft',
  'side rear view mirror',
  'rear view mirror side',
  'outer mirror',
  'outer door handle',
  'outer handle',
  'rear hatch strut',
  'rear view mirror left',
  'rear view mirror right',
]

test('no name of a thing swallows on which side or where it is: a left mirror is no right one', () => {
  const place = /^(left|right|front|rear|upper|lower|inner|outer|driver|passenger|upstream|downstream)$/
  const placesOf = (name: string) => name.split(' ').filter(word => place.test(word))
  const swallowing = tradeThings.flatMap(({ names, sayings }) =>
    [...names, ...sayings].filter(name =>
      placesOf(writeOut(name)).some(word => !names.some(one => placesOf(one).includes(word))),
    ),
  )
  expect(swallowing.sort()).toEqual(noPlaces.sort())
})

test.each([
  ['exhaust manifold gasket', ['exhaust gasket']],
  ['spark plug wire set', ['spark plug lead']],
  ['oil filter and air filter', ['oil filter', 'air filter']],
  ['complete front brake', []],
])('%j names %j: of names the longest', (text, things) => {
  const named = listThings(text.split(' ')).flatMap(({ meant }) => meant.map(({ names: [first] }) => first))
  expect(named.sort()).toEqual(things.sort())
})

test.each([
  ['pads and rotors', ['brake pad', 'brake disc']],
  ['pads and discs', ['brake pad', 'brake disc']],
  ['oil and air filter', ['oil filter', 'air filter']],
  ['oil filter, air filter + cabin filter', ['oil filter', 'air filter', 'cabin filter']],
  ['shocks/struts', ['shock absorber', 'strut']],
  ['brake caliper and hose', ['brake caliper', 'brake hose']],
  ['oil filter and plugs', ['oil filter', 'spark plug']],
  ['water pump and timing belt', ['water pump', 'timing belt']],
  ['clutch and brake master cylinder', ['clutch master cylinder', 'brake master cylinder']],
  ['caliper w/ pads', []],
  ['spark plugs & coils for 2015 f150', ['spark plug', 'ignition coil']],
  ['rack and pinion', []],
  ['drilled and slotted rotors', []],
  ['front pads and discs', []],
  ['brake pads', []],
])('%j lists %j', (text, things) => {
  const words = wordsOf(writeOut(text)).filter(word => !['2015', 'f150'].includes(word))
  expect(listJoinedThings(text, words)).toEqual(things)
})
