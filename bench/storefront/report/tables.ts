import type { Measured } from '#bench/storefront/measure.ts'
import { cpuOf, type Results, type SizeResult } from '#bench/storefront/results.ts'

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

const columns = ['req/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU app ms', 'CPU PostgreSQL ms', 'CPU both ms', 'kB']
const cells = (measured: Measured) => {
  const { perSecond: rate, p50, p95, p99, app, postgres, bytes } = measured
  return [perSecond(rate), ms(p50), ms(p95), ms(p99), ms(app), ms(postgres), ms(cpuOf(measured)), kilobytes(bytes)]
}
const failures = ({ failed, count }: Measured) => (failed > 0 ? ` **${failed} of ${count} failed**` : '')

/** Every path with its sizes one below the other, then how the largest compares with the smallest. */
export function pathTable({ sizes }: Results): Table {
  const rows = namesOf(sizes).flatMap(name => {
    const found = sizes.flatMap(size => {
      const measured = measuredOf(size, name)
      return measured ? [{ size: size.name, measured }] : []
    })
    return found.map(({ size, measured }, n) => {
      const ratio = n > 0 && n === found.length - 1 ? ratioText(found[0]?.measured, measured) : ''
      return [n === 0 ? name : '', size + failures(measured), ...cells(measured), ratio]
    })
  })
  const [first, last] = [sizes[0]?.name, sizes.at(-1)?.name]
  return { head: ['page', 'products', ...columns, sizes.length > 1 ? `CPU ${last} / ${first}` : 'ratio'], rows }
}

export const namesOf = (sizes: readonly SizeResult[]): string[] => [
  ...new Set(sizes.flatMap(({ paths, orders }) => [...paths.map(({ name }) => name), ...(orders ? [orderName] : [])])),
]

export const orderName = 'place order, 50 clients'

export const measuredOf = (size: SizeResult, name: string): Measured | null =>
  name === orderName ? (size.orders?.measured ?? null) : (size.paths.find(path => path.name === name)?.measured ?? null)

/** CPU of one against another: 1.5 is half as much again. */
export function ratioOf(from: Measured | null | undefined, to: Measured | null | undefined): number | null {
  const [before, after] = [from && cpuOf(from), to && cpuOf(to)]
  return before && after ? after / before : null
}

const ratioText = (from: Measured | undefined, to: Measured) => number(ratioOf(from, to), 2)

export function warmTable({ sizes }: Results): Table {
  const rows = sizes.flatMap(({ name, warm }) =>
    warm.map(({ name: page, shop, raw }) => [
      ...[page + failures(shop), name, perSecond(shop.perSecond), perSecond(raw.perSecond)],
      number((100 * shop.perSecond) / raw.perSecond),
      ...[ms(shop.p99), ms(raw.p99), number(shop.app, 3), number(raw.app, 3), kilobytes(shop.bytes)],
    ]),
  )
  const head = ['page', 'products', 'req/s', 'node:http req/s', '% of it', 'p99 ms', 'node:http p99', 'CPU ms']
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
