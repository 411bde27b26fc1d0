import { expect, test } from 'vitest'
import type { Measured } from '#bench/storefront/measure.ts'
import type { Results, SizeResult } from '#bench/storefront/results.ts'
import { drawBars } from './charts.ts'
import { handWritten, performancePage } from './page.ts'
import { pathTable, tableText } from './tables.ts'
import { judgeResults } from './verdicts.ts'

const measured = (app: number | null, more: Partial<Measured> = {}): Measured => ({
  ...{ count: 100, failed: 0, failure: null, perSecond: 200, p50: 5, p95: 9, p99: 12.34, bytes: 12_345 },
  ...{ app, postgres: app === null ? null : 1 },
  ...more,
})

const size = (name: string, listCpu: number | null, more: Partial<SizeResult> = {}): SizeResult => ({
  ...{
    name,
    facts: `${name} products`,
    warm: [],
    quality: null,

    fuse: null,
    orders: null,
    freshness: null,
  },
  ...{ firstLoads: [], peakMegabytes: { cold: 300, warm: null } },
  paths: [{ name: 'category list: newest', kind: 'list', measured: measured(listCpu) }],
  ...more,
})

const results = (...sizes: SizeResult[]): Results => ({
  machine: '2 cores',
  load: '1',
  day: '2026-01-01',
  minutes: 9,
  sizes,
  counter: [],
})
const verdict = (run: Results, what: string) => judgeResults(run).find(one => one.what.startsWith(what))

test('sizes one below the other, the last with its ratio to the first', () => {
  const { rows } = pathTable(results(size('10k', 2), size('1m', 3.5)))
  expect(rows).toEqual([
    ['category list: newest', '10k', '200', '5.00', '9.00', '12.3', '2.00', '1.00', '3.00', '12.3', ''],
    ['', '1m', '200', '5.00', '9.00', '12.3', '3.50', '1.00', '4.50', '12.3', '1.50'],
  ])
})

test('what failed is said where it was measured', () => {
  const failing = { name: 'home', kind: 'other' as const, measured: measured(1, { failed: 3 }) }
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
  expect(verdict(results(size('10k', 2), size('1m', 5)), 'list page')).toMatchObject({
    isMet: true,
    found: '6.00 ms (category list: newest)',
  })
  expect(verdict(results(size('10k', 2), size('1m', 5.1)), 'list page')?.isMet).toBe(false)
  expect(verdict(results(size('10k', null)), 'list page')).toMatchObject({ isMet: null, found: '–' })
  expect(verdict(results(size('10k', 2), size('1m', 3.6)), 'CPU of any')).toMatchObject({ isMet: false })
  expect(verdict(results(size('10k', 2)), 'CPU of any')?.isMet).toBeNull()
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
  const orders = (failed: number) => ({ measured: measured(2, { failed }), placed: 100 })
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
    ...{ title: 'A < B', subtitle: 'ms', series: ['10k', '1m'], digits: 1 },
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
