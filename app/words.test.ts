import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// One thing has one word in all that people read: in the shop, under /admin, in mails and messages. test/requests/words.test.ts looks
// at finished pages; this looks at every text of the source, also those that no page shows at first.

const root = join(import.meta.dirname, '..')

const files = globSync(['app/**/*.{ts,tsx}', 'shop/**/*.ts'], { cwd: root }).filter(file => !file.includes('.test.'))

/** The source without comments and imports, whose words nobody else reads. */
const codeOf = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/^(import|\} from) .*$/gm, '')

/** Texts between quotes or tags: those with a space, or with a capital at their beginning. */
function textsOf(file: string): string[] {
  const code = codeOf(file)
  const quoted = Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g), found =>
    found.slice(1),
  )
  const between = file.endsWith('.tsx')
    ? Array.from(code.matchAll(/>([^<>{}]*[a-z][^<>{}]*)</gi), found => found.slice(1))
    : []
  return [...quoted, ...between]
    .flatMap(groups => groups.find(Boolean) ?? [])
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => /\s|^[A-Z]/.test(text))
}

const texts = files.flatMap(file => textsOf(file).map(text => ({ file, text })))

/** What the description of the shop quotes otherwise, at the places where it does. */
const quoted = [
  'Login',
  'Logout',
  'Sign In / Register',
  'Please login to write a review',
  'Please login to submit a review',
]

test('the texts are found', () => {
  expect(texts.length).toBeGreaterThan(3000)
  const all = texts.map(({ text }) => text)
  for (const text of [
    ...quoted,
    'Add to Cart',
    'Your cart is empty',
    'Account created successfully! You can now log in.',
  ]) {
    expect(
      all.some(found => found.includes(text)),
      text,
    ).toBe(true)
  }
})

describe('one word each', () => {
  test.each([
    ['cart, never basket', /\bbaskets?\b/i],
    [
      'log in and log out, never sign in, sign out or login as a verb',
      /\bsign(ed|ing)?[ -](in|out)\b|\b(to|please) login\b|\blogin to\b|^Log(in|out)$/i,
    ],
  ])('%s', (_, other) => {
    const found = texts.filter(({ text }) => other.test(text) && !quoted.includes(text))
    expect(found).toEqual([])
  })
})
