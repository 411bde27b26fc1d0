/** Which sign stands before the decimals. */
export type Decimal = 'dot' | 'comma'

/**
 * A number as a file writes it. `form` is the sign of the decimals that it shows beyond doubt, null where it shows none, as '12'
 * does. 'either' is a number such as '1.234', which is more than a thousand to some and little more than one to others.
 */
export type ReadNumber =
  | { isNegative: boolean; whole: string; fraction: string; form: Decimal | null }
  | 'either'
  | null

const spaces = '\\s\u00a0\u2007\u2009\u202f'
/** Thousands apart by spaces or apostrophes, as in '1 234' and "1'234". */
const apart = new RegExp(`^\\d{1,3}([${spaces}'’´\`]\\d{3})+(?!\\d)`)
/** Groups of three, or of two before the last three as in India. */
const grouped = {
  ',': /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})+,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})+$|^\d{1,2}(\.\d{2})+\.\d{3}$/,
}

/** Reads a number in any notation: '1.234,50', '1,234.50', "1'234.50", '1 234,50', '1,23,456.50', '12.5000', '(12.50)', '12-'. */
export function readNumber(text: string, decimal: Decimal | null): ReadNumber {
  // An apostrophe in front keeps a number from being counted with, in spreadsheets that show it as a text.
  const signed = text.trim().replace(/^'/, '')
  const inner = /^\((.*)\)$/.exec(signed)?.[1] ?? signed
  const bare = inner.replace(/^[-−–+]|[-−–]$/, '').trim()
  const isNegative = inner !== signed || /^[-−–]|[-−–]$/.test(inner)
  const joined = bare.replace(apart, group => group.replace(/\D/g, ''))
  if (!/^[\d.,]*\d[\d.,]*$/.test(joined)) return null
  const read = readPlain(joined, { decimal, isGrouped: joined !== bare })
  return read && read !== 'either' ? { ...read, isNegative } : read
}

type Asked = { decimal: Decimal | null; isGrouped: boolean }
type Plain = { whole: string; fraction: string; form: Decimal | null } | 'either' | null

function readPlain(text: string, { decimal, isGrouped }: Asked): Plain {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return { whole: text, fraction: '', form: null }
  const sign = text[last] === '.' ? '.' : ','
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  const form = sign === '.' ? 'dot' : 'comma'
  const other = form === 'dot' ? 'comma' : 'dot'
  const asDecimal = (): Plain => {
    const whole = before.replaceAll(sign === '.' ? ',' : '.', '')
    const isWhole = whole === before || grouped[sign === '.' ? ',' : '.'].test(before)
    return isWhole && !before.includes(sign) && !isGroupedTwice(whole, before, isGrouped)
      ? { whole: whole || '0', fraction: after, form }
      : null
  }
  const asThousands = (): Plain =>
    grouped[sign].test(text) && !isGrouped ? { whole: text.replaceAll(sign, ''), fraction: '', form: other } : null
  if (before.includes(sign)) return asThousands()
  const isOfEither = after.length === 3 && /^[1-9]\d{0,2}$/.test(before) && !isGrouped
  if (!isOfEither) return asDecimal()
  if (decimal === null) return 'either'
  return decimal === form ? asDecimal() : asThousands()
}

const isGroupedTwice = (whole: string, before: string, isGrouped: boolean) => isGrouped && whole !== before

/** Which sign of decimals a cell shows, if it is a number; 'either' where that is open, null where it shows none. */
export function formOfNumber(text: string): Decimal | 'either' | null {
  if (text.length > 30 || !/[.,]/.test(text)) return null
  const read = readNumber(withoutUnits(text), null)
  return read === 'either' ? 'either' : (read?.form ?? null)
}

/** Whether a cell is a number that is no whole one beyond doubt: '0,45', but not '2.00'. */
export function hasFraction(text: string): boolean {
  const read = readNumber(withoutUnits(text), null)
  return read !== null && read !== 'either' && /[1-9]/.test(read.fraction)
}

/**
 * Currencies and units of pieces around a number: 'EUR 12', '12 zł', '12 Stk.'. A lone letter is a slip, as the O in '1O', and no month
 * is a currency: of '12.5' a spreadsheet makes '12.Mai'.
 */
const piece =
  'pcs?|pces?|pieces?|sets?|stk|stck|stücke?|st|szt|sztuk|pz|pezzi|uds?|units?|unidades|unités?|pièces?|ea|each|шт|штука?|ks|db|' +
  'stueck|unidad|pezzo|unità|stuks?|sztuka|buc|item|satz|einheit'
const word = `R\\$|[A-Z]{2,3}\\p{Sc}|\\p{Sc}|${Intl.supportedValuesOf('currency').join('|')}|${[
  'euros?|dollars?|zł|zl|Kč|Kc|Ft|kr|lei|лв|руб|р|грн|Rs|Fr|SFr|₨',
  piece,
].join('|')}`
const before = new RegExp(`^(?:${word})\\.?[${spaces}]*(?=[-−(\\d.,])`, 'iu')
/** A price may be that of a piece, and no other: '12,50 €/Stk', but not '12,50 €/Paar'. */
const after = new RegExp(
  `(?<=[\\d.,)-])(?:[${spaces}]*(?:${word}|u)\\.?)?(?:[${spaces}]*/[${spaces}]*(?:1[${spaces}]*)?(?:${piece}|u)\\.?)?$`,
  'iu',
)

/** A number without the word or sign around it that says what it counts, and without the dash for no cents: '12,-', '12.--'. */
export function withoutUnits(text: string): string {
  const bare = text.trim().replace(before, '').replace(after, '')
  return bare.replace(/(?<=\d)[.,][-–—]{1,2}$/, '').trim()
}

const behind = new RegExp(`[${spaces}([/-]+(?:in[${spaces}]+)?(?!(?:unit|einheit|item)$)(?:${word})\\.?[)\\]]?$`, 'iu')
/** A header without the currency or unit behind it: 'Price (EUR)', 'Preis in €', 'Stock pcs'. A 'Weight unit' is no weight. */
export const withoutUnitBehind = (header: string): string => header.trim().replace(behind, '')
