import { describe, expect, test } from 'vitest'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { namesOf, readCategories } from './categories.ts'

const categories = [
  'Brakes',
  'Brake Pads',
  'Brake Discs',
  'Brake & Parts Cleaners',
  'Clutch Kits',
  'Side Mirrors',
  'Radiators',
  'Radiator Hoses',
  'Spark Plugs',
  'Glow Plugs',
  'Oil Drain Plugs',
  'Wheel Bearings',
  'Greases & Sprays',
  'Tyres',
  'Winter Tyres',
].map((name, index) => ({ id: index + 1, name, branch: name === 'Tyres' ? [14, 15] : [index + 1] }))

const typed = (text: string, synonyms: Record<string, string> = {}): TypedWord[] =>
  text.split(' ').map((word, index) => ({
    word,
    place: index + 1,
    alternatives: synonyms[word]
      ? [
          {
            words: synonyms[word].split(' '),
            cost: 0.5,
            kind: 'synonym',
            productCount: 1,
            nameCount: 1,
          },
        ]
      : [],
  }))
const meantBy = (text: string, synonyms?: Record<string, string>) =>
  readCategories(typed(text, synonyms), categories).map(({ name }) => name)

describe('the categories that words mean', () => {
  test.each([
    ['brake pads', ['Brake Pads']],
    ['pads front', ['Brake Pads']],
    ['brake', ['Brakes']],
    ['brake cleaner', ['Brake & Parts Cleaners']],
    ['clutch', ['Clutch Kits']],
    ['clutch set', ['Clutch Kits']],
    ['mirror', ['Side Mirrors']],
    ['rear mirror', ['Side Mirrors']],
    ['radiator', ['Radiators']],
    ['radiator hose', ['Radiator Hoses']],
    ['plugs', ['Spark Plugs, Glow Plugs']],
    ['oil plug', ['Oil Drain Plugs']],
    ['tyre', ['Tyres']],
    ['wheel bearing grease', ['Greases & Sprays', 'Wheel Bearings']],
    ['hub', []],
  ])('%j means %j', (text, names) => {
    expect(meantBy(text)).toEqual(names)
  })

  test('first by what stands before what it is for', () => {
    const meant = (headEnd?: number) => readCategories(typed('grease wheel bearing'), categories, headEnd)
    expect(meant(1).map(({ name }) => name)).toEqual(['Greases & Sprays', 'Wheel Bearings'])
    expect(meant().map(({ name }) => name)).toEqual(['Wheel Bearings', 'Greases & Sprays'])
  })

  test('by what the trade calls them too', () => {
    expect(meantBy('rotors', { rotors: 'disc' })).toEqual(['Brake Discs'])
    expect(meantBy('stoppers', { stoppers: 'brake pads' })).toEqual(['Brake Pads'])
  })
})

test.each([
  ['Wax & Polish', ['wax', 'polish']],
  ['Wheel Nuts & Spacers', ['wheel nuts', 'spacers', 'wheel spacers']],
  ['Brake & Parts Cleaners', ['brake cleaners', 'parts cleaners']],
  ['Oil Filters for Honda', ['oil filters']],
  ['Façade Wax', ['facade wax']],
])('%j is called %j', (name, names) => {
  expect(namesOf(name).map(words => words.join(' '))).toEqual(names)
})

test('what a word may be a typing error of names a category by its nearest reading only', () => {
  const corrected = (word: string, cost: number) => {
    return { words: [word], kind: 'corrected' as const, cost, productCount: 9, nameCount: 9 }
  }
  const meant = (...alternatives: ReturnType<typeof corrected>[]) =>
    readCategories([{ word: 'burver', place: 1, alternatives }], [{ id: 1, name: 'Bumpers', branch: [1] }]).length
  expect(meant(corrected('bumper', 3))).toBe(1)
  expect(meant(corrected('burner', 2), corrected('bumper', 3))).toBe(0)
})
