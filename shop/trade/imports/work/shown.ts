import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { formatNumber } from '#shop/numbers.ts'
import type { FileFormat } from '#shop/trade/imports/files/formats.ts'
import type { Layout } from '#shop/trade/imports/files/table/layout.ts'
import type { FileSettings } from './settings.server.ts'
import type { ImportState } from './states.ts'

/** An import as its page and its list show it. Counts are rows. */
export type ShownImport = {
  id: string
  kind: string | null
  supplier: string
  fileName: string
  format: FileFormat
  /** The import of the same file that has to be applied before this one. */
  partOf: string | null
  userName: string
  state: ImportState
  problem: string | null
  header: string[]
  mapping: ColumnMapping
  rowCount: number
  position: number
  /** Where the state's work began: an undo counts from there down to 0. */
  phaseFrom: number
  newCount: number
  changedCount: number
  unchangedCount: number
  refusedCount: number
  leftCount: number
  /** Rows of which a value was left out. */
  notedCount: number
  settings: FileSettings
  layout: Layout | null
  /** Why it is not applied by itself; null where nothing is strange. */
  alarm: string | null
  createdAt: Date
  endedAt: Date | null
  isKept: boolean
  /** Rows a second since the state's work began; null before the first of them. */
  rate: number | null
}

/** A row as the check shows it: a line for each field that would change, or why it is refused. `key` names what it is about. */
export type ShownRow = {
  number: number
  line: number
  key: string | null
  field: string | null
  reason: string | null
  changes: { field: string; from: string | null; to: string | null }[]
}

/** How many of the rows that are refused, or have a value left out, are looked at to group the reasons. */
export const reasonedRows = 10_000

/** Rows that are refused, or of which a value is left out, for the same kind of reason: the first three, and how many there are. */
export type ReasonGroup = {
  count: number
  field: string | null
  /** Whether all of them have the same reason to the letter. */
  isSame: boolean
  rows: (Pick<ShownRow, 'number' | 'line' | 'key'> & { reason: string | null })[]
}

/** A group in a line of text: "2 rows: Price: Price must be an amount such as 12.50, not 'call' and the like (line 6, 7)". */
export function reasonText({ count, field, isSame, rows }: ReasonGroup): string {
  const reason = `${field ? `${field}: ` : ''}${rows[0]?.reason}${isSame ? '' : ' and the like'}`
  const lines = rows.map(({ line }) => line).join(', ')
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}: ${reason} (line ${lines})`
}
