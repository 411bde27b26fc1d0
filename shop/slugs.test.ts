import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slugs.server.ts'
import { isGoodSlug, plainSlug } from './slugs.ts'

test.each([
  ['Brake Pads', 'brake-pads'],
  ['  Wipers & Washers! ', 'wipers-washers'],
  ['Škoda Фабия', 'skoda-fabiya'],
  ['Größe', 'grosse'],
  ['911', 'model-911'],
  ['日本', 'ri-ben'],
  ['!!!', 'model'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name, 'model')).toBe(slug)
  expect(isGoodSlug(slug)).toBe(true)
})

test('a slug is never longer than the database allows, nor ends in a hyphen', () => {
  expect(isGoodSlug(freeSlug(slugOf('very long '.repeat(60), 'model'), []))).toBe(true)
})

test('a slug that is taken gets the next number', () => {
  expect(freeSlug('pads', ['discs'])).toBe('pads')
  expect(freeSlug('pads', ['pads', 'pads-3'])).toBe('pads-2')
  expect(freeSlug('pads', ['pads', 'pads-2'])).toBe('pads-3')
})

test.each(['', 'Pads', '-pads', 'pads-', 'pa--ds', '911', 'brake pads', 'é'])('%j is no slug', text => {
  expect(isGoodSlug(text)).toBe(false)
})

test.each([
  ['1.8L 4-cyl 2015-2019', '1-8l-4-cyl-2015-2019'],
  ['  Coupé! ', 'coupe'],
  ['Дизель', ''],
])('as one types, the slug of %j is %j', (text, slug) => {
  expect(plainSlug(text)).toBe(slug)
})
