import { linesOf } from './trade-words/lines.ts'
import { sameSizes, spokenNumbers, units } from './trade-words/units.ts'

const unitOf = new Map(linesOf(units).flatMap(line => line.split(' ').map(name => [name, line.split(' ')[0] ?? ''])))
// 'lt' is a side, too, where no digit stands before it.
const withUnit = new RegExp(
  `(?<![\\p{L}\\d.-])(\\d+(?:\\.\\d+)?)[ -]?(${[...unitOf.keys()].join('|')})(?![\\p{L}\\d])`,
  'giu',
)
const spoken = new Map(
  spokenNumbers
    .split(',')
    .map(pair => pair.trim().split(' '))
    .map(([word = '', n]) => [word, Number(n)]),
)

/**
 * A text with its sizes in one notation: '130 amp' is 130a, 'M12×1,5' and 'm12 x 1.50' are m12x1.5, '16″' is 16in, 'DOT 4' is
 * dot4, and 'one thirty amp' 130a. Numbers that stand alone stay words: 'two bikes'.
 */
export const writeSizes = (text: string): string =>
  writeSpoken(text)
    .replace(/(?<=\d)\s?(?:″|”|"|'')/g, 'in')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/amp(?:ere)?[ -]hours?/gi, 'ah')
    .replace(
      /(?<![\p{L}\d.])(m?\d[\d.]*)\s?[x×*]\s?(\d[\d.]*)(?![\p{L}\d])/giu,
      (_, a: string, b: string) => `${plain(a)}x${plain(b)}`,
    )
    .replace(/\bdot[ -]?(?=\d)/gi, 'dot')
    .replace(bareUnit, '1 $1')
    .replace(withUnit, (_, number: string, unit: string) => number + unitOf.get(unit.toLowerCase()))

// A 'gallon of degreaser' is one.
const bareUnit = /(?<!\p{L}|(?<![\p{L}\d.])\d[\d.]*[ -]?)(gallon|quart|lit(?:er|re))(?!\p{L})/giu

/** '7.0' is 7. */
const plain = (number: string) => number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** Finds years and sizes as somebody says them: 'two thousand twelve', 'twenty twelve', 'one thirty'. One word alone is a number before a unit. */
function writeSpoken(text: string): string {
  const words = text.split(' ')
  const written: string[] = []
  for (let place = 0; place < words.length; ) {
    const run = words.slice(place).findIndex(word => !spoken.has(word.toLowerCase()))
    const length = run < 0 ? words.length - place : run
    const isNumber =
      length > 1 || unitOf.has(words[place + length]?.toLowerCase() ?? '') || /^dot$/i.test(written.at(-1) ?? '')
    const said = words.slice(place, place + Math.max(1, length))
    written.push(...(length > 0 && isNumber ? [numberOf(said)] : said))
    place += said.length
  }
  return written.join(' ')
}

/** 'two thousand twelve' is 2012, as 'twenty twelve' is, and 'one thirty' 130. */
function numberOf(said: string[]): string {
  const [first = 0, ...more] = said.map(word => spoken.get(word.toLowerCase()) ?? 0)
  return more.reduce((number, next) => {
    if (next >= 100) return String(Number(number) * next)
    const zeros = Number(number) < 20 ? 0 : (/0*$/.exec(number)?.[0].length ?? 0)
    return zeros >= String(next).length ? String(Number(number) + next) : number + next
  }, String(first))
}

const alike = linesOf(sameSizes).map(line => line.split(' '))

/** The same size in the other units of the trade, as it would be printed there: '1l' is '1qt', '24in' '610mm' and 'r24'. */
export function otherUnits(word: string): string[] {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? []
  const others = alike.flatMap(([from, other = '', factor]) => {
    const value = (Number(number) * Number(factor)).toFixed(other === 'kw' ? 1 : 0)
    return from === unit ? [plain(value) + other] : []
  })
  if (/^\d+x[12](?:\.\d+)?$/.test(word)) return [`m${word}`]
  return unit === 'in' ? [...others, number, `r${number}`] : others
}
