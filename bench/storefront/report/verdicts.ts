import { numberSearches } from '#bench/storefront/paths.ts'
import type { GroupRecall } from '#bench/storefront/recall/judge.ts'
import { cpuOf, type PathResult, type Results, type SizeResult } from '#bench/storefront/results.ts'
import type { VinResult } from '#bench/storefront/vin.ts'
import { findOf, growthOf, number, orderName, p99OfRendering, type Table } from './tables.ts'

/** One thing that the shop is held to: null where this run could not tell. */
export type Verdict = { what: string; limit: string; found: string; isMet: boolean | null }

type Found = { value: number; text: string }

/** Everything by size is held against the largest shop of the run. */
export function judgeResults({ sizes, vin }: Results): Verdict[] {
  const [small, large] = [sizes[0], sizes.at(-1)]
  const others = vin ? [vinVerdict(vin)] : []
  if (!small || !large) return others
  const atMost = (what: string, limit: number, unit: string, found: Found | null): Verdict => ({
    what,
    limit: `at most ${limit} ${unit}`.trim(),
    found: found?.text ?? '–',
    isMet: found && found.value <= limit,
  })
  return [
    warmVerdict(sizes),
    atMost(
      `list page of 40 cards made anew, ${large.name}: CPU against rendering the cards`,
      1.8,
      'times',
      worst(large, ({ name }) => name.startsWith('category list')),
    ),
    atMost(
      `product page made anew, ${large.name}: CPU against the same rendering`,
      1.2,
      'times',
      worst(large, ({ kind }) => kind === 'product'),
    ),
    atMost(
      `CPU of a full page of cards or a product, ${large.name} against ${small.name}`,
      1.5,
      'times',
      growth(small, large),
    ),
    atMost(
      `number searched for, of any kind, ${large.name}: CPU of PostgreSQL against that of the own reference`,
      1,
      'times',
      numbersAgainstOwn(large),
    ),
    ...others,
    recallVerdict(large),
    fuseVerdict(sizes),
    atMost(`search, ${large.name}: p99 against that of rendering 40 cards`, 4, 'times', slowest(large, 'search')),
    atMost(`suggestions, ${large.name}: p99 against the same`, 2.5, 'times', slowest(large, 'suggestions')),
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

/** The dearest of some paths, against the yardstick that was measured with it. */
function worst({ paths }: SizeResult, isMeant: (path: PathResult) => boolean): Found | null {
  return largest(
    paths.filter(isMeant).flatMap(({ name, measured, ratio }) => {
      if (!ratio) return []
      return [
        { value: ratio.middle, text: `${number(ratio.middle, 2)} times, ${number(cpuOf(measured), 2)} ms (${name})` },
      ]
    }),
  )
}

const fullPage = 38

/** Only where both shops show as much: a page of three cards says nothing about one of forty. */
function growth(small: SizeResult, large: SizeResult): Found | null {
  if (small === large) return null
  return largest(
    large.paths.flatMap(path => {
      const before = small.paths.find(one => one.name === path.name)
      const isFull = (one: PathResult) => one.kind === 'product' || (one.cards ?? 0) >= fullPage
      const times = before && isFull(before) && isFull(path) ? growthOf(before.measured, path.measured) : null
      return times === null ? [] : [{ value: times, text: `${number(times, 2)} times (${path.name})` }]
    }),
  )
}

/** The dearest search by a number of somebody else's, or by a part of one. */
function numbersAgainstOwn(size: SizeResult): Found | null {
  const postgresOf = (name: string) => findOf(size, name)?.measured.postgres ?? null
  const own = postgresOf(numberSearches.own)
  return largest(
    numberSearches.others.flatMap(name => {
      const other = postgresOf(name)
      return own && other
        ? [{ value: other / own, text: `${number(other / own, 2)} times, ${number(other, 2)} ms (${name})` }]
        : []
    }),
  )
}

const vinVerdict = ({ kinds, mean, most, table }: VinResult): Verdict => ({
  what: `a VIN decoded, of ${kinds} kinds of cars: CPU`,
  limit: 'at most 5 ms',
  isMet: most <= 5,
  found: `${number(most, 2)} ms, ${number(mean, 2)} in the mean; ${number(table)} more for the first of a process`,
})

const slowest = ({ paths }: SizeResult, what: 'search' | 'suggestions') =>
  largest(
    paths
      .filter(({ name }) => name === what || name.startsWith(`${what}: `))
      .flatMap(path => {
        const times = p99OfRendering(path)
        if (times === null) return []
        return [{ value: times, text: `${number(times, 2)} times, ${number(path.measured.p99, 1)} ms (${path.name})` }]
      }),
  )

function warmVerdict(sizes: readonly SizeResult[]): Verdict {
  const shares = sizes.flatMap(({ warm, name }) =>
    warm.flatMap(page => (page.share ? [{ value: page.share.middle, text: `${page.name}, ${name}` }] : [])),
  )
  const least = shares.toSorted((a, b) => a.value - b.value)[0]
  return {
    what: 'page out of the cache, against bare node:http',
    limit: 'at least 60%',
    found: least ? `${number(100 * least.value)}% (${least.text})` : '–',
    isMet: least ? least.value >= 0.6 : null,
  }
}

const held = ['one edit', 'two edits', 'transposition', 'missing space', 'extra space', 'prefix', 'part number']

function recallVerdict({ name, quality }: SizeResult): Verdict {
  const groups = quality?.groups.filter(({ group }) => held.includes(group)) ?? []
  const least = groups.toSorted((a: GroupRecall, b: GroupRecall) => a.recall - b.recall)[0]
  return {
    what: `recall@10 of edits, transpositions, spaces, prefixes, part numbers, ${name}`,
    limit: 'at least 0.98',
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
    what: 'the same queries at 10 thousand, against Fuse.js',
    limit: 'above it in every group',
    found: compared.length === 0 ? '–' : level.length > 0 ? `${found}; both find all: ${level.join(', ')}` : found,
    isMet: compared.length === 0 ? null : below.length === 0,
  }
}

function ordersVerdict(sizes: readonly SizeResult[]): Verdict {
  const placed = sizes.flatMap(({ name, orders }) =>
    orders ? [{ name, ratio: orders.ratio, ...orders.measured }] : [],
  )
  const failed = placed.reduce((sum, one) => sum + one.failed, 0)
  const cost = largest(
    placed.flatMap(one => {
      const cpu = cpuOf(one)
      const against = one.ratio ? `, ${number(one.ratio.middle, 1)} times the rendering` : ''
      return cpu === null ? [] : [{ value: cpu, text: `${number(cpu, 2)} ms${against} (${one.name})` }]
    }),
  )
  return {
    what: `${orderName}: CPU, and failures`,
    limit: 'at most 10 ms, none',
    found: cost ? `${cost.text}, ${failed === 0 ? 'none' : failed} failed` : '–',
    isMet: cost && cost.value <= 10 && failed === 0,
  }
}

function bytesVerdict({ firstLoads }: SizeResult, of: 'script' | 'style', limit: number, kind: string): Verdict {
  const found = largest(
    firstLoads.map(load => ({ value: load[of], text: `${number(load[of] / 1000, 1)} kB (${load.name})` })),
  )
  return {
    what: `first load of home, list, product: ${kind}`,
    limit: `at most ${limit} kB`,
    found: found?.text ?? '–',
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
