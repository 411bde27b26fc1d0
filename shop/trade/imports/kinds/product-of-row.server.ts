import type { Db } from '#db/client.server.ts'
import { gtinOf, isGtin } from '#shop/catalogue/part-numbers/gtin.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { isReference } from '#shop/catalogue/products/form.server.ts'
import type { Values } from './column.server.ts'
import { type RowProblem, refuse } from './kind.server.ts'
import { matchGtins, matchParts } from './parts-by-number.server.ts'
import { listReferences } from './references-there.server.ts'

/**
 * The product that a row is about. `printed`: the number of the file, where it is no reference as the shop writes one; a new product
 * keeps it as its maker's number, and its GTIN as what it is.
 */
type RowProduct = { reference: string; isThere: boolean; printed: string | null; gtin: string | null }

/** A reference made of a printed number: '0 986 494 123' is '0-986-494-123'. Null where that is none. */
export function referenceOf(partNumber: string): string | null {
  const reference = partNumber
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return isReference(reference) ? reference : null
}

/** In a column of references eight digits may be any number of a maker, and end with the right digit by chance. */
const isLongGtin = (number: string) => /^\d{12,14}$/.test(number) && isGtin(number)

export const noReference =
  'No reference can be made of this number, since it has no letter from A to Z or digit, or is too long'

export const noGtin = (text: string) =>
  `'${text.slice(0, 40)}' is no GTIN: one has 8, 12, 13 or 14 digits, of which the last one follows from the others`

/**
 * Finds which products rows are about, whatever stands in their column of references: the reference of a product; else the number that
 * its maker gave it, of the brand that the row names; else its GTIN. A column of GTINs says it only where the row has no reference: a
 * used part has that of the new one too. What the shop does not have is new, under a reference made of its number.
 */
export async function readProducts(
  db: Db,
  rows: Values[],
  { hasBrand = false } = {},
): Promise<(values: Values) => RowProduct | { problem: RowProblem }> {
  const named = (values: Values) => ({
    partNumber: textOf(values.reference),
    brand: hasBrand ? textOf(values.brand) || null : null,
  })
  const keyOf = (values: Values) => JSON.stringify(named(values))
  const asked = new Map(rows.map(row => [keyOf(row), { ...named(row), isCode: false }]))
  const texts = rows.flatMap(({ reference, gtin }) => [textOf(reference), textOf(gtin)])
  const there = await listReferences(db, texts.map(referenceKey))
  // What is written as a reference and is one, is that product, whatever brand the file gives it.
  const open = [...asked].filter(
    ([, { partNumber }]) => !(isReference(partNumber.toUpperCase()) && there.has(referenceKey(partNumber))),
  )
  const found = await matchParts(
    db,
    open.map(([, part]) => part),
  )
  const byKey = new Map(open.map(([key], place) => [key, found[place] ?? null]))
  const unfound = rows.filter(row => !textOf(row.reference) || byKey.get(keyOf(row)) === null)
  const byGtin = await matchGtins(
    db,
    unfound.flatMap(({ reference, gtin }) => [textOf(reference), textOf(gtin)]),
  )
  const foundAs = (reference: string): RowProduct => ({ reference, isThere: true, printed: null, gtin: null })
  /** The product of a GTIN; or of a reference that stands in its column. */
  const ofGtin = (text: string) => {
    const reference = there.get(referenceKey(text))
    return byGtin.get(text) ?? (reference === undefined ? null : { reference })
  }
  return values => {
    const { partNumber } = named(values)
    const printedGtin = textOf(values.gtin)
    const byNumber = partNumber === '' ? null : byKey.get(keyOf(values))
    if (byNumber === undefined) return foundAs(there.get(referenceKey(partNumber)) ?? partNumber)
    const part = byNumber ?? (partNumber === '' ? ofGtin(printedGtin) : byGtin.get(partNumber))
    if (part && 'problem' in part) return refuse(partNumber === '' ? 'gtin' : 'reference', part.problem)
    if (part) return foundAs(part.reference)
    const own = gtinOf(printedGtin) ?? printedGtin
    if (partNumber === '' && !isGtin(own)) return refuse('gtin', own === '' ? 'GTIN is required' : noGtin(own))
    const reference = referenceOf(partNumber || own)
    if (reference === null) return refuse('reference', noReference)
    const isPlain = isReference(partNumber.toUpperCase()) || partNumber === ''
    // A used part may have the GTIN of the new one: a number that is another product's already would find neither of them.
    const gtin = (byGtin.has(printedGtin) ? '' : own) || (isLongGtin(partNumber) ? partNumber : null)
    return { reference, isThere: false, printed: isPlain ? null : partNumber, gtin }
  }
}

const textOf = (value: Values[string] | undefined): string => (typeof value === 'string' ? value : '')
