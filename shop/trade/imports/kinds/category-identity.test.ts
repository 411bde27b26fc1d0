import { expect, test } from 'vitest'
import { slugsOfRows } from './category-identity.ts'

const there = [
  { slug: 'brakes', name: 'Brakes', parent: null },
  { slug: 'calipers', name: 'Brake Calipers', parent: 'brakes' },
  { slug: 'filters', name: 'Filters', parent: null },
]
const row = (name: string, parent: string | null = null, slug: string | null = null) => ({
  slug,
  name,
  parent,
  wanted: name.toLowerCase().replace(/[^a-z]+/g, '-'),
})
const free = (wanted: string, taken: string[]) => {
  let slug = wanted
  for (let n = 2; taken.includes(slug); n++) slug = `${wanted}-${n}`
  return slug
}
const slugs = (...rows: ReturnType<typeof row>[]) => slugsOfRows(there, rows, free)

test('a row is the category of its name below its parent, however that is named', () => {
  expect(slugs(row('brake calipers', 'brakes'), row('Brake Calipers', 'Brakes'), row('BRAKES'))).toEqual([
    ...['calipers', 'calipers', 'brakes'],
  ])
})

test('a name elsewhere is a new category with a slug of its own', () => {
  expect(slugs(row('Brakes', 'Filters'), row('Calipers', 'Filters'), row('Brake Calipers'))).toEqual([
    ...['brakes-2', 'calipers-2', 'brake-calipers'],
  ])
})

test('a parent is looked for in the file too, by slug, name or path, before or behind its row', () => {
  const deep = [
    row('Inner', 'Filters > Cabin > Dust'),
    row('Dust', 'Cabin'),
    row('Cabin', 'Filters'),
    row('Cabin', 'filters'),
  ]
  expect(slugs(...deep)).toEqual(['inner', 'dust', 'cabin', 'cabin'])
})

test('a row that says its slug is the category of that slug, wherever it stands', () => {
  expect(slugs(row('Whatever', 'Filters', 'calipers'))).toEqual(['calipers'])
})

test('rows in a circle, or below nothing, have a slug too: the tree says what is wrong with them', () => {
  expect(slugs(row('H', 'I'), row('I', 'H'), row('Lost', 'Nowhere'))).toHaveLength(3)
})
