import { expect, test } from 'vitest'
import { firstScript, inlined } from './first-script.ts'
import { holdPresses } from './hold-presses.ts'

// The first script goes into the page as text, so it may use nothing that is not in it.

test.each(['/', '/categories/brakes/products'])('the first script of %s is a script by itself', path => {
  const script = firstScript(path)
  expect(() => new Function(script)).not.toThrow()
  expect(script).toContain('holdPresses')
  expect(script).not.toContain('</')
  expect(script).not.toMatch(/__vite|import/)
  // Only a list has to be that of the active car.
  expect(script.includes('all-parts')).toBe(path !== '/')
})

test('lines lose what stands before them, and nothing else', () => {
  expect(inlined('a(\n    1)', 'b')).toBe('a(\n1);b')
  expect(String(holdPresses)).toContain('aria-busy')
})
