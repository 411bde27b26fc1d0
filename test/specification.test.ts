import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/specification.md', 'utf8')
const rows = page.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| what'))
const cellsOf = (row: string) => row.split(' | ').map(cell => cell.replace(/^\| | \|$/g, ''))

test('docs/specification.md: every row is short, and names the test that shows it or is open', () => {
  expect(rows.length).toBeGreaterThan(100)
  const bad = rows.filter(row => {
    const [, shownBy = ''] = cellsOf(row)
    return row.length > 700 || !(shownBy === 'open' || shownBy.split(' › ').length === 2)
  })
  expect(bad).toEqual([])
})

test('docs/specification.md: every test that it names exists', () => {
  const named = [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.*?)(?=<br>| \| )/g)]
  expect(named.length).toBeGreaterThan(150)
  const missing = named.flatMap(([, file = '', title = '']) => {
    const path = [file, `test/${file}`].find(candidate => existsSync(candidate))
    const isThere = path && readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(title)
    return isThere ? [] : [`${file} › ${title}`]
  })
  expect(missing).toEqual([])
})

test('docs/product-decisions.md: each decision that is cited is defined, and each one defined is cited or not built yet', () => {
  const cited = [...page.matchAll(/\bP\d+[a-z]?\b/g)].map(([number]) => number)
  const decisions = readFileSync('docs/product-decisions.md', 'utf8')
    .split('\n')
    .filter(line => /^\| P\d/.test(line))
  const numberOf = (decision: string) => cellsOf(decision)[0] ?? ''
  const defined = decisions.map(numberOf)
  expect(defined.length).toBeGreaterThan(50)
  expect(defined).toEqual([...new Set(defined)])
  expect(cited.filter(number => !defined.includes(number))).toEqual([])
  const isUsed = (decision: string) => decision.includes('not built yet') || cited.includes(numberOf(decision))
  expect(decisions.filter(decision => !isUsed(decision))).toEqual([])
})

test('docs/decisions: each page has a title, a date and a status, and one that is superseded names a page that is there', () => {
  const names = readdirSync('docs/decisions')
  const numbers = names.map(name => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
  const head = /^# .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by (?<successor>\d{3}))\.\n/
  const bad = names.filter(name => {
    const found = head.exec(readFileSync(`docs/decisions/${name}`, 'utf8'))
    const successor = found?.groups?.successor
    return !found || (successor !== undefined && !numbers.includes(successor))
  })
  expect(bad).toEqual([])
})

test('every link from one page of the documents to another file leads somewhere', () => {
  const dead = globSync(['*.md', 'docs/**/*.md']).flatMap(file =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, to = '']) => to)
      .filter(to => !existsSync(join(dirname(file), to)))
      .map(to => `${file} › ${to}`),
  )
  expect(dead).toEqual([])
})

test('every file that a document names by its name, or by its folder’s too, is somewhere', () => {
  const paths = globSync([
    '*.ts',
    '{app,shop,db,platform,server,worker,cli,demo,tools,bench,faults,test}/**/*.{ts,tsx,sql}',
  ])
  const missing = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap(file =>
    Array.from(readFileSync(file, 'utf8').matchAll(/`([\w/.-]+\.(?:tsx?|sql))`/g), ([, name = '']) => name)
      .filter(name => !paths.some(path => `/${path}`.endsWith(`/${name}`)))
      .map(name => `${file} › ${name}`),
  )
  expect(missing).toEqual([])
})

test('every file that README.md, CONTRIBUTING.md, the architecture and the decisions name is there', () => {
  const named = /(?<![\w/.:-])(?:app|shop|db|platform|server|worker|cli|demo|tools|bench|test|docs)\/[\w./*-]*\w/g
  const missing = globSync(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/decisions/*.md']).flatMap(
    file =>
      [...readFileSync(file, 'utf8').matchAll(named)]
        .filter(([path]) => globSync(`${path}*`).length === 0)
        .map(([path]) => `${file} › ${path}`),
  )
  expect(missing).toEqual([])
})
