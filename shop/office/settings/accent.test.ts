import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentProblem, accentTokens, contrast, readColour } from './accent.ts'
import { defaultAccent } from './row.ts'

test.each([
  ['#C2410C', '#c2410c'],
  [' 1d4ed8 ', '#1d4ed8'],
  ['#06c', '#0066cc'],
  ['', null],
  ['blue', null],
  ['#12345', null],
  ['#1d4ed8;}', null],
])('the colour %j is read as %j', (text, colour) => expect(readColour(text)).toBe(colour))

test('contrast is counted as the WCAG say', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 2)
  expect(contrast('#336699', '#336699')).toBe(1)
})

test('a colour on which white cannot be read is refused with its ratio', () => {
  expect(accentProblem('#facc15')).toBe(
    'White letters on this colour have a contrast of 1.5 to 1; they need 4.5 to 1. Choose a darker one',
  )
  expect(accentProblem('#777777')).toContain('contrast of 4.4 to 1')
  expect(accentProblem('#767676')).toBeNull()
  expect(accentProblem(defaultAccent)).toBeNull()
})

test('whatever accent is allowed, its other shades can be read where they stand', () => {
  for (const accent of ['#000000', '#1d4ed8', '#767676', '#0f766e', '#7e22ce', '#b91c1c']) {
    const tokens = accentTokens(accent)
    expect(contrast(tokens?.['--color-accent-strong'] ?? '', tokens?.['--color-accent-soft'] ?? '')).toBeGreaterThan(
      4.5,
    )
    expect(contrast(tokens?.['--color-accent-bright'] ?? '', '#21272c')).toBeGreaterThan(4.5)
  }
})

test('the shop comes with the accent of app.css, and sets none of its own', () => {
  const css = readFileSync(new URL('../../../app/app.css', import.meta.url), 'utf8')
  expect(css).toContain(`--color-accent: ${defaultAccent};`)
  expect(css).toContain('--color-graphite: #21272c;')
  expect(accentTokens(defaultAccent)).toBeUndefined()
  expect(accentTokens('red;} body{display:none')).toBeUndefined()
})
