import type { CellReader } from './read.ts'

const wordsOf = (text: string) => new Set(text.split(' '))

const yes = wordsOf(
  'yes y true t 1 -1 1.0 on x ja j wahr aktiv oui o vrai actif si sí sì s verdadero activo vero attivo tak prawda aktywny active enabled published да истина ✓ ✔ 是',
)
const no = wordsOf(
  'no n false f 0 0.0 off nein falsch inaktiv non faux inactif falso inactivo inattivo nie fałsz nieaktywny inactive disabled нет ложь ✗ ✘ 否',
)

/** What shops write of a product that is not for sale. */
const unpublished = wordsOf('draft archived unpublished discontinued')

/** Yes or no, in the languages of the trade and as databases write it. */
export const readFlagCell: CellReader = (text, { isStatus, off }, label) => {
  const word = text.toLowerCase()
  if (isStatus && (word === off || unpublished.has(word))) return { text: 'no' }
  // Databases write -1 for yes, but as a status it may be anything.
  if (isStatus && word === '-1') return { problem: `${label} must be yes or no, not -1` }
  if (yes.has(word)) return { text: 'yes' }
  return no.has(word) ? { text: 'no' } : { problem: `${label} must be yes or no, not '${text.slice(0, 40)}'` }
}

const conditions = {
  new: wordsOf('new neu neuf neuve nuevo nueva nuovo nuova nowy nowa brandnew новый'),
  refurbished: wordsOf(
    'refurbished remanufactured reman rebuilt reconditioned überholt generalüberholt aufbereitet austausch reconditionné reacondicionado rigenerato regenerowany',
  ),
  used: wordsOf('used gebraucht occasion usagé usado usada usato usata używany б/у'),
}

function conditionIn(text: string): string | undefined {
  const word = text.toLowerCase().replaceAll(' ', '')
  return Object.entries(conditions).find(([, words]) => words.has(word))?.[0]
}

/** The condition of a product in the shop's words; one that is not known stays, for the form's rule to refuse. */
export const readConditionCell: CellReader = text => ({ text: conditionIn(text) ?? text.toLowerCase() })

/** A note about a car. 'New' or 'used' is the condition of the product, which no car has to be. */
export const readNoteCell: CellReader = text => ({ text: conditionIn(text) ? '' : text })

const betweenPictures =
  /\s*(?:[|;,]|::)\s*(?=https?:\/\/|\/(?:uploads|pictures)\/)|(?<=\.(?:jpe?g|png|webp|gif))(?=https?:\/\/)|\s+/i
const isPicture =
  /^(https?:\/\/[^\s/]|\/(uploads|pictures)\/)(?!.*\.(jpe?g|png|webp|gif)[;,|].*\.(jpe?g|png|webp|gif)$)/i

/** Addresses of pictures with spaces between, also where a file puts commas, semicolons or bars there, or nothing. */
export const readPicturesCell: CellReader = (text, _, label) => {
  const addresses = text.split(betweenPictures).filter(Boolean)
  const bad = addresses.find(address => !isPicture.test(address))
  return bad
    ? { problem: `${label}: '${bad.slice(0, 60)}' is no address that begins with https://` }
    : { text: addresses.join(' ') }
}
