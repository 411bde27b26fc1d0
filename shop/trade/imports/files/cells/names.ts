import { isOfElsewhere } from '#shop/trade/formats/nothing.ts'
import { howToSave, shortened, tookForDay } from '#shop/trade/formats/part-number.ts'
import { totals } from './part-number.ts'
import type { CellReader } from './read.ts'

/** What stands where no name was found: the 0 of an empty cell that a spreadsheet looked up, a yes or no, a moment, an amount. */
const noName = /^(0+([.,]0+)?|true|false|wahr|falsch|vrai|faux|(19|20)\d\d-\d\d-\d\d[T ]\d\d:\d\d.*|\d+[.,]\d\d)$/i

/** 'Total' alone is a brand of oil. */
const isLineOfTotals = (text: string) => totals.test(text) && !/^total$/i.test(text)

/** What a thing or a brand is called. The form refuses one that is long, and patterns would take their time with it. */
export const readNameCell: CellReader = (text, _, label) => {
  const isName =
    text.length > 1_000 ||
    (![noName, shortened, tookForDay].some(way => way.test(text)) && !isOfElsewhere(text) && !isLineOfTotals(text))
  return isName ? { text } : { problem: `${label}: '${text.slice(0, 60)}' is no name` }
}

/** What stands for any make in a list of parts that fit all cars: 'Universal' is the name of a variant, and no make. */
const noMake =
  /^(universal|various|diverse?|divers|verschiedene|sonstige|andere|others?|misc|miscellaneous|multi|(all|alle|tous|todos?|tutti)( (makes|cars|vehicles|marken|fahrzeuge|marques|modèles|los modelos|i modelli))?)$/i

/** Whether a text stands for any make, and is none. */
export const isNoMake = (text: string): boolean => noMake.test(text)

/** What a car is called. Of a Saab 9-5 a spreadsheet makes the fifth of September. */
export const readCarCell: CellReader = (text, rules, label) => {
  if (totals.test(text)) return { problem: 'This is a line of totals, and no car' }
  if (tookForDay.test(text)) return { problem: `${label}: a spreadsheet made the day '${text}' of it. ${howToSave}` }
  return /^\d+[.,]\d\d$/.test(text) ? { text } : readNameCell(text, rules, label)
}
