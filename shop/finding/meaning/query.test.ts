import { describe, expect, test } from 'vitest'
import type { Alternative, TypedWord } from '#shop/finding/text/alternatives.ts'
import { queriesToTheLetter, queriesWithFallbacks } from './query.ts'
import type { Query } from './tiers.ts'

describe('what is looked for', () => {
  const found = (word: string, more: Partial<Alternative> = {}): Alternative => ({
    words: [word],
    kind: 'word',
    cost: 0,
    productCount: 1,
    nameCount: 1,
    ...more,
  })
  const read = (words: TypedWord[]) => ({ words, categories: [], headEnd: 9 })
  const brake = { word: 'brake', place: 2, alternatives: [found('brake', { productCount: 9 }), found('brakes')] }
  const pads = { word: 'pasd', place: 1, alternatives: [found('pads', { cost: 2 }), found('pass', { cost: 2 })] }
  const widestOf = (query: Query | undefined) => query?.tiers.find(({ isWidest }) => isWidest)

  test('all words first, then without the least known one', () => {
    const queries = queriesWithFallbacks(read([pads, brake]))
    expect(queries.map(query => widestOf(query)?.looks)).toEqual([
      [
        [
          ['w/pads', 'w/pass'],
          ['w/brake', 'w/brakes'],
        ],
      ],
      [[['t/brake', 't/brakes']]],
    ])
  })

  test('without a word that says what the thing is, nothing is found by the other one in a description', () => {
    const phone = { word: 'phone', place: 1, alternatives: [] }
    const holder = { word: 'holder', place: 2, alternatives: [found('holder', { nameCount: 0 })] }
    expect(queriesWithFallbacks(read([phone, holder]))).toEqual([])
    expect(queriesWithFallbacks(read([holder]))).toHaveLength(1)
    const size = { word: '36mm', place: 2, alternatives: [found('36mm')] }
    expect(queriesWithFallbacks(read([phone, size]))).toHaveLength(1)
    // Hardly a name has it; and where none has, it still is a thing.
    const sensor = { word: 'sensor', place: 2, alternatives: [found('sensor', { productCount: 3000, nameCount: 10 })] }
    expect(widestOf(queriesWithFallbacks(read([phone, sensor]))[0])?.looks).toEqual([[['t/sensor']]])
    const battery = { word: 'battery', place: 2, alternatives: [found('battery', { nameCount: 0 })] }
    expect(widestOf(queriesWithFallbacks(read([phone, battery]))[0])?.looks).toEqual([[['w/battery']]])
    const kit = { word: 'kit', place: 2, alternatives: [found('kit')] }
    expect(queriesWithFallbacks(read([phone, kit]))).toEqual([])
    expect(queriesWithFallbacks(read([phone, { ...brake, place: 2 }, { ...holder, place: 3 }]))).not.toEqual([])
  })

  test('the number of a bulb says what it is, and a year or a size in two digits do not', () => {
    const queriesOf = (number: string) => {
      const amber = { word: 'amber', place: 2, alternatives: [] }
      return queriesWithFallbacks(read([{ word: number, place: 1, alternatives: [found(number)] }, amber]))
    }
    expect(['7440', '2015', '36'].map(number => queriesOf(number).length)).toEqual([1, 0, 0])
  })

  test('what a thing has is no other thing: names of a timing belt kit with water pump have both', () => {
    const word = (text: string, place: number) => ({ word: text, place, alternatives: [found(text)] })
    const words = ['timing', 'belt', 'water', 'pump'].map((text, at) => word(text, at + 1))
    const categories = ['Timing Belt', 'Water Pump'].map((name, id) => ({ id, name, branch: [id] }))
    const kit = { word: 'kit', place: 5, alternatives: [found('kit')] }
    const first = (headEnd: number) =>
      queriesWithFallbacks({ words: [...words, kit], categories, headEnd })[0]?.tiers[0]
    const besides = [['n/timing'], ['n/belt']]
    expect(first(2)?.looks[0]).toEqual(expect.arrayContaining([['n/water'], ['n/pump'], ['category/0']]))
    expect(first(9)?.looks[0]).not.toEqual(expect.arrayContaining(besides))
  })

  test('a side alone, or two letters that begin a word, is looked for in place of no text that says more', () => {
    const squeaks = { word: 'squeaks', place: 1, alternatives: [] }
    const left = { word: 'left', place: 2, alternatives: [found('left')] }
    expect(queriesWithFallbacks(read([squeaks, left]))).toEqual([])
    expect(queriesWithFallbacks(read([left]))).toHaveLength(1)
    const pastillas = { word: 'pastillas', place: 1, alternatives: [] }
    const de = { word: 'de', place: 2, alternatives: [found('defender', { kind: 'begun', cost: 1 })] }
    expect(queriesWithFallbacks(read([pastillas, de]))).toEqual([])
    const cv = { word: 'cv', place: 2, alternatives: [found('cv')] }
    expect(queriesWithFallbacks(read([pastillas, cv]))).toHaveLength(1)
  })

  test('a year is left out before what it is of', () => {
    const year = { word: '2008', place: 1, alternatives: [found('2008')] }
    const gmc = { word: 'gmc', place: 2, alternatives: [found('gmc', { productCount: 99 })] }
    const [, fewer] = queriesWithFallbacks(read([year, gmc]))
    expect(fewer?.groups.map(({ word }) => word)).toEqual(['gmc'])
  })

  test('a side is left out after a size: of rear discs of a size that nobody has, those of another size are shown', () => {
    const size = { word: '330mm', place: 2, alternatives: [found('330mm', { nameCount: 0, productCount: 3 })] }
    const rear = { word: 'rear', place: 3, alternatives: [found('rear', { productCount: 900, nameCount: 800 })] }
    const kept = queriesWithFallbacks(read([brake, size, rear])).map(({ groups }) => groups.map(({ word }) => word))
    expect(kept).toContainEqual(['brake', 'rear'])
    expect(kept.map(words => words.join(' ')).indexOf('brake rear')).toBeLessThan(
      kept.map(words => words.join(' ')).indexOf('brake'),
    )
  })

  test('the nearest alternatives come first, and what stands in a name', () => {
    const word = {
      word: 'filt',
      place: 1,
      alternatives: [found('filter', { cost: 1, kind: 'begun' }), found('felt', { cost: 2 })],
    }
    const [query] = queriesWithFallbacks(read([word]))
    expect(query?.tiers).toMatchObject([
      { looks: [[['n/filter']]], isWidest: false },
      { looks: [[['t/filter']]], isWidest: false },
      { looks: [[['t/filter', 't/felt']]], isWidest: false },
      { looks: [[['w/filter']]], isWidest: false },
      { looks: [[['w/filter', 'w/felt']]], isWidest: true },
    ])
  })

  test('what may be several words is multiplied out, without what another phrase finds as well', () => {
    const timing = found('timing belt', { words: ['timing', 'belt'], cost: 0.5 })
    const cam = { word: 'cam', place: 1, alternatives: [found('cam'), timing] }
    const belt = { word: 'belt', place: 2, alternatives: [found('belt'), timing] }
    expect(widestOf(queriesWithFallbacks(read([cam, belt]))[0])?.looks).toEqual([
      [['w/cam'], ['w/belt']],
      [['w/timing'], ['w/belt']],
    ])
  })

  test('words that are taken to the letter are not corrected', () => {
    expect(queriesToTheLetter([pads])).toEqual([])
    expect(queriesToTheLetter([brake, { word: 'xy', place: 1, alternatives: [] }])).toEqual([])
    expect(queriesToTheLetter([brake])).toHaveLength(1)
  })
})
