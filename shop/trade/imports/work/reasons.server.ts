import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { type Beginning, listBeginning } from '#shop/paging.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { nameOfRow, problemsOfRow } from './rows.server.ts'
import { type ReasonGroup, reasonedRows } from './shown.ts'

/** The most kinds of reasons that are told; the file of what was refused has all. */
const mostKinds = 20

const groupRow = z.object({
  count: wholeNumber,
  field: z.string().nullable(),
  isSame: z.boolean(),
  rows: z.array(
    z.object({
      number: wholeNumber,
      line: wholeNumber,
      sheet: z.string().nullable(),
      key: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

/** SQL: a reason without what it quotes and counts: that the shop has no make 'Toyata' and that it has no make 'Hunda' are of one kind. */
const kindOfReason = sql`regexp_replace(reason, '''[^'']*''|[0-9][0-9A-Za-z.,/-]*', '…', 'g')`

/**
 * Why rows of an import are refused, or values of its rows left out: what is alike in one group, with the number of its rows and the
 * first three of them, the most frequent first. Only the first rows of a file are looked at, `reasonedRows` of them, along an index.
 */
export async function listReasons(
  db: Db,
  { id, kind }: { id: string; kind: string | null },
  what: 'refused' | 'noted',
): Promise<Beginning<ReasonGroup>> {
  return listBeginning(
    mostKinds,
    limit => listRows(db, groupRow)`
    with told as materialized (${what === 'refused' ? refusedOf(id) : notedOf(id)}),
    kinds as (select *, ${kindOfReason} as kind from told),
    placed as materialized (
      select *, row_number() over (partition by field, kind order by number) as place from kinds
    ),
    alike as (
      select field, kind, count(*)::integer as count, count(distinct reason) <= 1 as same, min(number) as first
      from placed group by field, kind order by count desc, first limit ${limit}
    )
    select a.count, a.field, a.same as "isSame", (
      select json_agg(json_build_object('number', p.number, 'line', l.line, 'sheet', l.sheet,
        'key', ${nameOfRow(isKindName(kind) ? kindOf(kind) : null)}, 'reason', p.reason) order by p.number)
      from placed p join import_rows r on r.import_id = ${id} and r.number = p.number
      join import_lines l on l.import_id = ${id} and l.number = p.number
      where p.place <= 3 and p.field is not distinct from a.field and p.kind is not distinct from a.kind
    ) as rows
    from alike a order by a.count desc, a.first`,
  )
}

const refusedOf = (id: string): SQL => sql`
  select number, problem ->> 'field' as field, problem ->> 'reason' as reason
  from (
    select * from import_rows
    where import_id = ${id} and outcome = 'refused' and outcome <> 'unchanged' order by number limit ${reasonedRows}
  ) r, jsonb_array_elements(${problemsOfRow}) problem`

const notedOf = (id: string): SQL => sql`
  select number, note ->> 'field' as field, note ->> 'reason' as reason
  from (
    select number, notes from import_rows
    where import_id = ${id} and notes is not null and outcome <> 'refused' order by number limit ${reasonedRows}
  ) noted, jsonb_array_elements(notes) note`
