import { unguarded } from '#shop/trade/formats/guard.ts'
import {
  bareCell,
  bareNumber,
  carNames,
  hasSpreadsheetError,
  isNothing,
  isSpoilt,
} from '#shop/trade/formats/nothing.ts'
import {
  maybeNoPiece,
  noPiece,
  readGramsCell,
  readMoneyCell,
  readMonthsCell,
  readStockCell,
  readWholeCell,
} from './amounts.ts'
import { readFirstMonthCell, readLastMonthCell } from './dates.ts'
import { readCarCell, readNameCell } from './names.ts'
import { readPartNumberCell } from './part-number.ts'
import type { CellRead, CellReader, CellRules } from './read.ts'
import { readConditionCell, readFlagCell, readNoteCell, readPicturesCell } from './words.ts'
import { readYearsCell } from './years.ts'

const asItIs: CellReader = text => ({ text })

/** What a cell of a file may be, and how each type is read into what the owner's form takes. */
const cellTypes = {
  text: asItIs,
  name: readNameCell,
  /** A name of cars, of which some are called as others write 'nothing'. */
  car: readCarCell,
  money: readMoneyCell,
  stock: readStockCell,
  whole: readWholeCell,
  grams: readGramsCell,
  months: readMonthsCell,
  flag: readFlagCell,
  condition: readConditionCell,
  /** What a row asks of a car beyond its other columns. */
  note: readNoteCell,
  pictures: readPicturesCell,
  partNumber: readPartNumberCell,
  firstMonth: readFirstMonthCell,
  lastMonth: readLastMonthCell,
  years: readYearsCell,
} satisfies Record<string, CellReader>

export type CellType = keyof typeof cellTypes

/** Types whose cells need to be known to have dots or commas before decimals, and days before months or behind. */
export const withDecimals: readonly CellType[] = ['money', 'stock', 'whole', 'grams']
export const withDays: readonly CellType[] = ['firstMonth', 'lastMonth']

/** A reference to a cell alone, as a number of a part may be written too: '=AB12'. */
const cellAlone = /^=[A-Z]{1,3}\d+$/i
/** What a formula begins with: a cell that is counted with, a function, another sheet, or a text that goes on. */
const formula = /^=\s*(?:[-+]?\$?[A-Z]{1,3}\$?\d+(?=\s*(?:[-+*/:&,)]|$))|[\p{L}.]{2,}\(|(?:\w+|'[^']+')!|"[^"]*"\s*&)/iu
const isFormulaIn = (text: string, type: CellType) =>
  type !== 'text' && formula.test(text) && !(type === 'partNumber' && cellAlone.test(text))

/** What others write for nothing, and what is data in cells of a type. */
const dataIn: Partial<Record<CellType, readonly string[]>> = { car: carNames, stock: [...noPiece, ...maybeNoPiece] }

const isPrinted = (type: CellType) => type === 'partNumber' || type === 'car' || type === 'years'

/** Reads a cell of a file: fillers are nothing, errors of spreadsheets a problem, and anything else what its type makes of it. */
export function readCell(
  given: string,
  type: CellType,
  { rules, label }: { rules: CellRules; label: string },
): CellRead {
  const plain = unguarded(given)
  const text = isPrinted(type) ? bareNumber(plain) : bareCell(plain)
  if (plain === given && isFormulaIn(text, type))
    return { problem: `The cell holds a formula instead of its value: ${text.slice(0, 40)}` }
  if (hasSpreadsheetError(text)) return { problem: `The cell holds an error of a spreadsheet: ${text.slice(0, 60)}` }
  if (isSpoilt(text, type === 'text'))
    return {
      problem: `Letters of '${text.slice(0, 40)}' were spoilt before the file came here. Save it again as UTF-8`,
    }
  if (isNothing(text, dataIn[type])) return { text: '' }
  return cellTypes[type](text, rules, label)
}
