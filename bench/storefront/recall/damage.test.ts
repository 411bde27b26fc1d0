import { describe, expect, test } from 'vitest'
import { dice } from '#demo/generate/dice.ts'
import { editDistance } from '#shop/finding/text/edit-distance.ts'
import { cut, oneEdit, otherNumber, split, transposed, twoEdits, typedNumber } from './damage.ts'

const words = ['brake', 'alternator', 'caliper', 'aaaab']
const often = (work: (word: string, chance: ReturnType<typeof dice>) => void) => {
  const chance = dice('test')
  for (let n = 0; n < 200; n++) work(words[n % words.length] ?? '', chance)
}

describe('damage', () => {
  test('one edit is one letter, of each of the three kinds', () => {
    const lengths = new Set<number>()
    often((word, chance) => {
      const typed = oneEdit(word, chance)
      expect(editDistance(word, typed, 3)).toBe(1)
      lengths.add(typed.length - word.length)
    })
    expect([...lengths].sort()).toEqual([-1, 0, 1])
  })

  test('two edits are two, never undone', () =>
    often((word, chance) => expect(editDistance(word, twoEdits(word, chance), 3)).toBe(2)))

  test('a transposition has the same letters, two of them the wrong way round', () =>
    often((word, chance) => {
      const typed = transposed(word, chance)
      expect(typed).not.toBe(word)
      expect([...typed].sort()).toEqual([...word].sort())
    }))

  test('a split word has at least two letters on each side', () =>
    often((word, chance) => {
      const [left = '', right = ''] = split(word, chance).split(' ')
      expect(left + right).toBe(word)
      expect(Math.min(left.length, right.length)).toBeGreaterThan(1)
    }))

  test('a cut word is shorter and has four letters', () =>
    often((word, chance) => {
      const typed = cut(word, chance)
      expect(word.startsWith(typed) && typed !== word && typed.length >= 4).toBe(true)
    }))

  test.each([
    ['pad', 'pads'],
    ['pads', 'pad'],
    ['brush', 'brushes'],
    ['switches', 'switch'],
    ['glass', 'glasses'],
  ])('the other number of %s is %s', (word, other) => expect(otherNumber(word)).toBe(other))

  test('a part number keeps its letters and digits', () =>
    often((_, chance) => {
      const typed = typedNumber('MD-CSP0008552', chance)
      expect(typed).not.toBe('MD-CSP0008552')
      expect(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')).toBe('MDCSP0008552')
    }))
})
