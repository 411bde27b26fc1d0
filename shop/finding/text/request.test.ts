import { describe, expect, test } from 'vitest'
import { readPartNumbers } from '#shop/finding/meaning/part-numbers.ts'
import { editDistance } from './edit-distance.ts'
import { readSearch, readSearchSort, readSearchText } from './request.ts'

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

  test('a number has at most 48 characters', () => {
    expect(readPartNumbers('1'.repeat(49))).toEqual({ whole: '', pieces: [], endings: [], ofBrands: [] })
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
