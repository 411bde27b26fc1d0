import { expect, test } from 'vitest'
import { table, withFigures } from './report.ts'

test('each figure is a row, and says whether what was promised is kept', () => {
  const figures = [
    { what: 'longest answer', is: '4.1 s', isMet: true },
    { what: 'lost', is: '1', isMet: false },
    { what: 'each', is: 'css 3 ms', isMet: null },
  ]
  expect(
    table([{ title: 'Frozen', load: '2.1', figures }])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| Frozen | longest answer | 4.1 s | kept | 2.1 |',
    '|  | lost | 1 | **broken** |  |',
    '|  | each | css 3 ms |  |  |',
  ])
})

test('figures take the place of those before, and of nothing else', () => {
  const page = 'before\n<!-- figures of npm run faults -->\nold\n<!-- end of the figures -->\nafter\n'
  const once = withFigures(page, 'new')
  expect(once).toMatch(/^before\n[^o]*figures of npm run faults -->\n\nnew\n\n<!-- end of the figures -->\nafter\n$/)
  expect(withFigures(once, 'new')).toBe(once)
  expect(() => withFigures('a page without it', 'new')).toThrow('no place')
})
