import { useState } from 'react'
import type { ListedProduct } from '#shop/finding/admin-list/rows.ts'
import { plainMoney } from '#shop/money.ts'
import {
  isTyped,
  type RefusedRow,
  type TableBase,
  type TableCell,
  type TableSaved,
  tableCells,
} from '#shop/stock/levels/table.ts'

/** What is typed in a row, what it was opened with, and why it was not saved, if it was refused. */
export type DraftRow = { base: TableBase; typed: Partial<Record<TableCell, string>>; refused?: RefusedRow }

export const baseOf = ({ version, priceCents, coreChargeCents, stock }: ListedProduct): TableBase => ({
  version,
  priceCents,
  coreChargeCents,
  stock,
})

/** A price, a core charge or a stock as its cell shows it; '' for a part without a core charge. */
export function cellText(cell: TableCell, { priceCents, coreChargeCents, stock }: Omit<TableBase, 'version'>): string {
  if (cell === 'stock') return String(stock)
  const cents = cell === 'price' ? priceCents : coreChargeCents
  return cents === null ? '' : plainMoney(cents)
}

/**
 * The unsaved rows of the table by the ids of their products. A row keeps the version and the numbers that it had when
 * somebody began to type, so that newer data of the page never changes what is compared at saving.
 */
export function useDraft() {
  const [rows, setRows] = useState<Record<string, DraftRow>>({})
  return {
    rows,
    unsaved: Object.values(rows).reduce((sum, row) => sum + typedCells(row).length, 0),
    type(product: ListedProduct, cell: TableCell, text: string) {
      setRows(({ [product.id]: row, ...others }) => {
        const next = { base: baseOf(product), ...row, typed: { ...row?.typed, [cell]: text } }
        return typedCells(next).length > 0 ? { ...others, [product.id]: next } : others
      })
    },
    clear: () => setRows({}),
    /** After a save: refused rows stay, to be saved over what they are now; of the others what was sent is forgotten. */
    settle(sent: Record<string, DraftRow>, { refused }: TableSaved) {
      setRows(now => {
        const kept = Object.fromEntries(Object.entries(now).filter(([id, row]) => row !== sent[id]))
        for (const row of refused) {
          const base = row.now ?? now[row.id]?.base ?? sent[row.id]?.base
          if (base) kept[row.id] = { base, typed: row.typed, refused: row }
        }
        return kept
      })
    },
  }
}

export type Draft = ReturnType<typeof useDraft>

/** The cells of a row in which something else is typed than is saved. */
const typedCells = ({ base, typed }: DraftRow): TableCell[] =>
  tableCells.filter(cell => typed[cell] !== undefined && isTyped(cell, typed[cell], base))
