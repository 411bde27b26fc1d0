import { z } from 'zod'
import { priceField, stockBaseField, stockField } from '#shop/catalogue/products/form.ts'
import { versionField } from '#shop/office/forms/fields.ts'
import { pageSize } from '#shop/paging.ts'
import { isTyped, type RefusedRow, type TableBase, type TableCell, tableCells, tableField } from './table.ts'

/** A row whose typed cells are to be saved; null for a cell that was left as it was. */
export type TableRow = TableBase & {
  id: string
  typed: Record<TableCell, string>
  wanted: Record<TableCell, number | null>
}

const baseForm = z.object({ version: versionField, priceCents: stockBaseField, stock: stockBaseField })
const cellFields = { price: priceField, stock: stockField }

/**
 * Reads the form of the table: the rows in which something was typed, and the rows that are refused, each with a message at
 * its cell. A form has at most a page of rows; more are left out.
 */
export function readTable(form: FormData): { rows: TableRow[]; refused: RefusedRow[] } {
  const ids = form.getAll('row').filter(id => typeof id === 'string' && /^[A-Z0-9-]{1,40}$/.test(id))
  const rows: TableRow[] = []
  const refused: RefusedRow[] = []
  for (const id of [...new Set(ids.map(String))].slice(0, pageSize)) {
    const read = readRow(id, name => String(form.get(name) ?? ''))
    if (read && 'errors' in read) refused.push(read)
    else if (read) rows.push(read)
  }
  return { rows, refused }
}

function readRow(id: string, field: (name: string) => string): TableRow | RefusedRow | null {
  const typed = { price: field(tableField('price', id)), stock: field(tableField('stock', id)) }
  const base = baseForm.safeParse({
    version: field(tableField('version', id)),
    priceCents: field(tableField('priceCents', id)),
    stock: field(tableField('stockBase', id)),
  })
  const stays = { id, typed, now: null, meanwhile: [] }
  if (!base.success) return { ...stays, errors: { '': 'This row is out of date. Please load the page again.' } }
  const wanted: TableRow['wanted'] = { price: null, stock: null }
  const errors: RefusedRow['errors'] = {}
  for (const cell of tableCells) {
    if (!isTyped(cell, typed[cell], base.data)) continue
    const value = cellFields[cell].safeParse(typed[cell])
    if (value.success) wanted[cell] = value.data
    else errors[cell] = value.error.issues[0]?.message ?? 'This is not a number'
  }
  if (Object.keys(errors).length > 0) return { ...stays, errors }
  return wanted.price === null && wanted.stock === null ? null : { id, ...base.data, typed, wanted }
}
