import { expect, test } from 'vitest'
import { joinedWords, piecesOf, readAlternatives } from './alternatives.ts'

/** Of a text, what its word at a place may mean in a catalogue that has some words, each in so many products and names. */
const read = (text: string, known: Record<string, number | [products: number, names: number]>, place = 1) => {
  const words = Object.entries(known).map(([word, counts]) => {
    const [productCount, nameCount] = typeof counts === 'number' ? [counts, counts] : counts
    return { word, productCount, nameCount }
  })
  const read = readAlternatives(text.split(' '), new Map(words.map(word => [word.word, word])))
  return read[place - 1]?.alternatives ?? []
}
const words = (...args: Parameters<typeof read>) => read(...args).map(({ words }) => words.join(' '))
const cheapest = (...args: Parameters<typeof read>) => {
  const found = read(...args)
  return found.filter(({ cost }) => cost === found[0]?.cost).map(({ words }) => words.join(' '))
}

test('a year that names have is neither the beginning of another number nor two of them', () => {
  const others = { 20: 50, 17: 50, 20179: [50, 0] as [number, number] }
  expect(words('2017', { ...others, 2017: 50 })).toEqual(['2017'])
  expect(words('2017', others)).toEqual(['20 17', '20179'])
})

test('a word that names have may still be the beginning of another', () => {
  expect(words('brake', { brake: 50, braketech: 50 })).toEqual(['brake', 'braketech'])
})

test('who misses the first letter means a frequent word rather than a rare one', () => {
  expect(cheapest('scpe', { escape: 900, scoupe: 90 })).toEqual(['scoupe', 'scoupes', 'escape', 'escapes'])
  expect(cheapest('scpe', { escape: 900, scoupe: 91 })).not.toContain('escape')
  expect(cheapest('gand', { and: 9000, grand: 90 })).not.toContain('and')
})

test('who misses the first letter is understood, unless the word is meant as it is typed', () => {
  expect(words('wilter', { winter: 50, filter: 50 })).toContain('filter')
  expect(words('o ring', { oring: 5, ring: [5, 0], spring: 50 }, 2)).not.toContain('spring')
})

test('a word of everyday English is neither the beginning nor a typing error of another', () => {
  const others = { whenever: 50, wheel: 50, hen: 50 }
  expect(words('when', others)).toEqual([])
  expect(words('when', { ...others, when: [50, 0] })).toEqual(['when'])
  expect(words('whel', others)).toContain('wheel')
})

test('a short word is understood by the words around it, also where a space is missing', () => {
  expect(words('tie rot end', { tie: 5, rod: 50, end: 5, rotor: 50 }, 2)).toContain('rod')
  expect(words('brakepadz', { brake: 50, pad: 50 })).toEqual(['brake pad'])
  expect(words('lighter', { light: 50, lights: 5 })).toEqual([])
})

test('an English word is no slip of another, but in a name of the trade, and of a word of such names that begins alike', () => {
  expect(words('socket', { soaked: 50 })).toEqual([])
  expect(words('tune', { tone: 50 })).toEqual([])
  expect(words('lineage', { line: 50, age: 50 })).toEqual([])
  expect(words('bake', { brake: 50 })).toContain('brake')
  expect(words('fight', { light: 50 })).toEqual([])
  expect(words('fan bell', { fan: 50, belt: 50 }, 2)).toContain('belt')
  expect(words('bell', { belt: 50 })).toEqual([])
  expect(words('wheel barring', { wheel: 50, bearing: 50 }, 2)).toContain('bearing')
  expect(words('filtr', { filter: 50 })).toContain('filter')
})

test('two words may be one, and a single letter goes with its neighbour', () => {
  expect(words('ball joint', { balljoint: 1, ball: 1 })).toEqual(['ball', 'balljoint'])
  expect(joinedWords(['o', 'ring'], 1)).toEqual([{ joined: 'oring', isInitial: true }])
  expect(joinedWords(['o', 'ring'], 0)).toEqual([])
  expect(joinedWords(['h', '7'], 0)).toEqual([{ joined: 'h7', isInitial: true }])
})

test('a word may be several, of at least two letters', () => {
  expect(words('brakepads', { brake: 5, pads: 5 })).toEqual(['brake pads'])
  expect(piecesOf('abcd')).toEqual(['ab', 'abc', 'bc', 'bcd', 'cd'])
  expect([...piecesOf('abc'), ...piecesOf('x'.repeat(31))]).toEqual([])
})

test('a word that may be several has a slip in one of them before it falls into syllables', () => {
  expect(words('weelbearing', { we: 5, el: 5, bearing: 50 })[0]).toBe('wheel bearing')
})

test('a word that sounds the same is meant before one that is a letter away, and no word of the trade is a slip of another', () => {
  expect(words('shox', { shock: 50, shoe: 500 })[0]).toBe('shock')
  expect(words('blower', { lower: 500 })).toEqual([])
  // Unless it is written otherwise elsewhere.
  expect(words('center', { centre: 50 })).toContain('centre')
  expect(words('carburetor', { carburettor: 50 })).toContain('carburettor')
})

test('a plural with a slip is the word that the catalogue has in the singular', () => {
  expect(words('axels', { axle: 500 })).toEqual(['axle', 'axles'])
})

test('who swaps two letters means that word as well as what begins so', () => {
  expect(cheapest('axel', { axle: 500, axelby: 100 })).toEqual(['axle', 'axles', 'axelby'])
  // What sounds alike is no swap, and a word of everyday English is not meant.
  expect(cheapest('brack', { brake: 500, bracket: 50 })).toEqual(['bracket'])
  expect(cheapest('rela', { real: [250, 2], relay: 30 })).toEqual(['relay'])
})
