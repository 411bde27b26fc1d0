import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { numberLimits } from '#shop/catalogue/part-numbers/typed.ts'

/**
 * The keys a text may name part numbers by: the whole of it, each piece that looks like one ('Bosch KT-INS114') or does so
 * with the one before it ('Bosch KT INS114'), and groups in a row ('Bosch 0 986 494 123'). `endings` may be a part number
 * without the brand's letters ('INS114'), `ofBrands` what numbers of a brand begin with ('Toyota 04465').
 */
export type PartNumbers = { whole: string; pieces: string[]; endings: string[]; ofBrands: Beginning[] }

/** What part numbers begin with, and the typed words that name whose they are, null where they may be anybody's. */
export type Beginning = { key: string; brand: string | null }

const hasDigit = (key: string) => /[0-9]/.test(key)
const isKey = (key: string) => key.length >= 4 && key.length <= numberLimits.number && hasDigit(key)

/**
 * `typed` is the text before its shorthand was written out: a brand may call itself 'VW', 'FW AIF113' is no flywheel, and all of
 * 'md shk 138' is MD-SHK138, whatever a shock is.
 */
export function readPartNumbers(text: string, typed = text): PartNumbers {
  const texts = [...new Set([text, typed])]
  const key = referenceKey(typed)
  const whole = key.length <= numberLimits.number ? key : ''
  const read = texts.map(listPieces)
  const endings = [whole.length > 2 && hasDigit(whole) ? [whole] : [], ...read.map(({ endings }) => endings)]
  return {
    whole,
    pieces: [...new Set(read.flatMap(({ pieces }) => pieces))],
    endings: [...new Set(endings.flat())],
    ofBrands: texts.flatMap(listOfBrands),
  }
}

function listPieces(text: string) {
  const words = text.split(' ').slice(0, 20).map(referenceKey).filter(Boolean)
  // '2015' is a year before it is the end of a part number, unless it is all that was typed.
  const mayEnd = (piece: string) => /[A-Z]/.test(piece) || piece.length > 5
  const runs = words.flatMap((_, start) => listRuns(words.slice(start)))
  return {
    pieces: [...runs, ...listBesideBrand(words).map(({ number }) => number.join(''))].filter(isKey),
    endings: words.filter(isKey).filter(mayEnd),
  }
}

/** No number has more groups behind its first one than this: '13 71 8 511 668', with its brand before it. */
const mostGroups = 6

/** The first of some words, and with it each number of those behind it that have digits: 'KT', 'KT0', 'KT0986' of 'KT 0 986'. */
function listRuns([first = '', ...others]: string[]): string[] {
  const end = others.findIndex(word => !hasDigit(word))
  const row = others.slice(0, Math.min(mostGroups, end < 0 ? others.length : end))
  return [first, ...row.map((_, last) => first + row.slice(0, last + 1).join(''))]
}

/** One word or two, before or behind, are the brand of the others: 'Honda 45022 TLA A00', 'Mann Filter W 712 / 75', '1K0 615 301 AA Brembo'. */
const listBesideBrand = (words: string[]) =>
  words.length > 6
    ? []
    : [1, 2].flatMap(count => [
        { brand: words.slice(0, count), number: words.slice(count) },
        { brand: words.slice(-count), number: words.slice(0, -count) },
      ])

/** What numbers of a brand begin with. '2015' is a year. */
const listOfBrands = (text: string): Beginning[] =>
  listBesideBrand(text.split(' ').filter(word => referenceKey(word) !== ''))
    .map(({ brand, number }) => ({ key: referenceKey(number.join('')), brand: brand.join(' ') }))
    .filter(({ key, brand }) => isKey(key) && !/^(19|20)\d\d$/.test(key) && /\p{L}/u.test(brand) && brand.length > 1)

export const listKeys = ({ whole, pieces }: Pick<PartNumbers, 'whole' | 'pieces'>): string[] => [
  ...new Set(
    [whole, ...pieces].filter(key => key !== '').flatMap(key => [...listAlikeKeys(key), ...listGtinKeys(key)]),
  ),
]

/** A bar code in all of its lengths, which differ by zeros before it: 036000291452 is 0036000291452 and 00036000291452. */
function listGtinKeys(key: string): string[] {
  if (!/^\d{8,14}$/.test(key)) return []
  const digits = key.replace(/^0+/, '')
  return [8, 12, 13, 14].filter(length => length >= digits.length).map(length => digits.padStart(length, '0'))
}

const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Shorter keys have too many neighbours that mean something else, longer ones more than is worth asking for. */
const [shortest, longest] = [6, 16]

/**
 * Lists every key that is one letter or digit from this one, at most some 1,200: one other, one more, one less, or two swapped.
 * A key that does not look like a part number (letters alone, under 6 signs, over 16) has none.
 */
export function listNearKeys(key: string): string[] {
  if (key.length < shortest || key.length > longest || !/[0-9]/.test(key)) return []
  const near = new Set<string>()
  for (let place = 0; place <= key.length; place++) {
    const [before, rest, after] = [key.slice(0, place), key.slice(place), key.slice(place + 1)]
    for (const sign of signs) {
      near.add(before + sign + rest)
      if (rest) near.add(before + sign + after)
    }
    near.add(before + after)
    if (rest.length > 1) near.add(before + rest[1] + rest[0] + rest.slice(2))
  }
  near.delete(key)
  return [...near]
}

const alike: Record<string, string> = { O: '0', '0': 'O', I: '1', L: '1', '1': 'IL' }
const [longestAlike, mostAlike] = [20, 64]

/**
 * Lists the key, and what may have been read off a part as it: O and 0 are the same there, and I, L and 1. At most 64 are listed,
 * those with the fewest other signs first; letters alone are words, and what is longer than 20 is several: both have none.
 */
export function listAlikeKeys(key: string): string[] {
  if (!hasDigit(key) || key.length > longestAlike) return [key]
  const keys = new Set([key])
  for (const known of keys) {
    for (const [place, sign] of [...known].entries()) {
      for (const other of alike[sign] ?? '') {
        if (keys.size >= mostAlike) return [...keys]
        keys.add(known.slice(0, place) + other + known.slice(place + 1))
      }
    }
  }
  return [...keys]
}
