import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { circlesIn, districts, importsOf, listArrows, pointsUpwards } from '#tools/districts/graph.ts'

// The order of the house that no linter knows. Which folder may import which, biome.json says.

const rooms = ['app', 'shop', 'db', 'platform', 'server', 'worker', 'cli', 'demo', 'tools', 'bench', 'faults']
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

const filesIn = (room: string) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map(file => join(room, file))
const files = rooms.flatMap(filesIn).filter(file => /\.(ts|tsx|mjs|css)$/.test(file))
const sources = files.filter(file => !isTest(file))
const tests = [...files.filter(isTest), ...filesIn('test').filter(file => /\.tsx?$/.test(file))]

test('what the shop knows of a thing stands in a folder: at its root is only what all share, at most twelve files', () => {
  const files = readdirSync('shop', { withFileTypes: true }).filter(entry => entry.isFile() && !isTest(entry.name))
  expect(files.length).toBeGreaterThan(0)
  expect(files.map(file => file.name).slice(12)).toEqual([])
})

test('shop/README.md names every district of the shop, and every folder of each', () => {
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : []))
  const there = foldersIn('shop').map(name => ({ name, folders: foldersIn(join('shop', name)) }))
  const byName = (some: typeof districts) => some.toSorted((a, b) => a.name.localeCompare(b.name))
  expect(byName(districts)).toEqual(byName([...there, { name: 'shop', folders: [] }]))
})

test('of an import the values are read, wherever it stands and however many lines it takes', () => {
  const source = `import type { A } from '#shop/a.ts'
import { type B, type C as D } from './b.ts'
import { type E, f } from '#shop/cars/f.ts'
import {
  type G,
  h,
} from './h.ts'
export { i } from '#shop/i.ts'
import '#shop/j.ts'
const text = \`it's\`
const k = await import('./k.ts')
export const l = 'from'`
  const read = importsOf('shop/office/x.ts', source).map(({ to }) => to)
  expect(read).toEqual(['cars/f', 'office/h', 'i', 'j', 'office/k'].map(path => `shop/${path}.ts`))
})

test('in shop/ imports point downwards by the table of shop/README.md, and no folders import each other in a circle', () => {
  const arrows = listArrows()
  expect(arrows.length).toBeGreaterThan(500)
  expect({ upwards: arrows.filter(pointsUpwards), circles: circlesIn(arrows) }).toEqual({ upwards: [], circles: [] })
})

test('no object is packed into another to save lines: { ...{ a, b }, c }', () => {
  const packed = sources.filter(file => /(?<!\{)\.\.\.\{/.test(readFileSync(file, 'utf8')))
  expect(packed).toEqual([])
})

test('no folder has more than 25 files of code beside each other', () => {
  const folders = Object.entries(Object.groupBy(sources, dirname)).map(([folder, files = []]) => [folder, files.length])
  expect(folders.length).toBeGreaterThan(100)
  expect(folders.filter(([, count]) => Number(count) > 25)).toEqual([])
})

test('no file has more than 300 lines, no test either, and none of the server more than 150', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(tests.length).toBeGreaterThan(300)
  const most = (file: string) => (file.startsWith('server/') && !isTest(file) ? 150 : 300)
  expect([...sources, ...tests].filter(file => linesOf(file) > most(file))).toEqual([])
})

test('cli/ launches and has commands, in at most 1,000 lines', () => {
  const lines = sources.filter(file => file.startsWith('cli/')).map(linesOf)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1000)
})

// Where hand-written rows are read without a schema, and why.
const readsRowsItself = [
  // These two read what they wrote themselves, before any table of the schema is there.
  'db/functions.server.ts',
  'db/migrate.server.ts',
  // The door: whatever it reads passes a schema.
  'db/rows.ts',
]
const assertedRows = [
  /\.(execute|query)</,
  /\bsql<|: SQL<(?!unknown)/,
  /\{ rows\b[^}]*\} = await [\w.]+\.(execute|query)\b/,
  /\b(\w+) = await [\w.]+\.(?:execute|query)\b[\s\S]*?\b\1\.rows\b/,
  /\)\)\.rows\b/,
]

