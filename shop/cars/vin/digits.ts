// The arithmetic of vehicle identification numbers: title 49 of the US Code of Federal Regulations, part 565.

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** The place of the check digit, counted from 0. */
export const checkPlace = 8

/** A is 1, H is 8, J is 1 again, S is 2: digits stand for themselves. */
function numberOf(character: string): number {
  if (/[0-9]/.test(character)) return Number(character)
  if (character >= 'S') return character.charCodeAt(0) - 'S'.charCodeAt(0) + 2
  if (character >= 'J') return character.charCodeAt(0) - 'J'.charCodeAt(0) + 1
  return character.charCodeAt(0) - 'A'.charCodeAt(0) + 1
}

/** The check digit that the other sixteen characters of a number ask for: 0 to 9, or X for ten. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((sum, weight, place) => sum + weight * numberOf(vin[place] ?? '0'), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

export const isCheckDigitRight = (vin: string): boolean => vin[checkPlace] === checkDigitOf(vin)

/**
 * Whether a number shows that it was given by the rules of North America: its check digit is right, and it has no 'ZZZ', which
 * makers in Europe write where theirs say nothing. Of numbers without a check digit one of eleven seems to have it.
 */
export const isCheckDigitSaid = (vin: string): boolean => vin.slice(3, 6) !== 'ZZZ' && isCheckDigitRight(vin)

/**
 * The model years that a number may stand for, none after `lastYear`. Its tenth character comes round every 30 years. For
 * light vehicles a letter as the seventh says 2010 or later, a digit 1980 to 2009; for heavy ones that is only likelier. Empty
 * where the tenth character names no year, as in many numbers of cars made for Europe.
 */
export function modelYears(vin: string, { isLight, lastYear }: { isLight: boolean; lastYear: number }): number[] {
  const place = yearLetters.indexOf(vin[9] ?? '')
  if (place === -1) return []
  const isLater = /[A-Z]/.test(vin[6] ?? '')
  const years = isLater ? [2010 + place, 1980 + place] : [1980 + place, 2010 + place]
  return years.slice(0, isLight ? 1 : 2).filter(year => year <= lastYear)
}
