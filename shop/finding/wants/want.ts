import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { mayHoldVin } from '#shop/cars/vin/looks.ts'

/**
 * Something that was looked for and not found: a typed text, or '' for a category of a vehicle, and the vehicle and the
 * category that it was looked for in, by id; 0 for none.
 */
export type Want = { text: string; subModelId: number; categoryId: number }

/** A text of more characters is a sentence rather than the name of a part, and is not kept. */
const longestWantedText = 80

const emailAddress = /@/
/** A telephone number: with a country's code, with a bracket, in the groups of America, or as mobiles of Britain and Germany. */
const telephones = [
  /(?:^|[^\w])(?:\+|00[1-9])\d(?:[\s()./-]*\d){6,}/,
  /\(\d{2,5}\)[\s./-]*\d(?:[\s./-]*\d){4,}/,
  /(?:^|[^\w-])(?:1[\s.-]?)?[2-9]\d\d[\s.-]?[2-9]\d\d[\s.-]?\d{4}(?![\w-])/,
  /(?:^|[^\w-])0(?:1[5-7]|7)\d(?:[\s/-]?\d){7,8}(?![\w-])/,
]

/**
 * The text of a search as it is counted: 'Bremsbeläge  CORSA' is 'bremsbeläge corsa'. Null for one that is not kept: it is
 * longer than 80 characters, or could hold a VIN, an e-mail address or a telephone number.
 */
export function wantedText(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  if (text === '' || text.length > longestWantedText) return null
  if (mayHoldVin(text) || emailAddress.test(text) || telephones.some(telephone => telephone.test(text))) return null
  return text
}

/** The variant that something is wanted for: the first of a car that may be several, 0 where there is no car. */
export const wantedVariant = (car: ListedCar | undefined): number => car?.subModelIds[0] ?? 0

/** A want as one line, such as '17 4 wiper blades'. */
export const writeWant = ({ text, subModelId, categoryId }: Want): string => `${subModelId} ${categoryId} ${text}`

/** The want of such a line. */
export function readWant(line: string): Want {
  const [subModelId, categoryId, ...words] = line.split(' ')
  return { subModelId: Number(subModelId), categoryId: Number(categoryId), text: words.join(' ') }
}
