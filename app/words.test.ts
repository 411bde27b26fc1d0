import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buttonTexts } from '#test/button-texts.ts'

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

/** What the description's messages call a variant. */
const quotedWithin = [
  'car sub-model',
  'car sub-models',
  'Failed to load sub-model information',
  'Are you sure you want to delete this car sub-model?',
  'Car sub-model created successfully',
  'Car sub-model updated successfully',
  'Car sub-model deleted successfully',
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
    // It stands in curly brackets as a word of the owner's texts.
    ['email, never e-mail', /(?<!\{)\be-mails?\b/i],
    // What ACES calls so stands beside engine and body: 'Sub-model Shelby'.
    ['variant, never sub-model', /(?<![-/])\bsub-models?\b(?! \$)/i],
    [
      'log in and log out, never sign in, sign out or login as a verb',
      /\bsign(ed|ing)?[ -](in|out)\b|\b(to|please) login\b|\blogin to\b|^Log(in|out)$/i,
    ],
  ])('%s', (_, other) => {
    const found = texts.filter(({ text }) => other.test(text) && ![...quoted, ...quotedWithin].includes(text))
    expect(found).toEqual([])
  })
})

test('what is counted are units, never pieces, but of those that a car takes', () => {
  // What people and files write, and what programs were promised, stay as they are.
  const read = texts.filter(
    ({ file }) => !/^app\/api|trade-words|kinds\/headers|cells\/number|webhooks\/calls/.test(file),
  )
  const found = read.filter(({ text }) => {
    const isSql = /^\(?\s*(select|insert|update|with)\b|\bfrom \w+ /.test(text)
    return !isSql && /\bpieces?\b(?! (a|per) car)/i.test(text.replace(/\$\{[^{}]*\}/g, ''))
  })
  expect(found).toEqual([])
})

/** Words that stay small within a title. */
const small = ['a', 'an', 'the', 'and', 'or', 'of', 'to', 'in', 'on', 'for', 'with', 'by', 'at', 'from', 'as']

const isTitleCase = (text: string) =>
  text.split(' ').every((word, at, words) => {
    const isInner = at > 0 && at < words.length - 1
    return /^[^a-z]/.test(word) || (isInner && small.includes(word))
  })

/** What the description of the shop quotes in small letters. */
// The last two are what the EU prescribes for the function of withdrawal (2011/83 art. 11a).
const quotedSmall = [
  ...['Log in', 'Page not found', 'All products', 'Add this car to my garage'],
  ...['Withdraw from contract here', 'Confirm withdrawal'],
]
/** The way out of what 'Log in' began. */
const alike = ['Log out', 'Log out Elsewhere', 'Log in in a New Tab']
/** A part that is chosen by pressing it: what stands there is the part. */
const ofParts = ['… … Ref. … … … … in stock']

/** Texts of what looks like a button, and of titles of pages, where they are written as they are. Questions are sentences. */
function titlesOf(file: string): string[] {
  const code = codeOf(file)
  const named = [
    /(?:submitLabel|saveLabel)="([^"]*)"/g,
    /<(?:PageHead|AdminHead|AuthCard)\b[^<>]*?\stitle="([^"]*)"/g,
    /pageMeta\(matches, \{ title: '([^']*)'/g,
    /leadsTo(?:=\{|: )\{[^{}]*\blabel: '([^']*)'/g,
    /\baction(?: =|:) \{ label: '([^']*)'/g,
  ].flatMap(pattern => Array.from(code.matchAll(pattern), ([, text = '']) => text))
  return [...(file.endsWith('.tsx') ? buttonTexts(code) : []), ...named]
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => text && !text.endsWith('?'))
}

test('texts of buttons are found in links with their look, in braces and in properties, and none that is for screen readers alone', () => {
  const code = `
    const steps = [{ to: 'sent', label: 'Mark it' }]
    const more = a <b && c > d
    return <p className="x">
      <Link to={path} onClick={() => go(1)} className={buttonClass({ variant: 'quiet' }, 'w-full')}>
        <Icon name="x" size={2} /> Use it<span className="sr-only"> for {name}</span>
      </Link>
      <Button busy={state !== 'idle'} busyLabel="Saving...">{isOn ? 'Stop it' : \`Show \${n} of them\`}</Button>
      {steps.map(({ label }) => <ButtonLink to="/">{label}</ButtonLink>)}
      <Link to="/">No button</Link> <Button aria-label="None" />
    </p>`
  expect(buttonTexts(code)).toEqual(['Use it', 'Stop it', 'Show … of them', 'Mark it'])
})

test('buttons and titles of pages are in Title Case, save those that are quoted otherwise', () => {
  const titles = files.flatMap(file => titlesOf(file).map(text => ({ file, text })))
  expect(titles.length).toBeGreaterThan(400)
  for (const text of quotedSmall) expect(titles.map(title => title.text)).toContain(text)
  const exceptions = [...quoted, ...quotedSmall, ...alike, ...ofParts]
  expect(titles.filter(({ text }) => !isTitleCase(text) && !exceptions.includes(text))).toEqual([])
})
