import { describe, expect, test } from 'vitest'
import type { Alternative } from '#shop/search/alternatives.ts'
import { editDistance } from '#shop/search/edit-distance.ts'
import { planSearch } from './plan.server.ts'
import { readPartNumbers, readSearch, readSearchSort, readSearchText } from './search.ts'
import type { ReadWords } from './words.server.ts'

describe('readSearch', () => {
  test('reads text, category, sort and page from a URL', () => {
    const params = new URLSearchParams('q=+brake%0Apads+&category=brake-pads&sort=price-asc&page=3')
    expect(readSearch(params)).toMatchObject({ text: 'brake pads', category: 'brake-pads', sort: 'price-asc', page: 3 })
  })

  test('falls back to the prompt, relevance and the first page', () => {
    const params = new URLSearchParams('sort=constructor&page=-4&category=')
    expect(readSearch(params)).toMatchObject({ text: '', category: null, sort: 'relevance', page: 1 })
  })

  test('nothing corrected, and no vehicle, where the address says so', () => {
    expect(readSearch(new URLSearchParams('q=a&exact=1&words=1'))).toMatchObject({ isExact: true, areWords: true })
    expect(readSearch(new URLSearchParams('q=a&exact=yes'))).toMatchObject({ isExact: false, areWords: false })
  })

  test('a page number is at most 25', () => {
    expect(readSearch(new URLSearchParams('page=99999999999')).page).toBe(25)
  })

  test('knows the five sorts only', () => {
    expect(['relevance', 'price-asc', 'price-desc', 'rating', 'name'].map(readSearchSort)).toEqual([
      'relevance',
      'price-asc',
      'price-desc',
      'rating',
      'name',
    ])
    expect(readSearchSort('newest')).toBe('relevance')
  })
})

describe('readSearchText', () => {
  test('is one line of at most 200 characters', () => {
    expect(readSearchText('x'.repeat(10_000))).toHaveLength(200)
    expect([...readSearchText('😀'.repeat(300))]).toHaveLength(200)
  })

  test('drops what a database refuses', () => {
    expect(readSearchText('brake\u0000pads\ud800')).toBe('brake pads\ufffd')
    expect(readSearchText(null)).toBe('')
  })
})

describe('readPartNumbers', () => {
  test.each(['kt ins114', 'KT-INS114', 'ktins114', ' kt - ins 114 '])('%j is KTINS114', text => {
    expect(readPartNumbers(text).whole).toBe('KTINS114')
  })

  test('also tries each piece with a digit in it', () => {
    expect(readPartNumbers('Kestrel kt-ins114 pads').pieces).toContain('KTINS114')
  })

  test('also joins a piece with the one before it', () => {
    expect(readPartNumbers('Kestrel kt ins114').pieces).toContain('KTINS114')
  })

  test.each([
    ['ins114', ['INS114']],
    ['114', ['114']],
    ['kestrel ins114 pads', ['KESTRELINS114PADS', 'INS114']],
    ['corolla 2015', ['COROLLA2015']],
    ['pads', []],
  ])('%j may be the end of %j', (text, endings) => {
    expect(readPartNumbers(text).endings).toEqual(endings)
  })

  test('a reference has at most 40 characters', () => {
    expect(readPartNumbers('1'.repeat(41))).toEqual({ whole: '', pieces: [], endings: [] })
  })
})

describe('editDistance', () => {
  test.each([
    ['brake', 'brake', 0],
    ['brake', 'brke', 1],
    ['brake', 'braake', 1],
    ['brake', 'bruke', 1],
    ['brake', 'barke', 1],
    ['filter', 'fitler', 1],
    ['alternator', 'altrenatro', 2],
    ['alternator', 'altenater', 2],
    ['ab', 'ba', 1],
    ['', 'ab', 2],
  ])('%s and %s: %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance)
    expect(editDistance(b, a, 2)).toBe(distance)
  })

  test('stops at the limit', () => {
    expect(editDistance('brake', 'clutch', 2)).toBe(3)
    expect(editDistance('brake', 'brakepads', 2)).toBe(3)
    expect(editDistance('brake', 'barek', 1)).toBe(2)
  })
})

describe('planSearch', () => {
  const found = (word: string, more: Partial<Alternative> = {}): Alternative => ({
    words: [word],
    isPrefix: false,
    isPhrase: false,
    cost: 0,
    productCount: 1,
    nameCount: 1,
    ...more,
  })
  const read = (groups: ReadWords['groups'], more: Partial<ReadWords> = {}): ReadWords => ({
    groups,
    words: [],
    named: [],
    categories: [],
    headEnd: 9,
    unknown: [],
    endings: [],
    hasExactReference: false,
    begunReferences: 0,
    ...more,
  })
  const brake = { word: 'brake', place: 2, alternatives: [found('brake', { productCount: 9 }), found('brakes')] }
  const pads = { word: 'pasd', place: 1, alternatives: [found('pads', { cost: 2 }), found('pass', { cost: 2 })] }
  const numbers = (whole: string) => ({ whole, pieces: [], endings: [] })

  test('all words first, then without the least known one', () => {
    const { attempts } = planSearch(read([pads, brake]), numbers('PASDBRAKE'))
    expect(attempts.map(attempt => attempt.stages.at(-1))).toEqual([
      {
        field: 0,
        arms: [
          [
            ['pads', 'pass'],
            ['brake', 'brakes'],
          ],
        ],
      },
      { field: 0, arms: [[['brake', 'brakes']]] },
    ])
  })

  test('the nearest alternatives come first, and what stands in a name', () => {
    const word = {
      word: 'filt',
      place: 1,
      alternatives: [found('filter', { cost: 1, isPrefix: true }), found('felt', { cost: 2 })],
    }
    const [attempt] = planSearch(read([word]), numbers('FILT')).attempts
    expect(attempt?.stages).toEqual([
      { field: 2, arms: [[['filter']]] },
      { field: 1, arms: [[['filter']]] },
      { field: 1, arms: [[['filter', 'felt']]] },
      { field: 0, arms: [[['filter']]] },
      { field: 0, arms: [[['filter', 'felt']]] },
    ])
    expect(attempt?.among).toEqual([5])
  })

  test('what may be several words is multiplied out, without what another arm finds as well', () => {
    const timing = found('timing belt', { words: ['timing', 'belt'], cost: 0.5 })
    const cam = { word: 'cam', place: 1, alternatives: [found('cam'), timing] }
    const belt = { word: 'belt', place: 2, alternatives: [found('belt'), timing] }
    expect(planSearch(read([cam, belt]), numbers('X')).attempts[0]?.stages.at(-1)?.arms).toEqual([
      [['cam'], ['belt']],
      [['timing'], ['belt']],
    ])
  })

  test('words of a part number are not corrected', () => {
    expect(planSearch(read([pads], { hasExactReference: true }), numbers('PASD1')).attempts).toEqual([])
    expect(planSearch(read([brake], { hasExactReference: true, unknown: ['x'] }), numbers('X')).attempts).toEqual([])
    expect(planSearch(read([brake], { hasExactReference: true }), numbers('BRAKE')).attempts).toHaveLength(1)
  })
})
