import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Batch, Kind, Misfit } from '#shop/trade/imports/kinds/kind.server.ts'

/** Rows of an import after `from`, up to and with `to`. */
type Span = Pick<Batch, 'id' | 'from' | 'to'> & { kind: Kind }

/** SQL: the rows of a batch that have one of these outcomes, as the table `r` that a kind's statements read. */
export const rowsOf = (
  { id, from, to }: Span,
  outcomes: ('new' | 'changed') | ('new' | 'changed')[],
  v: SQL = sql`w.values`,
): SQL => sql`(
  select w.import_id, w.number, w.key, w.version, w.before, w.values, ${v} as v from import_rows w
  where w.import_id = ${id} and w.number > ${from} and w.number <= ${to} and w.outcome = any(${sql.param([outcomes].flat())}::text[])
) r`

/** Refuses new rows that cannot be there beside the others, or leaves them where the check had let them pass. */
export async function setMisfitsAside(tx: Db, span: Span, outcome: 'refused' | 'left'): Promise<number> {
  const { kind, id, from, to } = span
  const found = (await kind.tryOut?.(tx, rowsOf(span, 'new'))) ?? []
  if (found.length === 0) return 0
  const labelled = found.map(({ column, ...misfit }) => ({ ...misfit, field: labelOf(kind, column) }))
  // A row that is set aside for two reasons counts once.
  const { rowCount } = await tx.execute(sql`
    update import_rows set outcome = ${outcome}, field = misfit.field, reason = misfit.reason
    from jsonb_to_recordset(${JSON.stringify(labelled)}::jsonb) as misfit (key text, field text, reason text)
    where import_id = ${id} and number > ${from} and number <= ${to} and outcome = 'new' and import_rows.key = misfit.key`)
  return rowCount ?? 0
}

export const labelOf = (kind: Kind, column: Misfit['column']): string | null =>
  kind.columns.find(({ name }) => name === column)?.label ?? null
