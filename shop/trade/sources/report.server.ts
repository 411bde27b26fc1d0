import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { importStates } from '#db/schema/trade/imports.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { formatNumber } from '#shop/numbers.ts'
import { mailShop } from '#shop/office/letters/shop-mail.server.ts'
import { isAtWork } from '#shop/trade/imports/work/states.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'

const failsFor = sql`interval '1 day'`

const awaitedRow = z.object({
  id: z.int(),
  supplier: z.string(),
  importId: z.string(),
  fileName: z.string(),
  isAtOnce: z.boolean(),
  state: z.enum(importStates),
  problem: z.string().nullable(),
  alarm: z.string().nullable(),
  writes: wholeNumber,
  refused: wholeNumber,
  noted: wholeNumber,
  left: wholeNumber,
})
type Awaited = z.output<typeof awaitedRow>

/**
 * Looks at the imports of sources that have come to rest: begins those that had to wait for another import, and mails the shop
 * where a file or some of its rows were refused, and where a file was held since something is strange about it. Mails also, once, when a source could not be reached for a day.
 */
export async function reportSources(db: Db, origin: string): Promise<void> {
  const awaited = await listRows(db, awaitedRow)`
    select s.id, s.supplier, i.id as "importId", i.file_name as "fileName", s.is_at_once as "isAtOnce", i.state, i.problem, i.alarm,
      i.new_count + i.changed_count as writes, i.refused_count as refused, i.noted_count as noted, i.left_count as "left"
    from import_sources s join imports i on i.id = s.import_id or i.part_of = s.import_id
    where s.is_awaited order by s.id, i.part_of nulls first`
  // A file of two kinds has two imports.
  for (const [id, found] of Map.groupBy(awaited, ({ id }) => id)) {
    if (found.some(({ state }) => isAtWork(state))) continue
    // It was checked while another import was written, and waits for its end.
    const next = found.find(
      ({ state, isAtOnce, writes, alarm }) => state === 'checked' && isAtOnce && writes > 0 && !alarm,
    )
    if (next) {
      await applyImport(db, next.importId)
      continue
    }
    const [first] = found
    const text = found.flatMap(one => troubleOf(one) ?? []).join('\n')
    await db.transaction(async tx => {
      await tx.update(importSources).set({ isAwaited: false }).where(eq(importSources.id, id))
      if (!first || text === '') return
      const path = `/admin/imports/${first.importId}`
      await mailShop(tx, { subject: `The file of ${first.supplier} needs a look`, text, path, origin })
    })
  }
  await reportUnreachable(db, origin)
}

function troubleOf({ state, fileName, problem, alarm, isAtOnce, refused, noted, left }: Awaited): string | null {
  if (state === 'refused') return `${fileName} was refused as a whole: ${problem ?? ''}`
  if (problem && state !== 'checked') return `${fileName} waits: ${problem}`
  if (alarm && isAtOnce && state === 'checked')
    return `${fileName} was not applied, since something is strange: ${alarm} Apply it on its page if that is right.`
  const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
  const counts = { refused, 'taken without a value': noted, 'left alone': left }
  const parts = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${rows(count)} ${what}` : []))
  return parts.length > 0 ? `Of ${fileName}: ${parts.join(', ')}. The page of the import says why.` : null
}

const unreachableRow = z.object({ supplier: z.string(), address: z.string(), problem: z.string().nullable() })

async function reportUnreachable(db: Db, origin: string) {
  await db.transaction(async tx => {
    const found = await listRows(tx, unreachableRow)`
      update import_sources set failure_told_at = now()
      where failing_since < now() - ${failsFor} and failure_told_at is null returning supplier, address, problem`
    for (const { supplier, address, problem } of found) {
      const subject = `The file of ${supplier} cannot be reached`
      const text = `Since a day ${address} cannot be read: ${problem ?? ''}. It is tried on as before; this is the only mail about it.`
      await mailShop(tx, { subject, text, path: '/admin/imports/sources', origin })
    }
  })
}
