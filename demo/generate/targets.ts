import type { Run } from '#shop/trade/starter/generations.ts'
import type { Model, Variant } from '#shop/trade/starter/vehicles.server.ts'

/** What a part is made for: some years of one model and its siblings, or an engine or a body style of a make. */
export type Target = {
  kind: 'model' | 'engine' | 'body'
  name: string
  models: Model[]
  variants: Variant[]
  isDiesel: boolean
}

const overlaps = (years: number[], [from, to]: Run) => years.some(year => year >= from && year <= to)
const writeRun = (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`)

/** The variants of a model (and its siblings) of the years of `run`, or null when there are none. */
export function aimAtRun(model: Model, run: Run, others: Model[], combustion: boolean): Target | null {
  const fitting = (m: Model) =>
    m.variants.filter(v => overlaps(v.years, run) && !(combustion && (m.isElectric || v.isElectric)))
  const own = fitting(model)
  if (own.length === 0) return null
  const years = own.flatMap(v => v.years).filter(year => year >= run[0] && year <= run[1])
  const models = [model, ...others.filter(other => fitting(other).length > 0)]
  const name = `${nameCar(model)} ${writeRun(Math.min(...years), Math.max(...years))}`
  return { kind: 'model', name, models, variants: models.flatMap(fitting), isDiesel: false }
}

/** 'Toyota Corolla', but 'Mazda3': make and model are said once each. */
export function nameCar(model: Model): string {
  return model.name.startsWith(model.make) ? model.name : `${model.make} ${model.name}`
}

/** The engines of a make, most used first, each with up to ten years of the variants that have it. */
export function listEngines(models: Model[]): (Target & { last: number })[] {
  const groups = Map.groupBy(
    models.flatMap(model => model.variants.filter(v => v.litres && v.cylinders).map(variant => ({ model, variant }))),
    ({ variant }) => `${variant.litres}|${variant.cylinders}|${variant.isDiesel}`,
  )
  const engines = [...groups.values()].map(cars => {
    const last = Math.max(...cars.flatMap(car => car.variant.years))
    const run: Run = [last - 9, last]
    const fitting = cars.filter(car => overlaps(car.variant.years, run))
    const years = fitting.flatMap(car => car.variant.years).filter(year => year >= run[0])
    const { litres, cylinders, isDiesel } = fitting[0]?.variant ?? { litres: '', cylinders: '', isDiesel: false }
    const engine = `${litres}L ${cylinders}-Cyl${isDiesel ? ' Diesel' : ''}`
    const make = models[0]?.make ?? ''
    return {
      kind: 'engine' as const,
      name: `${make} ${engine} ${writeRun(Math.min(...years), last)}`,
      models: [...new Set(fitting.map(car => car.model))],
      variants: fitting.map(car => car.variant),
      isDiesel,
      last,
      weight: cars.length + (last >= 2010 ? cars.length * 3 : 0),
    }
  })
  return engines.sort((a, b) => b.weight - a.weight)
}

/**
 * What keeps every car in the shop, however rare: parts that fit all engines of a make with so many cylinders, or all its
 * cars of one body style where no engine is known, at most fifteen years at a time.
 */
export function listWideGroups(models: Model[]): Target[] {
  const cars = models.flatMap(model => model.variants.map(variant => ({ model, variant })))
  const groups = Map.groupBy(cars, ({ model, variant }) => {
    if (variant.isDiesel || variant.isElectric || model.isElectric) return ''
    return variant.cylinders ? `${variant.cylinders}-Cyl` : (bodyNames[bodyOf(model)] ?? '')
  })
  groups.delete('')
  return [...groups].flatMap(([group, all]) => {
    const years = all.flatMap(car => car.variant.years)
    const last = Math.max(...years)
    const span = last - Math.min(...years) + 1
    const size = Math.ceil(span / Math.ceil(span / 15))
    const windows: Run[] = []
    for (let to = last; to > last - span; to -= size) windows.push([to - size + 1, to])
    return windows.flatMap(run => aimAtGroup(group, run, all))
  })
}

function aimAtGroup(group: string, run: Run, cars: { model: Model; variant: Variant }[]): Target[] {
  const fitting = cars.filter(car => overlaps(car.variant.years, run))
  const years = fitting.flatMap(car => car.variant.years).filter(year => year >= run[0] && year <= run[1])
  if (fitting.length === 0) return []
  return [
    {
      kind: group.endsWith('-Cyl') ? 'engine' : 'body',
      name: `${cars[0]?.model.make} ${group} ${writeRun(Math.min(...years), Math.max(...years))}`,
      models: [...new Set(fitting.map(car => car.model))],
      variants: fitting.map(car => car.variant),
      isDiesel: false,
    },
  ]
}

/** The body style of the picture that stands for a model: 'suv', 'pickup' … */
export function bodyOf(model: Model): string {
  return /(\w+)\.svg$/.exec(model.imageUrl)?.[1] ?? ''
}

const bodyNames: Record<string, string> = {
  suv: 'SUV',
  pickup: 'Pickup',
  sedan: 'Sedan',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  wagon: 'Wagon',
  convertible: 'Convertible',
  van: 'Van',
  minivan: 'Minivan',
  city: 'City Car',
}
