import type { FitmentPosition } from '#db/words/fitment-positions.ts'
import type { Variant } from '#shop/trade/starter/vehicles.server.ts'
import { type Dice, dice } from './dice.ts'
import type { DemoFitment } from './types.ts'

type Details = Omit<DemoFitment, 'productId' | 'subModelId'>

const notes = ['only with sport suspension', 'only without a factory tow bar', 'only with heated seats']

/**
 * What fitment rows say beside product and variant: where the part goes and how many a car needs, as its name says; and for one
 * row of twenty a condition. Most are a month of production in the middle of the variant's years, the same for all parts of a
 * variant: so one brake disc fits the cars before it, and another one those after.
 */
export function conditionMaker(): (name: string, variant: Variant) => Details {
  const chance = dice('conditions')
  return (name, variant) => ({ ...placeOf(name), ...(chance.chance(0.05) ? conditionOf(variant, chance) : {}) })
}

function placeOf(name: string): Details {
  const position: FitmentPosition | null = /\bfront\b/i.test(name) ? 'front' : /\brear\b/i.test(name) ? 'rear' : null
  if (!position) return {}
  return /\b(disc|rotor|shock|strut|spring)\b/i.test(name) && !/\b(pair|set|kit)\b/i.test(name)
    ? { position, quantity: 2 }
    : { position }
}

function conditionOf({ id, years }: Variant, chance: Dice): Details {
  const kind = chance.roll()
  if (kind < 0.05) return { note: chance.pick(notes) }
  if (kind < 0.15) return { drive: 'all-wheel drive' }
  const year = years[Math.floor(years.length / 2)] ?? 2015
  // The last month before the change, and the first one after it.
  const month = 2 + (id % 10)
  return kind < 0.6 ? { builtFrom: monthOf(year, month) } : { builtTo: monthOf(year, month - 1) }
}

const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`
