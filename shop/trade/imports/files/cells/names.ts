import { howToSave, shortened, tookForDay } from '#shop/trade/formats/part-number.ts'
import { totals } from './part-number.ts'
import type { CellReader } from './read.ts'

/** What stands where no name was found: the 0 of an empty cell that a spreadsheet looked up, a yes or no, a moment, an amount. */
const noName = /^(0+([.,]0+)?|true|false|wahr|falsch|vrai|faux|(19|20)\d\d-\d\d-\d\d[T ]\d\d:\d\d.*|\d+[.,]\d\d)$/i

/** How a program writes what it keeps, or means to fill in: '["Bolt"]', 'a:1:{…}', '{{name}}', "b'Bolt'", 'Brake%20Disc'. */
const ofProgram =
  /^[[{]\s*["'{[].*[\]}]$|^[aOs]:\d+:[{"]|\{\{.*\}\}|^\$\{?\w+\}?$|^%[sd]$|^b(['"]).*\1$|^\w+\.\w+\(.*\)$|\w%20\w/s

/** What a thing or a brand is called. */
export const readNameCell: CellReader = (text, _, label) =>
  [noName, ofProgram, shortened, tookForDay].some(way => way.test(text))
    ? { problem: `${label}: '${text.slice(0, 60)}' is no name` }
    : { text }

/** What a car is called. Of a Saab 9-5 a spreadsheet makes the fifth of September. */
export const readCarCell: CellReader = (text, rules, label) => {
  if (totals.test(text)) return { problem: 'This is a line of totals, and no car' }
  if (tookForDay.test(text)) return { problem: `${label}: a spreadsheet made the day '${text}' of it. ${howToSave}` }
  return /^\d+[.,]\d\d$/.test(text) ? { text } : readNameCell(text, rules, label)
}
