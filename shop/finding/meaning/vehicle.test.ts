import { describe, expect, test } from 'vitest'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { tellVehicle } from './variants.ts'
import { listGrams, type MakeOrModel, nameVehicles, readModels, type Usage } from './vehicle.ts'

const make = (makeId: number, name: string): MakeOrModel => {
  const slug = name.toLowerCase()
  return { makeId, modelId: null, name, slug, makeName: name, makeSlug: slug, keys: [slug] }
}
const model = (modelId: number, of: MakeOrModel, name: string, keys: string[]): MakeOrModel => {
  return { ...of, modelId, name, slug: name.toLowerCase().replaceAll(' ', '-'), keys }
}
const [toyota, chevrolet] = [make(1, 'Toyota'), make(2, 'Chevrolet')]
const [bmw, acura, jeep] = [make(3, 'BMW'), make(4, 'Acura'), make(5, 'Jeep')]
const listed = [
  toyota,
  chevrolet,
  model(1, toyota, 'Corolla', ['corolla']),
  model(2, toyota, 'Corolla Cross', ['corolla', 'corollacross']),
  model(3, chevrolet, 'Spark', ['spark']),
  model(4, chevrolet, 'Silverado 1500', ['silverado', 'silverado1500']),
  model(5, chevrolet, 'Silverado 2500', ['silverado', 'silverado2500']),
  bmw,
  model(6, bmw, 'X7', ['x7']),
  acura,
  model(7, acura, 'MDX', ['mdx']),
  jeep,
  model(8, jeep, 'Liberty', ['liberty']),
  model(9, jeep, 'Renegade', ['renegade']),
  model(12, jeep, 'Liberty Sport', ['liberty', 'libertysport']),
  model(10, make(6, 'Lucid'), 'Air', ['air']),
  model(11, make(7, 'Hummer'), 'H3', ['h3']),
  model(13, bmw, 'X4', ['x4']),
  model(14, bmw, 'M4', ['m4']),
  model(15, make(8, 'Audi'), 'A3', ['a3']),
  model(16, make(9, 'Mercedes-Benz'), 'CLE', ['cle']),
  model(17, make(10, 'Honda'), 'Fit', ['fit']),
  model(20, make(11, 'Ford'), 'F-250', ['f250']),
  model(21, make(11, 'Ford'), 'F-250 Super Duty', ['f250', 'f250superduty']),
  model(18, bmw, '6 Series', ['6series']),
  model(19, make(9, 'Mercedes-Benz'), 'E-Class', ['eclass']),
]
const variants = [
  { id: 11, modelId: 1, name: '1.8L Sedan', year: '2014-2019', slug: 'one' },
  { id: 12, modelId: 1, name: 'Hybrid', year: '2019-2022', slug: 'two' },
]
/** Names of the catalogue that have a word: 'spark' stands beside 'plug', and no Chevrolet. */
const usage: Usage = new Map([['spark', [' spark plug iridium ', ' spark plug for toyota ']]])
const inNames = new Set(['brake', 'pads', 'spark', 'plug', 'toyota', 'chevrolet', 'corolla'])

/** `nearest`: what the catalogue has in place of a typed word. */
function read(text: string, nearest: Record<string, string> = {}, built = variants) {
  const words = text.split(' ').map((word, index): TypedWord => {
    const meant = nearest[word]
    const alternative = { words: [meant ?? ''], kind: 'corrected', cost: 2, productCount: 1, nameCount: 1 } as const
    return { word, place: index + 1, alternatives: meant ? [{ ...alternative, words: [meant] }] : [] }
  })
  const grams = listGrams(words, word => !inNames.has(word))
  const [named] = readModels(words, nameVehicles(listed, grams, words), usage)
  return named ? tellVehicle(words, named, built, usage) : null
}

describe('the vehicle that words name', () => {
  test.each([
    ['brake pads corolla', 'Toyota Corolla'],
    ['toyta corola pads', 'Toyota Corolla'],
    ['corolla cros pads', 'Toyota Corolla Cross'],
    ['toyota coro pads', 'Toyota Corolla'],
    ['silverado pads', 'Chevrolet Silverado'],
    ['chevrolet spark pads', 'Chevrolet Spark'],
  ])('%j names the %s', (text, name) => {
    expect(read(text)?.name).toBe(name)
  })

  test.each([
    ...['brake pads', 'spark pads', 'chevrolet spark plug', 'toyota pads', 'coro pads', '2009 spar plugs'],
    ...['bmw pads 6 sets', 'acea a3'],
  ])('%j names none', text => {
    expect(read(text)).toBeNull()
  })

  test('a typing error that is rather one of another word names none', () => {
    expect(read('silverdo pads')?.name).toBe('Chevrolet Silverado')
    expect(read('silverdo pads', { silverdo: 'silver' })).toBeNull()
  })
})

test('a year and the words of a variant narrow it, and all of them are places of the vehicle', () => {
  const sedan = read('pads corolla sedan 2016')
  expect(sedan).toMatchObject({
    name: 'Toyota Corolla sedan 2016',
    subModelIds: [11],
    missedYear: null,
    words: ['corolla'],
  })
  expect([...(sedan?.places ?? [])]).toEqual([2, 4, 3])
  expect(sedan?.path).toBe('/makes/toyota/models/corolla/sub-models/one/categories')
  expect(read('corolla 1999')).toMatchObject({ name: 'Toyota Corolla', subModelIds: [11, 12], missedYear: 1999 })
})

