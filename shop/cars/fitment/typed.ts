import { fitmentPositions } from '#db/words/fitment-positions.ts'
import { detailText, type FitConditions, type FitPlace, monthText } from './conditions.ts'

/** What a fitment row may say beside its variant, in the order in which the product's editor asks for it. */
export const fitFields = ['position', 'quantity', 'builtFrom', 'builtTo', 'engine', 'drive', 'body', 'note'] as const
export type FitField = (typeof fitFields)[number]

/** A row as it is typed: a month as '04/2014', a quantity as '2'. A field that is empty is left out. */
export type TypedFit = Partial<Record<FitField, string>>

export const fitLabels: Record<FitField, string> = {
  position: 'Position',
  quantity: 'Pieces a car',
  builtFrom: 'Built from',
  builtTo: 'Built to',
  engine: 'Engine',
  drive: 'Drive',
  body: 'Body',
  note: 'Note',
}

/** The positions to choose from, with their labels. */
export const positionChoices = fitmentPositions.map(position => ({
  position,
  label: position.charAt(0).toUpperCase() + position.slice(1),
}))

export const fitTextLimits = { engine: 80, drive: 80, body: 80, note: 200 } as const
export const mostPieces = 99

/** The key of a message at a field of a row, by the place of the row in the list that was sent: 'fitment.3.builtTo'. */
export const fitErrorKey = (place: number, field: FitField): string => `fitment.${place}.${field}`

/** A saved row as its fields show it. */
export function typedFit({ quantity, builtFrom, builtTo, ...texts }: FitConditions & FitPlace): TypedFit {
  const typed: Record<string, string | null | undefined> = {
    ...texts,
    quantity: quantity?.toString(),
    builtFrom: builtFrom && monthText(builtFrom),
    builtTo: builtTo && monthText(builtTo),
  }
  return Object.fromEntries(fitFields.flatMap(field => (typed[field] ? [[field, typed[field]]] : [])))
}

/** '2014-04' of a typed '04/2014', '4/2014' or '2014-04'; null of anything else. */
export function readMonth(typed: string): string | null {
  const [month = '', year = '', ...rest] = typed
    .trim()
    .replace(/^(\d{4})-(\d\d)$/, '$2/$1')
    .split('/')
  return /^(0?[1-9]|1[0-2])$/.test(month) && /^(19|20)\d\d$/.test(year) && rest.length === 0
    ? `${year}-${month.padStart(2, '0')}`
    : null
}

/** A typed number of pieces, from 1 to 99; null of anything else. */
export function readPieces(typed: string): number | null {
  const pieces = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  return pieces >= 1 ? pieces : null
}

export const readPosition = (typed: string) => fitmentPositions.find(position => position === typed) ?? null

/** What the product's page will say of a row that is being typed; null where that is nothing. Skips what cannot be read. */
export function typedText(typed: TypedFit): string | null {
  return detailText({
    engine: typed.engine?.trim(),
    drive: typed.drive?.trim(),
    body: typed.body?.trim(),
    note: typed.note?.trim(),
    position: readPosition(typed.position ?? ''),
    quantity: readPieces(typed.quantity ?? ''),
    builtFrom: readMonth(typed.builtFrom ?? ''),
    builtTo: readMonth(typed.builtTo ?? ''),
  })
}
