import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { typedVariant } from '#shop/cars/vehicles/forms.server.ts'
import { underMakeName, vehicleNameKey } from '#shop/cars/vehicles/name-key.ts'
import { yearsUnderstood } from '#shop/cars/vehicles/years.ts'
import { requiredText, slugField } from '#shop/office/forms/fields.ts'
import { isNoMake } from '#shop/trade/imports/files/cells/names.ts'
import { type Column, displayOrder, isActive, pictureCell, type Values } from './column.server.ts'
import { firstYearHeaders, headersOf, lastYearHeaders, yearHeaders } from './headers.ts'
import { byVersion, type FileOfRows, type Kind, keySeparator, pieceOfKey, type Reader, refuse } from './kind.server.ts'
import { prepareVehicles, removeEmptyModels } from './new-vehicles.server.ts'

/** What databases write for a year that has not come: 0 and 9999. */
const noYear = /^(0+|9{4})$/

const columns: Column[] = [
  {
    name: 'make',
    label: 'Make',
    aliases: headersOf('car make, marke, marque, marca, manufacturer, marka, merk, марка'),
    cell: 'car',
    read: requiredText('Make is required', 120, 'Make'),
    hint: 'A make that the shop does not have is added',
    needed: 'always',
  },
  {
    name: 'model',
    label: 'Model',
    aliases: headersOf('car model, modell, modele, modelo, modello, модель'),
    cell: 'car',
    read: requiredText('Model is required', 120, 'Model'),
    hint: 'A model that the shop does not have is added',
    needed: 'always',
  },
  {
    name: 'variant',
    label: 'Variant',
    aliases: headersOf(
      'sub model, trim, engine, version, variante, motor, motorisierung, ausführung, motorisation, motore, silnik, uitvoering, двигатель, модификация',
    ),
    cell: 'car',
    read: typedVariant.name,
    needed: 'always',
  },
  {
    name: 'years',
    label: 'Years',
    aliases: yearHeaders,
    pair: [firstYearHeaders, lastYearHeaders],
    joined: texts => {
      const [from = '', to = ''] = texts.map(text => (noYear.test(text) ? '' : text))
      return (from || to) && `${from}-${to}`
    },
    cell: 'years',
    read: typedVariant.year,
    tell: toldYears,
    hint: "'2012-2016', '2015+' or '2012-2014, 2016'",
    needed: 'always',
  },
  {
    name: 'slug',
    label: 'Slug',
    aliases: [],
    read: slugField.transform(slug => slug || null),
    hint: 'Of a new variant; an empty one is made from its name and years',
  },
  { name: 'image', label: 'Image', aliases: ['image url', 'picture', 'bild'], read: pictureCell },
  displayOrder,
  isActive,
]

/** Years with what the shop understands of them, as the editor says it: '2015+ (2015 and later)'. */
function toldYears(text: string): string {
  const understood = yearsUnderstood(text)
  return understood === null ? `${text} (names no year)` : understood === text ? text : `${text} (${understood})`
}

const nameRow = z.object({ make: z.string(), model: z.string().nullable() })

/** Spells makes and models as the shop does, and new ones as the first row of the file does. */
async function speller(tx: Db, importId: string) {
  const makes = new Map<string, string>()
  const models = new Map<string, string>()
  const spell = ({ make, model }: { make: string; model: string | null }) => {
    const key = vehicleNameKey(make)
    const knownMake = makes.get(key) ?? make
    makes.set(key, knownMake)
    if (model === null) return { make: knownMake, model: null }
    const modelKey = `${key}/${vehicleNameKey(model)}`
    const knownModel = models.get(modelKey) ?? model
    models.set(modelKey, knownModel)
    return { make: knownMake, model: knownModel }
  }
  const known = await listRows(tx, nameRow)`
    select k.name as make, m.name as model from car_makes k left join car_models m on m.make_id = k.id
    order by k.id, m.id`
  const earlier = await listRows(tx, nameRow)`
    select values ->> 'make' as make, values ->> 'model' as model from import_rows
    where import_id = ${importId} and outcome = 'new' group by 1, 2 order by min(number)`
  for (const row of [...known, ...earlier]) spell(row)
  const makesThere = new Set(makes.keys())
  return {
    hasMake: (name: string) => makesThere.has(vehicleNameKey(name)),
    spell: (values: Values): Values => {
      const make = underMakeName(makes, String(values.make)) ?? String(values.make)
      return { ...values, ...spell({ make, model: String(values.model) }) }
    },
  }
}

const keyOf = ({ make, model, variant, years }: Values) =>
  [make, model, variant, String(years).replaceAll(' ', '')].join(keySeparator).toLowerCase()

