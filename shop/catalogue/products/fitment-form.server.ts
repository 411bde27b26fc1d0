import { z } from 'zod'
import { type FitConditions, type FitPlace, monthText } from '#shop/cars/fitment/conditions.ts'
import {
  type FitField,
  fitErrorKey,
  fitFields,
  fitLabels,
  fitTextLimits,
  mostPieces,
  readMonth,
  readPieces,
  readPosition,
  type TypedFit,
} from '#shop/cars/fitment/typed.ts'
import { oneLine } from '#shop/typed-text.ts'

/** A row that a product is to have. `row` is the id of the saved row that it was, whose source it keeps. */
export type FitmentRow = FitConditions & FitPlace & { vehicle: number; row?: number }

type SentFit = { row?: number; typed?: TypedFit }
type ReadFitment = { ok: true; rows: FitmentRow[] } | { ok: false; errors: Record<string, string> }

const sentShape = z.record(
  z.string(),
  z.object({ row: z.int().positive().optional(), typed: z.partialRecord(z.enum(fitFields), z.string()).optional() }),
)

/** The rows that a form has sent as JSON, by their places in its list of vehicles; null where it cannot be read. */
export function readSentFits(json: string): Record<string, SentFit> | null {
  try {
    return sentShape.safeParse(JSON.parse(json || '{}')).data ?? null
  } catch {
    return null
  }
}

/**
 * Reads the rows of a product from a list of vehicles, one for each row, and what was typed of them. Refuses, with a message
 * by field, a month or number that is none, a last month before the first, a text that is too long, and a row that says the
 * same as another one of its vehicle.
 */
export function readFitment(vehicles: number[], json: string): ReadFitment {
  const sent = readSentFits(json)
  if (!sent) return { ok: false, errors: { fitment: 'This form is out of date. Please open it again.' } }
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  const rows = vehicles.map((vehicle, place) => {
    const { row, typed = {} } = sent[place] ?? {}
    const refuse = (field: FitField, message: string) => {
      errors[fitErrorKey(place, field)] ??= message
      return null
    }
    const { quantity, ...asked } = readRow(typed, refuse)
    const once = JSON.stringify([vehicle, asked])
    if (seen.has(once)) refuse('position', 'Another row says the same for this vehicle. Change or remove one of them.')
    seen.add(once)
    return { vehicle, ...(row && { row }), quantity, ...asked }
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rows }
}

type Refuse = (field: FitField, message: string) => null

/** Reads what was typed of one row, and hands each field that is refused to `refuse`, with a message. */
export function readRow(typed: TypedFit, refuse: Refuse): Required<FitConditions & FitPlace> {
  const value = (field: FitField) => oneLine(typed[field] ?? '')
  const read = <Value>(field: FitField, reader: (text: string) => Value | null, message: string) =>
    value(field) === '' ? null : (reader(value(field)) ?? refuse(field, message))
  const text = (field: keyof typeof fitTextLimits) => {
    const most = fitTextLimits[field]
    return value(field).length > most
      ? refuse(field, `${fitLabels[field]} must be at most ${most} characters`)
      : value(field) || null
  }
  const month = (field: 'builtFrom' | 'builtTo') =>
    read(field, readMonth, `${fitLabels[field]} must be a month such as 04/2014`)
  const [builtFrom, builtTo] = [month('builtFrom'), month('builtTo')]
  if (builtFrom && builtTo && builtTo < builtFrom) {
    refuse('builtTo', `${fitLabels.builtTo} must not be before ${monthText(builtFrom)}`)
  }
  return {
    position: read('position', readPosition, 'Choose one of the positions'),
    quantity: read('quantity', readPieces, `${fitLabels.quantity} must be a whole number from 1 to ${mostPieces}`),
    builtFrom,
    builtTo,
    engine: text('engine'),
    drive: text('drive'),
    body: text('body'),
    note: text('note'),
  }
}
