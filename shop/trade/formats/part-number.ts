import { isOfElsewhere, isSpreadsheetError } from './nothing.ts'

/** A long number that a spreadsheet or program has shortened: '4,00638E+12'. The digits are lost. */
export const shortened = /^\d([.,]\d+)?E\+\d+$/i
const monthNames =
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mär|Mrz|Mai|Okt|Dez|janv|févr|mars|avr|juin|juil|août|sept|oct|nov|déc|ene|abr|ago|dic|' +
  'gen|mag|giu|lug|ott|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|mrt|mei|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек'
const dayOfYear = '(19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./](19|20)\\d\\d'
/** A number that a spreadsheet took for a day, as it shows one or its program writes it: '12-Mar', 'Mar-12', '2004-05-04 00:00:00'. */
export const tookForDay = new RegExp(
  `^(\\d{1,2}[-. ]{1,2}(${monthNames})\\.?|(${monthNames})[-. ]{1,2}\\d{2}|(${dayOfYear})([T ]\\d{1,2}:\\d\\d.*)?|\\d{1,2}:\\d\\d(:\\d\\d)?)$`,
)
/** A number that is one by itself, so that two of them with a space between are two: '04465-02220'. */
const withDash = /(?<!\S)(?=\S*\d)(?=(?:[\p{L}\p{N}]-?){8})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?!\S)/gu
/** Whether a cell has several numbers, as in '04465-02220, 04465-02230', 'AW-1 or AW-2', 'AW-1 -> AW-2' and 'AW-1...AW-5'. */
const isSeveral = (text: string) =>
  /\d\p{L}*(?:\s(?:or|oder|ou|lub|of|или|bis|to)\s|\s?(?:[-=]>|→|\.{3}|…)\s?).*\d/u.test(text) ||
  hasTwo(text.split(/[;|\r\n]/), 2) ||
  hasTwo(text.split(/\s(?:oraz|[yei])\s/), 7) ||
  hasEnds.test(text) ||
  areAlike(text.split('/')) ||
  hasTwo(text.split(/[;|,\r\n]|\s(?:[/&+]|and|und|et)\s/), 4) ||
  (text.match(withDash)?.length ?? 0) > 1
/** A number with other ends of it: '1J0 615 301 K, M, P', '8K0 698 151 F / H'. */
const hasEnds = /\d{3}.*\p{Lu}{1,2}(?:\s*[,;]\s|\s\/\s)\s*\p{Lu}{1,2}(?:$|\s*[,;]\s|\s\/\s)/u
const isLong = (piece: string, letters: number) => (piece.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= letters
/** Whether two pieces have a digit, and so many letters and digits. */
const hasTwo = (pieces: string[], letters: number) =>
  pieces.filter(piece => /\d/.test(piece) && isLong(piece, letters)).length > 1
const shapeOf = (piece: string) =>
  piece
    .trim()
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\d/g, '9')
    .slice(0, 7)
/** Whether pieces begin in one way, as '27060-0T030' and '27060-0T040' do, or '1K0615301AA' and '1K0615301M', but 'W 712' and '75' not. */
const areAlike = (pieces: string[]) =>
  hasTwo(pieces, 7) && pieces.every(piece => shapeOf(piece) === shapeOf(pieces[0] ?? ''))
/** A number of the Volkswagen group, with its one or two letters at the end: '1K0 615 301 AA'. */
const ofVolkswagen = /^[\p{Lu}\d]{3} \d{3} \d{3} (?!VW)\p{Lu}{1,2}$/u
/** The words of a number that are letters alone may be the brand's: 'TRW GDB1330'. */
const isPlain = (piece: string) =>
  /\d/.test(piece) &&
  isLong(piece, 4) &&
  (ofVolkswagen.test(piece) || !/[(),]|(?<!\S)\p{L}{2,}(?![\p{L}\p{N}/-])/u.test(piece)) &&
  whyNoPartNumber(piece) === null
/** The numbers of a cell that has several, with signs between; itself where that is not certain, as of '04465,02220', which may be one amount. */
export function numbersIn(text: string): string[] {
  // Where other signs are between numbers, a comma stands in one.
  const signs = /[;|\r\n]/.test(text) ? /[;|\r\n]/ : areAlike(text.split('/')) ? '/' : /,|\s[/&+]\s/
  const pieces = [
    ...new Set(
      text
        .split(signs)
        .map(piece => piece.trim())
        .filter(Boolean),
    ),
  ]
  // '271,154' may be one amount.
  const areApart = !/\d,\d/.test(text) || pieces.every(piece => hasTwo([piece, piece], 7))
  return pieces.length > 1 && areApart && pieces.every(isPlain) && !/^[\d.,]+$/.test(text.trim()) ? pieces : [text]
}
/** A number to which a program has written decimals: '1234567.0', '123.0'. */
const asAmount = /^(\d{5,}[.,]00|\d{3,}[.,]0)$/
const isAmount = /\p{Sc}|^\d[\d.,]*\s?(?:%|kg|Stk\.?|Stück|pcs\.?)$/u
/** What stands in place of a number, and may name that of another part: 'see catalogue', 'ersetzt durch 04465-02220', 'AW-1 (ex AW-0)'. */
const remark =
  /^(?:see|siehe|voir|véase|vedi|vgl|refer to|replaced by|superseded by|ersetzt durch|remplacé par|sustituido por|sostituito da|ehem|ehemals|formerly)(?=[\s.:])|^(?:alt|neu|old|new):|^(?:auf Anfrage|on request|sur demande|N\.\s?N\.)$|\((?:ersetzt|replaces|alt|old|ex|formerly|siehe|see)[\s:.]/i
export const howToSave = 'Give that column the format Text, and save the file again'

/** Why a text is no number of a part, whatever file it stands in; null where it may be one. */
export function whyNoPartNumber(text: string): string | null {
  if (isSpreadsheetError(text)) return `${text} is an error of a spreadsheet`
  if (shortened.test(text)) return `a spreadsheet has shortened this number to ${text}. ${howToSave}`
  if (tookForDay.test(text)) return `a spreadsheet took this number for the day ${text}. ${howToSave}`
  if (asAmount.test(text)) return `a program has written decimals to this number: ${text}. ${howToSave}`
  if (isAmount.test(text)) return `'${text}' is an amount`
  if (isOfElsewhere(text.slice(0, 300))) return `'${text.slice(0, 60)}' is no number of a part`
  if (remark.test(text)) return `'${text}' is a remark`
  return isSeveral(text.slice(0, 300)) ? 'these are several numbers. Write each into a row of its own' : null
}

/** The same as a rule of a schema. */
export const partNumberRule = [
  (text: string) => whyNoPartNumber(text) === null,
  { error: ({ input }: { input?: unknown }) => `The part number: ${whyNoPartNumber(String(input))}` },
] as const
