import { type ReadNumber, readNumber, withoutUnits } from './number.ts'
import type { CellReader } from './read.ts'

const isOpen = (text: string, label: string) =>
  `${label} '${text}': is that more than a thousand? Say which sign stands before the decimals`

type Known = Exclude<ReadNumber, 'either' | null>

/** Rounded half up, as a shop does: '12.3456' is 12.35. More digits than money can have stay, for the form's rule to refuse. */
function inHundredths({ whole, fraction }: Known): string {
  const thousandths = BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))
  const digits = String((thousandths + 5n) / 10n).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount of money: '1.234,50', '$12.50', '12,50 €', '12.5000', 'EUR 1 234,50', '12,-'. */
export const readMoneyCell: CellReader = (text, { decimal }, label) => {
  const read = readNumber(withoutUnits(text), decimal)
  if (read === 'either') return { problem: isOpen(text, label) }
  if (read === null) return { problem: `${label} must be an amount such as 12.50, not '${text.slice(0, 40)}'` }
  if (read.isNegative && /[1-9]/.test(read.whole + read.fraction)) return { problem: `${label} is below zero: ${text}` }
  return { text: inHundredths(read) }
}

/** Words for nothing which in a column of stocks say that there is no piece. */
export const noPiece = ['not available', 'nicht verfügbar', 'nicht vorhanden', 'non disponible', 'non disponibile']
/** Words for nothing which in a column of stocks may say that there is no piece, or that nobody knows: told. */
export const maybeNoPiece =
  'brak, keine, geen, aucun, aucune, ninguno, ninguna, nessuno, nessuna, n.v., n.b., s.o., s/o'.split(', ')
/** Words of warehouses for no piece at all. */
const soldOut =
  /^(out ?of ?stock|sold ?out|not in stock|unavailable|no disponible|nicht (auf lager|lieferbar)|ausverkauft|épuisé|rupture( de stock)?|agotado|sin stock|esaurito|niedostępny|brak w magazynie|uitverkocht|niet op voorraad|нет в наличии|no|nein|non|false)$/i
const atLeast =
  /^(?:>=?|≥|over|more than|at least|über|mehr als|mindestens|plus de|más de|oltre|ponad|meer dan|более|больше)\s*(?=\d)|(?<=\d)\s*(?:\+|or more|und mehr|et plus)$/i

/** Pieces in stock: '5', '5,000', '5.0', '1 234', '5 pcs', '>10' as the 10 that are there at least. Fewer than none is told: what is left then only its sender knows. */
export const readStockCell: CellReader = (text, rules, label) => {
  if (soldOut.test(text.replaceAll('_', ' ')) || noPiece.includes(text.toLowerCase())) return { text: '0' }
  // '+5' is five more, or five: only its sender knows.
  if (/^\+|\p{Sc}/u.test(text))
    return { problem: `${label} must be a whole number such as 12, not '${text.slice(0, 40)}'` }
  const read = readNumber(withoutUnits(text.replace(atLeast, '')), rules.decimal)
  if (read && read !== 'either' && read.isNegative) {
    const isNone = !/[1-9]/.test(read.whole + read.fraction)
    return isNone ? { text: '0' } : { problem: `${label} is below zero: ${text.slice(0, 40)}` }
  }
  return readWholeCell(text.replace(atLeast, ''), rules, label)
}

/** A whole number: '5', '5.0', '1,234'. Whether it may be below zero the form's rule says. */
export const readWholeCell: CellReader = (text, { decimal }, label) => {
  const read = readNumber(withoutUnits(text), decimal)
  if (read === 'either') return { problem: isOpen(text, label) }
  if (!read || /[1-9]/.test(read.fraction))
    return { problem: `${label} must be a whole number such as 12, not '${text.slice(0, 40)}'` }
  return { text: (read.isNegative ? '-' : '') + read.whole.replace(/^0+(?=\d)/, '') }
}

const gramsOf: Record<string, number> = {
  g: 1,
  gr: 1,
  gramm: 1,
  gram: 1,
  grams: 1,
  grammes: 1,
  grm: 1,
  г: 1,
  mg: 0.001,
  kg: 1000,
  kgs: 1000,
  kilogramm: 1000,
  kilogram: 1000,
  kilograms: 1000,
  kilo: 1000,
  kilos: 1000,
  kgm: 1000,
  кг: 1000,
  t: 1_000_000,
  lb: 453.59237,
  lbs: 453.59237,
  pound: 453.59237,
  pounds: 453.59237,
  lbr: 453.59237,
  oz: 28.349523,
  ounce: 28.349523,
  ounces: 28.349523,
  onz: 28.349523,
}
/** The unit of weight that the header of a column says: 'Weight (kg)'. */
export const weightUnitOf = (header: string): string | null =>
  header
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find(word => Object.hasOwn(gramsOf, word)) ?? null

const monthsOf: [RegExp, number][] = [
  [/^(m|mo|mos|mon|months?|monate?n?|mois|mes|meses|mesi|mies|miesiące|miesięcy|месяц\p{L}*)$/iu, 1],
  [/^(y|yr|yrs|years?|jahre?n?|j|ans?|années?|años?|anni|anno|lata|lat|rok|год\p{L}*|лет)$/iu, 12],
]

/** Splits '1,25 kg' into its number and its unit in lower case. */
function splitUnit(text: string): { number: string; unit: string | null } {
  const [, number = '', unit = ''] = /^(.*?[\d.,])\s*(\p{L}+)\.?$/u.exec(text) ?? []
  return unit === '' ? { number: text, unit: null } : { number, unit: unit.toLowerCase() }
}

/** A weight in whole grams: '850', '850 g', '1,25 kg', '2.5 lbs'; '1,25' below 'Weight (kg)'. */
export const readGramsCell: CellReader = (text, { decimal, unit: ofHeader }, label) => {
  const { number, unit } = splitUnit(text)
  const read = readNumber(number, decimal)
  const factor = gramsOf[unit ?? ofHeader ?? 'g']
  if (read === 'either') return { problem: isOpen(text, label) }
  if (read && !unit && (ofHeader === 'unknown' || (!ofHeader && /[1-9]/.test(read.fraction))))
    return {
      problem: `${label} '${text.slice(0, 40)}' has no unit. Write it behind, or into the name of the column: 'Weight (kg)'`,
    }
  if (!read || read.isNegative || !factor)
    return { problem: `${label} must be a weight such as 850 or 1.25 kg, not '${text.slice(0, 40)}'` }
  const grams = Math.round(Number(`${read.whole}.${read.fraction || '0'}`) * factor)
  return { text: grams === 0 ? '' : String(grams) }
}

/** How long a warranty is, in months: '24', '24 months', '2 Jahre'. */
export const readMonthsCell: CellReader = (text, rules, label) => {
  const { number, unit } = splitUnit(text)
  const factor = unit === null ? 1 : monthsOf.find(([words]) => words.test(unit))?.[1]
  if (!factor) return { problem: `${label} must be such as 24 or 2 years, not '${text.slice(0, 40)}'` }
  const read = readWholeCell(number, rules, label)
  if ('problem' in read) return read
  return { text: /^0*$/.test(read.text) ? '' : String(Number(read.text) * factor) }
}
