import type { ProductCondition } from '#shop/catalogue/products/condition.ts'
import { type Brand, brands } from './brands.ts'
import { dice } from './dice.ts'
import type { Field } from './kinds/kind.ts'
import type { DemoBrand } from './types.ts'

// What a maker states of its brand and of its parts. The dice are its own, so that all else of the demo stays as it is.

const towns = [
  '12 Foundry Lane, 44135 Dortmund, Germany',
  '8 Quai du Port, 69002 Lyon, France',
  'Via Milano 4, 10152 Turin, Italy',
]

/** The weight of a part of each field, in grams, from the lightest to the heaviest. */
const weights: Partial<Record<Field, [number, number]>> = {
  brake: [600, 9_000],
  filter: [120, 900],
  engine: [200, 4_000],
  electric: [150, 8_000],
  sensor: [40, 300],
  light: [90, 3_500],
  suspension: [500, 7_500],
  cooling: [400, 6_000],
  drive: [900, 12_000],
  body: [300, 8_000],
}

/** What people buy remanufactured, and what they buy from a breaker's yard. */
const refurbished: Field[] = ['electric', 'drive', 'fuel']
const used: Field[] = ['body', 'light']

export function generateBrands(): DemoBrand[] {
  const chance = dice('brands')
  return brands.map(brand => ({
    name: brand.name,
    slug: brand.name.toLowerCase(),
    quality: brand.tier >= 1.15 ? 'oem' : brand.tier >= 1 ? 'premium' : 'value',
    description: `${brand.name} makes parts for ${brand.fields.join(', ')}. An invented brand of this demo shop.`,
    safetyContact: `${brand.name} Product Safety\n${chance.pick(towns)}\nsafety@${brand.name.toLowerCase()}.example`,
  }))
}

type DemoRecord = { condition: ProductCondition; weightGrams: number | null; warrantyMonths: number | null }

/** Draws the record of one product after the other. */
export function recordDice(): (field: Field, brand: Brand, priceCents: number) => DemoRecord {
  const chance = dice('records')
  return (field, { tier }, priceCents) => {
    const [lightest, heaviest] = weights[field] ?? [0, 0]
    // Few parts are heavy.
    const weight = Math.round((lightest + (heaviest - lightest) * chance.roll() ** 3) / 10) * 10
    const luck = chance.roll()
    const isRefurbished = refurbished.includes(field) && priceCents > 8_000 && luck < 0.25
    const isUsed = used.includes(field) && luck < 0.04
    return {
      condition: isRefurbished ? 'refurbished' : isUsed ? 'used' : 'new',
      weightGrams: weight > 0 ? weight : null,
      warrantyMonths: isUsed ? 3 : isRefurbished ? 12 : tier >= 1.1 ? 36 : 24,
    }
  }
}
