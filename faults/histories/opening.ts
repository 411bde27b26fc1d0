import type { Task } from './deeds.ts'

const isTwice = false
const paidOrder = 4
const tellerPays = { kind: 'cash', isTwice } as const
const settling = { outcomes: ['restocked' as const], feePercent: 0, givesDelivery: false, paysOut: true, isTwice }

/**
 * How every history begins, whatever its seed: one of each thing that chance brings rarely, so that a check which looks at such a thing
 * always has one to look at. Deed 1 is the first line, and so on. Chance does nothing to these orders and buyers afterwards.
 */
export const opening: readonly Task[] = [
  // 1: An order that is withdrawn from before anything of it was sent.
  { what: 'order', buyer: 0, lines: [{ part: 1, quantity: 2 }], isTwice },
  { what: 'withdraw', order: 1 },
  { what: 'queue' },
  // 4: One that is sent, paid, and comes back in part: its old part, then a piece, then another over the counter.
  {
    what: 'order',
    buyer: 0,
    lines: [
      { part: 7, quantity: 3 },
      { part: 2, quantity: 2 },
    ],
    isTwice,
  },
  { what: 'move', order: paidOrder, to: 'processing', takesCash: false, isTwice },
  { what: 'move', order: paidOrder, to: 'shipped', takesCash: false, isTwice },
  { what: 'move', order: paidOrder, to: 'completed', takesCash: true, isTwice },
  { what: 'ask', order: paidOrder, kind: 'core', pieces: [{ line: 1, quantity: 1 }], isTwice },
  { what: 'step', back: 8, to: 'approved', isTwice },
  { what: 'step', back: 8, to: 'received', isTwice },
  { what: 'settle', back: 8, ...settling },
  { what: 'ask', order: paidOrder, kind: 'withdrawal', pieces: [{ line: 2, quantity: 1 }], isTwice },
  { what: 'step', back: 12, to: 'received', isTwice },
  { what: 'settle', back: 12, ...settling },
  {
    what: 'take-back',
    order: paidOrder,
    kind: 'warranty',
    pieces: [{ line: 1, quantity: 1 }],
    outcome: 'to_supplier',
    keepsFee: false,
    paysOut: true,
    isTwice,
  },
  { what: 'ask', order: paidOrder, kind: 'return', pieces: [{ line: 2, quantity: 1 }], isTwice },
  // 17: One that is shipped in two parts and cancelled, and one whose customer is gone.
  { what: 'order', buyer: 0, lines: [{ part: 10, quantity: 2 }], isTwice },
  { what: 'ship', order: 17, lines: 1, most: 1, tooMany: 0, isTwice },
  { what: 'cancel', order: 17, putsBack: true, isTwice },
  { what: 'order', buyer: 1, lines: [{ part: 3, quantity: 1 }], isTwice },
  { what: 'leave', buyer: 1, isTwice },
  // 22: Quotes that are accepted, refused and withdrawn.
  { what: 'quote', buyer: 0, lines: [{ part: 5, quantity: 2 }], handover: 'delivery', discountPercent: 10, isTwice },
  { what: 'accept', quote: 22, isByColleague: false, isTwice },
  { what: 'quote', buyer: 0, lines: [{ part: 6, quantity: 1 }], handover: 'pickup', discountPercent: 0, isTwice },
  { what: 'refuse-quote', quote: 24, isTwice },
  { what: 'quote', buyer: null, lines: [{ part: 9, quantity: 1 }], handover: 'pickup', discountPercent: 0, isTwice },
  { what: 'withdraw-quote', quote: 26, isTwice },
  // 28: Money that is corrected and counted.
  { what: 'order', buyer: 0, lines: [{ part: 11, quantity: 1 }], isTwice },
  { what: 'pay', order: 28, cents: 100, ...tellerPays },
  { what: 'correct', order: 28, nth: 0, isTwice },
  { what: 'cash-up', differenceCents: 50, isTwice },
  // Pieces that somebody has counted on the shelf.
  { what: 'count', part: 14, stock: 21, isTwice },
  { what: 'queue' },
  // 34: Four orders go on a round: one is delivered and paid, one not met, one refused, and of one nothing is said.
  ...[13, 15, 1, 2].map(part => ({ what: 'order' as const, buyer: 0, lines: [{ part, quantity: 1 }], isTwice })),
  { what: 'plan', orders: [34, 35, 36, 37], isTwice },
  { what: 'round', round: 38, to: 'leave', isTwice },
  { what: 'stop', round: 38, nth: 0, outcome: 'delivered', paidBy: 'cash', isTwice },
  { what: 'stop', round: 38, nth: 1, outcome: 'not_met', paidBy: 'cash', isTwice },
  { what: 'stop', round: 38, nth: 2, outcome: 'refused', paidBy: 'cash', isTwice },
  { what: 'queue' },
  // 44: A customer asks for another piece, and the shop does it; and once more, which it declines.
  { what: 'order', buyer: 0, lines: [{ part: 14, quantity: 1 }], isTwice },
  { what: 'wish', order: 44, quantity: 2, isTwice },
  { what: 'change', order: 44, quantity: 2, added: null, priceCents: null, isTwice },
  { what: 'wish', order: 44, quantity: 1, isTwice },
  { what: 'answer-wish', order: 44, how: 'declined', isTwice },
  // 49: Parts that are paid come back for others.
  { what: 'order', buyer: 0, lines: [{ part: 7, quantity: 2 }], isTwice },
  { what: 'move', order: 49, to: 'completed', takesCash: true, isTwice },
  {
    what: 'exchange',
    order: 49,
    kind: 'return',
    pieces: [{ line: 1, quantity: 1 }],
    outcome: 'restocked',
    goesOut: [{ part: 3, quantity: 1 }],
    keepsFee: false,
    inCash: true,
    isTwice,
  },
  // 52: A part is counted on the shelf, and the difference applied.
  { what: 'scan', part: 14, pieces: 4, isTwice },
  { what: 'scan', part: 14, pieces: 3, isTwice },
  { what: 'end-take', to: 'stay', isTwice },
]
/** The first buyer whom the opening does not know. */
export const firstBuyer = 2
