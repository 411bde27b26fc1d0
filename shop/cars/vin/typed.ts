import { checkDigitOf, checkPlace, isCheckDigitRight, isCheckDigitSaid } from './digits.ts'
import { findVin, vinCharacters } from './looks.ts'

/** A VIN as typed, in capitals, without what stands around and between; or what is wrong, and the VINs that may be meant. */
type TypedVin = { ok: true; vin: string } | { ok: false; message: string; meant: string[] }

const length = 17
const slips: Record<string, { name: string; digit: string }> = {
  I: { name: 'a one', digit: '1' },
  O: { name: 'a zero', digit: '0' },
  Q: { name: 'a zero', digit: '0' },
}

/** Reads what somebody typed as a VIN, without its check digit. It refuses letters that no VIN has, and other lengths. */
export function readTypedVin(text: string): TypedVin {
  const vin = findVin(text) ?? vinCharacters(text)
  if (vin === '') return { ok: false, message: 'Type the 17 characters of the VIN', meant: [] }
  if (/[^A-Z0-9]/.test(vin)) return { ok: false, message: 'A VIN has only letters from A to Z and digits', meant: [] }
  const letter = /[IOQ]/.exec(vin)?.[0]
  const slip = letter && slips[letter]
  if (slip) {
    const meant = vin.replace(/[IOQ]/g, found => slips[found]?.digit ?? found)
    const message = `VINs have no letter ${letter}: is it ${slip.name}?`
    return { ok: false, message, meant: vin.length === length ? [meant] : [] }
  }
  if (vin.length !== length) {
    const older =
      vin.length < length ? ' Cars from before 1981 have shorter numbers: choose yours by make and model.' : ''
    return { ok: false, message: `A VIN has 17 characters, this has ${vin.length}.${older}`, meant: [] }
  }
  return { ok: true, vin }
}

/**
 * 'right', 'wrong', or 'none' where a VIN need not have a check digit: only makers of North America and China have to give
 * one to all of their cars, but those that they build for Europe. A car that Toyota of Japan built for the US has one.
 */
export function judgeCheckDigit(vin: string): 'right' | 'wrong' | 'none' {
  if (isCheckDigitSaid(vin)) return 'right'
  return /^[1-5L7](?!..ZZZ)/.test(vin) ? 'wrong' : 'none'
}

/** Characters that are taken for each other, in print or by hand. */
const alike = '0D 0U 1L 1J 17 1T 2Z 38 3E 4A 5S 6G 6B 8B 8S 9P CG DP EF HN KX MN MW PR T7 TY UV VW VY XY'.split(' ')

/**
 * The VINs that differ from this one by two neighbours swapped or one character taken for another, and have a right check
 * digit and four digits at the end, as all have.
 */
export function likelySlips(vin: string): string[] {
  const found = new Set<string>()
  for (let place = 0; place < vin.length; place++) {
    const character = vin[place] ?? ''
    for (const other of alike.filter(pair => pair.includes(character))) {
      found.add(vin.slice(0, place) + other.replace(character, '') + vin.slice(place + 1))
    }
    found.add(vin.slice(0, place) + (vin[place + 1] ?? '') + character + vin.slice(place + 2))
  }
  found.add(vin.slice(0, checkPlace) + checkDigitOf(vin) + vin.slice(checkPlace + 1))
  return [...found].filter(other => /^.{13}\d{4}$/.test(other) && other !== vin && isCheckDigitRight(other))
}
