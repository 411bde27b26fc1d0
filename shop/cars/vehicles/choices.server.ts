import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { type Choice, maxChoices } from '#shop/choices.ts'
import { searchedText } from '#shop/typed-text.ts'
import { hasAllWords } from '#shop/word-match.server.ts'
import { findMakeRow } from './makes.server.ts'
import { findModelRow } from './models.server.ts'
import { findSubModelRow } from './sub-models.server.ts'

type Source = {
  from: SQL
  where?: SQL
  id: SQL
  label: SQL
  hint: SQL
  /** The text in which every word of the query must be found. */
  words: SQL
  order: SQL
  limit?: number
}

const choiceRow = z.object({ id: z.string(), label: z.string(), hint: z.string().nullable() })

/**
 * Finds at most `limit` choices that have every word of the text in them, blind to case and accents. Names that begin with the
 * text come first; without a text they are in the owner's order.
 */
async function findChoices(
  db: Db,
  typed: string,
  { from, where, id, label, hint, words, order, limit = maxChoices }: Source,
) {
  const text = searchedText(typed)
  const folded = sql`fold_text(${text}::text)`
  const rank = sql`case when starts_with(fold_text(${label}), ${folded}) then 0
    when starts_with(fold_text(${words}), ${folded}) then 1 else 2 end, fold_text(${label}), ${order}`
  const rows = await listRows(db, choiceRow)`
    select ${id}::text as id, ${label} as label, ${hint} as hint ${from}
    where ${where ?? sql`true`} and ${hasAllWords(words, text)}
    order by ${text === '' ? order : rank} limit ${limit}`
  return rows.map(({ id, label, hint }): Choice => (hint ? { id, label, hint } : { id, label }))
}

export const findMakeChoices = (db: Db, text: string, limit?: number): Promise<Choice[]> =>
  findChoices(db, text, {
    limit,
    from: sql`from car_makes make`,
    id: sql`make.id`,
    label: sql`make.name`,
    hint: sql`null::text`,
    words: sql`make.name`,
    order: sql`make.display_order, make.name, make.id`,
  })

/** Models of a make, or of all makes, each with its make as the hint. */
export const findModelChoices = (db: Db, text: string, makeId: number | null, limit?: number): Promise<Choice[]> =>
  findChoices(db, text, {
    limit,
    from: sql`from car_models model join car_makes make on make.id = model.make_id`,
    where: makeId === null ? undefined : sql`model.make_id = ${makeId}`,
    id: sql`model.id`,
    label: sql`model.name`,
    hint: sql`make.name`,
    words: sql`(make.name || ' ' || model.name)`,
    order: sql`make.display_order, make.name, model.display_order, model.name, model.id`,
  })

/** Variants of a model with their years as the hint, or of all models with make, model and years. */
export const findVariantChoices = (db: Db, text: string, modelId: number | null, limit?: number): Promise<Choice[]> =>
  findChoices(db, text, {
    limit,
    from: sql`from car_sub_models variant
      join car_models model on model.id = variant.model_id
      join car_makes make on make.id = model.make_id`,
    where: modelId === null ? undefined : sql`variant.model_id = ${modelId}`,
    id: sql`variant.id`,
    label: sql`variant.name`,
    hint: modelId === null ? sql`make.name || ' ' || model.name || ', ' || variant.year` : sql`variant.year`,
    words: sql`(make.name || ' ' || model.name || ' ' || variant.name || ' ' || variant.year)`,
    order: sql`make.display_order, make.name, model.display_order, model.name,
      variant.display_order, variant.name, variant.id`,
  })

export async function findMakeChoice(db: Db, id: number): Promise<Choice | null> {
  const make = await findMakeRow(db, id)
  return make && { id: String(make.id), label: make.name }
}

export async function findModelChoice(db: Db, id: number): Promise<Choice | null> {
  const model = await findModelRow(db, id)
  return model && { id: String(model.id), label: model.name, hint: model.makeName }
}

/** A variant by its whole name: 'Toyota Corolla 1.8L (2014-2019)'. */
export async function findVariantChoice(db: Db, id: number): Promise<Choice | null> {
  const variant = await findSubModelRow(db, id)
  if (!variant) return null
  const { makeName, modelName, name, year } = variant
  return { id: String(id), label: `${makeName} ${modelName} ${name} (${year})` }
}
