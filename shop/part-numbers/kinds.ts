import type { NumberKind } from '#db/number-kinds.ts'

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

/** A number on the card of a part that it has found: 'OE 04465-02220', 'Bosch 0 986 494 123', 'Replaces KT-PAD10'. */
export const shortNumberText = ({ kind, brand, number }: PartNumber): string =>
  `${(kind === 'interchange' && brand) || shortLabels[kind]} ${number}`
