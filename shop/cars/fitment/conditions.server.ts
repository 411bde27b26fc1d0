import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fitmentPositions } from '#db/words/fitment-positions.ts'

/** SQL: a month column as '2014-04'. */
export const monthOf = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM')`

/** SQL: what a row called `fitment` says beside product and variant, as JSON that `fitDetails` reads. */
export const detailsJson = sql`jsonb_strip_nulls(jsonb_build_object('position', fitment.position,
  'quantity', fitment.quantity, 'builtFrom', ${monthOf(sql`fitment.built_from`)}, 'builtTo', ${monthOf(sql`fitment.built_to`)},
  'engine', fitment.engine, 'drive', fitment.drive, 'body', fitment.body, 'note', fitment.note))`

/** SQL: whether a row called `fitment` asks anything of a car beyond its variant. */
export const isConditional = sql`num_nonnulls(fitment.built_from, fitment.built_to, fitment.engine, fitment.drive,
  fitment.body, fitment.note) > 0`

const text = z.string().optional()
export const fitDetails = z.object({
  position: z.enum(fitmentPositions).optional(),
  quantity: z.int().optional(),
  builtFrom: text,
  builtTo: text,
  engine: text,
  drive: text,
  body: text,
  note: text,
})
