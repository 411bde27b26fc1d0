import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { listBrandNames } from '#shop/catalogue/brands/rows.server.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { isGtin } from '#shop/catalogue/part-numbers/gtin.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { readSpecifications } from '#shop/catalogue/products/specifications.ts'
import type { FileSettings } from '#shop/trade/imports/work/settings.server.ts'
import { type KnownCategory, readCategories } from './categories-by-name.server.ts'
import { specificationsCell, type Values } from './column.server.ts'
import { indexTogether } from './index-products.server.ts'
import { byVersion, type Kind, type Reader, refuse } from './kind.server.ts'
import { productColumns, refusedPrice } from './product-columns.server.ts'
import { noGtin, readProducts } from './product-of-row.server.ts'
import { newColumns, newValues, setFields, valuesOfProduct } from './product-sql.server.ts'

export const byReference = {
  thing: 'product',
  isAbout: (key: SQL) => sql`p.reference_key = ${key}`,
  name: (key: SQL, written: SQL) =>
    sql`coalesce((select p.id from products p where p.reference_key = ${key}), ${written} ->> 'reference')`,
  order: [{ by: sql`p.reference_key`, type: 'text' }],
  // In the order of their ids, as orders lock them, and categories before, as whoever deletes a category does.
  lock: async (tx, rows) => {
    await tx.execute(sql`
      select from categories where slug in (select r.v ->> 'category' from ${rows}) order by id for key share`)
    await tx.execute(sql`
      select from products p where p.reference_key in (select r.key from ${rows}) order by p.id for no key update`)
  },
  update: rows => sql`
    update products p set ${setFields},
      version = p.version + 1, updated_at = now()
    from ${rows} left join categories c on c.slug = r.v ->> 'category' where p.reference_key = r.key
    returning r.key, p.id, p.name, p.version`,
  around: indexTogether,
  isPossible: sql`(r.v ->> 'category' is null or exists (select from categories c where c.slug = r.v ->> 'category'))`,
  ...byVersion(
    sql`(p.rating_count > 0 or exists (select from order_items i where i.product_id = p.id)
      or exists (select from product_references n where n.product_id = p.id
        and (n.kind not in ('manufacturer', 'gtin') or (n.number in (r.values ->> 'printedNumber', r.values ->> 'gtin')) is not true))
      or exists (select from product_compatibility f where f.product_id = p.id))`,
    // Imports of its numbers and vehicles count versions too, and change nothing that a file of products writes.
    sql`(p.version - p.part_saves)`,
  ),
  // What was sold since stays sold: an undo takes back only the pieces that the import had added or taken.
  undone: sql`r.before || case when r.before ? 'stock' then jsonb_build_object('stock',
    greatest(0, p.stock + (r.before ->> 'stock')::integer - (r.v ->> 'stock')::integer)) else '{}' end`,
} satisfies Partial<Kind>

export const products: Kind = {
  ...byReference,
  title: 'Products',
  text: 'New products, and changes of those that are there. A column that is missing leaves its field as it is.',
  columns: productColumns,
  reader: async (db, rows, { settings }) => {
    const findCategory = await readCategories(db, settings.categories)
    const findProduct = await readProducts(db, rows, { hasBrand: true })
    const brands = await listBrandNames(
      db,
      rows.flatMap(({ brand }) => (typeof brand === 'string' ? [brand] : [])),
    )
    // 'BOSCH' and 'Bosch' are one brand, which is written as it calls itself today.
    const inShopWords = (values: Values): Values =>
      typeof values.brand === 'string' ? { ...values, brand: brands.get(values.brand) ?? values.brand } : values
    return {
      find: values => {
        const product = findProduct(values)
        if ('problem' in product) return product
        const { reference, printed, gtin } = product
        const { gtin: _, ...others } = inShopWords(values)
        const known = { ...others, reference, ...(printed && { printedNumber: printed }), ...(gtin && { gtin }) }
        return { key: referenceKey(reference), values: known }
      },
      judge: (values, current) => refusedPrice(values, current) ?? judge(values, current, { findCategory, settings }),
    }
  },
  source: sql`products p left join categories c on c.id = p.category_id`,
  values: valuesOfProduct,
  insert: rows => sql`
    insert into products as p (${newColumns}) select ${newValues}
    from ${rows} left join categories c on c.slug = r.v ->> 'category'
    returning p.reference_key as key, p.id, p.name, p.version`,
  // A number of its maker as it is printed, of which the reference was made, and its GTIN.
  complete: (tx, rows) =>
    tx.execute(sql`
      insert into product_references (product_id, kind, number)
      select p.id, n.kind, r.v ->> n.name
      from ${rows} join products p on p.reference_key = r.key
        join (values ('printedNumber', 'manufacturer'), ('gtin', 'gtin')) n (name, kind) on r.v ->> n.name is not null
      order by r.number, n.kind desc`),
  remove: (rows: SQL) => sql`
    delete from products p using ${rows} where p.reference_key = r.key returning r.key, p.id, p.name, p.version`,
}

