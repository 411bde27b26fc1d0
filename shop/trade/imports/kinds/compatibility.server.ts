import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { monthOf } from '#shop/cars/fitment/conditions.server.ts'
import { type FitField, fitFields, fitLabels, type TypedFit } from '#shop/cars/fitment/typed.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { maxFitments } from '#shop/catalogue/products/edited.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { readRow } from '#shop/catalogue/products/fitment-form.server.ts'
import type { CellType } from '#shop/trade/imports/files/cells/types.ts'
import { oneLine } from '#shop/typed-text.ts'
import { type Column, textCell, type Values } from './column.server.ts'
import { modelHeaders, yearHeaders } from './headers.ts'
import { type Kind, keySeparator, pieceOfKey, type Reader, type RowProblem } from './kind.server.ts'
import { partsOfProduct, productKey, readOwners } from './of-product.server.ts'
import { readPositionCell } from './positions.ts'
import { reference } from './product-columns.server.ts'
import { readVehicles } from './vehicles-by-name.server.ts'

const needed = (label: string) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, `${label} is required`).max(200, `${label} is too long`))
const line = z.string().transform(text => oneLine(text) || null)

const cells: Partial<Record<FitField, CellType>> = {
  quantity: 'whole',
  builtFrom: 'firstMonth',
  builtTo: 'lastMonth',
  note: 'note',
}

const fitColumn = (name: FitField, aliases: string[], hint?: string): Column => ({
  name,
  label: fitLabels[name],
  aliases,
  hint,
  cell: cells[name],
  read: name === 'position' ? line.transform(text => text && readPositionCell(text)) : line,
})

const columns: Column[] = [
  reference,
  {
    name: 'make',
    label: 'Make',
    aliases: ['car make', 'vehicle make', 'marke', 'marque', 'marca', 'marka', 'constructeur'],
    cell: 'car',
    read: needed('Make'),
    needed: 'always',
  },
  {
    name: 'model',
    label: 'Model',
    aliases: modelHeaders,
    cell: 'car',
    read: needed('Model'),
    needed: 'always',
  },
  {
    name: 'variant',
    label: 'Variant',
    aliases: [
      'sub model',
      'submodel',
      'car sub model',
      'trim',
      'version',
      'type',
      'typ',
      'variante',
      'wersja',
      'versione',
    ],
    cell: 'car',
    read: needed('Variant'),
    hint: 'As the shop calls it, or its slug',
    needed: 'always',
  },
  {
    name: 'years',
    label: 'Years',
    aliases: yearHeaders,
    cell: 'years',
    read: line,
    hint: 'Tells apart variants that have one name',
  },
  fitColumn('position', ['location', 'side', 'einbauort', 'einbauposition'], 'front, rear left …'),
  fitColumn('quantity', ['qty', 'pieces', 'pieces per car', 'per car', 'menge', 'stück']),
  fitColumn('builtFrom', ['from', 'production from', 'from month', 'date from', 'baujahr von', 'von'], '04/2014'),
  fitColumn('builtTo', ['to', 'production to', 'to month', 'date to', 'baujahr bis', 'bis'], '08/2016'),
  fitColumn('engine', ['motor', 'engine code', 'engine base']),
  fitColumn('drive', ['drive type', 'drivetrain', 'antrieb']),
  fitColumn('body', ['body type', 'body style', 'karosserie']),
  fitColumn('note', ['notes', 'remark', 'remarks', 'comment', 'fits if', 'condition', 'bemerkung', 'hinweis']),
  {
    name: 'source',
    label: 'Source',
    aliases: ['origin', 'catalogue', 'catalog', 'quelle'],
    read: textCell(200, 'Source').transform(text => text && oneLine(text)),
    hint: "Where it is known from, such as the maker's catalogue",
  },
]

/** What tells a row of a product and a variant from the others: all but how many pieces a car needs, and the source. */
const keyFields = fitFields.filter(field => field !== 'quantity')
const names = ['make', 'model', 'variant', 'years']

async function reader(db: Db, rows: Values[]): Promise<Reader> {
  const findOwner = await readOwners(db, rows)
  const findVehicle = await readVehicles(db, rows)
  return {
    find: values => {
      const owner = findOwner(values)
      if ('problem' in owner) return owner
      const vehicle = findVehicle(values)
      if ('problem' in vehicle) return vehicle
      const read = readFit(values)
      if ('problem' in read) return read
      const pieces = keyFields.map(field => read.fit[field] ?? '')
      const { id: variantId, ...named } = vehicle
      const key = [referenceKey(owner.id), variantId, ...pieces].join(keySeparator)
      return { key, values: { ...values, ...read.fit, reference: owner.id, ...named } }
    },
    // What the file has no column for stays as it is, and is nothing in a new row.
    judge: (values, current) => ({ values: { ...(current ?? nothing), ...values, ...onlyNames(current) } }),
  }
}

const nothing: Values = Object.fromEntries([...fitFields, 'source'].map(name => [name, null]))
const onlyNames = (current: Values | null): Values =>
  Object.fromEntries(current ? names.map(name => [name, current[name] ?? null]) : [])