async function reader(tx: Db, _: Values[], { importId }: FileOfRows): Promise<Reader> {
  const { spell, hasMake } = await speller(tx, importId)
  return {
    find: given => {
      const make = String(given.make)
      if (isNoMake(make) && !hasMake(make)) return refuse('make', `Make: '${make}' is no make of cars`)
      const values = spell(given)
      return { key: keyOf(values), values }
    },
    judge: (values, current) => {
      if (!current) return { values }
      const { make = null, model = null, variant = null, years = null, slug = null } = current
      if (values.slug && values.slug !== slug) {
        return refuse('slug', `This variant is there with the slug '${slug}', which only its editor changes`)
      }
      const { slug: _, displayOrder, ...rest } = values
      const known: Values = { ...rest, make, model, variant, years }
      return { values: displayOrder == null ? known : { ...known, displayOrder } }
    },
  }
}

const key = sql`lower(concat_ws(E'\t', k.name, m.name, p.name, replace(p.year, ' ', '')))`

/** Piece by piece: from one of the makes an index leads to its models, and from one of these to its variants. */
const isAbout = (asked: SQL) => sql`(lower(k.name) = ${pieceOfKey(asked, 1)} and lower(m.name) = ${pieceOfKey(asked, 2)}
  and lower(p.name) = ${pieceOfKey(asked, 3)} and lower(replace(p.year, ' ', '')) = ${pieceOfKey(asked, 4)})`

const source = sql`car_sub_models p join car_models m on m.id = p.model_id join car_makes k on k.id = m.make_id`
const isAboutRow = isAbout(sql`r.key`)

/** Variants, each with its make and model; those that are missing are made on the way. */
export const vehicles: Kind = {
  // Names and years alone make a variant.
  isWholeByKey: true,
  title: 'Vehicles',
  text: 'Variants with their makes and models. A make or model that is missing is added.',
  thing: 'car-sub-model',
  columns,
  reader,
  source,
  isAbout,
  name: (asked, written) => sql`coalesce(
    (select concat_ws(' › ', k.name, m.name, p.name, p.year) from ${source} where ${isAbout(asked)} limit 1),
    nullif(concat_ws(' › ', ${written} ->> 'make', ${written} ->> 'model', ${written} ->> 'variant', ${written} ->> 'years'), ''),
    replace(${asked}, E'\t', ' › '))`,
  order: [{ by: sql`p.id`, type: 'integer' }],
  values: sql`jsonb_build_object('make', k.name, 'model', m.name, 'variant', p.name, 'years', p.year, 'slug', p.slug,
    'image', p.image_url, 'displayOrder', p.display_order, 'isActive', p.is_active)`,
  lock: (tx, rows) =>
    tx.execute(sql`
      select from ${source}, ${rows} where ${isAboutRow} order by p.id for no key update of p`),
  isPossible: sql`true`,
  prepare: prepareVehicles,
  insert: rows => sql`
    insert into car_sub_models as p (model_id, name, slug, year, image_url, display_order, is_active)
    select (r.v ->> 'modelId')::integer, r.v ->> 'variant', r.v ->> 'slug', r.v ->> 'years', r.v ->> 'image',
      coalesce((r.v ->> 'displayOrder')::integer, least(999999, row_number() over (partition by r.v ->> 'modelId' order by r.number)
        + coalesce((select max(display_order) from car_sub_models s where s.model_id = (r.v ->> 'modelId')::integer), -1))),
      coalesce((r.v ->> 'isActive')::boolean, true)
    from ${rows}
    returning (select ${key} from car_models m join car_makes k on k.id = m.make_id where m.id = p.model_id) as key,
      p.id, p.name, p.version`,
  update: rows => sql`
    update car_sub_models p set image_url = case when r.v ? 'image' then r.v ->> 'image' else p.image_url end,
      display_order = coalesce((r.v ->> 'displayOrder')::integer, p.display_order),
      is_active = coalesce((r.v ->> 'isActive')::boolean, p.is_active), version = p.version + 1
    from ${rows}, car_models m join car_makes k on k.id = m.make_id
    where m.id = p.model_id and ${isAboutRow}
    returning r.key, p.id, p.name, p.version`,
  ...byVersion(sql`exists (select from product_compatibility f where f.sub_model_id = p.id)`),
  remove: rows => sql`
    delete from car_sub_models p using ${rows}, car_models m join car_makes k on k.id = m.make_id
    where m.id = p.model_id and ${isAboutRow}
    returning r.key, p.id, p.name, p.version`,
  cleanUp: removeEmptyModels,
}