type Shop = { findCategory: (text: string) => KnownCategory | undefined; settings: FileSettings }

function judge(values: Values, current: Values | null, { findCategory, settings }: Shop): ReturnType<Reader['judge']> {
  if (typeof values.gtin === 'string' && !isGtin(values.gtin)) return refuse('gtin', noGtin(values.gtin))
  const named = 'category' in values ? values.category : current?.category
  const category = typeof named === 'string' ? findCategory(named) : undefined
  const isIncomplete = !current && settings.isLenient
  if (typeof named === 'string' && !category && !isIncomplete) return refuse('category', noCategory(named))
  if (!category && !isIncomplete && (!current || current.category !== null))
    return refuse('category', 'Category is required')
  // The reference of a product that is there stays as it was first written, whatever dashes a file puts into it.
  const known: Values = { ...values, ...(category && 'category' in values && { category: category.slug }) }
  if (current) known.reference = current.reference ?? null
  else if (!category) return { values: { ...known, category: null, specifications: {}, isActive: false } }
  // What it has already may stay, such as a specification that its category does not ask any more.
  if (current && isDeepStrictEqual(values.specifications, current.specifications ?? {})) {
    return { values: { ...known, specifications: current.specifications ?? null } }
  }
  if (!('specifications' in values) && current) return { values: known }
  const judged = withSpecifications(known, category?.schema ?? {}, current ? null : settings)
  const isNone = 'values' in judged && Object.keys(judged.values.specifications ?? {}).length === 0
  // A product without any may have them as null or as an empty object: the same to everybody.
  return isNone && current
    ? { values: { ...judged.values, specifications: current.specifications === null ? null : {} } }
    : judged
}

const noCategory = (named: string) =>
  `There is no category '${named}', or several have this name: give its slug, or say which one the file means`

/** Reads the characteristics of a row. What somebody gave for all new products of the file stands in for what a new one lacks. */
function withSpecifications(
  values: Values,
  schema: SpecificationSchema,
  settings: FileSettings | null,
): ReturnType<Reader['judge']> {
  const sent: Record<string, string> = {}
  const given = specificationsCell.safeParse(settings?.given.specifications ?? '').data ?? {}
  for (const [name, text] of Object.entries(given)) {
    const key = keyIn(schema, name)
    if (key) sent[key] = text
  }
  const unknown: string[] = []
  for (const [name, text] of Object.entries(textsOf(values.specifications))) {
    const key = keyIn(schema, name)
    if (key) sent[key] = text
    else unknown.push(`'${name}'`)
  }
  if (unknown.length > 0)
    return refuse('specifications', `Its category has no specification ${unknown.join(' and no ')}`)
  const read = readSpecifications(schema, sent)
  if (read.ok) return { values: { ...values, specifications: read.values } }
  const asked = Object.entries(schema).map(([key, field]) => [key, { ...field, required: false }])
  // What nobody sees yet may lack something: its editor asks for that before it is sold.
  const mayLack = settings !== null && (settings.isLenient || values.isActive === false)
  const incomplete = mayLack ? readSpecifications(Object.fromEntries(asked), sent) : read
  if (incomplete.ok) return { values: { ...values, specifications: incomplete.values, isActive: false } }
  return refuse('specifications', Object.values(read.errors).join('; '))
}

const textsOf = (value: Values[string] | undefined): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const keyIn = (schema: SpecificationSchema, name: string): string | undefined =>
  Object.hasOwn(schema, name)
    ? name
    : Object.entries(schema).find(([, { label }]) => label.toLowerCase() === name.toLowerCase())?.[0]
