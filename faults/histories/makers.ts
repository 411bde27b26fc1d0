import { callOutcomes } from '#db/words/order-words.ts'
import type { Dice } from '#demo/generate/dice.ts'
import {
  type Known,
  linesOf,
  onBack,
  onNewOrder,
  onOrder,
  onPaidOrder,
  onQuote,
  onRound,
  onSentOrder,
  outcomeOf,
  partOf,
  piecesOf,
} from './about.ts'
import type { Task } from './deeds.ts'
import { officeMakers } from './office-makers.ts'

/** How likely a customer leaves when it comes to that: most stay. */
const leaves = 0.7

/** How often each deed comes, and how it is made; null where there is nothing yet that it could be about. */
export const makers: readonly (readonly [share: number, make: (chance: Dice, known: Known) => Task | null])[] = [
  [
    20,
    (chance, { buyer }) => ({
      what: 'order',
      buyer,
      lines: linesOf(chance),
      isTwice: chance.chance(0.3),
    }),
  ],
  [
    22,
    onOrder((chance, order) => ({
      what: 'move',
      order,
      to: chance.pick([
        'processing',
        'shipped',
        'shipped',
        'shipped',
        'delivered',
        'delivered',
        'completed',
        'completed',
      ]),
      takesCash: chance.chance(0.6),
      isTwice: chance.chance(0.2),
    })),
  ],
  [
    6,
    onNewOrder((chance, order) => ({
      what: 'change',
      order,
      quantity: chance.int(0, 4),
      added: chance.chance(0.5) ? partOf(chance) : null,
      priceCents: chance.chance(0.2) ? chance.int(1, 9000) : null,
      isTwice: chance.chance(0.4),
    })),
  ],
  [
    4,
    chance => ({
      what: 'sell',
      lines: linesOf(chance),
      handover: chance.pick(['delivery', 'pickup', 'now', 'now']),
      isTwice: chance.chance(0.4),
    }),
  ],
  [
    5,
    (chance, { buyer }) => ({
      what: 'quote',
      buyer: chance.chance(0.5) ? buyer : null,
      lines: linesOf(chance),
      handover: chance.pick(['delivery', 'pickup']),
      discountPercent: chance.pick([0, 0, 10, 100]),
      isTwice: chance.chance(0.3),
    }),
  ],
  [
    6,
    onQuote((chance, quote) => ({
      what: 'accept',
      quote,
      isByColleague: chance.chance(0.3),
      isTwice: chance.chance(0.6),
    })),
  ],
  [1, onQuote((chance, quote) => ({ what: 'refuse-quote', quote, isTwice: chance.chance(0.4) }))],
  [1, onQuote((chance, quote) => ({ what: 'withdraw-quote', quote, isTwice: chance.chance(0.4) }))],
  [1, onOrder((chance, order) => ({ what: 'again', order, isTwice: chance.chance(0.3) }))],
  [
    3,
    (chance, { orders }) =>
      orders.length === 0
        ? null
        : {
            what: 'move-many',
            orders: chance.draw(orders.slice(-12), chance.int(2, 4)),
            to: chance.pick(['processing', 'shipped', 'delivered', 'completed']),
            takesCash: chance.chance(0.6),
            isTwice: chance.chance(0.3),
          },
  ],
  [4, onNewOrder((chance, order) => ({ what: 'cancel-own', order, isTwice: chance.chance(0.3) }))],
  [
    2,
    (chance, { buyer, others }) =>
      chance.chance(leaves)
        ? { what: 'leave', buyer: chance.pick([buyer, ...others.slice(-1)]), isTwice: chance.chance(0.3) }
        : null,
  ],
  [
    4,
    onOrder((chance, order) => ({ what: 'cancel', order, putsBack: chance.chance(0.5), isTwice: chance.chance(0.3) })),
  ],
  [
    3,
    onSentOrder((chance, order) => ({
      what: 'cancel',
      order,
      putsBack: chance.chance(0.5),
      isTwice: chance.chance(0.3),
    })),
  ],
  [
    10,
    onOrder((chance, order) => ({
      what: 'ship',
      order,
      lines: chance.int(1, 3),
      most: chance.int(1, 2),
      tooMany: chance.chance(0.05) ? 1 : 0,
      isTwice: chance.chance(0.3),
    })),
  ],
  [1, onOrder((_, order) => ({ what: 'delete', order }))],
  [1, onOrder((_, order) => ({ what: 'restore', order }))],
  [
    8,
    onOrder((chance, order) => ({
      what: 'pay',
      order,
      cents: chance.pick([1, 1, 0, 0, 0, -1]) * chance.int(1, 4000),
      kind: chance.chance(0.8) ? 'cash' : 'card_terminal',
      isTwice: chance.chance(0.3),
    })),
  ],
  [5, onPaidOrder((chance, order) => ({ what: 'correct', order, nth: chance.int(0, 5), isTwice: chance.chance(0.5) }))],
  [
    2,
    chance => ({
      what: 'cash-up',
      differenceCents: chance.chance(0.5) ? 0 : chance.int(-500, 500),
      isTwice: chance.chance(0.5),
    }),
  ],
  [
    12,
    onSentOrder((chance, order) => ({
      what: 'ask',
      order,
      kind: chance.pick(['return', 'withdrawal', 'core']),
      pieces: piecesOf(chance),
      isTwice: chance.chance(0.3),
    })),
  ],
  [3, onSentOrder((_, order) => ({ what: 'withdraw', order }))],
  [
    7,
    onBack((chance, back) => ({
      what: 'step',
      back,
      to: chance.pick(['approved', 'approved', 'declined', 'received', 'taken_back']),
      isTwice: chance.chance(0.3),
    })),
  ],
  [
    11,
    onBack((chance, back) => ({
      what: 'settle',
      back,
      outcomes: [outcomeOf(chance), outcomeOf(chance)],
      feePercent: chance.pick([0, 0, 10, 100]),
      givesDelivery: chance.chance(0.3),
      paysOut: chance.chance(0.6),
      isTwice: chance.chance(0.4),
    })),
  ],
  [
    8,
    onSentOrder((chance, order) => ({
      what: 'take-back',
      order,
      kind: chance.pick(['return', 'warranty', 'refused', 'core']),
      pieces: piecesOf(chance),
      outcome: outcomeOf(chance),
      keepsFee: chance.chance(0.5),
      paysOut: chance.chance(0.6),
      isTwice: chance.chance(0.3),
    })),
  ],
  [
    6,
    (chance, { orders }) =>
      orders.length === 0
        ? null
        : { what: 'plan', orders: chance.draw(orders.slice(-12), chance.int(1, 4)), isTwice: chance.chance(0.3) },
  ],
  [
    8,
    onRound((chance, round) => ({
      what: 'round',
      round,
      to: chance.pick(['leave', 'leave', 'leave', 'close', 'close', 'down', 'drop', 'delete']),
      isTwice: chance.chance(0.4),
    })),
  ],
  [
    12,
    onRound((chance, round) => ({
      what: 'stop',
      round,
      nth: chance.int(0, 3),
      outcome: chance.pick(['delivered', 'delivered', 'delivered', 'not_met', 'refused', null]),
      paidBy: chance.chance(0.8) ? 'cash' : 'card_terminal',
      isTwice: chance.chance(0.5),
    })),
  ],
  [
    4,
    onSentOrder((chance, order) => ({
      what: 'exchange',
      order,
      kind: chance.pick(['return', 'warranty']),
      pieces: piecesOf(chance),
      outcome: outcomeOf(chance),
      goesOut: linesOf(chance),
      keepsFee: chance.chance(0.5),
      inCash: chance.chance(0.7),
      isTwice: chance.chance(0.4),
    })),
  ],
  [
    5,
    onNewOrder((chance, order) => ({ what: 'wish', order, quantity: chance.int(0, 4), isTwice: chance.chance(0.4) })),
  ],
  [
    3,
    onNewOrder((chance, order) => ({
      what: 'answer-wish',
      order,
      how: chance.pick(['declined', 'declined', 'dealt_with', 'taken_back']),
      isTwice: chance.chance(0.4),
    })),
  ],
  [
    4,
    onNewOrder((chance, order) => ({
      what: 'call',
      order,
      came: chance.pick(['ask', 'ask', ...callOutcomes]),
      isTwice: chance.chance(0.3),
    })),
  ],
  ...officeMakers,
]
