import type { Db } from '#db/client.server.ts'
import { isGtin } from '#shop/catalogue/part-numbers/gtin.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { isReference } from '#shop/catalogue/products/form.server.ts'
import type { Values } from './column.server.ts'
import { type RowProblem, refuse } from './kind.server.ts'
import { matchGtins, matchParts } from './parts-by-number.server.ts'
import { listReferences } from './references-there.server.ts'

/**
 * The product that a row is about. `printed`: the number of the file, where it is no reference as the shop writes one; a new product
 * keeps it as its maker's number. A GTIN is one, but is kept as what it is.
 */
type RowProduct = { reference: string; isThere: boolean; printed: string | null }

/** A reference made of a printed number: '0 986 494 123' is '0-986-494-123'. Null where that is none. */
export function referenceOf(partNumber: string): string | null {
  const reference = partNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return isReference(reference) ? reference : null
}

/** Eight digits may be any number of a maker, and end with the right digit by chance. */
const isNewGtin = (number: string) => /^\d{12,14}$/.test(number) && isGtin(number)

export const noReference =
  'No reference can be made of this number, since it has no letter from A to Z or digit, or is too long'

/**
 * Finds which products rows are about, whatever stands in their column of references: the reference of a product; else the number that
 * its maker gave it, of the brand that the row names; else its GTIN. What the shop does not have is new, under a reference made of its
 * number.
 */
export async function readProducts(
  db: Db,
  rows: Values[],
  { hasBrand = false } = {},
): Promise<(values: Values) => RowProduct | { problem: RowProblem }> {
  const named = (values: Values) => ({
    partNumber: String(values.reference),
    brand: hasBrand && typeof values.brand === 'string' ? values.brand : null,
  })
  const keyOf = (values: Values) => JSON.stringify(named(values))
  const asked = new Map(rows.map(row => [keyOf(row), { ...named(row), isCode: false }]))
  const there = await listReferences(
    db,
    [...asked.values()].map(({ partNumber }) => referenceKey(partNumber)),
  )
  // What is written as a reference and is one, is that product, whatever brand the file gives it.
  const open = [...asked].filter(
    ([, { partNumber }]) => !(isReference(partNumber.toUpperCase()) && there.has(referenceKey(partNumber))),
  )
  const found = await matchParts(
    db,
    open.map(([, part]) => part),
  )
  const byKey = new Map(open.map(([key], place) => [key, found[place] ?? null]))
  const byGtin = await matchGtins(
    db,
    open.flatMap(([key, { partNumber }]) => (byKey.get(key) === null ? [partNumber] : [])),
  )
  return values => {
    const { partNumber } = named(values)
    const byNumber = byKey.get(keyOf(values))
    const part = byNumber === null ? (byGtin.get(partNumber) ?? null) : byNumber
    if (part === undefined)
      return { reference: there.get(referenceKey(partNumber)) ?? partNumber, isThere: true, printed: null }
    if (part && 'problem' in part) return refuse('reference', part.problem)
    if (part) return { reference: part.reference, isThere: true, printed: null }
    const reference = referenceOf(partNumber)
    if (reference === null) return refuse('reference', noReference)
    const isPlain = isReference(partNumber.toUpperCase()) && !isNewGtin(partNumber)
    return { reference, isThere: false, printed: isPlain ? null : partNumber }
  }
}
