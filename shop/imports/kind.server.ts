import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { AuditThing } from '#shop/audit/changes.ts'
import type { Column, Values } from './column.server.ts'

/** Why a row is refused. `column` is its name in the kind's columns; null where the row as a whole is meant. */
export type RowProblem = { column: string | null; reason: string }

/**
 * Looks at a row that could be read, beside what the shop has under its key (null for nothing): returns the values to write,
 * which may be put into the shop's own words, or why the row is refused.
 */
export type Judge = (values: Values, current: Values | null) => { values: Values } | { problem: RowProblem }

/** Rows of an import, after `from` up to `to`. `by` and `byName` are who began it, for the log. */
export type Batch = { id: string; from: number; to: number; by: string | null; byName: string }

/**
 * A kind of file. Its statements work on a table `p`; rows that are written come as a table with the columns `key` and `v`,
 * the values by their columns' names.
 */
export type Kind = {
  /** How the files are called: 'Products'. */
  title: string
  text: string
  thing: AuditThing
  columns: Column[]
  /** What tells which thing a row is about; columns that are `needed: 'always'` are there. */
  keyOf(values: Values): string
  /**
   * For things whose rows name one another, such as categories and their parents: a file of so many rows at most is checked,
   * written and undone as one, instead of 1,000 rows at a time.
   */
  asOneUpTo?: number
  /** Puts names of a row into the words of the shop, or of earlier rows, before its key is made: 'mercedes benz' is 'Mercedes-Benz'. */
  recognise?: (tx: Db, importId: string) => Promise<(values: Values) => Values>
  /** Prepares the look at rows, such as by reading all categories. `rows` are those that can be read. */
  judge(db: Db, rows: Values[]): Promise<Judge>
  /** SQL: the things as they are: where they stand, their key, their version, and all columns as one jsonb. */
  source: SQL
  key: SQL
  values: SQL
  /** SQL: in which order an export lists them: the things of one page are those after the last one's. */
  order: SQL
  /** Locks what these rows write or refer to, in the order in which everybody else does. */
  lock(tx: Db, rows: SQL): Promise<unknown>
  /** SQL: whether a row `r`, which has its `import_id`, can still be written: what it refers to is there. */
  isPossible: SQL
  /** Makes what new rows need besides themselves, such as the make of a variant. Returns how many rows it had to leave. */
  prepare?: (tx: Db, batch: Batch) => Promise<number>
  /** SQL: statements that write rows and return `key`, `id`, `name` and `version`. */
  insert: ((rows: SQL) => SQL) | null
  update(rows: SQL): SQL
  /** Does what belongs around an update of many rows at once, such as indexing them together. */
  around?: (tx: Db, rows: SQL, write: () => Promise<unknown>) => Promise<unknown>
  /** SQL: whether a thing `p` that an import made is in use by now, so that an undo leaves it. */
  isInUse: SQL
  remove: ((rows: SQL) => SQL) | null
  /** Takes away what `prepare` made and nothing uses any more, after an undo has removed a batch. */
  cleanUp?: (tx: Db, batch: Batch) => Promise<unknown>
  /** SQL: what an undo writes into the thing `p` for the row `r`; by default what it was before. */
  undone?: SQL
}
