import type { TypedFit } from '#shop/cars/fitment/typed.ts'
import type { FittedRow } from '#shop/catalogue/products/edited.ts'

/** A row of the open editor. A new one is opened, for it says the same as another one until something is typed. */
export type EditorRow = FittedRow & { key: number; typed: TypedFit; isNew?: boolean }

/** What is done with rows of the list, and the messages at the fields of one. */
export type RowEdits = {
  remove: (rows: EditorRow[]) => void
  type: (row: EditorRow, typed: TypedFit) => void
  /** Adds another row for the same variant below. */
  repeat: (row: EditorRow) => void
  errorsOf: (row: EditorRow) => TypedFit
}

/** How many vehicles some rows name; one may have several rows. */
export const countVehicles = (rows: FittedRow[]): number => new Set(rows.map(row => row.id)).size
