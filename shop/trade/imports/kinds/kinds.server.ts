import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { withoutUnitBehind } from '#shop/trade/imports/files/cells/number.ts'
import type { CellType } from '#shop/trade/imports/files/cells/types.ts'
import { categories } from './categories.server.ts'
import { bareKey, type Column, headerKey } from './column.server.ts'
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

/** A column that a header means. The lower the rank, the plainer it says so: 0 and 1 are the column's own name and label. */
type Meant = { column: Column; rank: number }

/**
 * The column that a header means, by its name, its label or an alias, with a unit behind it or not: 'Price (EUR)'. Less plainly with a
 * language behind it, or the word 'product' in front: 'Name (DE)', 'Item weight'. Behind a price or a stock that is no language, but
 * the country of a price list or a warehouse: 'Stock_PL'.
 */
function meantBy(kind: Kind, header: string, isOfProgram: boolean): Meant | undefined {
  if (!isOfProgram && generic.test(headerKey(header))) return undefined
  const names = keyedColumns(kind)
  const plainly = names.get(headerKey(header)) ?? names.get(headerKey(withoutUnitBehind(header)))
  if (plainly) return plainly
  const bare = withoutHint(header)
  const inLanguage = names.get(headerKey(bare))
  const less = inLanguage ?? names.get(headerKey(bare).replace(ofThing, ''))
  if (!less || (isFigure(less.column) && bare !== header.trim())) return undefined
  return { ...less, rank: less.rank + (inLanguage ? 0.25 : 0.5) }
}

const isFigure = ({ name }: Column) => name === 'price' || name === 'stock'

/** Headers that say whether a product is for sale, or its name, only in files of programs that are known: elsewhere a status may be any. */
const generic = /^(?:(?:product|item|article|artikel)?(?:status|online|visible|isvisible|isavailable)|item)$/
/** Columns that tell of a file that such a program has written it, as `headerKey` has them; several where one does not. */
const ofPrograms = [
  ...['handle', 'urlhandle', 'bodyhtml', 'visibilityincatalog', 'productonline', 'poststatus', 'stockstatusid'],
  ...[
    'binpickingnumber',
    'inventorytracking',
    'asin1',
    'publishtoecom',
    'handleid',
    'hostedimageurls',
    'productinternalid',
  ],
  'itemid stockonhand',
].map(keys => keys.split(' '))

function isOfKnownProgram(header: string[]): boolean {
  const keys = new Set(header.map(headerKey))
  return ofPrograms.some(told => told.every(key => keys.has(key)))
}

const ofThing = /^(product|item|article|artikel)/
const language = '(?:en|de|fr|es|it|pl|nl|ru|pt|cs|sv|da|fi|hu|ro|tr|uk)(?:[-_][a-z]{2})?'
const hint = new RegExp(`\\s*[([](?:${language}|html|non editable)[)\\]]$|[_-]${language}$`, 'i')
/** A header without the language or format of its texts: 'Name (DE)', 'description_en', 'Body (HTML)'. */
const withoutHint = (header: string) => header.trim().replace(hint, '')

const columnsOfKinds = new WeakMap<Kind, Map<string, Meant>>()

/** A kind's columns by each of their names, made once: a file's first rows are held against all names of all kinds. */
function keyedColumns(kind: Kind): Map<string, Meant> {
  const known = columnsOfKinds.get(kind)
  if (known) return known
  const columns = new Map<string, Meant>()
  for (const column of kind.columns) {
    for (const [rank, text] of [column.name, column.label, ...column.aliases].entries()) {
      const key = headerKey(text)
      if (!columns.has(key)) columns.set(key, { column, rank })
    }
  }
  columnsOfKinds.set(kind, columns)
  return columns
}

