import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { freeSlug, slugOf } from '#shop/slugs.server.ts'
import type { Batch } from './kind.server.ts'

// The makes and models that new variants of a file need, and the slugs of all three.

type Level = {
  thing: 'car-make' | 'car-model'
  prefix: string
  table: SQL
  /** Its rows with the id of what they stand below, 0 for makes. */
  select: SQL
  insert: (given: SQL) => SQL
}

const makeLevel: Level = {
  thing: 'car-make',
  prefix: 'make',
  table: sql`car_makes`,
  select: sql`select id, 0 as "parentId", name, slug from car_makes`,
  insert: given => sql`
    insert into car_makes (name, slug, display_order)
    select name, slug, least(999999, coalesce((select max(display_order) from car_makes), -1) + row_number() over (order by place))
    from ${given} returning id, 0 as "parentId", name, slug`,
}
const modelLevel: Level = {
  thing: 'car-model',
  prefix: 'model',
  table: sql`car_models`,
  select: sql`select id, make_id as "parentId", name, slug from car_models`,
  insert: given => sql`
    insert into car_models (make_id, name, slug, display_order)
    select "parentId", name, slug, least(999999, row_number() over (partition by "parentId" order by place)
      + coalesce((select max(display_order) from car_models m where m.make_id = "parentId"), -1))
    from ${given} returning id, make_id as "parentId", name, slug`,
}

const namedRow = z.object({ id: wholeNumber, parentId: wholeNumber, name: z.string(), slug: z.string() })
type Named = z.output<typeof namedRow>
type Wanted = { parentId: number; name: string }

const keyOf = ({ parentId, name }: Wanted) => `${parentId} ${name}`

/** Makes the makes, or models, that are wanted and not there. Returns what finds each of them, and the ids of the new ones. */
async function addMissing(tx: Db, batch: Batch, level: Level, wanted: Wanted[]) {
  const there = await listRows(tx, namedRow)`select * from (${level.select}) there order by id desc`
  const found = new Map(there.map(row => [keyOf(row), row]))
  const missing = new Map(wanted.filter(row => !found.has(keyOf(row))).map(row => [keyOf(row), row]))
  const slugs = new Map(
    [...Map.groupBy(there, row => row.parentId)].map(([id, rows]) => [id, rows.map(({ slug }) => slug)]),
  )
  const given = [...missing.values()].map(({ parentId, name }, place) => {
    const taken = slugs.get(parentId) ?? []
    const slug = freeSlug(slugOf(name, level.prefix), taken)
    slugs.set(parentId, [...taken, slug])
    return { parentId, name, slug, place }
  })
  const made = await listRows(tx, namedRow)`${level.insert(sql`
    jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("parentId" integer, name text, slug text, place integer)`)}`
  for (const row of made) found.set(keyOf(row), row)
  await note(tx, batch, { ...level, action: 'created', rows: made })
  const newIds = new Set(made.map(({ id }) => id))
  return { found, newIds }
}

const newRow = z.object({
  number: wholeNumber,
  make: z.string(),
  model: z.string(),
  name: z.string(),
  years: z.string(),
  slug: z.string().nullable(),
})
const takenRow = z.object({ modelId: wholeNumber, slugs: z.array(z.string()) })

/**
 * Makes the makes and models that the new rows of a batch name and the shop does not have, and gives each row its model and
 * slug. A row also keeps what was made in its batch, for an undo. Leaves a row, and says so, whose own slug is taken.
 */
export async function prepareVehicles(tx: Db, batch: Batch): Promise<number> {
  const { id, from, to } = batch
  const rows = await listRows(tx, newRow)`
    select number, values ->> 'make' as make, values ->> 'model' as model, values ->> 'variant' as name,
      values ->> 'years' as years, values ->> 'slug' as slug
    from import_rows where import_id = ${id} and number > ${from} and number <= ${to} and outcome = 'new' order by number`
  if (rows.length === 0) return 0
  // Others who take over a starter list, or import, wait: no make comes twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starter lists'))`)
  const makes = await addMissing(
    tx,
    batch,
    makeLevel,
    rows.map(({ make }) => ({ parentId: 0, name: make })),
  )
  const idOfMake = (name: string) => makes.found.get(keyOf({ parentId: 0, name }))?.id ?? 0
  const wanted = rows.map(({ make, model }) => ({ parentId: idOfMake(make), name: model }))
  const models = await addMissing(tx, batch, modelLevel, wanted)
  const modelIds = wanted.map(model => models.found.get(keyOf(model))?.id ?? 0)
  const taken = await listRows(tx, takenRow)`
    select model_id as "modelId", array_agg(slug) as slugs from car_sub_models
    where model_id = any(${sql.param([...new Set(modelIds)])}::integer[]) group by 1`
  const slugs = new Map(taken.map(row => [row.modelId, new Set(row.slugs)]))
  const left: number[] = []
  const prepared = rows.flatMap(({ number, make, name, years, slug }, place) => {
    const modelId = modelIds[place] ?? 0
    const ofModel = slugs.get(modelId) ?? new Set()
    slugs.set(modelId, ofModel)
    if (slug !== null && ofModel.has(slug)) {
      left.push(number)
      return []
    }
    const made = slug ?? freeSlug(slugOf(`${name} ${years}`, 'variant'), [...ofModel])
    ofModel.add(made)
    const makeId = idOfMake(make)
    const newMake = makes.newIds.has(makeId) ? makeId : null
    const newModel = models.newIds.has(modelId) ? modelId : null
    return { number, values: { slug: made, modelId, newMake, newModel } }
  })
  await tx.execute(sql`
    update import_rows set values = import_rows.values || given.values
    from jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as given(number integer, values jsonb)
    where import_id = ${id} and import_rows.number = given.number`)
  await tx.execute(sql`
    update import_rows set outcome = 'left', field = 'Slug', reason = 'Another variant of its model has this slug'
    where import_id = ${id} and number = any(${sql.param(left)}::integer[])`)
  return left.length
}

/** Takes away the makes and models that a batch had made, where nothing is below them and nobody has changed them. */
export async function removeEmptyModels(tx: Db, batch: Batch): Promise<void> {
  const { id, from, to } = batch
  const remove = async ({ table, thing }: Level, field: string, below: SQL) => {
    const rows = await listRows(tx, namedRow)`
      delete from ${table} t where t.version = 1 and not exists (${below}) and t.id in (
        select (values ->> ${field})::integer from import_rows
        where import_id = ${id} and number > ${from} and number <= ${to} and outcome = 'new')
      returning id, 0 as "parentId", name, slug`
    await note(tx, batch, { thing, action: 'deleted', rows })
  }
  await remove(modelLevel, 'newModel', sql`select from car_sub_models s where s.model_id = t.id`)
  await remove(makeLevel, 'newMake', sql`select from car_models m where m.make_id = t.id`)
}

type Noted = { thing: Level['thing']; action: 'created' | 'deleted'; rows: Named[] }

const note = (tx: Db, { by, byName }: Batch, { thing, action, rows }: Noted) =>
  tx.execute(sql`
    insert into audit_log (user_id, user_name, action, thing, thing_id, thing_name, version)
    select ${by}::uuid, ${byName}, ${action}, ${thing}, given.id::text, given.name, ${action === 'created' ? 1 : null}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id integer, name text)`)
