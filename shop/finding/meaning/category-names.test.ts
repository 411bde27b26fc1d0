import { expect, test } from 'vitest'
import { listBegunCategories, listNamedCategories, nameCategories } from './category-names.ts'

const category = { parentId: null, isActive: true, displayOrder: 0 }
const names = nameCategories([
  { ...category, id: 1, name: 'Brakes' },
  { ...category, id: 2, name: 'Brake Pads', parentId: 1 },
  { ...category, id: 3, name: 'Brake Discs', parentId: 1 },
  { ...category, id: 4, name: 'Façade Pads', parentId: 2 },
  { ...category, id: 5, name: 'Old Pads', parentId: 1, isActive: false },
  { ...category, id: 6, name: 'Older Pads', parentId: 5 },
  { ...category, id: 7, name: 'Oil' },
])
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)

test('a category is found by any word of its name, top ones and short names first', () => {
  expect(idsOf(listNamedCategories(names, ['brake', 'brakes', 'discs']))).toEqual([1, 2, 3])
  expect(idsOf(listNamedCategories(names, ['facade']))).toEqual([4])
  expect(listNamedCategories(names, [])).toEqual([])
})

test('nothing inactive is named, nor what stands below it', () => {
  expect(idsOf(listNamedCategories(names, ['pads']))).toEqual([2, 4])
})

test('a branch has all that is active below it, and none is told where that is too much to look for', () => {
  expect(listNamedCategories(names, ['brakes'])[0]?.branch).toEqual([1, 2, 4, 3])
  const many = Array.from({ length: 24 }, (_, n) => ({ ...category, id: 10 + n, name: `Part ${n}`, parentId: 9 }))
  const [parts] = listNamedCategories(nameCategories([{ ...category, id: 9, name: 'Everything' }, ...many]), [
    'everything',
  ])
  expect(parts?.branch).toBeNull()
})

test('the last word may be only begun, those before it stand in any number', () => {
  expect(idsOf(listBegunCategories(names, ['brakes', 'p'], 3))).toEqual([2])
  expect(idsOf(listBegunCategories(names, ['p'], 1))).toEqual([2])
  expect(idsOf(listBegunCategories(names, ['oil', 'p'], 3))).toEqual([])
  expect(listBegunCategories(names, [], 3)).toEqual([])
})
