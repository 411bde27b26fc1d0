import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { specificationSchema, wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { type Choice, maxChoices } from '#shop/choices.ts'
import { searchedText } from '#shop/typed-text.ts'
import { hasAllWords, likeText } from '#shop/word-match.server.ts'
import type { SpecificationSchema } from './shown.ts'

/** The most levels in a path; higher levels become '…', however deep the nesting. */
const toldLevels = 8

/** SQL: the path above the category `c` of the query around, 'Brakes › Disc brakes'; null at the top level. */
export const parentPath = sql`(
  with recursive way as (
    select p.name, p.parent_id, 1 as height from categories p where p.id = c.parent_id
    union all
    select p.name, p.parent_id, way.height + 1 from categories p join way on p.id = way.parent_id
    where way.height < ${toldLevels}
  )
  select case when bool_or(height = ${toldLevels} and parent_id is not null) then '… › ' else '' end
    || string_agg(name, ' › ' order by height desc)
  from way
)`

/** SQL: whether name or slug of the category `c` have each word of a text; true for an empty one. */
export const categoryHasWords = (text: string): SQL => hasAllWords(sql`c.name || ' ' || c.slug`, text)

/** SQL: a sort key that puts an equal name first, then names that begin with the text, then all others. */
export const nameRank = (text: string): SQL => sql`case when lower(c.name) = lower(${text}) then 0
  when c.name ilike ${`${likeText(text)}%`} then 1 when c.name ilike ${`% ${likeText(text)}%`} then 2 else 3 end`

const choiceRow = z.object({
  id: wholeNumber,
  name: z.string(),
  isActive: z.boolean(),
  path: z.string().nullable(),
})
const categoryRow = choiceRow.extend({ specificationSchema })

const choiceOf = ({ id, name, isActive, path }: z.output<typeof choiceRow>): Choice => {
  const hint = [path, isActive ? null : 'inactive'].filter(Boolean).join(' · ')
  return { id: String(id), label: name, ...(hint && { hint }) }
}

/**
 * Up to 20 categories, or another `limit`, whose name or slug has the words of a text, names that begin with it first; without a text the
 * top level. `exclude` leaves out that category and all below it.
 */
export async function listCategoryChoices(
  db: Db,
  { text, exclude = null, limit = maxChoices }: { text: string; exclude?: number | null; limit?: number },
): Promise<Choice[]> {
  const wanted = searchedText(text)
  const order = wanted ? nameRank(wanted) : sql`c.parent_id is not null, c.display_order`
  const rows = await listRows(db, choiceRow)`
    with recursive barred as (
      select id from categories where id = ${exclude}::integer
      union all
      select c.id from categories c join barred on c.parent_id = barred.id
    ), found as (
      select c.id, c.name, c.parent_id, c.is_active, row_number() over (order by ${order}, c.name, c.id) as place
      from categories c where ${categoryHasWords(wanted)} and c.id not in (select id from barred)
      order by place limit ${limit}
    )
    select c.id, c.name, c.is_active as "isActive", ${parentPath} as path from found c order by c.place`
  return rows.map(choiceOf)
}

/** A category as a choice; null where there is none of that id. */
export async function findCategoryChoice(db: Db, id: number): Promise<Choice | null> {
  const found = await findRow(db, choiceRow)`
    select c.id, c.name, c.is_active as "isActive", ${parentPath} as path from categories c where c.id = ${id}`
  return found && choiceOf(found)
}

/** The category of a product's editor, active or not: its choice, and the schema of its products' characteristics. */
export async function findCategoryForProduct(
  db: Db,
  id: number,
): Promise<{ choice: Choice; specificationSchema: SpecificationSchema } | null> {
  const row = await findRow(db, categoryRow)`
    select c.id, c.name, c.is_active as "isActive", ${parentPath} as path,
      c.specification_schema as "specificationSchema"
    from categories c where c.id = ${id}`
  return row ? { choice: choiceOf(row), specificationSchema: row.specificationSchema } : null
}
