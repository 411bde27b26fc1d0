import { z } from 'zod'
import { callOutcomes } from '#db/words/order-words.ts'
import { doorKinds, stopOutcomes } from '#shop/selling/rounds/rounds.ts'

const number = z.int()
/** Pieces of an order's lines: those of line 1, and so on. */
const pieces = z.array(z.object({ line: number, quantity: number }))
export const outcome = z.enum(['restocked', 'written_off', 'to_supplier'])
const rows = z.array(z.object({ part: number, stock: number, priceCents: number.nullable() }))
const isTwice = z.boolean()
export const jobs = ['fold_counts', 'check_stock', 'refresh_search_words', 'refresh_sales', 'purge_orders'] as const

const tasks = [
  z.object({
    what: z.literal('order'),
    buyer: number,
    lines: z.array(z.object({ part: number, quantity: number })),
    isTwice,
  }),
  z.object({
    what: z.literal('move'),
    order: number,
    to: z.enum(['processing', 'shipped', 'delivered', 'completed']),
    takesCash: z.boolean(),
    isTwice,
  }),
  z.object({ what: z.literal('again'), order: number, isTwice }),
  z.object({
    what: z.literal('change'),
    order: number,
    quantity: number,
    added: number.nullable(),
    priceCents: number.nullable(),
    isTwice,
  }),
  z.object({
    what: z.literal('sell'),
    lines: z.array(z.object({ part: number, quantity: number })),
    handover: z.enum(['delivery', 'pickup', 'now']),
    isTwice,
  }),
  z.object({
    what: z.literal('quote'),
    /** Whose account it is for; null of a caller without one. */
    buyer: number.nullable(),
    lines: z.array(z.object({ part: number, quantity: number })),
    handover: z.enum(['delivery', 'pickup']),
    discountPercent: number,
    isTwice,
  }),
  z.object({ what: z.literal('accept'), quote: number, isByColleague: z.boolean(), isTwice }),
  z.object({ what: z.literal('refuse-quote'), quote: number, isTwice }),
  z.object({ what: z.literal('withdraw-quote'), quote: number, isTwice }),
  z.object({
    what: z.literal('move-many'),
    orders: z.array(number),
    to: z.enum(['processing', 'shipped', 'delivered', 'completed']),
    takesCash: z.boolean(),
    isTwice,
  }),
  z.object({ what: z.literal('cancel'), order: number, putsBack: z.boolean(), isTwice }),
  z.object({ what: z.literal('cancel-own'), order: number, isTwice }),
  z.object({ what: z.literal('leave'), buyer: number, isTwice }),
  z.object({ what: z.literal('ship'), order: number, lines: number, most: number, tooMany: number, isTwice }),
  z.object({ what: z.literal('delete'), order: number }),
  z.object({ what: z.literal('restore'), order: number }),
  // A payment of 0 cents stands for all that is to be collected.
  z.object({ what: z.literal('pay'), order: number, cents: number, kind: z.enum(['cash', 'card_terminal']), isTwice }),
  z.object({ what: z.literal('correct'), order: number, nth: number, isTwice }),
  z.object({ what: z.literal('cash-up'), differenceCents: number, isTwice }),
  z.object({ what: z.literal('ask'), order: number, kind: z.enum(['return', 'withdrawal', 'core']), pieces, isTwice }),
  z.object({ what: z.literal('withdraw'), order: number }),
  z.object({
    what: z.literal('step'),
    back: number,
    to: z.enum(['approved', 'declined', 'received', 'taken_back']),
    isTwice,
  }),
  z.object({
    what: z.literal('settle'),
    back: number,
    outcomes: z.array(outcome),
    feePercent: number,
    givesDelivery: z.boolean(),
    paysOut: z.boolean(),
    isTwice,
  }),
  z.object({
    what: z.literal('take-back'),
    order: number,
    kind: z.enum(['return', 'warranty', 'refused', 'core']),
    pieces,
    outcome,
    keepsFee: z.boolean(),
    paysOut: z.boolean(),
    isTwice,
  }),
  z.object({
    what: z.literal('exchange'),
    order: number,
    kind: z.enum(['return', 'warranty']),
    pieces,
    outcome,
    goesOut: z.array(z.object({ part: number, quantity: number })),
    keepsFee: z.boolean(),
    inCash: z.boolean(),
    isTwice,
  }),
  // A customer asks for other pieces of the first line.
  z.object({ what: z.literal('wish'), order: number, quantity: number, isTwice }),
  z.object({
    what: z.literal('answer-wish'),
    order: number,
    how: z.enum(['declined', 'dealt_with', 'taken_back']),
    isTwice,
  }),
  z.object({ what: z.literal('call'), order: number, came: z.enum(['ask', ...callOutcomes]), isTwice }),
  z.object({ what: z.literal('plan'), orders: z.array(number), isTwice }),
  z.object({
    what: z.literal('round'),
    round: number,
    to: z.enum(['leave', 'close', 'down', 'drop', 'delete']),
    isTwice,
  }),
  z.object({
    what: z.literal('stop'),
    round: number,
    nth: number,
    /** Null takes back what was said of it. */
    outcome: z.enum(stopOutcomes).nullable(),
    paidBy: z.enum(doorKinds),
    isTwice,
  }),
  z.object({ what: z.literal('count'), part: number, stock: number, isTwice }),
  z.object({ what: z.literal('scan'), part: number, pieces: number, isTwice }),
  // What was not scanned stays, or is gone.
  z.object({ what: z.literal('end-take'), to: z.enum(['stay', 'zero', 'drop']), isTwice }),
  z.object({
    what: z.literal('edit'),
    part: number,
    stock: number.nullable(),
    priceCents: number,
    isActive: z.boolean(),
  }),
  z.object({ what: z.literal('program'), rows, isTwice }),
  z.object({ what: z.literal('table'), rows, isTwice }),
  z.object({ what: z.literal('undo-table'), isTwice }),
  z.object({ what: z.literal('file'), rows }),
  z.object({ what: z.literal('apply'), file: number }),
  z.object({ what: z.literal('undo'), file: number, isTwice }),
  z.object({
    what: z.literal('settings'),
    vatRate: z.number(),
    pricesIncludeVat: z.boolean(),
    deliveryFeeCents: number,
    freeDeliveryOverCents: number.nullable(),
    restockingPercent: number,
    timeZone: z.string(),
  }),
  // Areas of delivery are made, or go: one for everybody's postcode, or one for others alone, by which everybody is outside.
  z.object({
    what: z.literal('area'),
    to: z.enum(['make', 'drop']),
    isForAll: z.boolean(),
    feeCents: number,
    freeOverCents: number.nullable(),
    days: number,
  }),
  z.object({ what: z.literal('queue') }),
  z.object({ what: z.literal('job'), name: z.enum(jobs) }),
  z.object({ what: z.literal('cut') }),
] as const
const task = z.discriminatedUnion('what', tasks)

/**
 * What a person or a program does once. `at` is its number in the history, by which later deeds name what it made: order 12 is that
 * of deed 12, and so it stays where other deeds are left out. `isTwice` sends the same form twice at once.
 */
export const deedShape = task.and(z.object({ at: number }))
export type Task = z.output<typeof task>
export type What = Task['what']
export type Deed = z.output<typeof deedShape>
export type DeedOf<Kind extends What> = Extract<Deed, { what: Kind }>

/** How many different parts the shop has. */
export const parts = 16
