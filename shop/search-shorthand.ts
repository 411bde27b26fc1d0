const makes: Record<string, string> = {
  vw: 'volkswagen',
  chevy: 'chevrolet',
  merc: 'mercedes',
  beemer: 'bmw',
  bimmer: 'bmw',
}

// Width, height and rim of a tyre: 105 to 395 mm, 20 to 85 %, 12 to 24 inches.
const tyreSize = /(?<![\p{L}\p{N}-])([123][0-9]5)[ /-]?([2-8][05])[ /-]?z?r?[ -]?(1[2-9]|2[0-4])(?![\p{L}\p{N}-])/giu

/** A text as names of parts write it: 'vw' is Volkswagen, and 205 55 16 a tyre 205/55 R16. */
export function writeOut(text: string): string {
  return text
    .replace(tyreSize, '$1/$2 R$3')
    .split(' ')
    .map(word => (Object.hasOwn(makes, word.toLowerCase()) ? makes[word.toLowerCase()] : word))
    .join(' ')
}
