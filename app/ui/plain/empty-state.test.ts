import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Its way on is the search box above it. */
const besideAField = ['Start typing to search for parts']

test('no empty state of the shop is a dead end: each has a way on', () => {
  const files = globSync('app/{storefront,account,auth,ui}/**/*.tsx', { cwd: root })
  const states = files.flatMap(file =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/<EmptyState\b(?:[^<>]|=>)*>/g),
      ([state]) => `${file}: ${state.replace(/\s+/g, ' ')}`,
    ),
  )
  expect(states.length).toBeGreaterThan(12)
  const deadEnds = states.filter(state => state.endsWith('/>') && !besideAField.some(title => state.includes(title)))
  expect(deadEnds).toEqual([])
})
