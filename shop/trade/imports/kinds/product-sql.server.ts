import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue/products.ts'
import { fileFields } from './product-columns.server.ts'

// SQL of the fields of a product that a file has columns for: of the product `p` in the category `c`, and of a row `r`.

const table = getTableColumns(products)

const fields = fileFields.map(({ field, column }) => {
  const name = sql.raw(`'${column.name}'`)
  const at = sql.identifier(table[field].name)
  if (field === 'categoryId') return { name, at, is: sql`c.slug`, said: sql`c.id` }
  const { notNull, default: start } = table[field]
  const type = sql.raw(table[field].getSQLType())
  const said = table[field].dataType === 'json' ? sql`nullif(r.v -> ${name}, 'null')` : sql`(r.v ->> ${name})::${type}`
  const startText = typeof start === 'object' ? JSON.stringify(start) : String(start)
  return {
    name,
    at,
    // Money stands as text, so that no float is between; and what is empty is null.
    is: field.endsWith('Cents') ? sql`p.${at}::text` : start === '' ? sql`nullif(p.${at}, '')` : sql`p.${at}`,
    said: notNull && start !== undefined ? sql`coalesce(${said}, ${startText}::${type})` : said,
  }
})
const join = (pieces: SQL[]) => sql.join(pieces, sql`, `)

/** Each column by its name: a field as the product has it. */
export const valuesOfProduct = sql`jsonb_build_object('reference', p.id,
  ${join(fields.map(({ name, is }) => sql`${name}, ${is}`))})`

/** What a row says is set, and what it has no column for stays. */
export const setFields = join(
  fields.map(({ name, at, said }) => sql`${at} = case when r.v ? ${name} then ${said} else p.${at} end`),
)

/** The columns of a new product, and what a row says of each. */
export const newColumns = join([sql`id`, ...fields.map(({ at }) => sql`${at}`)])
export const newValues = join([sql`r.v ->> 'reference'`, ...fields.map(({ said }) => said)])
