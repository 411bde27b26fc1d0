import { expect, test } from 'vitest'
import { type Placed, placeInTree } from './category-tree.ts'

const one = (slug: string, name: string, parent: string | null = null): Placed => ({ slug, name, parent })
const there = [one('brakes', 'Brakes'), one('discs', 'Discs', 'brakes'), one('engine', 'Engine')]

test('a parent is found by slug, by name or by path, in the shop or in any row of the file', () => {
  const find = placeInTree(there, [
    one('caps', 'Caps', 'Sensors > Wheel'),
    one('wheel', 'Wheel', 'sensors-1'),
    one('sensors-1', 'Sensors', null),
    one('sensors-2', 'Sensors', 'engine'),
    one('bolts', 'Bolts', 'Brakes/Discs'),
    one('nuts', 'Nuts', 'ENGINE'),
    one('deep', 'Deep', 'Engine › Sensors'),
  ])
  expect(['caps', 'wheel', 'sensors-1', 'sensors-2', 'bolts', 'nuts', 'deep'].map(find)).toEqual([
    { slug: 'wheel' },
    { slug: 'sensors-1' },
    { slug: null },
    { slug: 'engine' },
    { slug: 'discs' },
    { slug: 'engine' },
    { slug: 'sensors-2' },
  ])
})

test('a name with a stroke in it is no path', () => {
  const find = placeInTree([one('a-c', 'A/C')], [one('hoses', 'Hoses', 'a/c')])
  expect(find('hoses')).toEqual({ slug: 'a-c' })
})

test('a parent that is nowhere, that is refused, that several are called, and a circle are refused with the reason', () => {
  const find = placeInTree(there, [
    one('lost', 'Lost', 'Nowhere'),
    one('below-lost', 'Below', 'lost'),
    one('engine', 'Engine', 'gears'),
    one('gears', 'Gears', 'engine'),
    one('self', 'Self', 'self'),
    one('pads-1', 'Pads', 'brakes'),
    one('pads-2', 'Pads', null),
    one('which', 'Which', 'Pads'),
  ])
  const reasonOf = (slug: string) => {
    const found = find(slug)
    return 'reason' in found ? found.reason : null
  }
  expect(reasonOf('lost')).toContain("There is no category 'Nowhere'")
  expect(reasonOf('below-lost')).toContain('one above it, is refused')
  expect(reasonOf('engine')).toContain('cannot stand below itself')
  expect(reasonOf('gears')).toContain('cannot stand below itself')
  expect(reasonOf('self')).toContain('cannot stand below itself')
  expect(reasonOf('which')).toContain("Several categories are called 'Pads'")
  expect(find('pads-1')).toEqual({ slug: 'brakes' })
})
