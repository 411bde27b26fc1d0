import type { GroupRecall } from '#bench/storefront/judge.ts'
import type { Measured } from '#bench/storefront/measure.ts'
import { cpuOf, type PathResult, type Results, type SizeResult } from '#bench/storefront/results.ts'
import { number, orderName, ratioOf, type Table } from './tables.ts'

/** One thing that the shop is held to: null where this run could not tell. */
export type Verdict = { what: string; limit: string; found: string; isMet: boolean | null }

type Found = { value: number; text: string }

/** Everything by size is held against the largest shop of the run. */
export function judgeResults({ sizes }: Results): Verdict[] {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (!small || !large) return []
  const path = (name: string) => large.paths.find(one => one.name === name)?.measured
  const atMost = (what: string, limit: number, unit: string, found: Found | null): Verdict => ({
    ...{ what, limit: `at most ${limit} ${unit}`.trim(), found: found?.text ?? '–' },
    isMet: found && found.value <= limit,
  })
  const time = (measured: Measured | undefined, of: 'p95' | 'p99'): Found | null =>
    measured ? { value: measured[of], text: `${number(measured[of], 1)} ms` } : null
  return [
    warmVerdict(sizes),
    atMost(
      `list page of 40 cards made anew, ${large.name}: CPU`,
      6,
      'ms',
      worst(large, ({ name }) => name.startsWith('category list')),
    ),
    atMost(
      `product page made anew, ${large.name}: CPU`,
      4,
      'ms',
      worst(large, ({ kind }) => kind === 'product'),
    ),
    atMost(
      `CPU of any list, product or search, ${large.name} against ${small.name}`,
      1.5,
      'times',
      growth(small, large),
    ),
    recallVerdict(large),
    fuseVerdict(sizes),
    atMost(`search with 4 clients, ${large.name}: p99`, 50, 'ms', slowest(large, 'search')),
    atMost(`suggestions with 4 clients, ${large.name}: p99`, 30, 'ms', slowest(large, 'suggestions')),
    atMost(`search of one broad word, ${large.name}: p95`, 60, 'ms', time(path('search: broad word'), 'p95')),
    ordersVerdict(sizes),
    bytesVerdict(large, 'script', 120, 'JavaScript'),
    bytesVerdict(large, 'style', 12, 'CSS'),
    atMost('new price on a kept page, each of two processes', 1000, 'ms', freshest(sizes)),
    atMost('memory of one process under load', 400, 'MB', memory(sizes)),
  ]
}

export function verdictTable(verdicts: readonly Verdict[]): Table {
  const word = (isMet: boolean | null) => (isMet === null ? '–' : isMet ? 'met' : '**missed**')
  return {
    head: ['what', 'we hold it to', 'measured', ''],
    rows: verdicts.map(({ what, limit, found, isMet }) => [what, limit, found, word(isMet)]),
  }
}

const largest = (found: Found[]): Found | null => found.toSorted((a, b) => b.value - a.value)[0] ?? null

/** The dearest of some paths. */
function worst({ paths }: SizeResult, isMeant: (path: PathResult) => boolean): Found | null {
  return largest(
    paths.filter(isMeant).flatMap(({ name, measured }) => {
      const cpu = cpuOf(measured)
      return cpu === null ? [] : [{ value: cpu, text: `${number(cpu, 2)} ms (${name})` }]
    }),
  )
}

function growth(small: SizeResult, large: SizeResult): Found | null {
  if (small === large) return null
  return largest(
    large.paths.flatMap(({ name, kind, measured }) => {
      const ratio = kind === 'other' ? null : ratioOf(small.paths.find(one => one.name === name)?.measured, measured)
      return ratio === null ? [] : [{ value: ratio, text: `${number(ratio, 2)} times (${name})` }]
    }),
  )
}

const slowest = ({ paths }: SizeResult, what: 'search' | 'suggestions') =>
  largest(
    paths
      .filter(({ name }) => name === what || name.startsWith(`${what}: `))
      .map(({ name, measured: { p99 } }) => ({ value: p99, text: `${number(p99, 1)} ms (${name})` })),
  )

