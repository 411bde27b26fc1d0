import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type Choice, maxChoices } from './choices.ts'

const queryLimit = 100

type Source = {
  from: SQL
  id: SQL
  label: SQL
  hint: SQL
  /** All that a word of the query may stand in. */
  words: SQL
  order: SQL
}

/**
 * At most 20 choices, of which every word of the text names a part, blind to case and accents. Those that begin with
 * the text come first; without a text, all in the owner's order.
 */
async function findChoices(db: Db, text: string, { from, id, label, hint, words, order }: Source): Promise<Choice[]> {
  const query = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, queryLimit)
  if (query === '') {
    const { rows } = await db.execute<Choice>(sql`
      select ${id}::text as id, ${label} as label, ${hint} as hint ${from} order by ${order} limit ${maxChoices}`)
    return rows.map(withoutNull)
  }
  const { rows } = await db.execute<Choice>(sql`
    with asked as materialized (select fold_text(${query}::text) as query)
    select id, label, hint from (
      select ${id}::text as id, ${label} as label, ${hint} as hint, fold_text(${words}) as words ${from} offset 0) found,
      asked
    where not exists (
      select from string_to_table(asked.query, ' ') as word where position(word in found.words) = 0)
    order by
      case when starts_with(fold_text(label), asked.query) then 0 when starts_with(found.words, asked.query) then 1
        else 2 end,
      fold_text(label), hint, id
    limit ${maxChoices}`)
  return rows.map(withoutNull)
}

const withoutNull = ({ id, label, hint }: Choice): Choice => (hint ? { id, label, hint } : { id, label })

export const findMakeChoices = (db: Db, text: string): Promise<Choice[]> =>
  findChoices(db, text, {
    from: sql`from car_makes make`,
    id: sql`make.id`,
    label: sql`make.name`,
    hint: sql`null::text`,
    words: sql`make.name`,
    order: sql`make.display_order, make.name, make.id`,
  })

/** Models of a make, or of all makes, each with its make as the hint. */
export const findModelChoices = (db: Db, text: string, makeId: number | null): Promise<Choice[]> =>
  findChoices(db, text, {
    from: sql`from car_models model join car_makes make on make.id = model.make_id
      ${makeId === null ? sql`` : sql`where model.make_id = ${makeId}`}`,
    id: sql`model.id`,
    label: sql`model.name`,
    hint: sql`make.name`,
    words: sql`make.name || ' ' || model.name`,
    order: sql`make.display_order, make.name, model.display_order, model.name, model.id`,
  })

/** Variants of a model with their years as the hint, or of all models with model, make and years. */
export const findVariantChoices = (db: Db, text: string, modelId: number | null): Promise<Choice[]> =>
  findChoices(db, text, {
    from: sql`from car_sub_models variant
      join car_models model on model.id = variant.model_id
      join car_makes make on make.id = model.make_id
      ${modelId === null ? sql`` : sql`where variant.model_id = ${modelId}`}`,
    id: sql`variant.id`,
    label: sql`variant.name`,
    hint: modelId === null ? sql`make.name || ' ' || model.name || ', ' || variant.year` : sql`variant.year`,
    words: sql`make.name || ' ' || model.name || ' ' || variant.name || ' ' || variant.year`,
    order: sql`make.display_order, make.name, model.display_order, model.name,
      variant.display_order, variant.name, variant.id`,
  })
