import { expect, test } from 'vitest'
import { isAsked, isWithoutSizes, readArguments } from './arguments.ts'

test('sizes from small to large, each once; words in lower case', () => {
  const asked = readArguments(['--products', '1000000,10000,10000', '--seconds', '2', 'Search', 'product'])
  expect(asked).toEqual({
    products: [10_000, 1_000_000],
    seconds: 2,
    showsMisses: false,
    onlyWrites: false,
    words: ['search', 'product'],
  })
})

test.each([
  ['--products', '10k'],
  ['--products', '0'],
  ['--seconds', '-1'],
  ['--size', '10'],
])('%s %s is refused with the usage', (...args) => expect(() => readArguments(args)).toThrow('npm run bench'))

test('counter and VINs need no shop of any size', () => {
  const isOnly = (...words: string[]) => {
    const asked = readArguments(words)
    return asked && isWithoutSizes(asked)
  }
  expect([isOnly('counter', '--misses'), isOnly('counter', 'quality'), isOnly()]).toEqual([true, false, false])
})

test('everything, or what has one of the words', () => {
  const all = readArguments([])
  const some = readArguments(['search'])
  if (!all || !some) throw new Error('no help was asked for')
  expect([isAsked(all, 'home'), isAsked(some, 'Search: broad word'), isAsked(some, 'home')]).toEqual([
    true,
    true,
    false,
  ])
  expect(readArguments(['--help'])).toBeNull()
})
