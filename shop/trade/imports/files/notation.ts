import type { ColumnMapping } from '#db/schema/trade/imports.ts'
import { type Column, headerKey } from '#shop/trade/imports/kinds/column.server.ts'
import type { FileSettings } from '#shop/trade/imports/work/settings.server.ts'
import { weightUnitOf } from './cells/amounts.ts'
import type { CellRules } from './cells/read.ts'
import { withDays, withDecimals } from './cells/types.ts'
import type { Evidence } from './table/evidence.server.ts'

type File = {
  columns: Column[]
  mapping: ColumnMapping
  evidence: Evidence
  settings: Pick<FileSettings, 'decimal' | 'isDayFirst'>
}

/** Returns the one of two notations that is seen; null where none is, or both are. */
const onlyOne = <Form extends string>(seen: Set<Form>, [one, other]: [Form, Form]): Form | null =>
  seen.has(one) === seen.has(other) ? null : seen.has(one) ? one : other

/**
 * Tells in which notation a file writes numbers and dates: as somebody said, or as all cells of the columns that are read show. `question`
 * is what has to be asked, since some cell may be read in two ways and nothing else tells; null where that is not so.
 */
export function notationOf({ columns, mapping, evidence, settings }: File): {
  rules: Omit<CellRules, 'unit'>
  question: string | null
} {
  const read = mapping.flatMap((name, place) => {
    const column = columns.find(column => column.name === name)
    const shown = evidence[place]
    return column?.cell && shown ? { label: column.label, type: column.cell, shown } : []
  })
  const numbers = read.filter(({ type }) => withDecimals.includes(type))
  const days = read.filter(({ type }) => withDays.includes(type))
  const forms = new Set(numbers.flatMap(({ shown }) => Object.keys(shown.numbers)))
  const orders = new Set(days.flatMap(({ shown }) => Object.keys(shown.days)))
  const decimal = settings.decimal ?? onlyOne(forms, ['dot', 'comma'])
  const order = onlyOne(orders, ['day', 'month'])
  const isDayFirst = settings.isDayFirst ?? (order === null ? null : order === 'day')
  const openNumber = decimal === null ? numbers.find(({ shown }) => shown.numbers.either) : undefined
  const openDay = isDayFirst === null ? days.find(({ shown }) => shown.days.either) : undefined
  const questions = [
    openNumber &&
      `${openNumber.label} has '${openNumber.shown.numbers.either}': choose which sign stands before the decimals.`,
    openDay && `${openDay.label} has '${openDay.shown.days.either}': choose whether the day or the month comes first.`,
  ]
  return { rules: { decimal: asDecimal(decimal), isDayFirst }, question: questions.filter(Boolean).join(' ') || null }
}

const asDecimal = (form: string | null) => (form === 'dot' || form === 'comma' ? form : null)

/** The rules for each column of a file, by place: its header may say a unit. */
export const rulesOf = (file: File, header: string[]): CellRules[] => {
  const { rules } = notationOf(file)
  const unitAt = header.findIndex(text => ofWeightUnit.test(headerKey(text)))
  return header.map((text, place) => ({
    ...rules,
    // Where some weights of a column are no whole numbers, none of them is in grams, unless it says so itself.
    unit: weightUnitOf(text) ?? (hasFractions(file.evidence[place], rules.decimal) ? 'unknown' : null),
    unitAt,
    isStatus: /^((item|product|artikel)?status|published|(product)?online)$/.test(headerKey(text)),
    off: offOf[headerKey(text)],
  }))
}

const offOf: Record<string, string> = { published: '-1', productonline: '2' }

/** Columns that say in which unit the weight beside them is. Written as `headerKey` has them. */
const ofWeightUnit =
  /^(weightunit|weightunits|weightuom|uomweight|unitofweight|gewichtseinheit|gewei|unitedepoids|unidaddepeso)$/

/** Whether a column has a fraction: one beyond doubt, or one by the notation of the file, as '1.250' where others are '2.00'. */
const hasFractions = (shown: Evidence[number] | undefined, decimal: CellRules['decimal']) =>
  shown?.fraction !== undefined ||
  (decimal !== null && /[.,]\d*[1-9]/.test(shown?.numbers.either?.replace(decimal === 'dot' ? ',' : '.', '') ?? ''))
