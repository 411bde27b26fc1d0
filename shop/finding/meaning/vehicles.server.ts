import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { readCandidates } from '#shop/finding/index/candidates.server.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { bands, fitsAll, type Group, wordGroup } from '#shop/finding/index/tokens.ts'
import { isInNames, type TypedWord } from '#shop/finding/text/alternatives.ts'
import type { Lexicon } from '#shop/finding/text/lexicon.server.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { listCars } from './car-names.ts'
import { tellVehicle, type VehicleMeaning } from './variants.ts'
import {
  type Gram,
  listGrams,
  type MakeOrModel,
  type ModelMatch,
  nameVehicles,
  readModels,
  type Usage,
  type VehicleMatch,
} from './vehicle.ts'

/**
 * The vehicle that words of a text name, null where they name none. One round trip where no model is near to them, three
 * where one is meant. Words that are part of a name of the trade are no vehicle.
 */
export async function findVehicle(db: ReadDb, words: TypedWord[], lexicon: Lexicon): Promise<VehicleMeaning | null> {
  const grams = listGrams(words, word => !isInNames(word, lexicon.words))
  if (grams.length === 0) return null
  const inNames = new Set(words.flatMap(({ place, isInTradeName }) => (isInTradeName ? [place] : [])))
  const isFree = ({ first, last }: Gram) => !inNames.has(first) && !inNames.has(last)
  const named = nameVehicles(await listVehicles(db, grams), grams, words).filter(isFree)
  const usage = await readUsage(db, named, lexicon)
  const models = readModels(words, named, usage)
  if (models.length === 0) return null
  const idsOf = ({ models }: ModelMatch) => models.flatMap(({ modelId }) => modelId ?? [])
  const variants = await listVariants(db, models.flatMap(idsOf))
  const variantsOf = (model: ModelMatch) => variants.filter(({ modelId }) => idsOf(model).includes(modelId))
  const meant = models.map(model => tellVehicle(words, model, variantsOf(model), usage))
  // 'ram 1500 2005' is Dodge's.
  return meant.find(({ missedYear }) => missedYear === null) ?? meant[0] ?? null
}

const listedRow = z.object({
  makeId: z.int(),
  modelId: z.int().nullable(),
  name: z.string(),
  slug: z.string(),
  makeName: z.string(),
  makeSlug: z.string(),
  keys: z.array(z.string()),
})

/**
 * The active makes and models that a gram names by a key, misspells, or, where it names their make too, begins: 'hyundai
 * sona'.
 */
function listVehicles(db: ReadDb, grams: Gram[]): Promise<MakeOrModel[]> {
  const typedBy = (is: (gram: Gram) => boolean) => grams.filter(is).map(({ typed }) => typed)
  const sought = {
    keys: [
      ...typedBy(() => true),
      ...grams.flatMap(({ typed }) => listCars(typed).map(({ model }) => wordsOf(model).join(''))),
    ],
    misspelt: typedBy(({ mayErr }) => mayErr),
    begun: typedBy(({ isBegun }) => isBegun),
  }
  return listRows(db, listedRow)`
    with sought as materialized (
      select keys, begun, array(select unnest(word_deletions(word)) from unnest(misspelt) as word) as deletions
      from jsonb_to_record(${JSON.stringify(sought)}::jsonb) as sought (keys text[], misspelt text[], begun text[])
    ), make as materialized (
      select id, name, slug, typed_keys from car_makes
      where is_active and (typed_keys && (select keys from sought) or typed_deletions && (select deletions from sought))
    ), model as (
      select id from car_models
      where is_active and (typed_keys && (select keys from sought) or typed_deletions && (select deletions from sought))
      union
      select m.id from make join car_models m on m.make_id = make.id
      where m.is_active and exists (
        select from sought, unnest(sought.begun) as typed, unnest(m.typed_keys) as key where starts_with(key, typed)
      )
      limit 200
    )
    select id as "makeId", null::integer as "modelId", name, slug, name as "makeName", slug as "makeSlug", typed_keys as keys from make
    union all (
      select make.id, m.id, m.name, m.slug, make.name, make.slug, m.typed_keys
      from model join car_models m using (id) join car_makes make on make.id = m.make_id and make.is_active
      order by make.display_order, m.display_order, m.id
    )`
}

const mostKeys = 4
const namesRead = 30

/** The names of popular products that use the words that are models, with the make that they are for; a word that no name has is left out. */
async function readUsage(db: ReadDb, named: VehicleMatch[], { words, everything }: Lexicon): Promise<Usage> {
  const isWord = ({ modelId, typed, key, first, last }: VehicleMatch) =>
    modelId !== null && typed === key && first === last && (words.get(key)?.nameCount ?? 0) > 0
  const keys = new Set(named.filter(isWord).map(({ key }) => key))
  const usage = new Map<string, string[]>()
  const within = { lastBand: bands.inactive, condition: null }
  for (const key of [...keys].slice(0, mostKeys)) {
    const bound = words.get(key)?.nameCount ?? 0
    const source = { parts: [{ looks: [[wordGroup('name', [key])]] }], within, everything, bound }
    const estimate = { matches: bound, isMany: bound > namesRead }
    const { items: found } = await readCandidates(db, { ...source, estimate, upTo: namesRead, wanted: namesRead })
    const own = named.filter(model => model.key === key && model.modelId !== null)
    const fitting = await readMakes(db, own, found)
    const names = found.map(({ id, nameWords, brandWords }) => `${nameWords}${brandWords}${fitting.get(id) ?? ''}`)
    if (names.length > 0) usage.set(key, names)
  }
  return usage
}

const makeRow = z.object({ id: z.string(), make: z.string() })

/** The make of the model that parts fit which have its name: a shop with few parts does not name it on each. */
async function readMakes(db: ReadDb, models: VehicleMatch[], found: Candidate[]): Promise<Map<string, string>> {
  const asked = models.map(({ modelId, makeName }) => ({
    token: `fits/m${modelId}`,
    make: ` ${wordsOf(makeName).join(' ')} `,
  }))
  const rows = await listRows(db, makeRow)`
    select s.product_id as id, min(model.make) as make from product_search s
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as model (token text, make text) on s.tokens @> array[model.token]
    where s.product_id = any(${sql.param(found.map(({ id }) => id))}::text[]) group by 1`
  return new Map(rows.map(({ id, make }) => [id, make]))
}

const variantRow = z.object({ id: z.int(), modelId: z.int(), name: z.string(), year: z.string(), slug: z.string() })

const listVariants = (db: ReadDb, modelIds: number[]) =>
  listRows(db, variantRow)`
    select id, model_id as "modelId", name, year, slug from car_sub_models
    where model_id = any(${sql.param(modelIds)}::integer[]) and is_active order by display_order, name limit 400`

/** The tokens of which a product has one that is made for some variants, and one that fits every vehicle. */
export type Fitting = { own: Group; universal: Group }

const fittingRow = z.object({ token: z.string() })

/** Reads one token for a model of which all variants are meant, else one for each variant. */
export async function readFitting(db: ReadDb, subModelIds: number[]): Promise<Fitting> {
  const rows = await listRows(db, fittingRow)`
    select unnest(case when count(*) = (select count(*) from car_sub_models every where every.model_id = v.model_id)
      then array['fits/m' || v.model_id] else array_agg('fits/' || v.id) end) as token
    from car_sub_models v where v.id = any(${sql.param(subModelIds)}::integer[]) group by v.model_id`
  return { own: rows.map(({ token }) => token), universal: [fitsAll] }
}
