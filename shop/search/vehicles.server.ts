import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { fitsAll, type Group } from './tokens.ts'

/** SQL: the makes and models that words of a text may name, as jsonb. */
export const namedVehicles = (text: string): SQL => sql`(
  select jsonb_agg(jsonb_build_object('makeId', make_id, 'modelId', model_id, 'name', name, 'slug', slug,
    'makeName', make_name, 'makeSlug', make_slug, 'typed', typed, 'key', key, 'firstPlace', first_place,
    'lastPlace', last_place, 'isWhole', is_whole, 'usage', usage, 'variants', variants))
  from read_search_vehicles(${text})
)`

const variant = z.object({ id: z.int(), name: z.string(), year: z.string(), slug: z.string() })
/** What `namedVehicles` gives: `NamedVehicle`s. */
export const namedVehiclesRow = z
  .array(
    z.object({
      makeId: z.int(),
      modelId: z.int().nullable(),
      name: z.string(),
      slug: z.string(),
      makeName: z.string(),
      makeSlug: z.string(),
      typed: z.string(),
      key: z.string(),
      firstPlace: z.int(),
      lastPlace: z.int(),
      isWhole: z.boolean(),
      usage: z.tuple([z.int(), z.int(), z.int()]).nullable(),
      variants: z.array(variant).nullable(),
    }),
  )
  .nullable()

/** Tokens of what is made for some variants, of which it has one, and of what fits every vehicle. */
export type Fitting = { own: Group; universal: Group }

const fittingRow = z.object({ token: z.string() })

/** One token for a model of which all variants are meant, else one for each variant. */
export async function readFitting(db: Db, subModelIds: number[]): Promise<Fitting> {
  const rows = await listRows(db, fittingRow)`
    select unnest(case when count(*) = (select count(*) from car_sub_models every where every.model_id = v.model_id)
      then array['fits/m' || v.model_id] else array_agg('fits/' || v.id) end) as token
    from car_sub_models v where v.id = any(${sql.param(subModelIds)}::integer[]) group by v.model_id`
  return { own: rows.map(({ token }) => token), universal: [fitsAll] }
}
