import { describe, expect, test } from 'vitest'
import { namesYear } from './year-spans.ts'
import { variantsOfYear, yearsNamed, yearsOfModel, yearsUnderstood } from './years.ts'

test.each([
  ['2015', '2015'],
  ['2015-2019', '2015 to 2019'],
  ['2015 – 2019', '2015 to 2019'],
  ['2015+', '2015 and later'],
  ['2012-2016, 2018-2023', '2012 to 2016, 2018 to 2023'],
  ['2015-2015', '2015'],
  ['Mk7', null],
  ['', null],
  ['Mk7 (2012-2019)', '2012 to 2019'],
  // Backwards it names no year that a car could be of.
  ['2019-2015', null],
  ['20155', null],
])('%j is understood as %j', (text, expected) => {
  expect(yearsUnderstood(text)).toBe(expected)
})

test.each<[string, number[]]>([
  ['1989', [1989]],
  ['1987-1989', [1989, 1988, 1987]],
  // Nothing is of 2017.
  ['2015-2016, 2018-2019', [2019, 2018, 2016, 2015]],
  ['2024+', [2026, 2025, 2024]],
  ['2027+', [2027]],
  ['2018-2019, 2019-2020', [2020, 2019, 2018]],
  ['2019-2015', []],
  ['Mk7', []],
])('%j names %j', (text, years) => {
  expect(yearsNamed(text, 2026)).toEqual(years)
})

describe('the years of a model', () => {
  test('are those of its variants, the newest first', () => {
    const variants = [{ year: '1988-1989' }, { year: '2022+' }, { year: '2022, 2024' }]
    expect(yearsOfModel(variants, 2024)).toEqual(['2024', '2023', '2022', '1989', '1988'])
    expect(yearsOfModel([], 2024)).toEqual([])
  })

  test('are also the last 30 where a variant names none', () => {
    const years = yearsOfModel([{ year: 'Mk7' }, { year: '1980' }], 2024)
    expect(years).toHaveLength(31)
    expect([years[0], years.at(-2), years.at(-1)]).toEqual(['2024', '1995', '1980'])
  })

  test('tell which variants a car may be', () => {
    const variants = [{ year: '1988-1990' }, { year: '1990+' }, { year: 'Mk7' }]
    expect(variantsOfYear(variants, '1989', 2024)).toEqual([{ year: '1988-1990' }, { year: 'Mk7' }])
    expect(variantsOfYear(variants, '1990', 2024)).toHaveLength(3)
  })
})

describe('namesYear', () => {
  test.each<[text: string, named: number[], notNamed: number[]]>([
    ['2015-2019', [2015, 2017, 2019], [2014, 2020]],
    ['2015 – 2019', [2015, 2019], [2014, 2020]],
    ['2015', [2015], [2014, 2016]],
    ['2015+', [2015, 2030], [2014]],
    ['2012-2016, 2018-2023', [2012, 2016, 2018, 2023], [2011, 2017, 2024]],
    ['1996-1997, 1999+', [1996, 1999, 2026], [1995, 1998]],
    ['2010, 2012', [2010, 2012], [2011]],
    ['Mk7', [], [2012, 2019]],
    ['', [], [2012]],
    ['Mk7 (2013-2019)', [2013, 2019], [2012, 2020]],
    ['2000cc', [], [2000]],
    ['E2015', [], [2015]],
    ['12015', [], [2015]],
    ['2019-2015', [], [2017]],
  ])('"$0" names $1, and not $2', (text, named, notNamed) => {
    expect(named.filter(year => !namesYear(text, year))).toEqual([])
    expect(notNamed.filter(year => namesYear(text, year))).toEqual([])
  })
})
