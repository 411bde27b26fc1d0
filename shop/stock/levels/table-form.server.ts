import { z } from 'zod'
import { coreChargeField, priceField, stockBaseField, stockField } from '#shop/catalogue/products/form.server.ts'
import { versionField } from '#shop/office/forms/fields.ts'
import { pageSize } from '#shop/paging.ts'
import type { WantedPrice } from './prices.server.ts'
import { isTyped, type RefusedRow, type TableBase, type TableCell, type TypedCells, tableField } from './table.ts'

/** A row whose typed cells are to be saved. */
export type TableRow = TableBase & { id: string; typed: TypedCells; wanted: WantedPrice }

const baseForm = z.object({
  version: versionField,
  priceCents: stockBaseField,
  coreChargeCents: z.union([z.literal('').transform(() => null), stockBaseField]),
  stock: stockBaseField,
})
/**
 * Reads the form of the table: the rows in which something was typed, and the rows that are refused, each with a message at
 * its cell. A form has at most a page of rows; more are left out.
 */
export function readTable(form: FormData): { rows: TableRow[]; refused: RefusedRow[] } {
  const ids = form.getAll('row').filter(id => typeof id === 'string' && /^[A-Z0-9-]{1,40}$/.test(id))
  const rows: TableRow[] = []
  const refused: RefusedRow[] = []
  for (const id of [...new Set(ids.map(String))].slice(0, pageSize)) {
    const read = readRow(id, name => form.get(name)?.toString())
    if (read && 'errors' in read) refused.push(read)
    else if (read) rows.push(read)
  }
  return { rows, refused }
}

function readRow(id: string, field: (name: string) => string | undefined): TableRow | RefusedRow | null {
  const typed: TypedCells = {
    price: field(tableField('price', id)) ?? '',
    core: field(tableField('core', id)),
    stock: field(tableField('stock', id)) ?? '',
  }
  const base = baseForm.safeParse({
    version: field(tableField('version', id)),
    priceCents: field(tableField('priceCents', id)),
    coreChargeCents: field(tableField('coreChargeCents', id)) ?? '',
    stock: field(tableField('stockBase', id)),
  })
  const stays = { id, typed, now: null, meanwhile: null }
  if (!base.success) return { ...stays, errors: { '': 'This row is out of date. Please load the page again.' } }
  const errors: RefusedRow['errors'] = {}
  const read = <Value>(cell: TableCell, schema: z.ZodType<Value>): Value | undefined => {
    const text = typed[cell]
    if (text === undefined || !isTyped(cell, text, base.data)) return undefined
    const value = schema.safeParse(text)
    if (value.success) return value.data
    errors[cell] = value.error.issues[0]?.message ?? 'This is not a number'
  }
  const wanted = {
    price: read('price', priceField),
    core: read('core', coreChargeField),
    stock: read('stock', stockField),
  }
  if (Object.keys(errors).length > 0) return { ...stays, errors }
  return Object.values(wanted).every(value => value === undefined) ? null : { id, ...base.data, typed, wanted }
}
