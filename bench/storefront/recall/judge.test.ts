import { expect, test } from 'vitest'
import { judge, type Labelled, readShown } from './judge.ts'

const part = (id: string, name: string) => ({ id, name, brand: 'Kestrel', description: null })
const pads = part('KT-1', 'Brake Pads')
const hose = part('KT-2', 'Brake Hose')
const query = (more: Partial<Labelled>): Labelled => ({
  group: 'one edit',
  text: 'brke',
  meant: ['brake'],
  productId: null,
  right: 2,
  ...more,
})

test('recall is what is right of what could be', () => {
  const { groups, misses } = judge([
    { query: query({}), found: [pads, hose] },
    { query: query({ text: 'padz', meant: ['pad'], right: 1 }), found: [hose, pads] },
    { query: query({ text: 'hsoe', meant: ['hose'] }), found: [pads] },
    { query: query({ group: 'part number', productId: 'KT-2', meant: [], right: 1 }), found: [pads] },
  ])
  const of = (name: string) => groups.find(({ group }) => group === name)
  expect(of('one edit')).toMatchObject({ queries: 3, recall: 2 / 3 })
  expect(of('part number')).toMatchObject({ queries: 1, recall: 0 })
  expect(misses.map(({ text, meant }) => [text, meant])).toEqual([
    ['hsoe', 'hose'],
    ['brke', 'KT-2'],
  ])
})

test('only the first ten count', () => {
  const others = Array.from({ length: 10 }, () => hose)
  const { groups } = judge([{ query: query({ meant: ['pads'], right: 1 }), found: [...others, pads] }])
  expect(groups[1]?.recall).toBe(0)
})

test('the products of a page in their order, each once', () => {
  const html = '<a href="/products/KT-2">x</a><a href="/products/KT-1?reviews=2">y</a><a href="/products/KT-2">z</a>'
  expect(readShown(`${html}<a href="/categories/x/products">w</a>`)).toEqual(['KT-2', 'KT-1'])
})
