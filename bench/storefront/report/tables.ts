import { median, ratioText } from '#bench/ratio.ts'
import type { Measured } from '#bench/storefront/measure.ts'
import { cpuOf, type Judged, type Results, type SizeResult } from '#bench/storefront/results.ts'

export type Table = { head: string[]; rows: string[][] }

/** As Markdown; on the terminal (`isWide`) with columns of one width. All but the first `texts` columns are numbers. */
export function tableText({ head, rows }: Table, { texts = 1, isWide = false } = {}): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)))
  const pad = (text: string, column: number) => {
    if (!isWide) return text
    return column < texts ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)
  }
  const line = (cells: string[]) => `| ${cells.map(pad).join(' | ')} |`
  const rule = head.map((_, column) => (column < texts ? '---' : '---:'))
  return [line(head), isWide ? '' : `|${rule.join('|')}|`, ...rows.map(line)].filter(text => text !== '').join('\n')
}

export const number = (value: number | null, digits = 0): string =>
  value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const ms = (value: number | null) => number(value, value !== null && value < 10 ? 2 : 1)
const perSecond = (value: number) => number(value, value < 10 ? 1 : 0)
const kilobytes = (bytes: number) => number(bytes / 1000, 1)

const columns = [
  ...['cards', 'CPU ms', 'CPU / rendering', 'CPU app ms', 'CPU PostgreSQL ms', 'PostgreSQL / select'],
  ...['p50 ms', 'p95 ms', 'p99 ms', 'p99 / rendering', 'req/s', 'kB'],
]
const cells = ({ cards, measured, yardsticks, ratio }: Found) => {
  const { perSecond: rate, p50, p95, p99, app, postgres, bytes } = measured
  const selecting = postgres === null ? null : postgres / (yardsticks.select.postgres ?? Number.NaN)
  return [
    ...[number(cards), ms(cpuOf(measured)), ratioText(ratio), ms(app), ms(postgres), number(selecting, 1)],
    ...[
      ms(p50),
      ms(p95),
      ms(p99),
      number(p99OfRendering({ measured, yardsticks }), 2),
      perSecond(rate),
      kilobytes(bytes),
    ],
  ]
}

/** The slowest of a hundred against that of the rendering; null where as many clients did not ask for both. */
export const p99OfRendering = ({ measured, yardsticks }: Pick<Judged, 'measured' | 'yardsticks'>): number | null =>
  measured.clients === yardsticks.rendering.clients ? measured.p99 / yardsticks.rendering.p99 : null
const failures = ({ failed, count }: Measured) => (failed > 0 ? ` **${failed} of ${count} failed**` : '')

/** Every path with its sizes one below the other, then how the largest compares with the smallest. */
export function pathTable({ sizes }: Results): Table {
  const rows = namesOf(sizes).flatMap(name => {
    const found = sizes.flatMap(size => {
      const one = findOf(size, name)
      return one ? [{ size: size.name, one }] : []
    })
    return found.map(({ size, one }, n) => {
      const growth = n > 0 && n === found.length - 1 ? number(growthOf(found[0]?.one.measured, one.measured), 2) : ''
      return [n === 0 ? name : '', size + failures(one.measured), ...cells(one), ...(sizes.length > 1 ? [growth] : [])]
    })
  })
  const growth = sizes.length > 1 ? [`CPU ${sizes.at(-1)?.name} / ${sizes[0]?.name}`] : []
  return { head: ['page', 'products', ...columns, ...growth], rows }
}

export const namesOf = (sizes: readonly SizeResult[]): string[] => [
  ...new Set(sizes.flatMap(({ paths, orders }) => [...paths.map(({ name }) => name), ...(orders ? [orderName] : [])])),
]

export const orderName = 'place order, 50 clients'

type Found = Judged & { cards: number | null }

export const findOf = ({ orders, paths }: SizeResult, name: string): Found | null =>
  name === orderName ? orders && { ...orders, cards: null } : (paths.find(path => path.name === name) ?? null)

