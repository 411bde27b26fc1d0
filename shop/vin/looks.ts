/** The characters of a typed text that count in a VIN: '1hg cm826 33a-004352' is '1HGCM82633A004352'. */
export const vinCharacters = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** A word of the language, as in 'brake pads 2014': a VIN typed in groups has none. */
const word = /(?:^|[\s-])[A-Z]{4,}(?=$|[\s-])/i

/** The whole text, and each of its words: a VIN may be typed in groups, or beside other words. */
const pieces = (text: string) => [text, ...text.split(/\s+/)].filter(piece => !word.test(piece)).map(vinCharacters)

/**
 * What reads like a VIN in a typed text, else null: 17 letters and digits, some of each, with digits at the end. Spaces and
 * dashes between them do not count. The letters I, O and Q count too, which no VIN has: they are slips for 1 and 0.
 */
export const findVin = (text: string): string | null =>
  pieces(text).find(vin => /^(?=.*[A-Z].*[A-Z])(?=.*\d.*\d)[A-Z0-9]{13}[0-9OIQ]{4}$/.test(vin)) ?? null

/** Whether a text may become a VIN and has part of the car's own number in it, which begins at the 12th character. */
export const mayBecomeVin = (text: string): boolean =>
  pieces(text).some(vin => /^(?=.*[A-Z].*[A-Z])(?=.*\d.*\d.*\d)[A-Z0-9]{12,17}$/.test(vin))
