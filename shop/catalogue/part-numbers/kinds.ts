import { type NumberKind, numberKinds } from '#db/words/number-kinds.ts'

/** A number of a part besides its reference, as it is printed. `brand` is whose number it is; null is the part's own brand. */
export type PartNumber = { kind: NumberKind; brand: string | null; number: string }

/** What each kind is called where numbers are listed and edited. */
export const kindLabels: Record<NumberKind, string> = {
  manufacturer: 'Manufacturer number',
  oe: 'OE number',
  interchange: 'Interchangeable with',
  supersedes: 'Replaces',
  superseded_by: 'Replaced by',
  gtin: 'GTIN',
}

const shortLabels: Record<NumberKind, string> = {
  manufacturer: 'No.',
  oe: 'OE',
  interchange: 'Interchangeable with',
  supersedes: 'Replaces',
  superseded_by: 'Replaced by',
  gtin: 'GTIN',
}

/**
 * A reference or another number by its letters and digits alone, as the database compares them: '0446502220' of '04465-02220'.
 */
export const referenceKey = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

/** A number on the card of a part that it has found: 'OE 04465-02220', 'Bosch 0 986 494 123', 'Replaces KT-PAD10'. */
export const shortNumberText = ({ kind, brand, number }: PartNumber): string =>
  `${(kind === 'interchange' && brand) || shortLabels[kind]} ${number}`

/** A number with all that is known of it, as the audit log tells it: 'OE number: Toyota 04465-02220'. */
export const longNumberText = ({ kind, brand, number }: PartNumber): string =>
  `${kindLabels[kind]}: ${[brand, number].filter(Boolean).join(' ')}`

/** The numbers of a part, a line for each kind that it has: 'OE number' with 'Toyota 04465-02220' and 'Lexus 04465-0W070'. */
export const linesOfKinds = (
  numbers: PartNumber[],
): { label: string; values: { brand: string | null; text: string }[] }[] =>
  numberKinds.flatMap(kind => {
    const values = numbers.filter(number => number.kind === kind).map(({ brand, number }) => ({ brand, text: number }))
    return values.length > 0 ? [{ label: kindLabels[kind], values }] : []
  })
