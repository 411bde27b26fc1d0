import { expect, test } from 'vitest'
import { createFuzzer } from './fuzz.ts'

const known = { paths: ['/', '/products/:productId', '/admin/*'], ids: ['KT-PAD10'], fields: ['name', 'price'] }
const take = (seed: number) => Array.from({ length: 500 }, createFuzzer(seed, known))

test('the same seed makes the same requests, another one others', () => {
  expect(take(1)).toEqual(take(1))
  expect(take(2)).not.toEqual(take(1))
})

test('each address is asked for by every method, as a page and as data, and a form carries fields', () => {
  const made = take(3)
  expect(new Set(made.map(({ method }) => method)).size).toBe(7)
  expect(made.every(({ path }) => /^\/($|\?|_root|products\/|\.data|admin\/)/.test(path))).toBe(true)
  expect(made.filter(({ path }) => path.includes('.data')).length).toBeGreaterThan(100)
  expect(made.filter(({ body }) => body?.includes('price=')).length).toBeGreaterThan(50)
})
