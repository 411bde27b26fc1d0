import type { FitmentPosition } from '#db/words/fitment-positions.ts'

/**
 * What a fitment row asks of a car beyond its variant: built from a month to a month ('2014-04'), an engine, drive or body
 * that the variant does not say, or what a note says. Null or left out asks for nothing.
 */
export type FitConditions = {
  builtFrom?: string | null
  builtTo?: string | null
  engine?: string | null
  drive?: string | null
  body?: string | null
  note?: string | null
}

/**
 * What is left to ask of a car. `onlyAt` is the place of rows that fit it, where its month of production rules out others: the
 * rear, where discs for the front are from 04/2014.
 */
export type OpenConditions = FitConditions & { onlyAt?: FitmentPosition }

/** The rest of a row: where on the car the part goes, and how many pieces a car needs. They are no conditions. */
export type FitPlace = { position?: FitmentPosition | null; quantity?: number | null }

/** 'built from 04/2014 to 08/2016, the engine is 1.8 16V': to follow 'if'. Null where nothing is asked of the car. */
export function conditionText({
  builtFrom,
  builtTo,
  engine,
  drive,
  body,
  note,
  onlyAt,
}: OpenConditions): string | null {
  const parts = [
    builtText(builtFrom, builtTo),
    engine && `the engine is ${engine}`,
    drive && `the drive is ${drive}`,
    body && `the body is ${body}`,
    note && `“${note}”`,
    onlyAt && `the place is ${onlyAt}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}

const builtText = (from?: string | null, to?: string | null) =>
  (from || to) && ['built', from && `from ${monthText(from)}`, to && `up to ${monthText(to)}`].filter(Boolean).join(' ')

/** The conditions of rows of which a car needs to meet one, each once: 'built from 04/2014 (front)'. */
export const conditionTexts = (rows: readonly (OpenConditions & FitPlace)[]): string[] => [
  ...new Set(
    rows.flatMap(row => {
      const text = conditionText(row)
      return text ? [row.position ? `${text} (${row.position})` : text] : []
    }),
  ),
]

/** What the shop knows of a row, in one line of the product's table: 'Front · 2 a car · if built from 04/2014'. */
export function detailText(row: FitConditions & FitPlace): string | null {
  const condition = conditionText(row)
  const place = row.position && row.position.charAt(0).toUpperCase() + row.position.slice(1)
  return (
    [place, row.quantity && `${row.quantity} a car`, condition && `if ${condition}`].filter(Boolean).join(' · ') || null
  )
}

/** '2014-04' as '04/2014', as registration papers and catalogues of parts write it. */
export const monthText = (month: string): string => month.replace(/^(\d{4})-(\d\d)$/, '$2/$1')