function warmVerdict(sizes: readonly SizeResult[]): Verdict {
  const shares = sizes.flatMap(({ warm, name }) =>
    warm.map(page => ({ value: page.shop.perSecond / page.raw.perSecond, text: `${page.name}, ${name}` })),
  )
  const least = shares.toSorted((a, b) => a.value - b.value)[0]
  return {
    ...{ what: 'page out of the cache, against bare node:http', limit: 'at least 60%' },
    found: least ? `${number(100 * least.value)}% (${least.text})` : '–',
    isMet: least ? least.value >= 0.6 : null,
  }
}

const held = ['one edit', 'two edits', 'transposition', 'missing space', 'extra space', 'prefix', 'part number']

function recallVerdict({ name, quality }: SizeResult): Verdict {
  const groups = quality?.groups.filter(({ group }) => held.includes(group)) ?? []
  const least = groups.toSorted((a: GroupRecall, b: GroupRecall) => a.recall - b.recall)[0]
  return {
    ...{ what: `recall@10 of edits, transpositions, spaces, prefixes, part numbers, ${name}`, limit: 'at least 0.98' },
    found: least ? `${number(least.recall, 3)} (${least.group})` : '–',
    isMet: least ? least.recall >= 0.98 : null,
  }
}

/** Where both find everything, neither is above. */
function fuseVerdict(sizes: readonly SizeResult[]): Verdict {
  const compared = sizes.flatMap(({ fuse }) => fuse ?? [])
  const below = compared.filter(({ shop, fuse }) => shop < fuse || (shop === fuse && shop < 1))
  const level = compared.filter(({ shop, fuse }) => shop === 1 && fuse === 1).map(({ group }) => group)
  const found = below.length > 0 ? `not above: ${below.map(({ group }) => group).join(', ')}` : 'above'
  return {
    ...{ what: 'the same queries at 10 thousand, against Fuse.js', limit: 'above it in every group' },
    found: compared.length === 0 ? '–' : level.length > 0 ? `${found}; both find all: ${level.join(', ')}` : found,
    isMet: compared.length === 0 ? null : below.length === 0,
  }
}

function ordersVerdict(sizes: readonly SizeResult[]): Verdict {
  const placed = sizes.flatMap(({ name, orders }) => (orders ? [{ name, ...orders.measured }] : []))
  const failed = placed.reduce((sum, one) => sum + one.failed, 0)
  const cost = largest(
    placed.flatMap(one => {
      const cpu = cpuOf(one)
      return cpu === null ? [] : [{ value: cpu, text: `${number(cpu, 2)} ms (${one.name})` }]
    }),
  )
  return {
    ...{ what: `${orderName}: CPU, and failures`, limit: 'at most 10 ms, none' },
    found: cost ? `${cost.text}, ${failed === 0 ? 'none' : failed} failed` : '–',
    isMet: cost && cost.value <= 10 && failed === 0,
  }
}

function bytesVerdict({ firstLoads }: SizeResult, of: 'script' | 'style', limit: number, kind: string): Verdict {
  const found = largest(
    firstLoads.map(load => ({ value: load[of], text: `${number(load[of] / 1000, 1)} kB (${load.name})` })),
  )
  return {
    ...{ what: `first load of home, list, product: ${kind}`, limit: `at most ${limit} kB`, found: found?.text ?? '–' },
    isMet: found && found.value <= limit * 1000,
  }
}

const freshest = (sizes: readonly SizeResult[]) =>
  largest(
    sizes.flatMap(({ freshness }) => freshness?.slowest ?? []).map(value => ({ value, text: `${number(value)} ms` })),
  )

const memory = (sizes: readonly SizeResult[]) =>
  largest(
    sizes.flatMap(({ name, peakMegabytes: { cold, warm } }) =>
      [cold, warm].flatMap(value => (value === null ? [] : [{ value, text: `${value} MB (${name})` }])),
    ),
  )
