import { describe, expect, test } from 'vitest'
import { noFilters } from './filters.ts'
import { filterGroups, lastBandOf, monthGroup, priceGroup, starsGroup } from './tokens.ts'

describe('tokens', () => {
  test.each([
    [1, 0],
    [250, 0],
    [251, 1],
    [500, 1],
    [1000, 2],
    [16_000, 6],
  ])('the most popular %i stand in bands up to %i', (count, band) => {
    expect(lastBandOf(count)).toBe(band)
  })

  test('a range of prices asks for every band that it touches', () => {
    expect(priceGroup(null, 199)).toEqual(['price/0', 'price/1'])
    expect(priceGroup(100, 300)).toEqual(['price/1', 'price/2', 'price/3'])
    expect(priceGroup(100_000_00, null)).toEqual(['price/41'])
  })

  test('a rating asks for every tenth from it up', () => {
    expect(starsGroup(48)).toEqual(['stars/48', 'stars/49', 'stars/50'])
  })

  test('months go over the end of a year', () => {
    const group = monthGroup(new Date('2025-11-30T23:59:59Z'), new Date('2026-02-01T00:00:00Z'))
    expect(group).toEqual(['month/202511', 'month/202512', 'month/202601', 'month/202602'])
  })

  test('each filter is a group, any of its values', () => {
    const filters = {
      ...noFilters,
      brands: ['Bosch', 'ÖHLINS'],
      rating: 4,
      specifications: [{ key: 'side', values: ['Left', 'Right'] }],
    }
    expect(filterGroups(filters)).toEqual([
      ['brand/bosch', 'brand/öhlins', 'brand/Öhlins'],
      starsGroup(40),
      ['spec.side/Left', 'spec.side/Right'],
    ])
  })
})
