import type { Dice } from '#demo/generate/dice.ts'
import { type Known, onFile, partOf, rowsOf } from './about.ts'
import { jobs, parts, type Task } from './deeds.ts'

/** Whenever it is played, in one of the last two it is another day. */
const timeZones = ['UTC', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const vatRates = [0.2, 0.19, 0.0825, 0.077, 0]

/** What is done to the shop itself: its stock and prices, its settings, its jobs. */
export const officeMakers: readonly (readonly [share: number, make: (chance: Dice, known: Known) => Task | null])[] = [
  [3, chance => ({ what: 'count', part: partOf(chance), stock: chance.int(0, 60), isTwice: chance.chance(0.4) })],
  [5, chance => ({ what: 'scan', part: partOf(chance), pieces: chance.int(0, 40), isTwice: chance.chance(0.4) })],
  [
    2,
    chance => ({
      what: 'end-take',
      // A shop of which nothing is left sells nothing any more.
      to: chance.pick(['stay', 'stay', 'stay', 'stay', 'stay', 'stay', 'drop', 'zero']),
      isTwice: chance.chance(0.5),
    }),
  ],
  [
    3,
    chance => ({
      what: 'edit',
      part: partOf(chance),
      stock: chance.chance(0.5) ? chance.int(0, 60) : null,
      priceCents: chance.int(1, 9000),
      isActive: chance.chance(0.9),
    }),
  ],
  [3, chance => ({ what: 'program', rows: rowsOf(chance, 4), isTwice: chance.chance(0.3) })],
  [2, chance => ({ what: 'table', rows: rowsOf(chance, 4), isTwice: chance.chance(0.3) })],
  [1, chance => ({ what: 'undo-table', isTwice: chance.chance(0.5) })],
  [3, chance => ({ what: 'file', rows: rowsOf(chance, parts) })],
  [1, onFile((_, file) => ({ what: 'apply', file }))],
  [2, onFile((chance, file) => ({ what: 'undo', file, isTwice: chance.chance(0.5) }))],
  [
    2,
    chance => ({
      what: 'settings',
      vatRate: chance.pick(vatRates),
      pricesIncludeVat: chance.chance(0.5),
      deliveryFeeCents: chance.pick([0, 333, 599]),
      freeDeliveryOverCents: chance.pick([null, 5000, 20_000]),
      restockingPercent: chance.pick([0, 15]),
      timeZone: chance.pick(timeZones),
    }),
  ],
  [
    2,
    chance => ({
      what: 'area',
      to: chance.pick(['make', 'drop']),
      isForAll: chance.chance(0.8),
      feeCents: chance.pick([0, 250, 799]),
      freeOverCents: chance.pick([null, 3000]),
      days: chance.int(0, 3),
    }),
  ],
  [6, () => ({ what: 'queue' })],
  [3, chance => ({ what: 'job', name: chance.pick(jobs) })],
  [1, () => ({ what: 'cut' })],
]