/** Reads what a row says of the car by the rules of the product's editor. */
function readFit(
  values: Values,
): { fit: Values & Partial<Record<FitField, string | number | null>> } | { problem: RowProblem } {
  const problems: RowProblem[] = []
  const given = fitFields.filter(field => field in values)
  const typed: TypedFit = Object.fromEntries(given.map(field => [field, String(values[field] ?? '')]))
  const read = readRow(typed, (field, reason) => {
    problems.push({ column: field, reason })
    return null
  })
  const [problem] = problems
  if (problem) return { problem }
  return { fit: Object.fromEntries(given.map(field => [field, read[field]])) }
}

const month = (name: string) => sql`(r.v ->> ${name} || '-01')::date`
const variantKey = sql`${pieceOfKey(sql`r.key`, 2)}::integer`
const pieces = sql`coalesce(p.position, ''), coalesce(${monthOf(sql`p.built_from`)}, ''), coalesce(${monthOf(sql`p.built_to`)}, ''),
  coalesce(p.engine, ''), coalesce(p.drive, ''), coalesce(p.body, ''), coalesce(p.note, '')`
const key = (productKey: SQL) => sql`concat_ws(E'\t', ${productKey}, p.sub_model_id, ${pieces})`

const valuesBy = (model: SQL, variant: SQL) => sql`
  jsonb_build_object('reference', product.id, 'make', make.name, 'model', ${model}, 'variant', ${variant}, 'years', variant.year,
    'position', p.position, 'quantity', p.quantity, 'builtFrom', ${monthOf(sql`p.built_from`)},
    'builtTo', ${monthOf(sql`p.built_to`)}, 'engine', p.engine, 'drive', p.drive, 'body', p.body, 'note', p.note, 'source', p.source)`

/** Which product fits which vehicle: a row for each place on the car and each condition. */
export const compatibility: Kind = {
  ...partsOfProduct({
    table: sql`product_compatibility`,
    field: productLabels.fitment,
    say: values => sql`concat_ws(' · ',
      concat_ws(' ', ${values} ->> 'make', ${values} ->> 'model', ${values} ->> 'variant', '(' || (${values} ->> 'years') || ')'),
      ${values} ->> 'position', (${values} ->> 'quantity') || ' a car', 'built from ' || (${values} ->> 'builtFrom'),
      'built to ' || (${values} ->> 'builtTo'), ${values} ->> 'engine', ${values} ->> 'drive', ${values} ->> 'body',
      ${values} ->> 'note')`,
    most: maxFitments,
    tooMany: `A product fits at most ${maxFitments} vehicles`,
    isAbout:
      asked => sql`(product.reference_key = ${pieceOfKey(asked, 1)} and p.sub_model_id = ${pieceOfKey(asked, 2)}::integer
      and ${key(sql`product.reference_key`)} = ${asked})`,
    isStill: values => sql`(p.quantity is not distinct from (${values} ->> 'quantity')::integer
      and p.source is not distinct from ${values} ->> 'source')`,
    set: sql`quantity = (r.v ->> 'quantity')::integer, source = r.v ->> 'source'`,
    // As the product's editor does.
    lockOthers: (tx, rows) =>
      tx.execute(sql`
        select from car_sub_models where id in (select ${variantKey} from ${rows}) order by id for key share`),
    areOthersThere: sql`exists (select from car_sub_models v where v.id = ${variantKey} offset 0)`,
  }),
  title: 'Compatibility',
  text: 'Which product fits which vehicle: a row for each variant, with the place on the car and what is asked of it.',
  columns,
  reader,
  source: sql`product_compatibility p join products product on product.id = p.product_id
    join car_sub_models variant on variant.id = p.sub_model_id join car_models model on model.id = variant.model_id
    join car_makes make on make.id = model.make_id`,
  values: valuesBy(sql`model.name`, sql`variant.name`),
  // Where a model or a variant shares its name, and years, with another one, the file has its slug.
  exported: valuesBy(
    sql`case when exists (
      select from car_models twin where twin.make_id = model.make_id and twin.id <> model.id and lower(twin.name) = lower(model.name)
    ) then model.slug else model.name end`,
    sql`case when exists (
      select from car_sub_models twin where twin.model_id = variant.model_id and twin.id <> variant.id
        and lower(twin.name) = lower(variant.name) and twin.year = variant.year
    ) then variant.slug else variant.name end`,
  ),
  insert: rows => sql`
    insert into product_compatibility as p
      (product_id, sub_model_id, position, quantity, built_from, built_to, engine, drive, body, note, source)
    select product.id, ${variantKey}, r.v ->> 'position', (r.v ->> 'quantity')::integer, ${month('builtFrom')}, ${month('builtTo')},
      r.v ->> 'engine', r.v ->> 'drive', r.v ->> 'body', r.v ->> 'note', r.v ->> 'source'
    from ${rows} join products product on product.reference_key = ${productKey} order by r.number
    returning ${key(sql`replace(p.product_id, '-', '')`)} as key, p.product_id as id`,
}
