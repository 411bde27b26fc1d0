import { expect, test } from 'vitest'
import { addSynonyms } from './add-synonyms.ts'
import type { Alternative, TypedWord } from './alternatives.ts'

const alternative = (words: string[], cost: number, kind: Alternative['kind'] = 'word'): Alternative => {
  return { words, cost, kind, productCount: 5, nameCount: 5 }
}
/** As the catalogue knows them: by the word itself, and by one that it begins. */
const groupsOf = (text: string): TypedWord[] =>
  text.split(' ').map((word, index) => {
    return { word, place: index + 1, alternatives: [alternative([word], 0), alternative([`${word}age`], 1, 'begun')] }
  })
const told = (groups: TypedWord[]) =>
  groups.map(({ alternatives }) => alternatives.map(({ words, cost }) => `${words.join(' ')} ${cost}`))

test('the longest name of the trade is meant, its words begin no others, and what stands beside it is left alone', () => {
  const [front, spark, plug, lead] = addSynonyms(groupsOf('front spark plug lead'))
  expect(told(front ? [front] : [])).toEqual([['front 0', 'frontage 1']])
  for (const group of [spark, plug, lead]) {
    expect(group?.isInTradeName).toBe(true)
    const others = ['spark plug wire 0.5', 'spark plug wires 0.5', 'ignition lead 0.5', 'ignition leads 0.5']
    expect(told(group ? [group] : [])[0]?.slice(0, 5)).toEqual([`${group?.word} 0`, ...others])
    expect(group?.alternatives.at(-1)?.phrase).toEqual({ first: 1, last: 3 })
  }
})

test('a saying costs less than its own words', () => {
  const [starter] = addSynonyms(groupsOf('starter'))
  expect(told(starter ? [starter] : [])).toEqual([
    ['starter motor -0.5', 'starter motors -0.5', 'starter 0', 'starterage 1'],
  ])
})

test('what a typing error stands for has its names too, at the cost of the error', () => {
  const groups = groupsOf('brake rotro').map(group =>
    group.word === 'rotro' ? { ...group, alternatives: [alternative(['rotor'], 2, 'corrected')] } : group,
  )
  const [, rotor] = addSynonyms(groups)
  expect(told(rotor ? [rotor] : [])[0]).toContain('brake disc 2.5')
})

test('what sounds like a word of the trade is meant before a word of the catalogue that is a letter away', () => {
  const [roters] = addSynonyms([{ word: 'roters', place: 1, alternatives: [alternative(['rover'], 2, 'corrected')] }])
  expect(told(roters ? [roters] : [])[0]?.[0]).toBe('brake disc 1.75')
})
