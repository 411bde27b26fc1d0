import type { NumberKind } from '#db/words/number-kinds.ts'
import type { Vehicles } from '#shop/trade/starter/vehicles.server.ts'
import { type Dice, dice } from './dice.ts'
import type { DemoFitment, DemoNumber, DemoProduct } from './types.ts'

/**
 * The other numbers of the parts, all invented: those of one kind for one car share the number of the car's maker, and each
 * is interchangeable with the next, so that they make chains. What is sold out is replaced by the next of its kind, some
 * parts replace a number of old, and every third has a GTIN.
 */
export function generateNumbers(products: DemoProduct[], fitment: DemoFitment[], { models }: Vehicles): DemoNumber[] {
  const chance = dice('numbers')
  const makeOf = new Map(models.flatMap(({ make, variants }) => variants.map(({ id }) => [id, make])))
  const variantOf = new Map(fitment.toReversed().map(({ productId, subModelId }) => [productId, subModelId]))
  const groups = Map.groupBy(products, product => `${variantOf.get(product.id) ?? ''} ${kindOf(product)}`)
  const numbers: DemoNumber[] = []
  for (const group of groups.values()) {
    const make = makeOf.get(variantOf.get(group[0]?.id ?? '') ?? 0)
    const oe = `${digits(chance, 5)}-${digits(chance, 5)}`
    for (const [place, { id, stock }] of group.entries()) {
      const say = (kind: NumberKind, number: string, brand: string | null = null) =>
        numbers.push({ productId: id, kind, brand, number })
      if (chance.chance(0.5))
        say('manufacturer', `${digits(chance, 1)} ${digits(chance, 3)} ${digits(chance, 3)} ${digits(chance, 3)}`)
      // Universal parts of a category are of all sizes: they are not the same.
      if (make) {
        say('oe', oe, make)
        const next = group[place + 1]
        if (next && stock === 0) say('superseded_by', next.id, next.brand)
        else if (next) say('interchange', next.id, next.brand)
      }
      if (chance.chance(0.05)) say('supersedes', `${id.slice(0, 2)} ${digits(chance, 6)}`)
      if (chance.chance(0.33)) say('gtin', withCheckDigit(`200${digits(chance, 9)}`))
    }
  }
  return numbers
}

/** 'Slotted Performance Brake Pad Set, Front' and 'Ceramic Brake Pad Set, Front' are of one kind. */
function kindOf({ categoryId, name, specifications }: DemoProduct): string {
  const head = name.split(/[,–]/)[0]?.trim().split(' ').slice(-2).join(' ')
  return [categoryId, head, specifications.motor_vehicle_placement].join(' ')
}

const digits = (chance: Dice, count: number) => Array.from({ length: count }, () => chance.int(0, 9)).join('')

/** A number that begins with 2 is free for use within a shop, so it is nobody's. */
function withCheckDigit(text: string): string {
  const sum = [...text].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return text + ((10 - (sum % 10)) % 10)
}
