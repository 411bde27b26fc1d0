import { z } from 'zod'
import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import { maxCents } from '#shop/money.ts'
import { flagField, optionalMoneyField } from '#shop/office/forms/fields.ts'
import { readLinePieces } from '#shop/selling/orders/forms.server.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import type { AskedPiece } from './ask.server.ts'
import { askedReasons, lineField, partReasons, returnKinds, returnOutcomes, returnStatuses } from './rules.ts'

// The forms of returns, for the server only: whoever imports this takes zod along.

const outOfDate = 'This form is out of date. Please open it again.'

const note = z
  .string()
  .default('')
  .transform(severalLines)
  .pipe(z.string().max(1000, 'Please say it in at most 1000 characters'))

/** An amount; a field left empty is nothing. */
const amount = (label: string) => optionalMoneyField(label, maxCents).transform(cents => cents ?? 0)

const requestKey = z.uuid(outOfDate)

const reasonOf = (reasons: typeof askedReasons | typeof partReasons) => z.enum(reasons, 'Choose why it comes back')
const vehicleText = z.string().default('').transform(oneLine).pipe(z.string().max(200, 'At most 200 characters'))

type Fields = Record<string, unknown>

/** The lines of which a number of pieces was typed; at least one. */
function readChosen(fields: Fields, answer: z.RefinementCtx) {
  const lines = readLinePieces(fields, answer)
  if (lines.length === 0 && answer.issues.length === 0)
    answer.addIssue({ code: 'custom', path: [''], message: 'Choose what comes back' })
  return lines
}

/** The lines of which a number of pieces was typed, each with its other fields. Puts a message at each field that is wrong. */
function readLines(fields: Fields, reasons: Parameters<typeof reasonOf>[0], answer: z.RefinementCtx): AskedPiece[] {
  const lines = readChosen(fields, answer)
  return lines.flatMap(({ line, quantity }): AskedPiece[] => {
    const reason = reasonOf(reasons).safeParse(fields[lineField('reason', line)])
    const vehicle = vehicleText.safeParse(fields[lineField('vehicle', line)])
    for (const [name, read] of [['reason', reason] as const, ['vehicle', vehicle] as const])
      for (const { message } of read.error?.issues ?? [])
        answer.addIssue({ code: 'custom', path: [lineField(name, line)], message })
    if (!reason.success || !vehicle.success) return []
    return [{ line, quantity, reason: reason.data, vehicle: carOf(reason.data, vehicle.data) }]
  })
}

const carOf = (reason: AskedPiece['reason'], name: string): OrderedVehicle | null =>
  reason === 'does_not_fit' && name !== '' ? { name, subModelId: null } : null

/** The reasons that nobody is asked for: whoever withdraws from a contract need not say one (EU 2011/83 art. 9). */
const reasonsByKind = { withdrawal: 'not_needed', warranty: 'faulty', core: 'old_part' } as const

/** A customer's wish to send parts back. */
export const askForm = z
  .looseObject({ kind: z.enum(['return', 'withdrawal', 'warranty', 'core'], outOfDate), note, requestKey })
  .transform(({ kind, note: written, requestKey: key, ...fields }, answer) => {
    const pieces =
      kind === 'return'
        ? readLines(fields, askedReasons, answer)
        : readChosen(fields, answer).map((piece): AskedPiece => ({ ...piece, reason: reasonsByKind[kind] }))
    if (kind === 'warranty' && written === '')
      answer.addIssue({ code: 'custom', path: ['note'], message: 'Say what is wrong with it' })
    return { kind, note: written, requestKey: key, pieces }
  })

const outcome = z.enum(returnOutcomes, 'Choose what becomes of it')

/** Parts that come back over the counter: taken, put away and credited in one step. */
export const counterForm = z
  .looseObject({
    kind: z.enum(returnKinds, 'Choose what it is'),
    note,
    requestKey,
    deliveryFeeCents: amount('Delivery given back'),
    keepsFee: flagField,
    paysOut: flagField,
  })
  .transform(({ kind, note: written, requestKey: key, deliveryFeeCents, keepsFee, paysOut, ...fields }, answer) => {
    if (kind === 'core') {
      const cores = readChosen(fields, answer).map(piece => {
        return { ...piece, reason: 'old_part' as const, outcome: 'kept_apart' as const }
      })
      return { kind, note: written, requestKey: key, deliveryFeeCents, keepsFee, paysOut, pieces: cores }
    }
    const pieces = readLines(fields, partReasons, answer).map(piece => {
      const name = lineField('outcome', piece.line)
      const read = outcome.safeParse(fields[name])
      for (const { message } of read.error?.issues ?? []) answer.addIssue({ code: 'custom', path: [name], message })
      return { ...piece, outcome: read.data ?? ('written_off' as const) }
    })
    return { kind, note: written, requestKey: key, deliveryFeeCents, keepsFee, paysOut, pieces }
  })

/** One step of a return: approved, declined, received, or that its customer keeps the parts. */
export const stepForm = z
  .object({
    to: z.enum(['approved', 'declined', 'received', 'taken_back'], outOfDate),
    expected: z.enum(returnStatuses, outOfDate),
    answer: note,
  })
  .refine(({ to, answer }) => to !== 'declined' || answer !== '', {
    path: ['answer'],
    message: 'Say why it is declined',
  })

const fees = {
  restockingFeeCents: amount('Kept of the price'),
  deliveryFeeCents: amount('Delivery given back'),
}

/** The fees of the last step alone, for what it would credit. */
export const feesForm = z.object(fees)

/** The last step: what becomes of each item, by `outcome-ID`, and the money. */
export const settleForm = z
  .looseObject({
    expected: z.enum(returnStatuses, outOfDate),
    ...fees,
    paysOut: flagField,
  })
  .transform(({ expected, restockingFeeCents, deliveryFeeCents, paysOut, ...fields }, answer) => {
    const outcomes = Object.entries(fields).flatMap(([name, value]) => {
      const id = Number(/^outcome-(\d{1,9})$/.exec(name)?.[1])
      if (Number.isNaN(id)) return []
      const read = outcome.safeParse(value)
      for (const { message } of read.error?.issues ?? []) answer.addIssue({ code: 'custom', path: [name], message })
      return read.data ? [[id, read.data] as const] : []
    })
    return { expected, restockingFeeCents, deliveryFeeCents, paysOut, outcomes: new Map(outcomes) }
  })
