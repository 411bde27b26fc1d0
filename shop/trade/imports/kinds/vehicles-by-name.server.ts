import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { underMakeName, vehicleNameKey } from '#shop/cars/vehicles/name-key.ts'
import { yearsNamed } from '#shop/cars/vehicles/years.ts'
import { editDistance } from '#shop/finding/text/edit-distance.ts'
import type { Values } from './column.server.ts'
import { type RowProblem, refuse } from './kind.server.ts'

const makeRow = z.object({ id: wholeNumber, name: z.string(), slug: z.string() })
const modelRow = makeRow.extend({ makeId: wholeNumber })
const variantRow = makeRow.extend({ modelId: wholeNumber, year: z.string() })
type Model = z.output<typeof modelRow>
type Variant = z.output<typeof variantRow>

type Found = { id: number; make: string; model: string; variant: string; years: string }
type Names = { make: string; model: string; variant: string; years: string | null }

/**
 * Finds variants as files name them: by the names or slugs of make, model and variant, and by their years where a model has
 * several of one name. Reads what the given rows name. A vehicle that is not there is refused with names that are near.
 */
export async function readVehicles(
  db: Db,
  rows: Values[],
): Promise<(values: Values) => Found | { problem: RowProblem }> {
  const makes = await listRows(db, makeRow)`select id, name, slug from car_makes`
  const makesByKey = byKey(makes)
  const named = rows.map(namesOf)
  const makeIds = [...new Set(named.flatMap(({ make }) => (underMakeName(makesByKey, make) ?? []).map(({ id }) => id)))]
  const models = await listRows(db, modelRow)`
    select id, name, slug, make_id as "makeId" from car_models where make_id = any(${sql.param(makeIds)}::integer[])`
  const modelsByMake = Map.groupBy(models, ({ makeId }) => makeId)
  const modelsByKey = byKey(models)
  const modelsOf = ({ make, model }: Names) => {
    const ofMake = new Set((underMakeName(makesByKey, make) ?? []).map(({ id }) => id))
    return oneOf(
      (modelsByKey.get(vehicleNameKey(model)) ?? []).filter(({ makeId }) => ofMake.has(makeId)),
      model,
    )
  }
  const modelIds = [...new Set(named.flatMap(names => modelsOf(names).map(({ id }) => id)))]
  const variants = await listRows(db, variantRow)`
    select id, name, slug, model_id as "modelId", year from car_sub_models where model_id = any(${sql.param(modelIds)}::integer[])
    order by display_order, name, id`
  const variantsByModel = Map.groupBy(variants, ({ modelId }) => modelId)
  const makeNames = new Map(makes.map(({ id, name }) => [id, name]))
  const modelById = new Map(models.map(model => [model.id, model]))

  const find = (names: Names): Found | { problem: RowProblem } => {
    const ofMake = underMakeName(makesByKey, names.make) ?? []
    if (ofMake.length === 0) return refuse('make', `The shop has no make '${names.make}'${near(names.make, makes)}`)
    const ofModel = modelsOf(names)
    const siblings = ofMake.flatMap(({ id }) => modelsByMake.get(id) ?? [])
    if (ofModel.length === 0) {
      return refuse('model', `The shop has no ${names.make} '${names.model}'${near(names.model, siblings)}`)
    }
    const known = ofModel.flatMap(({ id }) => variantsByModel.get(id) ?? [])
    const chosen = choose(known, names, ofModel)
    if ('problem' in chosen) return chosen
    const model = modelById.get(chosen.modelId)
    return {
      id: chosen.id,
      make: makeNames.get(model?.makeId ?? 0) ?? names.make,
      model: model?.name ?? names.model,
      variant: chosen.name,
      years: chosen.year,
    }
  }
  return remembering(find)
}

const namesOf = (values: Values): Names => ({
  make: String(values.make),
  model: String(values.model),
  variant: String(values.variant),
  years: typeof values.years === 'string' ? values.years : null,
})