describe('years as people write them', () => {
  test.each([
    ['98 corolla pads', 'Toyota Corolla', 1998],
    ['16 corolla pads', 'Toyota Corolla 2016', null],
    ['pads corolla 20', 'Toyota Corolla 2020', null],
    ['15-17 corolla pads', 'Toyota Corolla 2015-2017', null],
    ['corolla 2012-2015 pads', 'Toyota Corolla 2012-2015', null],
    ['corolla 2021 2016', 'Toyota Corolla 2021', null],
  ])('%j is for the %s', (text, name, missedYear) => {
    expect(read(text.replaceAll('-', ' '))).toMatchObject({ name, missedYear })
  })

  test('two digits elsewhere are no year', () => {
    expect(read('corolla wiper blade pads 16')?.name).toBe('Toyota Corolla')
  })
})

test('a make in the text binds the model', () => {
  expect(read('chevrolet corolla pads')).toBeNull()
  expect(read('toyota corolla for chevrolet')?.name).toBe('Toyota Corolla')
})

describe('what else cars are called', () => {
  test.each([
    ['corolla e170 pads', 'Toyota Corolla e170', [11]],
    ['e170 pads', 'Toyota Corolla e170', [11]],
    ['corolla le pads', 'Toyota Corolla le', [11, 12]],
    ['corolla 1.8 pads', 'Toyota Corolla 1.8', [11]],
    ['chevrolet 1500 pads', 'Chevrolet Silverado 1500', [11, 12]],
    ['gen 11 corolla pads', 'Toyota Corolla gen 11', [11]],
    ['toyota corolla gen11', 'Toyota Corolla gen11', [11]],
    // No variant was built then, so none is said to be one.
    ['corolla gen8 pads', 'Toyota Corolla', [11, 12]],
    ['e120 pads', 'Toyota Corolla', [11, 12]],
  ])('%j is the %s', (text, name, subModelIds) => {
    expect(read(text)).toMatchObject({ name, subModelIds })
  })

  test('a trim that many models have, and the number of a generation, name none of them', () => {
    expect(read('toyota gen 11 pads')).toBeNull()
    expect(read('toyota xse pads')).toBeNull()
  })

  test.each([
    ['x7 pads', 'BMW X7'],
    ['mdx pads', 'Acura MDX'],
    ['liberty renegade pads', 'Jeep Liberty renegade'],
    ['jeep renegade pads', 'Jeep Renegade'],
    ['liberty sport pads', 'Jeep Liberty Sport'],
    ['h3 pads', 'Hummer H3'],
    ['m4 pads', 'BMW M4'],
  ])('%j is the %s, as the model that more of the text names', (text, name) => {
    expect(read(text)?.name).toBe(name)
  })

  test.each([
    ...['air pads', 'h3 bulb', 'm4 bolt', 'a3 battery', '5w40 a3', 'spark plugs x4', 'brake cle'],
    ...['fit sport seat covers', 'sport libe mats'],
  ])('%j names none by an English word or the cap of a bulb', text => {
    expect(read(text)).toBeNull()
  })
})

describe('what cars of several makes or models are called', () => {
  const built = [
    { id: 21, modelId: 18, name: 'Coupe', year: '2004-2010', slug: 'coupe' },
    { id: 22, modelId: 19, name: 'Sedan', year: '2003-2009', slug: 'old' },
    { id: 23, modelId: 19, name: 'Sedan', year: '2012-2014', slug: 'new' },
  ]
  test.each([
    ['e63 pads', 'BMW 6 Series or Mercedes-Benz E-Class e63', [21, 22, 23], '/makes'],
    ['e63 2014 pads', 'Mercedes-Benz E-Class e63 2014', [23], '/makes/mercedes-benz/models'],
    ['bmw e63 pads', 'BMW 6 Series e63', [21], '/makes/bmw/models/6-series/sub-models/coupe/categories'],
    ['bmw 6 pads', 'BMW 6 Series', [21], '/makes/bmw/models/6-series/sub-models'],
  ])('%j is the %s, by a name that several cars have', (text, name, subModelIds, path) => {
    const own = text.startsWith('bmw') ? built.slice(0, 1) : built
    expect(read(text, {}, own)).toMatchObject({ name, subModelIds, path: expect.stringContaining(path) })
  })

  test('of several models those are meant that have the trim, in the years that it was built', () => {
    const silverados = [
      { id: 31, modelId: 4, name: 'Pickup', year: '2019-2024', slug: 'new' },
      { id: 32, modelId: 4, name: 'Pickup', year: '2003-2006', slug: 'old' },
      { id: 33, modelId: 5, name: 'Pickup', year: '2003-2006', slug: 'bigger' },
    ]
    expect(read('silverado rst pads', {}, silverados)?.subModelIds).toEqual([31])
    // The Super Duty is called so, too, which is no reason against an F-250 by its own name.
    const fords = [
      { id: 41, modelId: 20, name: 'Pickup', year: '1992-1997', slug: 'old' },
      { id: 42, modelId: 21, name: 'Pickup', year: '1999-2004', slug: 'new' },
    ]
    expect(read('1996 f250 pads', {}, fords)?.subModelIds).toEqual([41])
  })
})

test('several models of one name lead to their make; what was misspelt is told as names write it', () => {
  expect(read('silverado')).toMatchObject({ path: '/makes/chevrolet/models' })
  expect(read('toyota corola')?.words).toEqual(['toyota', 'corolla'])
})
