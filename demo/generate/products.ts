import type { Vehicles } from '#shop/trade/starter/vehicles.server.ts'
import { brands } from './brands.ts'
import { conditionMaker } from './conditions.ts'
import { coreChargeOf } from './cores.ts'
import { writeDescription } from './describe.ts'
import { type Dice, dice } from './dice.ts'
import { pictureOf } from './pictures.ts'
import { type Planned, planProducts } from './plan.ts'
import { recordDice } from './record.ts'
import { shelf } from './shelf.ts'
import { showpieces } from './showpieces.ts'
import { bodyOf } from './targets.ts'
import { type DemoCategory, type DemoFitment, type DemoProduct, today } from './types.ts'

type Parts = { products: DemoProduct[]; fitment: DemoFitment[] }

/** The taxonomy's vehicle types by the picture of the car. */
const vehicleTypes: Record<string, string> = { pickup: 'Truck', suv: 'SUV', van: 'Van', minivan: 'Van' }
const dayMs = 86_400_000
const ouncesOf: Record<string, number> = { oz: 1, qt: 32, gal: 128 }

/** Turns the plan into products with brand, reference, price, stock, pictures and words, and their fitment rows. */
export function generateProducts(vehicles: Vehicles, categories: DemoCategory[]): Parts {
  const chance = dice('products')
  const record = recordDice()
  const leaves = new Map(categories.map(category => [category.name, category]))
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const products: DemoProduct[] = []
  const fitment: DemoFitment[] = []
  const detailsOf = conditionMaker()

  for (const planned of [...planProducts(vehicles, shelf), ...showpieces(vehicles, shelf)]) {
    const made = make(planned, leaves, taken, numbers, chance, record)
    if (!made) continue
    products.push(made)
    for (const variant of planned.target?.variants ?? []) {
      fitment.push({ productId: made.id, subModelId: variant.id, ...detailsOf(made.name, variant) })
    }
  }
  return { products, fitment }
}

function make(
  planned: Planned & { images?: string[]; isUniversal?: boolean },
  leaves: Map<string, DemoCategory>,
  taken: Set<string>,
  numbers: Map<string, number>,
  chance: Dice,
  record: ReturnType<typeof recordDice>,
): DemoProduct | null {
  const { kind, line, target } = planned
  const category = leaves.get(kind.leaf)
  if (!category) throw new Error(`No category ${kind.leaf}`)
  const specifications: Record<string, string> = {}
  let name = ''
  let brand = chance.pick(brands.filter(b => b.fields.includes(kind.field)))
  const type = target ? (vehicleTypes[target.models.map(bodyOf)[0] ?? ''] ?? 'Car') : undefined
  for (let attempt = 0; attempt < 12; attempt++) {
    for (const [key, values] of Object.entries(line[3])) specifications[key] = chance.pick(values.split('|'))
    if (type && specifications.motor_vehicle_type) specifications.motor_vehicle_type = type
    const filled = line[0].replace(/\{(\w+)\}/g, (_, key: string) => specifications[key] ?? '')
    name = target ? `${filled} – ${target.name}` : filled
    if (!taken.has(`${brand.name}|${name}`)) break
    brand = chance.pick(brands.filter(b => b.fields.includes(kind.field)))
  }
  if (taken.has(`${brand.name}|${name}`)) return null
  taken.add(`${brand.name}|${name}`)

  const series = `${brand.code}-${kind.code}`
  const number = (numbers.get(series) ?? 100 + chance.int(1, 12)) + chance.int(1, 3)
  numbers.set(series, number)
  const dollars = (line[1] + chance.roll() * (line[2] - line[1])) * brand.tier * sizeFactor(line[3], specifications)
  const createdAt = new Date(today.getTime() - Math.floor(chance.roll() * 548 * dayMs))
  const priceCents = roundPrice(dollars, chance)
  return {
    id: `${series}${number}`,
    name,
    brand: brand.name,
    ...record(kind.field, brand, priceCents),
    priceCents,
    coreChargeCents: coreChargeOf(kind.leaf, { name, condition: specifications.item_condition, priceCents }),
    stock: chooseStock(dollars, chance),
    images: planned.images ?? chooseImages(category.icon, { name, specifications, brand }, chance),
    specifications: order(specifications, category),
    technicalInfo: kind.tech.length > 0 && chance.chance(0.6) ? chance.pick(kind.tech) : null,
    description: writeDescription(planned, brand.name, planned.isUniversal ?? true, chance),
    categoryId: category.id,
    isUniversal: planned.isUniversal ?? target === null,
    isActive: !chance.chance(0.002),
    createdAt,
  }
}

/** A gallon costs less than four quarts; the line's price is for its smallest size. */
function sizeFactor(values: Record<string, string>, chosen: Record<string, string>): number {
  const smallest = Math.min(...(values.capacity ?? '').split('|').map(ounces))
  const size = ounces(chosen.capacity ?? '')
  return size > 0 && smallest > 0 ? (size / smallest) ** 0.85 : 1
}

function ounces(capacity: string): number {
  const found = /^([\d.]+) (oz|qt|gal)$/.exec(capacity)
  return found ? Number(found[1]) * (ouncesOf[found[2] ?? ''] ?? 0) : 0
}

function roundPrice(dollars: number, chance: Dice): number {
  const whole = Math.max(2, Math.round(dollars))
  if (whole >= 150) return whole * 100 - chance.pick([0, 1, 100])
  return whole * 100 - chance.pick([1, 1, 1, 5, 51, 25])
}

function chooseStock(dollars: number, chance: Dice): number {
  const kind = chance.roll()
  if (kind < 0.05) return 0
  if (kind < 0.15) return chance.int(1, 3)
  const most = dollars > 200 ? 24 : dollars > 60 ? 70 : 200
  return chance.int(4, most)
}

function chooseImages(icon: string, part: Parameters<typeof pictureOf>[1], chance: Dice): string[] {
  const drawing = icon.replace('.svg', '-drawing.svg')
  const another = chance.chance(0.4) ? ['/pictures/parts/generic.svg'] : []
  return [...new Set([pictureOf(icon, part), drawing, ...another])]
}

/** In the order of the category's schema, which is the order that the product page shows. */
function order(specifications: Record<string, string>, category: DemoCategory): Record<string, string> {
  const known = Object.keys(category.specificationSchema).filter(key => specifications[key] !== undefined)
  const unknown = Object.keys(specifications).filter(key => !known.includes(key))
  if (unknown.length > 0) throw new Error(`${category.name} has no ${unknown.join(', ')}`)
  return Object.fromEntries(known.map(key => [key, specifications[key] ?? '']))
}