/** Rows of a file name the same vehicles again and again. */
function remembering<Answer>(find: (names: Names) => Answer) {
  const known = new Map<string, Answer>()
  return (values: Values) => {
    const names = namesOf(values)
    const key = Object.values(names).join('\n')
    const answer = known.get(key) ?? find(names)
    known.set(key, answer)
    return answer
  }
}

/** Things by their names and their slugs; one name may be that of several. */
function byKey<Thing extends { id: number; name: string; slug: string }>(things: Thing[]): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>()
  for (const thing of things) {
    for (const key of new Set([vehicleNameKey(thing.name), vehicleNameKey(thing.slug)])) {
      found.set(key, [...(found.get(key) ?? []), thing])
    }
  }
  return found
}

function choose(known: Variant[], { make, model, variant, years }: Names, ofModel: Model[]) {
  const name = `${make} ${model}`
  const ways: ((one: Variant) => boolean)[] = [
    one => one.name.toLowerCase() === variant.toLowerCase(),
    one => one.slug === variant.toLowerCase(),
    one => vehicleNameKey(one.name) === vehicleNameKey(variant),
  ]
  const called = ways.map(isCalled => known.filter(isCalled)).find(found => found.length > 0) ?? []
  if (called.length === 0) {
    const shown = nearest(variant, known).map(({ name, year }) => `${name} (${year})`)
    const nearby = shown.length > 0 ? `. It has ${shown.join(', ')}` : ''
    return refuse('variant', `The shop has no ${name} '${variant}'${nearby}`)
  }
  const told = listOf(called)
  const ofYears = oneOf(years === null ? called : withYears(called, years), variant)
  if (ofYears.length === 0) return refuse('years', `The shop has no ${name} ${variant} of ${years}, but ${told}`)
  const [only, ...others] = ofYears
  if (only && others.length === 0) return only
  const several = `The shop has several ${name} ${variant}`
  const areTold = ofModel.length === 1 && new Set(called.map(({ year }) => year)).size === called.length
  return areTold
    ? refuse('years', `${several}: say the years, ${told}`)
    : refuse('variant', `${several}: write its slug instead, ${ofYears.map(({ slug }) => slug).join(' or ')}`)
}

/** Returns the one thing whose slug was written, or else all of them. */
function oneOf<Thing extends { slug: string }>(things: Thing[], text: string): Thing[] {
  const exact = things.filter(({ slug }) => slug === text)
  return exact.length === 1 ? exact : things
}

const listOf = (variants: Variant[]) => variants.map(({ year }) => year).join(' or ')

/** The variants with exactly these years, or else those that were built in one of them. */
function withYears(variants: Variant[], years: string): Variant[] {
  const exact = variants.filter(({ year }) => year.toLowerCase() === years.toLowerCase())
  if (exact.length > 0) return exact
  const thisYear = new Date().getUTCFullYear()
  const wanted = yearsNamed(years, thisYear)
  if (wanted.length === 0) return variants
  return variants.filter(({ year }) => {
    const built = new Set(yearsNamed(year, thisYear))
    return built.size === 0 || wanted.some(one => built.has(one))
  })
}

/** Names up to three of them that are spelt most like the text. */
function nearest<Thing extends { name: string }>(text: string, things: Thing[]): Thing[] {
  const key = vehicleNameKey(text)
  return things
    .map(thing => ({ thing, distance: distanceOf(key, vehicleNameKey(thing.name)) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ thing }) => thing)
}

const distanceOf = (one: string, other: string) =>
  one.startsWith(other) || other.startsWith(one) ? 0.5 : editDistance(one, other, Math.max(one.length, other.length))

const near = (text: string, things: { name: string }[]) => {
  const names = nearest(text, things).map(({ name }) => name)
  return names.length > 0 ? `. It has ${names.join(', ')}` : ''
}
