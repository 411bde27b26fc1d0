import { z } from 'zod'
import { flagField } from '#shop/office/forms/fields.ts'
import type { LinePieces } from '#shop/selling/documents/issue.server.ts'
import { oneLine, severalLines } from '#shop/typed-text.ts'
import { orderStates, orderStatuses, orderTargets } from './status.ts'
import { maxTracking, trackingName, trackingWasName } from './tracking.ts'
import { readTrackingList } from './tracking-list.ts'

// The forms that move an order on, for the server only.

const outOfDate = 'This form is out of date. Please open it again.'

/** The status that was on the screen when the button was pressed. */
const expected = z.enum(orderStatuses, outOfDate)

const tracking = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(maxTracking, `Tracking must be at most ${maxTracking} characters`))

/** What stood in the field when the page was opened; by it what somebody else saved meanwhile is not written over. */
const trackingWas = z.string().transform(oneLine).optional()

/** Where the parcel is, saved by itself; an empty text takes it away. */
export const trackingForm = z.object({ tracking, trackingWas })

/** What was typed beside a step: undefined where nobody typed anything, so that what is saved stays. */
const typedTracking = (typed: string | undefined, was: string | undefined): string | undefined =>
  typed === '' || typed === was ? undefined : typed

/** To what an order may be moved by its buttons. */
const to = z.enum(
  orderTargets.filter(target => target !== 'cancelled'),
  'Choose what the order becomes',
)

/** One step forward; cancelling has a form of its own, since it asks first. */
export const statusForm = z
  .object({
    to,
    expected,
    /** Not sent from the list, nor for what is picked up: there is no field for it. */
    tracking: tracking.optional(),
    trackingWas,
    /** Ticked where the cash that was to be collected is taken with 'Mark Completed'. */
    takesCash: flagField,
  })
  .transform(({ tracking, trackingWas, ...form }) => ({ ...form, tracking: typedTracking(tracking, trackingWas) }))

/** All that is left of an order was sent. */
export const packedForm = z
  .object({ expected, tracking: tracking.optional(), trackingWas })
  .transform(({ expected, tracking, trackingWas }) => ({ expected, tracking: typedTracking(tracking, trackingWas) }))

/** The pieces that were typed beside lines; a line with an empty field or 0 is not among them. Puts a message at each field that is wrong. */
export function readLinePieces(fields: Record<string, unknown>, answer: z.RefinementCtx): LinePieces[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const line = Number(/^pieces-(\d{1,6})$/.exec(name)?.[1])
    const text = String(value).trim()
    if (Number.isNaN(line) || text === '' || text === '0') return []
    if (/^\d{1,6}$/.test(text)) return [{ line, quantity: Number(text) }]
    answer.addIssue({ code: 'custom', path: [name], message: 'Type a whole number of units' })
    return []
  })
}

/** Pieces of an order's lines to be shipped. */
export const shipPartForm = z
  .looseObject({ tracking: tracking.optional(), trackingWas, shipmentsWas: z.coerce.number().int().min(0, outOfDate) })
  .transform(({ tracking: typed, trackingWas: was, shipmentsWas, ...fields }, answer) => {
    const pieces = readLinePieces(fields, answer)
    if (pieces.length === 0 && answer.issues.length === 0)
      answer.addIssue({ code: 'custom', path: [''], message: 'Type how many units to ship' })
    return { pieces, tracking: typedTracking(typed, was), shipmentsWas }
  })

/** An order as 'id status' with the status that was on the screen. */
function readShown(text: string) {
  const [orderId = '', status] = text.split(' ')
  const known = orderStatuses.find(one => one === status)
  return known ? [{ orderId, expected: known }] : []
}

/** Several orders at once. */
export const moveManyForm = z.object({
  to,
  takesCash: flagField,
  orders: z
    .array(z.string())
    .min(1, 'Select some orders first')
    .transform(sent => sent.flatMap(readShown)),
})

/**
 * A tracking text for each order on the screen, with `was` that it had when the page was opened, or a list that names orders.
 * Orders with an empty text are left alone.
 */
export const shipForm = z
  .looseObject({ list: z.string().transform(severalLines).default(''), orders: z.array(z.string()) })
  .transform(({ list, orders, ...typed }, answer) => {
    const rows = orders.flatMap(readShown).flatMap(shown => {
      const name = trackingName(shown.orderId)
      const read = tracking.safeParse(typed[name] ?? '')
      for (const { message } of read.error?.issues ?? []) answer.addIssue({ code: 'custom', path: [name], message })
      const was = trackingWas.safeParse(typed[trackingWasName(shown.orderId)]).data
      return read.data ? [{ ...shown, tracking: read.data, was }] : []
    })
    const { lines, problems } = readTrackingList(list)
    const asked = rows.filter(row => row.expected !== 'shipped' || row.tracking !== row.was)
    if (asked.length + lines.length + problems.length === 0)
      answer.addIssue({ code: 'custom', path: ['list'], message: 'Type a tracking number, or paste a list' })
    return { rows, lines, problems }
  })

export const cancelForm = z
  .object({ expected, stock: z.enum(['back', 'gone']).optional() })
  .refine(({ expected, stock }) => stock || !orderStates[expected].isReceived, {
    path: ['stock'],
    message: 'Choose whether the stock goes back',
  })
  .transform(({ expected, stock }) => ({ expected, putStockBack: stock === 'back' }))
