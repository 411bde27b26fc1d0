import type { Conflict } from '#shop/office/audit/changes.ts'
import { parseMoney } from '#shop/office/forms/typed-money.ts'

// The table of prices, core charges and stock, in which an owner types into many products and saves them at once.

/** The cells of a product in the table, in the order of its columns; that of the core charge is there where the shop has cores. */
export const tableCells = ['price', 'core', 'stock'] as const
export type TableCell = (typeof tableCells)[number]

/** What a row of the table was opened with: what was typed is compared with it, and saved over it. */
export type TableBase = { version: number; priceCents: number; coreChargeCents: number | null; stock: number }

/** The name of a row's field in the form: 'price.KT-PAD10'. */
export const tableField = (
  field: TableCell | 'version' | 'priceCents' | 'coreChargeCents' | 'stockBase',
  id: string,
): string => `${field}.${id}`

/** Whether a typed text says something else than the row was opened with: '12.5' is 12.50, and '' no core charge. */
export function isTyped(cell: TableCell, text: string, base: TableBase): boolean {
  const typed = text.trim().replace(/[.,]$/, '')
  if (cell === 'price') return parseMoney(typed) !== base.priceCents
  if (cell === 'core') {
    const cents = parseMoney(typed)
    return cents !== base.coreChargeCents || (cents === null && typed !== '')
  }
  return !/^\d+$/.test(typed) || Number(typed) !== base.stock
}

/** What is typed in a row; a shop without cores has no core charge there. */
export type TypedCells = Partial<Record<TableCell, string>>

/** A row that was not saved: messages at its cells, and what it is now where somebody else has changed it. */
export type RefusedRow = {
  id: string
  errors: Partial<Record<TableCell | '', string>>
  /** What was typed. */
  typed: TypedCells
  now: TableBase | null
  /** Who saved it meanwhile, and what; null where nobody did. */
  meanwhile: Conflict['entries'] | null
}

/** The outcome of saving a table: `undo` is the id of the change that can be undone, null where nothing was saved. */
export type TableSaved = { saved: number; undo: string | null; refused: RefusedRow[] }
