import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { allowTime } from '#db/patience.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { pieceWriter } from '#shop/trade/imports/files/pieces.server.ts'
import { fitSchema } from './matching.ts'
import type { MatchedApplication } from './merging.ts'

/** How many applications are read at once. */
const page = 1_000

/**
 * Where the applications of a file wait: `write` puts one aside, and `flush` the last ones; `byPart` gives them back; `remove` is for
 * the end, whichever it is.
 */
export function waitingApplications(db: Db, importId: string) {
  let count = 0
  const save = (applications: (MatchedApplication & { number: number })[]) => {
    const rows = applications.map(({ partNumber, number, line, years, fits }) => ({
      part_number: partNumber,
      number,
      line,
      first_year: years.from,
      last_year: years.to,
      fits,
    }))
    return db.execute(sql`
      insert into import_applications (import_id, part_number, number, line, first_year, last_year, fits)
      select ${importId}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (part_number text, number integer,
        line integer, first_year integer, last_year integer, fits jsonb)`)
  }
  const { write, flush, settle } = pieceWriter(save, ({ fits }) =>
    fits.reduce((sum, { notes, variantIds }) => sum + notes.length + 5 * variantIds.length, 0),
  )
  const remove = async () => {
    await settle()
    await db.transaction(async tx => {
      await allowTime(tx, 'import')
      await tx.execute(sql`delete from import_applications where import_id = ${importId}`)
    })
  }
  return {
    write: (application: MatchedApplication) => write({ ...application, number: ++count }),
    flush,
    remove,
    byPart: () => listByPart(db, importId),
  }
}

const applicationRow = z.object({
  partNumber: z.string(),
  number: wholeNumber,
  line: wholeNumber,
  from: wholeNumber,
  to: wholeNumber,
  fits: z.array(fitSchema),
})

/** Reads the applications back. Those of a part come one after the other, in the order of the file. */
async function* listByPart(db: Db, importId: string): AsyncGenerator<MatchedApplication> {
  const rows = pageByPage<z.output<typeof applicationRow>>(
    page,
    last => listRows(db, applicationRow)`
      select part_number as "partNumber", number, line, first_year as "from", last_year as "to", fits from import_applications
      where import_id = ${importId} and (part_number, number) > (${last?.partNumber ?? ''}, ${last?.number ?? 0})
      order by part_number, number limit ${page}`,
  )
  for await (const { from, to, ...application } of rows) yield { ...application, years: { from, to } }
}
