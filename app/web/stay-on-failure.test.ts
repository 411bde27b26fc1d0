import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The middleware of every load takes a GET for a page that somebody goes to: with a fetcher one would be left for a look-up.

const app = join(import.meta.dirname, '..')

test('a fetcher only sends forms', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(file => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  const loads = /\{[^}]*\bload\b[^}]*\} = useFetcher|fetcher\.load\(/
  expect(files.filter(file => loads.test(readFileSync(join(app, file), 'utf8')))).toEqual([])
})
