import { spansOf } from '#shop/cars/vehicles/year-spans.ts'
import type { CellReader } from './read.ts'

const year = '(?:19|20)\\d\\d'
const fine = 'Write years as 2009-2012, 2009, or 2009+ where they go on'

/** Each way to write a span, and how the shop writes it. */
const ways: [RegExp, string][] = [
  [new RegExp(`(?<!\\p{L})MY\\s?(?=${year})`, 'giu'), ''],
  [/(\d{4})[.,]0(?!\d)/g, '$1'],
  [
    new RegExp(
      `(?:(?<!\\p{L})(?:from|since|ab|seit|vanaf|van|von|de|du|depuis|dès|desde|del|dal|da|od|с|от)\\s+)?(${year})\\s*(?:-|–|—|->|→|~|\\.{2,3}|…|to|till|until|through|thru|bis|à|au|a|hasta|al|fino al|tot|t/m|do|по|до)\\s*(${year})(?!\\d)`,
      'giu',
    ),
    '$1-$2',
  ],
  [new RegExp(`(${year})\\s*(?:-|–|—|/)\\s*'?(1[3-9]|[2-9]\\d)(?![\\d-])`, 'g'), 'two'],
  [/'(\d\d)\s*(?:-|–|—|to|bis)\s*'(\d\d)(?!\d)/g, 'both'],
  [
    new RegExp(
      `(?<!\\p{L})(?:from|since|ab|seit|vanaf|sinds|[àa] partir d[eu]l?|a partire da[l]?|depuis|dès|desde|dal|od|с|от)\\s+(${year})(?![\\d-])(?!\\s*[-–—+])`,
      'giu',
    ),
    '$1+',
  ],
  [
    new RegExp(
      `(${year})\\s*(?:-|–|—|->|→|>|\\.{2,3}|…)?\\s*(?:-|–|—|->|→|>|\\.{2,3}|…|\\band (?:later|up|newer)|\\bonwards?|\\bup\\b|\\bpresent|\\bcurrent|\\btoday|\\bnow|\\bheute|\\bund später|\\baujourd'hui|\\bet plus|\\bactual(?:idad)?|\\boggi|\\bdziś)(?=\\s*(?:$|[,;]))`,
      'giu',
    ),
    '$1+',
  ],
]

const century = (digits: string) => `${Number(digits) > 60 ? '19' : '20'}${digits}`

function asTheShop(text: string): string {
  return ways.reduce((written, [way, as]) => {
    if (as === 'two') return written.replace(way, (_, from: string, to: string) => `${from}-${from.slice(0, 2)}${to}`)
    if (as === 'both') return written.replace(way, (_, from: string, to: string) => `${century(from)}-${century(to)}`)
    return written.replace(way, as)
  }, text)
}

/** What stands beside the spans that the shop finds. */
const besideSpans = (text: string) =>
  text.replace(
    new RegExp(`(?<![0-9A-Za-z])${year}(?![0-9A-Za-z])(?:\\s*[-–]\\s*${year}(?![0-9A-Za-z])|\\s*[+])?`, 'g'),
    ' ',
  )

/** Words beside years that take some of them away, or halves of them: '2009-2012 ohne 2010', 'early 2012', '2012 (bis Juni)'. */
const limits = new RegExp(
  `(?<!\\p{L})(?:not|no|except|excl|excluding|but|without|w/o|ohne|nicht|außer|ausgenommen|sauf|hors|salvo|excepto|eccetto|senza|bez|oprócz|behalve|кроме|без|${[
    'early|mid|late|ca|circa|about|around|approx|half|anfang|mitte|ende|début|fin|q[1-4]|h[12]',
    'bis|until|till|to|from|ab|after|before|nach|vor|jusqu|hasta|desde|fino|do|od|tot|vanaf|до|от|с|по',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** '2009 + 2011' is two years, and '2009+' all from one on; '2009_2012', '~2009' and '2009*' say more or less than their years. */
const isLimited = (written: string) =>
  limits.test(besideSpans(written)) || /\+\s*\d{4}/.test(written) || /[*~_?!]/.test(besideSpans(written))

/** Whatever digits stand beside the spans. */
const unread = (text: string) =>
  besideSpans(text)
    .replace(/\p{L}[\p{L}\p{N}.]*|\d+\p{L}+|\d\.\d/gu, ' ')
    .match(/\d{2,}|\d\/\d|[-–—/]\s*$|^\s*[-–—]/)

/** Words and signs before a year that stand for all before or behind it: 'bis 2005', "jusqu'en 2005", '>2009'. */
const oneSided = new RegExp(
  `(?:[<>≤≥→]|(?<!\\p{L})(?:before|until|up to|pre|after|post|bis|vor|nach|avant|jusqu|après|hasta|antes|después|fino|prima|dopo|do|przed|po|tot|voor|na|до|после)(?:['’\\s]\\p{L}{1,3})?)[\\s.-]*${year}`,
  'iu',
)

/**
 * The years of a variant as the shop writes them: '2009 to 2012' is '2009-2012', 'ab 2015' is '2015+'. Years are read whole or
 * refused with the way to write them: '2009-12' may be a month. A text without any, such as 'Mk7', stays.
 */
export const readYearsCell: CellReader = (text, _, label) => {
  if (/(?<!\d)(0?[1-9]|1[0-2])[./](19|20)\d\d/.test(text) || /(19|20)\d\d-(0[1-9]|1[0-2])\s*(-|–|to|bis|$)/.test(text))
    return {
      problem: `${label} '${text.slice(0, 60)}' has months, or may have. ${fine}; months belong in 'Built from' and 'Built to'`,
    }
  const written = asTheShop(text)
  const spans = spansOf(written)
  // '1.6' and '0' are no years; 'Mk7' is what somebody calls them.
  const isFigure = spans.length === 0 && !/\p{L}/u.test(written)
  const isBackwards = spans.some(({ from, to }) => to !== null && to < from)
  const isHalf = unread(written) !== null || oneSided.test(written) || (spans.length > 0 && isLimited(written))
  if (isFigure || isBackwards || isHalf)
    return { problem: `${label} '${text.slice(0, 60)}' cannot be read as a whole. ${fine}` }
  return { text: written }
}
