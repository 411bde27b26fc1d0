import { isNoNumber } from '#shop/trade/formats/nothing.ts'
import type { CellReader } from './read.ts'

/** A long number that a spreadsheet has shortened: '4,00638E+12'. The digits are lost. */
const shortened = /^\d([.,]\d+)?E\+\d{2,}$/
const monthNames =
  'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mär|Mrz|Mai|Okt|Dez|janv|févr|mars|avr|juin|juil|août|sept|oct|nov|déc|ene|abr|ago|dic|' +
  'gen|mag|giu|lug|ott|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru|mrt|mei|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек'
const dayOfYear = '(19|20)\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./](19|20)\\d\\d'
/** A number that a spreadsheet took for a day, as it shows one or its program writes it: '12-Mar', 'Mar-12', '2004-05-04 00:00:00'. */
const tookForDay = new RegExp(
  `^(\\d{1,2}[-. ]{1,2}(${monthNames})\\.?|(${monthNames})[-. ]{1,2}\\d{2}|(${dayOfYear})([T ]\\d{1,2}:\\d\\d.*)?)$`,
)
/** Whether a cell has several numbers, as in '04465-02220, 04465-02230'. */
const isSeveral = (text: string) =>
  text.split(/[;|,\r\n]|\s\/\s/).filter(piece => /\d/.test(piece) && /(.*[\p{L}\p{N}]){4}/u.test(piece)).length > 1
const totals = /^(grand |sub)?(totals?|sum|summe|gesamt(summe)?|zwischensumme|somme|suma|razem|totale)\s*:?$/i

/** The number of a part, as it is printed. Refuses what a spreadsheet has made of one. */
export const readPartNumberCell: CellReader = (given, _, label) => {
  const text = given.replace(/^'(?=.)/, '').replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
  if (isNoNumber(text)) return { text: '' }
  if (totals.test(text)) return { problem: 'This is a line of totals, and no part' }
  if (shortened.test(text))
    return {
      problem: `${label}: a spreadsheet has shortened this number to ${text}. Give that column the format Text, and save the file again`,
    }
  if (tookForDay.test(text))
    return {
      problem: `${label}: a spreadsheet took this number for the day ${text}. Give that column the format Text, and save the file again`,
    }
  if (isSeveral(given)) return { problem: `${label}: the cell has several numbers. Write each into a row of its own` }
  return { text }
}
