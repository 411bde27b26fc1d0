import { expect, test } from 'vitest'
import type { Measured } from '#bench/storefront/measure.ts'
import type { Results, SizeResult } from '#bench/storefront/results.ts'
import { drawBars } from './charts.ts'
import { handWritten, performancePage } from './page.ts'
import { pathTable, tableText, yardstickTable } from './tables.ts'
import { judgeResults } from './verdicts.ts'

const measured = (app: number | null, more: Partial<Measured> = {}): Measured => ({
  clients: 4,
  count: 100,
  failed: 0,
  failure: null,
  perSecond: 200,
  p50: 5,
  p95: 9,
  p99: 12.34,
  bytes: 12_345,
  app,
  postgres: app === null ? null : 1,
  ...more,
})

/** Rendering takes 2 ms of CPU, and 6.17 for the slowest of a hundred; a select half a millisecond of PostgreSQL's. */
const judged = (of: Measured) => ({
  measured: of,
  yardsticks: { rendering: measured(2, { postgres: null, p99: 6.17 }), select: measured(0.25, { postgres: 0.5 }) },
  ratio: of.app === null ? null : { middle: (of.app + 1) / 2, low: of.app / 2, high: (of.app + 2) / 2 },
})

const size = (name: string, listCpu: number | null, more: Partial<SizeResult> = {}): SizeResult => ({
  name,
  facts: `${name} products`,
  warm: [],
  quality: null,

  fuse: null,
  orders: null,
  freshness: null,
  firstLoads: [],
  peakMegabytes: { cold: 300, warm: null },
  paths: [{ name: 'category list: newest', kind: 'list', cards: 40, ...judged(measured(listCpu)) }],
  ...more,
})

const results = (...sizes: SizeResult[]): Results => ({
  machine: '2 cores',
  load: '1',
  code: 'commit abc',
  day: '2026-01-01',
  minutes: 9,
  sizes,
  counter: [],
  vin: null,
})
const verdict = (run: Results, what: string) => judgeResults(run).find(one => one.what.startsWith(what))

test('sizes one below the other, the last with its ratio to the first', () => {
  const { rows } = pathTable(results(size('10k', 2), size('1m', 3.5)))
  expect(rows).toEqual([
    [
      ...['category list: newest', '10k', '40', '3.00', '1.50 (1.00–2.00)', '2.00', '1.00', '2.0'],
      ...['5.00', '9.00', '12.3', '2.00', '200', '12.3', ''],
    ],
    [
      ...['', '1m', '40', '4.50', '2.25 (1.75–2.75)', '3.50', '1.00', '2.0'],
      ...['5.00', '9.00', '12.3', '2.00', '200', '12.3', '1.50'],
    ],
  ])
})

test('a shop alone has no column for how it compares with another', () => {
  const { head, rows } = pathTable(results(size('10k', 2)))
  expect([head.at(-1), rows[0]?.length]).toEqual(['kB', head.length])
})

test('what failed is said where it was measured', () => {
  const failing = { name: 'home', kind: 'other' as const, cards: null, ...judged(measured(1, { failed: 3 })) }
  expect(pathTable(results(size('10k', 1, { paths: [failing] }))).rows[0]?.[1]).toBe('10k **3 of 100 failed**')
})

test('a table as Markdown, and for the terminal', () => {
  const table = {
    head: ['page', 'ms'],
    rows: [
      ['home', '1.00'],
      ['a list', '12.50'],
    ],
  }
  expect(tableText(table)).toBe('| page | ms |\n|---|---:|\n| home | 1.00 |\n| a list | 12.50 |')
  expect(tableText(table, { isWide: true })).toBe('| page   |    ms |\n| home   |  1.00 |\n| a list | 12.50 |')
})

test('limits are met up to the limit, and not where nothing was measured', () => {
  expect(verdict(results(size('10k', 2), size('1m', 2.6)), 'list page')).toMatchObject({
    isMet: true,
    found: '1.80 times, 3.60 ms (category list: newest)',
  })
  expect(verdict(results(size('10k', 2), size('1m', 2.7)), 'list page')?.isMet).toBe(false)
  expect(verdict(results(size('10k', null)), 'list page')).toMatchObject({ isMet: null, found: '–' })
  expect(verdict(results(size('10k', 2), size('1m', 3.6)), 'CPU of a full page')).toMatchObject({ isMet: false })
  expect(verdict(results(size('10k', 2)), 'CPU of a full page')?.isMet).toBeNull()
})

