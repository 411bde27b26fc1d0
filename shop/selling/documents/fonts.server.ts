import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// We embed fonts, since those of every PDF reader have Western European letters only: decision 084. A file is opened when a
// paper has a letter of its script; the one of Chinese alone is 8 MB.

const { resolve } = createRequire(import.meta.url)

/** The file of a font, as it is and in bold. */
export type Font = (isBold: boolean) => string

export const dejavu: Font = isBold => resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${isBold ? '-Bold' : ''}.ttf`)

const embedpdf = (language: string, name: string): Font => {
  const folder = () => join(dirname(resolve(`@embedpdf/fonts-${language}`)), '../fonts')
  return isBold => join(folder(), isBold ? name.replace('Regular', 'Bold') : name)
}

const google = (script: string): Font => {
  const weight = (isBold: boolean) => (isBold ? '700Bold' : '400Regular')
  const folder = `@expo-google-fonts/noto-sans-${script.toLowerCase()}`
  return isBold => resolve(`${folder}/${weight(isBold)}/NotoSans${script}_${weight(isBold)}.ttf`)
}

const fonts: { letters: RegExp; font: Font }[] = [
  {
    letters: /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff01-\uffee]/u,
    font: embedpdf('sc', 'NotoSansHans-Regular.otf'),
  },
  { letters: /\p{scx=Hangul}/u, font: embedpdf('kr', 'NotoSansKR-Regular.otf') },
  { letters: /\p{scx=Arabic}/u, font: embedpdf('arabic', 'NotoNaskhArabic-Regular.ttf') },
  { letters: /\p{scx=Hebrew}/u, font: embedpdf('hebrew', 'NotoSansHebrew-Regular.ttf') },
  { letters: /\p{scx=Devanagari}/u, font: google('Devanagari') },
  { letters: /\p{scx=Bengali}/u, font: google('Bengali') },
  { letters: /\p{scx=Ethiopic}/u, font: google('Ethiopic') },
  { letters: /\p{scx=Gujarati}/u, font: google('Gujarati') },
  { letters: /\p{scx=Gurmukhi}/u, font: google('Gurmukhi') },
  { letters: /\p{scx=Kannada}/u, font: google('Kannada') },
  { letters: /\p{scx=Khmer}/u, font: google('Khmer') },
  { letters: /\p{scx=Lao}/u, font: google('Lao') },
  { letters: /\p{scx=Malayalam}/u, font: google('Malayalam') },
  { letters: /\p{scx=Myanmar}/u, font: google('Myanmar') },
  { letters: /\p{scx=Sinhala}/u, font: google('Sinhala') },
  { letters: /\p{scx=Tamil}/u, font: google('Tamil') },
  { letters: /\p{scx=Telugu}/u, font: google('Telugu') },
  { letters: /\p{scx=Thai}/u, font: google('Thai') },
]

/** What stands with the letter before it: accents, joiners, and spaces, which every font has. */
const leaning = /^(?:\p{M}|\u200c|\u200d| )$/u

/** The font of a letter; `before` is that of the letter before it. Latin, Greek and Cyrillic, and whatever no other font has, is DejaVu's. */
export function fontOf(letter: string, before: Font = dejavu): Font {
  if (leaning.test(letter)) return before
  if (letter < '\u0590') return dejavu
  return fonts.find(({ letters }) => letters.test(letter))?.font ?? dejavu
}
