import { isNoNumber } from '#shop/trade/formats/nothing.ts'
import { whyNoPartNumber } from '#shop/trade/formats/part-number.ts'
import type { CellReader } from './read.ts'

/** Words at the start of a line of totals. */
export const totals =
  /^((grand |sub)?(totals?|sum|summe|gesamt(summe)?|zwischensumme|somme|suma|razem|totale)\s*:?|(grand total|subtotal|summe|gesamtsumme|zwischensumme|total:|totals:)\s.*)$/i

/** The number of a part, as it is printed. Refuses what a spreadsheet has made of one. */
export const readPartNumberCell: CellReader = (given, _, label) => {
  const text = given.replace(/^'(?=.)/, '')
  if (isNoNumber(text)) return { text: '' }
  if (totals.test(text)) return { problem: 'This is a line of totals, and no part' }
  const why = whyNoPartNumber(text)
  return why ? { problem: `${label}: ${why}` } : { text: text.replace(/[\s\u00a0\u2009\u202f]+/g, ' ') }
}