/** CPU of one against another: 1.5 is half as much again. */
export function growthOf(from: Measured | null | undefined, to: Measured | null | undefined): number | null {
  const [before, after] = [from && cpuOf(from), to && cpuOf(to)]
  return before && after ? after / before : null
}

/** What each yardstick took between the rows that it judges: how evenly the machine went, and how quick it is. */
export function yardstickTable({ sizes }: Results): Table {
  const rows = sizes.flatMap(({ name, paths }) =>
    (['rendering', 'select'] as const).map(yardstick => {
      const taken = paths.map(({ yardsticks }) => yardsticks[yardstick])
      const cpu = taken.flatMap(one => (yardstick === 'select' ? cpuOf(one) : one.app) ?? [])
      const p99 = taken.map(one => one.p99)
      const spread = (values: number[]) =>
        values.length > 0 ? [median(values), Math.min(...values), Math.max(...values)].map(ms) : ['–', '–', '–']
      return [yardstick, name, ...spread(cpu), ...spread(p99)]
    }),
  )
  const head = ['yardstick', 'products', 'CPU ms', 'least', 'most', 'p99 ms', 'least', 'most']
  return { head, rows: rows.filter(row => row[2] !== '–' || row[5] !== '–') }
}

export function warmTable({ sizes }: Results): Table {
  const rows = sizes.flatMap(({ name, warm }) =>
    warm.map(({ name: page, shop, raw, share }) => [
      ...[page + failures(shop), name, perSecond(shop.perSecond), perSecond(raw.perSecond)],
      ratioText(share),
      ...[ms(shop.p99), ms(raw.p99), number(shop.app, 3), number(raw.app, 3), kilobytes(shop.bytes)],
    ]),
  )
  const head = ['page', 'products', 'req/s', 'node:http req/s', 'shop / node:http', 'p99 ms', 'node:http p99', 'CPU ms']
  return { head: [...head, 'node:http CPU ms', 'kB'], rows }
}

export function qualityTable({ sizes }: Results): Table {
  const judged = sizes.flatMap(size => (size.quality ? [{ ...size, quality: size.quality }] : []))
  const rows = (judged[0]?.quality.groups ?? []).map(({ group }) => [
    group,
    ...judged.flatMap(({ quality }) => {
      const found = quality.groups.find(one => one.group === group)
      return [String(found?.queries ?? 0), number(found?.recall ?? null, 3)]
    }),
  ])
  return { head: ['queries with', ...judged.flatMap(({ name }) => ['queries', `recall@10, ${name}`])], rows }
}

/** Queries in the words of a parts counter: each set that is there, all of it and what names a car. */
export function counterTable({ counter }: Results): Table {
  const rows = counter.map(({ name, queries, precision, firstRight, withVehicle }) => [
    ...[name, String(queries), number(precision, 3), number(firstRight, 3)],
    ...[String(withVehicle.queries), number(withVehicle.precision, 3), number(withVehicle.firstRight, 3)],
  ])
  const figures = ['right of the first five', 'first one right']
  return { head: ['', 'queries', ...figures, 'with a car', ...figures], rows }
}

/** The same queries to both. */
export function fuseTable({ sizes }: Results): Table {
  const compared = sizes.flatMap(({ fuse }) => fuse ?? [])
  const rows = compared.map(({ group, queries, shop, fuse }) => [
    group,
    String(queries),
    number(shop, 3),
    number(fuse, 3),
  ])
  return { head: ['queries with', 'queries', 'recall@10 of the shop', 'of Fuse.js'], rows }
}

export function processTable({ sizes }: Results): Table {
  const rows = sizes.map(({ name, freshness, peakMegabytes: { cold, warm } }) => [
    ...[name, number(freshness?.slowest[0] ?? null), number(freshness?.slowest[1] ?? null), number(cold), number(warm)],
  ])
  const head = ['products', 'new price in process 1, ms', 'in process 2, ms', 'peak memory, cache off, MB']
  return { head: [...head, 'peak memory, cache on, MB'], rows }
}
