import type { CellReader } from './read.ts'

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The names of the months, short and long: 'Market' is no March. */
const monthNames = [
  'jan january januar jänner janvier janv enero ene gennaio gen styczeń stycznia sty januari январь января янв janeiro',
  'feb february februar février févr fév fevrier febrero febbraio luty lutego lut februari февраль февраля фев fevereiro',
  'mar march märz mär mrz maerz mars marzo marzec marca maart mrt март марта мар março',
  'apr april avril avr abril abr aprile kwiecień kwietnia kwi апрель апреля апр',
  'may mai mayo maggio mag maj maja mei май мая maio',
  'jun june juni juin junio giugno giu czerwiec czerwca cze июнь июня июн junho',
  'jul july juli juillet juil julio luglio lug lipiec lipca lip июль июля июл julho',
  'aug august août aoû aout agosto ago sierpień sierpnia sie augustus август августа авг',
  'sep sept september septembre septiembre settembre set wrzesień września wrz сентябрь сентября сен сент setembro',
  'oct okt october oktober octobre octubre ottobre ott październik października paź октябрь октября окт outubro',
  'nov november novembre noviembre listopad listopada lis ноябрь ноября ноя нояб novembro',
  'dec dez december dezember décembre decembre déc diciembre dicembre dic grudzień grudnia gru декабрь декабря дек dezembro',
].map(names => withoutAccents(names).split(' '))

/** The month of a word that is one of its names, or the beginning of no other month's: 'juill', 'Febr', but not 'jui'. */
function monthOfWord(given: string): number | null {
  const word = withoutAccents(given.toLowerCase())
  const exact = monthNames.findIndex(names => names.includes(word))
  const begun = monthNames.flatMap((names, place) =>
    word.length >= 3 && names.some(name => name.startsWith(word)) ? [place] : [],
  )
  const place = exact === -1 && begun.length === 1 ? begun[0] : exact
  return place === undefined || place === -1 ? null : place + 1
}

type Month = { year: number; month: number }
type Read = Month | 'either' | null

/** Whole days since the end of 1899, as spreadsheets count them: 41730 is 1 April 2014. */
function ofSerial(days: number): Month {
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
}

/** '14' is 2014 and '87' is 1987: nothing was built in what is still to come. */
const fullYear = (year: string) =>
  year.length === 4
    ? Number(year)
    : Number(year) + (Number(year) <= (new Date().getUTCFullYear() % 100) + 2 ? 2000 : 1900)

/** A time of day behind a date, which says nothing. */
const time = /[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?( ?[AP]M)?(Z|[+-]\d\d:?\d\d)?$/i

function readMonthOf(given: string, isDayFirst: boolean | null): Read {
  const text = given.replace(time, '')
  const numbers = text.split(/[-./\s]+/)
  if (/^\d{4}[-./]\d{1,2}([-./]\d{1,2})?$/.test(text)) return { year: Number(numbers[0]), month: Number(numbers[1]) }
  if (/^\d{1,2}[-./]\d{4}$/.test(text) || /^\d{1,2}[./]\d{2}$/.test(text))
    return { year: fullYear(numbers[1] ?? ''), month: Number(numbers[0]) }
  const [, one = '', sign = '', two = '', year = ''] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  // Between dashes the year may come first as well: '12-04-14'.
  if (sign === '-' && year.length === 2) return null
  if (year)
    return dayAndMonth([Number(one), Number(two)], {
      year: fullYear(year),
      isDayFirst: sign === '.' ? true : isDayFirst,
    })
  if (/^(19|20)\d{4}(\d{2})?$/.test(text)) return { year: Number(text.slice(0, 4)), month: Number(text.slice(4, 6)) }
  if (/^[23456]\d{4}([.,]\d+)?$/.test(text)) return ofSerial(Number(text.slice(0, 5)))
  const { name = '', of = '' } = named.map(way => way.exec(text)?.groups).find(Boolean) ?? {}
  const month = monthOfWord(name)
  return month === null ? null : { year: fullYear(of), month }
}

/** 'April 2014', '1. Apr 14', '2014 Apr'. */
const named = [
  /^(?:\d{1,2}[-. ]+)?(?<name>\p{L}+)\.?[-. /]*'?(?<of>\d{4}|\d{2})$/u,
  /^(?<of>\d{4})[-. ]*(?<name>\p{L}+)\.?$/u,
]

type Days = { year: number; isDayFirst: boolean | null }

function dayAndMonth([one, two]: [number, number], { year, isDayFirst }: Days): Read {
  const form = orderOf(one, two)
  if (form === 'none') return null
  if (one === two) return { year, month: one }
  const isFirst = form === 'either' ? isDayFirst : form === 'day'
  return isFirst === null ? 'either' : { year, month: isFirst ? two : one }
}

function orderOf(one: number, two: number): 'day' | 'month' | 'either' | 'none' {
  if (one > 31 || two > 31 || (one > 12 && two > 12) || one === 0 || two === 0) return 'none'
  if (one > 12) return 'day'
  return two > 12 ? 'month' : 'either'
}

/** Whether a date such as '25/04/2014' shows that the day comes first; 'either' for '05/04/2014', null for any other text. */
export function formOfDate(text: string): 'day' | 'month' | 'either' | null {
  const [, one, , two] = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/.exec(text) ?? []
  if (!one || !two || one === two) return null
  const form = orderOf(Number(one), Number(two))
  return form === 'none' ? null : form
}

const open = /^(-|→|->|>|…|heute|today|now|present|current|aktuell|aujourd'hui|actual|oggi|dziś|dzis)$/i

/** What databases write for a year that has not come. */
const noYear = /^(0+|9{4})$/

function monthReader(monthOfYear: '01' | '12'): CellReader {
  return (text, { isDayFirst }, label) => {
    if (open.test(text) || noYear.test(text)) return { text: '' }
    if (/^(19|20)\d\d([.,]0)?$/.test(text)) return { text: `${monthOfYear}/${text.slice(0, 4)}` }
    const read = readMonthOf(text, isDayFirst)
    if (read === 'either') return { problem: `${label} '${text}': is the first number the day or the month? Say which` }
    // What databases write for 'always' and 'never'.
    if (read && (read.year >= 9000 || read.year <= 1900)) return { text: '' }
    if (!read || read.month < 1 || read.month > 12)
      return { problem: `${label} must be a month such as 04/2014, not '${text.slice(0, 40)}'` }
    return { text: `${String(read.month).padStart(2, '0')}/${read.year}` }
  }
}

/** The first month in which a car was built: '04/2014', '2014-04-01', '01.04.2014', 'April 2014', '201404', '2014' as its January. */
export const readFirstMonthCell = monthReader('01')
/** The last one: '2014' is its December, and 31.12.9999 says that there is none. */
export const readLastMonthCell = monthReader('12')
