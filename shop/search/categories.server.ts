import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { NamedCategory } from './categories.ts'
import { wordForms } from './words.ts'

/** Categories that have one of the words in their names. */
export const listNamedCategories = (db: Db, words: string[]): Promise<NamedCategory[]> =>
  listCategories(db, quote(words).join(' | '), 40)

/** Categories that have all of the words in their names, of which the last may be only begun. */
export function listBegunCategories(db: Db, words: string[], most: number): Promise<NamedCategory[]> {
  const terms = words.map((word, place) =>
    place === words.length - 1 ? `${quote([word])}:*` : `(${quote(wordForms(word)).join(' | ')})`,
  )
  return listCategories(db, terms.join(' & '), most)
}

/** Words have letters, digits and dots only. */
const quote = (words: string[]) => words.map(word => `'${word}'`)

const categoryRow = z.object({ id: z.int(), name: z.string(), branch: z.array(z.int()).nullable() })

/**
 * The categories whose names match a text query and that have a page, since none above them is inactive: top ones and short
 * names first. `branch`: the ids of each with all that is below it; of more than 24 none, since naming them costs a search
 * more than it says.
 */
async function listCategories(db: Db, query: string, most: number): Promise<NamedCategory[]> {
  if (query === '') return []
  return listRows(db, categoryRow)`
    select c.id, c.name, case when not exists (select from categories below where below.parent_id = c.id) then array[c.id]
      else (
        select case when count(*) <= 24 then array_agg(id) end from (
          with recursive below as (
            select c.id
            union all
            select lower.id from categories lower join below on lower.parent_id = below.id where lower.is_active
          ) select id from below limit 25
        ) below
      ) end as branch
    from (
      select id, name from categories c
      where is_active and category_words(name) @@ (${query}::text)::tsquery and not exists (
        with recursive above as (
          select parent_id, is_active from categories parent where parent.id = c.parent_id
          union all
          select parent.parent_id, parent.is_active from above join categories parent on parent.id = above.parent_id
        )
        select from above where not is_active
      )
      order by (parent_id is not null), length(name), display_order, id limit ${most}
    ) c`
}
