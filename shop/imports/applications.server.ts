import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { listRows } from '#db/rows.ts'
import { fitSchema } from '#shop/fitment/applications.ts'
import type { MatchedApplication } from '#shop/fitment/merge-applications.ts'

/** Applications are written and read so many at a time. */
const piece = 1_000

/** Puts the applications of a file aside, in the order in which they come. The last ones are written by `flush`. */
export function applicationWriter(db: Db, importId: string) {
  let waiting: (MatchedApplication & { number: number })[] = []
  let count = 0
  const flush = async () => {
    const rows = waiting.map(({ partNumber, number, line, years, fits }) => ({
      ...{ part_number: partNumber, number, line, first_year: years.from, last_year: years.to, fits },
    }))
    waiting = []
    await db.execute(sql`
      insert into import_applications (import_id, part_number, number, line, first_year, last_year, fits)
      select ${importId}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (part_number text, number integer,
        line integer, first_year integer, last_year integer, fits jsonb)`)
  }
  const write = async (application: MatchedApplication) => {
    count += 1
    waiting.push({ ...application, number: count })
    if (waiting.length === piece) await flush()
  }
  return { write, flush }
}

const applicationRow = z.object({
  partNumber: z.string(),
  number: wholeNumber,
  line: wholeNumber,
  from: wholeNumber,
  to: wholeNumber,
  fits: z.array(fitSchema),
})

/** The applications that were put aside, those of a part one after the other. */
export async function* applicationsByPart(db: Db, importId: string): AsyncGenerator<MatchedApplication> {
  let last = { partNumber: '', number: 0 }
  for (;;) {
    const { partNumber, number } = last
    const rows: z.output<typeof applicationRow>[] = await listRows(db, applicationRow)`
      select part_number as "partNumber", number, line, first_year as "from", last_year as "to", fits from import_applications
      where import_id = ${importId} and (part_number, number) > (${partNumber}, ${number}) order by part_number, number
      limit ${piece}`
    for (const { from, to, ...application } of rows) yield { ...application, years: { from, to } }
    const end = rows.at(-1)
    if (!end || rows.length < piece) return
    last = end
  }
}

/** Removes the applications of an import: its rows have all of them, or it is refused. */
export const removeApplications = (db: Db, importId: string): Promise<void> =>
  db.transaction(async tx => {
    await allowTime(tx, 'import')
    await tx.execute(sql`delete from import_applications where import_id = ${importId}`)
  })
