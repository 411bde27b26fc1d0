import { describe, expect, test } from 'vitest'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import type { Tier } from '#shop/finding/meaning/tiers.ts'
import { rank } from './ranking.ts'

describe('ranking', () => {
  const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
    id,
    foundBy: [2],
    isOwn: false,
    categoryId: null,
    popularity: 1,
    ratingCount: 0,
    ratingSum: 0,
    ratingAverage: 0,
    priceCents: 100,
    createdAt: 0,
    brand: 'Plain',
    nameWords: ' clip ',
    brandWords: ' plain ',
    specifications: [],
    ...more,
  })
  const tiers: Tier[] = [
    { looks: [[['n/visor', 'n/visors']]] },
    { looks: [[['t/visor', 't/visors']]] },
    { looks: [[['w/visor', 'w/visors']]], isWidest: true },
  ]
  const idsOf = (candidates: Candidate[], some = tiers) => rank(candidates, some).map(({ id }) => id)

  test('by name, then brand, then what only descriptions have', () => {
    const text = candidate('TEXT', { popularity: 0 })
    const brand = candidate('BRAND', { brandWords: ' visor ' })
    expect(idsOf([text, brand, candidate('NAME', { nameWords: ' sun visors ' })])).toEqual(['NAME', 'BRAND', 'TEXT'])
  })

  test('a word is no part of another', () => {
    expect(idsOf([candidate('A'), candidate('B', { nameWords: ' visorclip ', popularity: 2 })])).toEqual(['A', 'B'])
  })

  test('within a tier by popularity, then reviews, then the id', () => {
    const many = [
      candidate('B'),
      candidate('A'),
      candidate('REVIEWED', { ratingCount: 1 }),
      candidate('POPULAR', { popularity: 0 }),
    ]
    expect(idsOf(many)).toEqual(['POPULAR', 'REVIEWED', 'A', 'B'])
  })

  test('what is made for the vehicle before what fits all, whatever names say', () => {
    const fitting: Tier[] = [
      { looks: [[['n/visor']]], fits: 'own' },
      { looks: [[['w/visor']]], fits: 'own', isWidest: true },
      { looks: [[['n/visor']]], fits: 'universal' },
      { looks: [[['w/visor']]], fits: 'universal', isWidest: true },
    ]
    const universal = candidate('ALL', { foundBy: [3], nameWords: ' visor ', popularity: 0 })
    const own = candidate('OWN', { foundBy: [1] })
    const named = candidate('NAMED', { foundBy: [1, 3], nameWords: ' visor ', popularity: 9 })
    expect(idsOf([universal, own, named], fitting)).toEqual(['NAMED', 'OWN', 'ALL'])
  })

  test('a tier of a category has only what is in it', () => {
    const shelved: Tier[] = [{ looks: [[['n/visor'], ['category/7', 'category/9']]] }, ...tiers]
    const inside = candidate('IN', { foundBy: [3], categoryId: 7, nameWords: ' visor ', popularity: 5 })
    const outside = candidate('OUT', { foundBy: [3], categoryId: 8, nameWords: ' visor ' })
    expect(idsOf([outside, inside], shelved)).toEqual(['IN', 'OUT'])
  })
})
