import { categories } from './categories.server.ts'
import { type Column, headerKey } from './column.server.ts'
import { compatibility } from './compatibility.server.ts'
import type { Kind } from './kind.server.ts'
import { products } from './products.server.ts'
import { references } from './references.server.ts'
import { stockAndPrices } from './stock.server.ts'
import { vehicles } from './vehicles.server.ts'

/** All kinds of files, by the name that addresses and the command line have for them. */
export const kinds = {
  products,
  'stock-and-prices': stockAndPrices,
  references,
  compatibility,
  categories,
  vehicles,
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const isKindName = (text: string | null | undefined): text is KindName =>
  typeof text === 'string' && Object.hasOwn(kinds, text)

export const kindNames = Object.keys(kinds).filter(isKindName)

export const kindOf = (name: KindName): Kind => kinds[name]

/** The column that a header means, by its name, its label or an alias. */
export const columnOf = (kind: Kind, header: string): Column | undefined => keyedColumns(kind).get(headerKey(header))

const columnsOfKinds = new WeakMap<Kind, Map<string, Column>>()

/** A kind's columns by each of their names, made once: a file's first rows are held against all names of all kinds. */
function keyedColumns(kind: Kind): Map<string, Column> {
  const known = columnsOfKinds.get(kind)
  if (known) return known
  const columns = new Map<string, Column>()
  for (const column of kind.columns) {
    for (const text of [column.name, column.label, ...column.aliases]) {
      const key = headerKey(text)
      if (!columns.has(key)) columns.set(key, column)
    }
  }
  columnsOfKinds.set(kind, columns)
  return columns
}

/** Which of a kind's columns each header means; each column is taken once. */
export function mapByName(kind: Kind, header: string[]): (string | null)[] {
  const taken = new Set<string>()
  return header.map(text => {
    const name = columnOf(kind, text)?.name
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** How many headers are columns of some kind: of the kind that knows most of them. */
export const countKnown = (header: string[]): number =>
  Math.max(...kindNames.map(name => mapByName(kindOf(name), header).filter(Boolean).length))

/**
 * The kind whose columns a header names: the one that knows most of them, and of these the one with the fewest columns
 * besides. Null where no kind finds all that it needs for each row, and something to write.
 */
export function recogniseKind(header: string[]): KindName | null {
  const fitting = kindNames
    .map(name => ({ name, known: mapByName(kindOf(name), header).filter(column => column !== null) }))
    .filter(({ name, known }) => missingColumns(kindOf(name), known).length === 0)
    .sort(
      (one, other) =>
        other.known.length - one.known.length || kindOf(one.name).columns.length - kindOf(other.name).columns.length,
    )
  return fitting[0]?.name ?? null
}

/** What a file of this kind lacks: the labels of columns that each row needs; or anything to write beside them. */
export function missingColumns(kind: Kind, mapping: (string | null)[]): string[] {
  const missing = kind.columns.filter(({ name, needed }) => needed === 'always' && !mapping.includes(name))
  if (missing.length > 0) return missing.map(({ label }) => label)
  if (kind.isWholeByKey) return []
  const others = kind.columns.filter(({ needed }) => needed !== 'always')
  return others.some(({ name }) => mapping.includes(name)) ? [] : ['one of the other columns']
}
