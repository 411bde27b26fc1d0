import { isCheckDigitSaid } from './digits.ts'

/** Full-width and other printed forms as the plain ones that they stand for, in capitals. */
const plain = (text: string) => text.normalize('NFKC').toUpperCase()

/** The letters and digits that stand together: '*1HG-CM826*' has '1HG' and 'CM826'. */
const groupsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 'VIN1HGCM8…': a label, since no VIN has an I. */
const withoutLabel = (characters: string) => characters.replace(/^VIN(?=.)/, '')

/** The characters of a typed text that count in a VIN: '*1hg cm826 33a-004352*' is '1HGCM82633A004352', as is 'VIN: 1HG…'. */
export const vinCharacters = (text: string): string => withoutLabel(groupsOf(text).join(''))

/** A word of the language, as in 'brake pads 2014': a VIN typed in groups has none, but may have 'WAUZZZ' for a group. */
const isWord = (group: string) => /^\p{L}{4,}$/u.test(group) && !group.includes('ZZZ')

/** Every run of up to 18 groups in a row, since a VIN may be typed in groups, after its label, or beside other words. */
const listRuns = (groups: string[]): string[][] =>
  groups.flatMap((_, from) => groups.slice(from, from + 18).map((_, more) => groups.slice(from, from + more + 1)))

/** The letters I, O and Q count, which no VIN has: they are slips for 1 and 0. No region's letters begin with a zero. */
const isShaped = (characters: string) =>
  /^(?=.*[A-Z].*[A-Z])(?=.*\d.*\d)[A-NPR-Z1-9][A-Z0-9]{12}[0-9OIQ]{4}$/.test(characters)

/** 'ZZZ' is what makers in Europe write where their numbers say nothing. */
const isSurelyVin = (characters: string) =>
  !/[IOQ]/.test(characters) && (isCheckDigitSaid(characters) || /^...ZZZ/.test(characters))

const isYear = (group: string) => /^(19|20)\d\d$/.test(group)

/**
 * Whether groups are those of one number: 'VW 1K0615301AA 2015' and 'bmw 118 116 2004-2011' have 17 characters too. A VIN
 * that shows by itself what it is may stand in any groups. Of others the car's own number, at the end, is in one group.
 */
function isOneNumber(groups: string[]): boolean {
  const last = groups.at(-1) ?? ''
  if (isSurelyVin(groups.join('')) && (groups.length === 1 || !isYear(last))) return true
  return !groups.some(isWord) && (groups.length === 1 || last.length >= 5)
}

/** One character too few or too many, or a letter among the last: whoever types that means a VIN, and is told so. */
const isNearlyShaped = (characters: string) =>
  /^(?=.*[A-Z].*[A-Z])[A-NPR-Z1-9][A-Z0-9]{15,17}$/.test(characters) &&
  (characters.slice(-6).match(/[0-9OIQ]/g) ?? []).length >= 5

/**
 * What reads like a VIN in a typed text, else null: 17 letters and digits, some of each, with digits at the end, whatever
 * stands between them. Else a word that is a VIN but for one character.
 */
export function findVin(text: string): string | null {
  const run = listRuns(groupsOf(text)).find(groups => {
    const characters = withoutLabel(groups.join(''))
    return isShaped(characters) && isOneNumber(groups)
  })
  if (run) return withoutLabel(run.join(''))
  const words = text.split(/\s+/).filter(word => !groupsOf(word).some(isWord))
  return words.map(vinCharacters).find(isNearlyShaped) ?? null
}

const count = (characters: string, sort: RegExp) => characters.match(sort)?.length ?? 0

/** Whether so many characters stand together that may be of one number, in one group or in several without words between. */
const hasRun = (text: string, isMeant: (characters: string) => boolean) =>
  listRuns(groupsOf(text)).some(groups => (groups.length === 1 || !groups.some(isWord)) && isMeant(groups.join('')))

/** Whether a text may become a VIN and has part of the car's own number in it, which begins at the 12th character. */
export const mayBecomeVin = (text: string): boolean =>
  findVin(text) !== null ||
  hasRun(text, run => run.length >= 12 && count(run, /\p{L}/gu) >= 2 && count(run, /\d/g) >= 3)

/** Whether a text could hold a VIN, however it is typed, by a rule so wide that other long numbers are meant too. */
export const mayHoldVin = (text: string): boolean =>
  findVin(text) !== null || hasRun(text, run => run.length >= 15 && count(run, /\d/g) >= 4)
