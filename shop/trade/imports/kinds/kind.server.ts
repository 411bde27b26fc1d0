import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import type { AuditThing } from '#shop/office/audit/changes.ts'
import type { FileSettings } from '#shop/trade/imports/work/settings.server.ts'
import type { Column, Values } from './column.server.ts'

/** Why a row is refused. `column` is its name in the kind's columns; null where the row as a whole is meant. */
export type RowProblem = { column: string | null; reason: string }

/** How the rows of a batch are read. */
export type Reader = {
  /** Tells which thing a row is about, by its key, and puts its values into the shop's own words; or why it is refused. */
  find(values: Values): { key: string; values: Values } | { problem: RowProblem }
  /** Looks at a row beside what the shop has under its key (null for nothing): the values to write, or why it is refused. */
  judge(values: Values, current: Values | null): { values: Values } | { problem: RowProblem }
}

/** Rows of an import, after `from` up to `to`. `by` and `byName` are who began it, for the log. */
export type Batch = { id: string; from: number; to: number; by: string | null; byName: string }

// The pieces of SQL below name what the shop has `p`, such as a product, and the rows of a file `r`: `r.key` tells which thing a
// row is about, `r.values` and `r.before` are what the check found, by the columns' names, and `r.v` is what is to be written
// (an undo writes `before`).

/** The import that rows are of, and how it is read. */
export type FileOfRows = { importId: string; settings: FileSettings }

/** How a file is read: which columns it has, and what its cells mean. */
export type ReadRows = {
  columns: Column[]
  /** Whether the columns that each row needs are worth a file by themselves, as a product and its number are. */
  isWholeByKey?: boolean
  /**
   * For things whose rows name one another, such as categories and their parents: a file of so many rows at most is checked,
   * written and undone as one, instead of 1,000 rows at a time.
   */
  asOneUpTo?: number
  /** What the header of a file says of all its rows, by the names of columns, as a cell would: of 'OE number' the numbers are of that kind. */
  saidByHeader?: (header: string[], mapping: ColumnMapping) => Record<string, string>
  /** Names of columns of which only somebody can say what they are, where the header says something of all rows; and how that is asked. */
  askedByHeader?: (header: string[], mapping: ColumnMapping) => { headers: string[]; question: string }[]
  /** Prepares the look at rows, by reading what they refer to, such as categories by their names. */
  reader(tx: Db, rows: Values[], file: FileOfRows): Promise<Reader>
}

/** What the shop has, so that rows can be compared with it. */
export type WhatIsThere = {
  /** SQL: the things as they are: where they stand, their version, and all columns as one jsonb. */
  source: SQL
  version: SQL
  values: SQL
  /** SQL: whether a thing of the source has this key, such that an index finds it. */
  isAbout(key: SQL): SQL
  /** SQL: how a thing with this key is called on screens, by what is written of it or as it is; by default by its key. */
  name?: (key: SQL, written: SQL) => SQL
  /** In which order an export lists them, such that an index walks it: pieces of SQL with their types, unique together. */
  order: { by: SQL; type: 'text' | 'integer' }[]
  /** SQL: the columns as an export writes them, where that asks more of the database; else like `values`. */
  exported?: SQL
}

/** SQL by which a row is left alone, since somebody has saved the same thing in between. */
export type Guards = {
  /** Whether nobody has saved the thing `p` since the check: its version is still that of the row `r`. */
  isAsChecked: SQL
  /** Whether nobody has saved it since the import changed it, so that an undo may give it its old values. */
  isAsImported: SQL
  /** Whether an undo may delete it: nobody has saved it since the import made it, and nothing uses it. */
  mayBeRemoved: SQL
  /** Whether a row `r`, which has its `import_id`, can still be written: what it refers to is there. */
  isPossible: SQL
}

/** How rows are written, and taken back. */
type WriteRows = {
  /** What the log calls the things that are written. */
  thing: AuditThing
  /** Locks what these rows write or refer to, in the order in which everybody else does. */
  lock(tx: Db, rows: SQL): Promise<unknown>
  /** Makes what new rows need besides themselves, such as the make of a variant. Returns how many rows it had to leave. */
  prepare?: (tx: Db, batch: Batch) => Promise<number>
  /** Finds new rows that cannot be there beside the others, such as a ring of successors. Writes nothing that stays. */
  tryOut?: (tx: Db, rows: SQL) => Promise<Misfit[]>
  /** SQL: statements that write rows and return `key` and `id`, and unless it has `parts`, `name` and `version`. */
  insert: ((rows: SQL) => SQL) | null
  /** Writes what belongs to new things besides, once they are there. */
  complete?: (tx: Db, rows: SQL) => Promise<unknown>
  update(rows: SQL): SQL
  remove: ((rows: SQL) => SQL) | null
  /** Does what belongs around an update of many rows at once, such as indexing them together. */
  around?: (tx: Db, rows: SQL, write: () => Promise<unknown>) => Promise<unknown>
  /** Takes away what `prepare` made and nothing uses any more, after an undo has removed a batch. */
  cleanUp?: (tx: Db, batch: Batch) => Promise<unknown>
  /** SQL: what an undo writes into the thing `p` for the row `r`; by default what it was before. */
  undone?: SQL
  /**
   * Set where rows belong to a product, as its numbers do: how the log and the check say one in a line, and the field that they
   * are. `touch` counts a version of the things of these rows before they are written, so that no open form saves over them.
   */
  parts?: { field: string; say: (values: SQL) => SQL; touch: (tx: Db, rows: SQL) => Promise<unknown> }
}

/** A kind of file, such as one of products: `title` is how such files are called. */
export type Kind = { title: string; text: string } & ReadRows & WhatIsThere & Guards & WriteRows

/** What a kind says of things that count their saves, as the check and the undo look at them. */
export const byVersion = (
  isInUse: SQL,
  version: SQL = sql`p.version`,
): Omit<Guards, 'isPossible'> & { version: SQL } => ({
  version,
  isAsChecked: sql`${version} = r.version`,
  isAsImported: sql`${version} = r.version + 1`,
  mayBeRemoved: sql`(${version} = 1 and not ${isInUse})`,
})

/** A row, by its key, that cannot be there beside the others. */
export type Misfit = RowProblem & { key: string }

export const refuse = (column: string | null, reason: string): { problem: RowProblem } => ({
  problem: { column, reason },
})

/** What stands between the pieces of a key that has several. No cell that is read as one line has it. */
export const keySeparator = '\t'

/** SQL: a piece of a key. The first is 1. */
export const pieceOfKey = (key: SQL, place: number): SQL => sql`split_part(${key}, E'\t', ${sql.raw(String(place))})`