test('every browser test is that of shopper.ts: it hears what the console says, and marks when a page is drawn', () => {
  const specs = readdirSync('test/e2e', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.spec.ts'))
  expect(specs.length).toBeGreaterThan(30)
  const bare = /import (?!type)[^'"]*from '@playwright\/test'/
  expect(specs.filter(file => bare.test(readFileSync(join('test/e2e', file), 'utf8')))).toEqual([])
})

test('a browser test looks for a short text exactly: one of 150 drawn references has some 4K in it', () => {
  const short = /getByText\('[^']{1,4}'\)/
  expect(short.test("page.getByText('4K')")).toBe(true)
  const specs = readdirSync('test/e2e', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
  expect(specs.filter(file => short.test(readFileSync(join('test/e2e', file), 'utf8')))).toEqual([])
})

// Where a test waits by itself, a minute at least, and why.
const waitsItself = [
  // Looks more often, or for what may have ended meanwhile.
  'test/cli/rolling-restart.test.ts',
  'test/platform/embedded-postgres.test.ts',
  'test/requests/server/doors.test.ts',
  'test/trade/imports/kill.test.ts',
  'test/until.ts',
]

test('a test waits by until or expect.poll, as long as nothing hangs: a second is short on a busy machine', () => {
  const own = /vi\.wait(For|Until)\(|\.poll\([\s\S]{0,200}?timeout: /
  const waits = tests.filter(file => !file.endsWith('.spec.ts') && own.test(readFileSync(file, 'utf8')))
  expect(waits.sort(), 'Wait by until (test/until.ts)').toEqual(waitsItself)
})

test('rows of hand-written SQL pass a schema: nobody asserts their type', () => {
  const shop = sources.filter(file => !/^(bench|tools)\//.test(file))
  expect(
    shop.filter(file => assertedRows.some(pattern => pattern.test(readFileSync(file, 'utf8')))).sort(),
    'Read rows by listRows, findRow or onlyRow, and a column of a select by sqlOf (db/rows.ts)',
  ).toEqual(readsRowsItself)
})

test('a link that does more than lead to its address says so before its onClick: pressed early, it waits for the scripts', () => {
  const unsaid = /<(?:a|Link|ButtonLink|PageLink)\s(?:(?!data-scripted)[^<])*?\bonClick=/
  expect(unsaid.test('<Link to="/" onClick={open}>')).toBe(true)
  expect(unsaid.test('<Link to="/">Home</Link><a data-scripted onClick={open}>')).toBe(false)
  const pages = sources.filter(file => file.endsWith('.tsx'))
  expect(pages.filter(file => unsaid.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nothing is awaited inside Promise.all([…]): what began before it would fail while nobody listens, and end the process', () => {
  const awaiting = /Promise\.all\(\[(?:(?!\]\)|\basync\b)[\s\S])*?\bawait\b/
  expect(awaiting.test('Promise.all([find(db), list(await names())])')).toBe(true)
  expect(sources.filter(file => awaiting.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a comment begins with what it is about: not with So many …, Of …, By which … or Those …', () => {
  const headless =
    /(?:\/\*\*\s*(?:\n\s*\* )?|(?<!^\s*\/\/.*\n)^\s*\/\/ )(?:So (?:many|much|often|far|long)|Of|By (?:so|how|which|whose)|Those)\b.*/m
  expect(headless.test('  /** So many rows are read at once. */')).toBe(true)
  expect(headless.test('/**\n * Of several the one that is seen.\n */')).toBe(true)
  expect(headless.test('// Rows are read by\n// Of of XML.')).toBe(false)
  const found = sources.flatMap(file => headless.exec(readFileSync(file, 'utf8'))?.[0].trim() ?? [])
  expect(found, 'Say it as to a colleague: STYLE.md, Comments').toEqual([])
})

test('whatever opens as a dialog has a button that closes it: a phone has no Escape', () => {
  const dialogs = sources.filter(file => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('<dialog'))
  expect(dialogs).toContain('app/ui/plain/dialog.tsx')
  expect(dialogs.filter(file => !readFileSync(file, 'utf8').includes('aria-label="Close'))).toEqual([])
})
