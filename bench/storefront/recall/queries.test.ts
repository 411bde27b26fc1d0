import { expect, test } from 'vitest'
import { groups, makeQueries } from './queries.ts'
import { wordsOf } from './words.ts'

const kinds = [
  'Ceramic Brake Pads',
  'Radiator Hose',
  'Timing Belt Tensioner',
  'Windscreen Washer Pump',
  'Outer Tie Rod',
]
const cars = ['Avalon Sedan', 'Corolla Estate', 'Fiesta Classic', 'Ranger Pickup', 'Sprinter Panel']
const products = Array.from({ length: 300 }, (_, n) => ({
  id: `KT-PAD${1000 + n}`,
  name: `${kinds[n % 5]} – ${cars[Math.floor(n / 5) % 5]} ${2000 + (n % 20)}`,
  brand: 'Kestrel',
  description: null,
}))
const nothingKnown = async () => new Set<string>()

test('up to a hundred of each group, the same every time', async () => {
  const { queries, ambiguous } = await makeQueries(products, nothingKnown)
  const counts = groups.map(group => queries.filter(query => query.group === group).length)
  for (const [place, count] of counts.entries())
    expect([groups[place], count >= 40 && count <= 100]).toEqual([groups[place], true])
  expect(ambiguous).toBe(0)
  expect((await makeQueries(products, nothingKnown)).queries).toEqual(queries)
})

test('each is what somebody meant, damaged', async () => {
  const { queries } = await makeQueries(products, nothingKnown)
  const catalogue = new Set(products.flatMap(({ name }) => wordsOf(name)))
  for (const { group, text, meant, productId } of queries) {
    if (group === 'part number') expect(products.some(({ id }) => id === productId)).toBe(true)
    else expect(meant.every(word => catalogue.has(word))).toBe(true)
    if (group !== 'exact') expect(text).not.toBe(meant.join(' '))
    if (group === 'exact') expect(text).toBe(meant.join(' '))
    if (group === 'missing space') expect(text).toBe(meant.join(''))
    if (group === 'extra space') expect(text.replace(' ', '')).toBe(meant[0])
  }
})

test('what is damaged into words of the catalogue is left out, and counted', async () => {
  const { queries } = await makeQueries(products, nothingKnown)
  const typo = queries.find(({ group }) => group === 'one edit')
  const halves = queries.find(({ group }) => group === 'extra space')?.text.split(' ') ?? []
  const known = new Set([typo?.text ?? '', ...halves])
  const without = await makeQueries(products, async () => known)
  expect(without.ambiguous).toBeGreaterThan(1)
  expect(without.queries.map(({ text }) => text)).not.toContain(typo?.text)
  expect(without.queries.map(({ text }) => text)).not.toContain(halves.join(' '))
  // One half alone is no word that somebody meant.
  const oneHalf = await makeQueries(products, async () => new Set(halves.slice(0, 1)))
  expect(oneHalf.queries.map(({ text }) => text)).toContain(halves.join(' '))
})
