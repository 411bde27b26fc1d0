import { expect, test } from 'vitest'
import { readCompareArguments } from './arguments.ts'

const [a, b] = ['http://127.0.0.1:3001', 'http://localhost:3002/']

test('two shops, the ids of their processes, and paths', () => {
  expect(readCompareArguments([a, b, '--pids-a', '11,12', '--rounds', '5', '/search?q=pads'])).toEqual({
    origins: { a: 'http://127.0.0.1:3001', b: 'http://localhost:3002' },
    pids: { a: [11, 12], b: [] },
    rounds: 5,
    seconds: 1,
    paths: ['/search?q=pads'],
  })
})

test.each([
  ['one shop alone', [a]],
  ['a shop on another machine', [a, 'http://shop.example.com']],
  ['a path without its slash', [a, b, 'search']],
  ['an id that is none', [a, b, '--pids-b', 'node']],
  ['no rounds', [a, b, '--rounds', '0']],
  ['no time', [a, b, '--seconds', '0']],
])('%s is refused with the usage', (_, words) => {
  expect(() => readCompareArguments(words)).toThrow('npm run bench -- compare')
})
