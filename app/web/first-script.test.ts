import { expect, test } from 'vitest'
import { firstScript, inlined } from './first-script.ts'
import { holdPresses } from './hold-presses.ts'

// The first script goes into the page as text, so it may use nothing that is not in it.

test('the first script is a script by itself', () => {
  expect(() => new Function(firstScript)).not.toThrow()
  expect(firstScript).toContain('holdPresses')
  expect(firstScript).not.toContain('</')
  expect(firstScript).not.toMatch(/__vite|import/)
})

test('lines lose what stands before them, and nothing else', () => {
  expect(inlined('a(\n    1)', 'b')).toBe('a(\n1);b')
  expect(String(holdPresses)).toContain('aria-busy')
})