test('a shop is not held against a smaller one by pages that show fewer cards', () => {
  const few = (cards: number) => ({
    paths: [{ name: 'search: part number', kind: 'search' as const, cards, ...judged(measured(2)) }],
  })
  const growth = (small: number, large: number) =>
    verdict(results(size('10k', 1, few(small)), size('1m', 1, few(large))), 'CPU of a full page')?.isMet
  expect([growth(40, 40), growth(9, 40), growth(40, 12)]).toEqual([true, null, null])
})

test('how long the slowest take is held against as many clients that ask for bare rendering', () => {
  const search = (p99: number, clients = 4) =>
    results(
      size('10k', 1, {
        paths: [{ name: 'search: broad word', kind: 'search', cards: 40, ...judged(measured(2, { p99, clients })) }],
      }),
    )
  expect(verdict(search(24.68), 'search')).toMatchObject({
    isMet: true,
    found: '4.00 times, 24.7 ms (search: broad word)',
  })
  expect(verdict(search(25), 'search')?.isMet).toBe(false)
  expect(verdict(search(5, 50), 'search')?.isMet).toBeNull()
})

test('a search by any number is held against that by the own reference, by what it costs PostgreSQL', () => {
  const search = (name: string, postgres: number) => ({
    name: `search: ${name}`,
    kind: 'search' as const,
    cards: 1,
    ...judged(measured(9, { postgres })),
  })
  const paths = [search('part number', 2), search('OE number', 1.9), search('end of a number', 2.5)]
  expect(verdict(results(size('1m', 1, { paths })), 'number searched for')).toMatchObject({
    isMet: false,
    found: '1.25 times, 2.50 ms (search: end of a number)',
  })
  expect(verdict(results(size('1m', 1)), 'number searched for')?.isMet).toBeNull()
})

test('the dearest VIN is held against its limit, in a run without a shop too', () => {
  const vin = { table: 75, kinds: 16, mean: 0.2, most: 5.1 }
  expect(judgeResults({ ...results(), vin })).toEqual([expect.objectContaining({ isMet: false })])
  expect(judgeResults({ ...results(), vin: { ...vin, most: 5 } })).toEqual([expect.objectContaining({ isMet: true })])
})

test('a yardstick is shown with the least and the most that it took between the rows', () => {
  expect(yardstickTable(results(size('10k', 2))).rows).toEqual([
    ['rendering', '10k', '2.00', '2.00', '2.00', '6.17', '6.17', '6.17'],
    ['select', '10k', '0.75', '0.75', '0.75', '12.3', '12.3', '12.3'],
  ])
})

test('level with Fuse.js is only good enough where both find everything', () => {
  const compared = (shop: number, fuse: number) =>
    verdict(results(size('10k', 1, { fuse: [{ group: 'prefix', queries: 20, shop, fuse }] })), 'the same queries')
      ?.isMet
  expect([compared(0.9, 0.8), compared(1, 1), compared(0.9, 0.9), compared(0.8, 0.9)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('an order that failed misses the limit however cheap it is', () => {
  const orders = (failed: number) => ({ ...judged(measured(2, { failed })), placed: 100 })
  expect(verdict(results(size('10k', 1, { orders: orders(0) })), 'place order')?.isMet).toBe(true)
  expect(verdict(results(size('10k', 1, { orders: orders(1) })), 'place order')?.isMet).toBe(false)
})

test('what a person wrote into the page stays in the next one', () => {
  const first = performancePage(results(size('10k', 1)), '')
  expect(handWritten(first)).toBe('')
  const next = performancePage(results(size('10k', 1)), '## Missed\n\nBecause.')
  expect(handWritten(next)).toBe('## Missed\n\nBecause.')
})

test('a chart has a bar for each number, in proportion, and none for what is not known', () => {
  const svg = drawBars({
    title: 'A < B',
    subtitle: 'ms',
    series: ['10k', '1m'],
    digits: 1,
    rows: [
      { label: 'home & list', values: [5, 10] },
      { label: 'other', values: [null, 0] },
    ],
  })
  const widths = Array.from(
    svg.matchAll(/<rect class="s(\d)" x="230" y="\d+" width="([\d.]+)"/g),
    ([, series, width]) => [series, Number(width)],
  )
  expect(widths).toEqual([
    ['0', 276],
    ['1', 552],
    ['1', 1],
  ])
  expect(svg).toContain('A &lt; B')
  expect(svg).toContain('home &amp; list')
})