/** Which of a kind's columns each header means; each column is taken once, where it is said most plainly. */
export function mapByName(kind: Kind, header: string[]): (string | null)[] {
  const best = new Map<string, { place: number; rank: number }>()
  const isOfProgram = isOfKnownProgram(header)
  for (const [place, text] of header.entries()) {
    const meant = meantBy(kind, text, isOfProgram)
    if (meant && meant.rank < (best.get(meant.column.name)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(meant.column.name, { place, rank: meant.rank })
  }
  const mapping = header.map((_, place) => [...best].find(([, taken]) => taken.place === place)?.[0] ?? null)
  const keys = header.map(headerKey)
  for (const column of kind.columns)
    for (const place of furtherPlaces(column, keys, mapping)) mapping[place] = column.name
  // 'Preis pro Einheit' without a price is the price itself, as far as anybody knows.
  const alone = new Set(kind.columns.flatMap(({ name, beside }) => (beside && !mapping.includes(beside) ? name : [])))
  return mapping.map(name => (name && alone.has(name) ? null : name))
}

/** Where else a column stands that may be several of a file: those with a number behind a name of it, those that go on with it, or from and to. */
function furtherPlaces(column: Column, keys: string[], mapping: ColumnMapping) {
  const { name, joined, more = [], pair } = column
  if (!joined) return []
  const isThere = mapping.includes(name)
  if (pair && !isThere) {
    const places = pair.map(headers => keys.findIndex((key, at) => !mapping[at] && hasKey(headers, key)))
    return places.includes(-1) ? [] : places
  }
  return keys.flatMap((key, at) => {
    const isNumbered = bareKey(key) !== key && bareKeysOf(column).has(bareKey(key))
    return !mapping[at] && (isNumbered || (isThere && hasKey(more, bareKey(key)))) ? at : []
  })
}

const bareKeys = new WeakMap<Column, Set<string>>()

/** A column's names without numbers behind them, made once as `keyedColumns` are. */
function bareKeysOf(column: Column): Set<string> {
  const known =
    bareKeys.get(column) ??
    new Set([column.name, column.label, ...column.aliases].map(text => bareKey(headerKey(text))))
  bareKeys.set(column, known)
  return known
}

const keysOf = new WeakMap<string[], Set<string>>()

function hasKey(headers: string[], key: string): boolean {
  const known = keysOf.get(headers) ?? new Set(headers.map(headerKey))
  keysOf.set(headers, known)
  return known.has(key)
}

/**
 * Columns that several headers of a file may be, with these: all that say the same, as twice 'Price', and prices and stocks of which
 * none is called so, as 'Preis netto' and 'Preis brutto'. Which one it is only somebody can say.
 */
export function listContested(kind: Kind, header: string[]): { column: Column; headers: string[] }[] {
  const isOfProgram = isOfKnownProgram(header)
  const meant = header.flatMap(text => {
    const found = meantBy(kind, text, isOfProgram)
    return found ? [{ ...found, text }] : []
  })
  return [...Map.groupBy(meant, ({ column }) => column)].flatMap(([column, named]) => {
    const plainest = Math.min(...named.map(({ rank }) => rank))
    const equal = named.filter(({ rank }) => rank === plainest || (isFigure(column) && plainest > 1))
    return equal.length > 1 ? [{ column, headers: equal.map(({ text }) => text) }] : []
  })
}

/** All that columns of any kind are called, so that a cell of data is seen to be none of it at once. */
const allKeys = new Set(
  kindNames
    .flatMap(name => kindOf(name).columns)
    .flatMap(({ name, label, aliases, more = [], pair = [] }) => [name, label, ...aliases, ...more, ...pair.flat()])
    .map(headerKey)
    .flatMap(key => [key, bareKey(key)]),
)

function isKnown(header: string): boolean {
  const hinted = headerKey(withoutHint(header))
  const key = headerKey(header)
  return [key, bareKey(key), hinted, hinted.replace(ofThing, ''), headerKey(withoutUnitBehind(header))].some(text =>
    allKeys.has(text),
  )
}

/** How many headers are columns of some kind: of the kind that knows most of them. */
export const countKnown = (header: string[]): number =>
  header.some(isKnown) ? Math.max(...kindNames.map(name => mapByName(kindOf(name), header).filter(Boolean).length)) : 0

/** The columns that a header names, by place, in the kind that knows most of them. */
function columnsByBest(header: string[]): { kind: Kind; columns: (Column | undefined)[] } | null {
  const [best] = kindNames
    .map(kindOf)
    .map(kind => ({
      kind,
      columns: mapByName(kind, header).map(name => kind.columns.find(column => column.name === name)),
    }))
    .toSorted((one, other) => other.columns.filter(Boolean).length - one.columns.filter(Boolean).length)
  return best ?? null
}

const placesOf = (columns: (Column | undefined)[], is: (column: Column) => boolean): number[] =>
  columns.flatMap((column, place) => (column && is(column) ? [place] : []))

/**
 * The places of a header whose texts say what a row is about, by the kind that knows most of its names: of a list of parts the part
 * numbers alone, which are the same in any language, and of what a part fits all texts.
 */
export function tellingPlaces(header: string[]): number[] {
  const best = columnsByBest(header)
  if (!best) return []
  const numbers = placesOf(best.columns, ({ cell }) => cell === 'partNumber')
  const isOfParts = best.kind.thing === 'product' && best.kind.parts === undefined
  return isOfParts && numbers.length > 0 ? numbers : placesOf(best.columns, column => !isMeasured(column))
}

/** The places of a header that are counted or measured, as prices, stocks, weights and months, and those of all that it names. */
export function measuredPlaces(header: string[]): { measured: number[]; known: number[] } {
  const { columns } = columnsByBest(header) ?? { columns: [] }
  return { measured: placesOf(columns, isMeasured), known: placesOf(columns, () => true) }
}

/** Whether a name in another form, as 'Price (EUR)' for 'Price', means the same column of the kind that knows most of the header. */
export function isSameColumn(header: string[], place: number, otherName: string): boolean {
  const column = columnsByBest(header)?.columns[place]
  const other = columnsByBest(header.with(place, otherName))?.columns[place]
  return column !== undefined && other?.name === column.name
}

const isMeasured = ({ cell = 'text' }: Column) => measured.includes(cell)
const measured: CellType[] = ['money', 'stock', 'whole', 'grams', 'months', 'flag', 'pictures']

/**
 * The kind whose columns a header names: the one that knows most of them, and of these the one with the fewest columns
 * besides. Null where none finds all that it needs for each row, and something to write; or where another knows more, as that of
 * compatibility does of a file with parts, makes, models and engines, which is no list of vehicles.
 */
export function recogniseKind(header: string[]): KindName | null {
  const all = kindNames.map(name => ({
    name,
    // A list of products may have more columns of numbers than of all else.
    known: mapByName(kindOf(name), header).filter(
      (column, at, mapping) => column !== null && (column !== 'number' || mapping.indexOf(column) === at),
    ),
  }))
  const most = Math.max(...all.map(({ known }) => known.length))
  const best = all.filter(({ known }) => known.length === most)
  const fitting = (isGiven: boolean) =>
    best
      .filter(
        ({ name }) =>
          missingColumns(kindOf(name), mapByName(kindOf(name), header), isGiven ? saidOf(name, header) : {}).length ===
          0,
      )
      .sort((one, other) => kindOf(one.name).columns.length - kindOf(other.name).columns.length)
  return (fitting(false)[0] ?? fitting(true)[0])?.name ?? null
}

const saidOf = (name: KindName, header: string[]) => {
  const kind = kindOf(name)
  return saidByHeader(kind, header, mapByName(kind, header))
}

/** What the header of a file says of all its rows, by the names of columns. */
export const saidByHeader = (kind: Kind, header: string[], mapping: ColumnMapping): Record<string, string> =>
  kind.saidByHeader?.(header, mapping) ?? {}

/** The kind that knows most columns of a header, three at least, whatever it lacks: a list of parts whose number has a name of its own. */
export function nearestKind(header: string[]): KindName | null {
  const all = kindNames.map(name => ({ name, known: mapByName(kindOf(name), header).filter(Boolean).length }))
  const [nearest] = all.toSorted((one, other) => other.known - one.known)
  return nearest && nearest.known >= 3 ? nearest.name : null
}

/** What a file of this kind lacks: the labels of columns that each row needs and nobody has given for all; or anything to write beside them. */
export function missingColumns(kind: Kind, mapping: (string | null)[], given: Record<string, string> = {}): string[] {
  const missing = kind.columns.filter(
    ({ name, needed, instead }) =>
      needed === 'always' && !mapping.includes(name) && !(instead && mapping.includes(instead)) && !given[name],
  )
  if (missing.length > 0) return missing.map(({ label }) => label)
  if (kind.isWholeByKey) return []
  const stands = new Set(kind.columns.map(({ instead }) => instead))
  const others = kind.columns.filter(({ name, needed, beside }) => needed !== 'always' && !beside && !stands.has(name))
  return others.some(({ name }) => mapping.includes(name)) ? [] : ['one of the other columns']
}
