import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { importSources } from '#db/schema/trade/sources.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, type FieldText, type Saved, tellFields, yesOrNo } from '#shop/office/audit/changes.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import type { NewSource } from './form.server.ts'
import { nextTime, tellTimetable } from './times.ts'

type Told = Omit<NewSource, 'kind'> & { kind: string | null }

const told = tellFields<Told>({
  supplier: { label: 'Supplier', text: ({ supplier }) => supplier },
  address: { label: 'Address', text: ({ address }) => address },
  kind: { label: 'What is in the file', text: ({ kind }) => (isKindName(kind) ? kindOf(kind).title : 'Recognised') },
  everyHours: { label: 'Read', text: tellTimetable },
  dailyAt: null,
  isAtOnce: { label: 'Apply at once', text: ({ isAtOnce }) => yesOrNo(isAtOnce) },
  mostPriceJumps: { label: 'Price jumps, at most', text: ({ mostPriceJumps }) => `${mostPriceJumps}%` },
  mostSoldOut: { label: 'Sold out, at most', text: ({ mostSoldOut }) => `${mostSoldOut}%` },
  leastRows: { label: 'Rows, at least', text: ({ leastRows }) => `${leastRows}%` },
} satisfies Record<keyof NewSource, FieldText<Told> | null>)

/** A source as its form is opened with it; null where there is none. */
export async function findSourceToEdit(db: Db, id: number) {
  const [source] = await db.select().from(importSources).where(eq(importSources.id, id))
  return source ?? null
}

/**
 * Saves a source over the version that its form was opened with. With another address or kind it is read at its next time though the file may be
 * the one of the last time; with another timetable that time is a new one. A paused source stays paused.
 */
export async function updateSource(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: NewSource },
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    const isThis = eq(importSources.id, id)
    const [before] = await tx.select().from(importSources).where(isThis).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    if (before.version !== version) {
      const conflict = await findConflict(tx, { thing: 'import-source', id, since: version, version: before.version })
      return { ok: false, reason: 'changed', conflict }
    }
    const changes = describeChanges<Told>(before, values, told)
    if (changes.length === 0) return { ok: true, id: String(id) }
    const isAnother = before.address !== values.address || before.kind !== values.kind
    const isMoved = before.everyHours !== values.everyHours || before.dailyAt !== values.dailyAt
    const now = version + 1
    await tx
      .update(importSources)
      .set({
        ...values,
        version: now,
        ...(isAnother && { mark: null, contentHash: null, problem: null, failingSince: null, failureToldAt: null }),
        ...(isMoved && before.nextAt && { nextAt: nextTime(values, new Date()) }),
      })
      .where(isThis)
    await recordChange(tx, {
      by,
      action: 'updated',
      thing: 'import-source',
      id,
      name: values.supplier,
      version: now,
      changes,
    })
    return { ok: true, id: String(id) }
  })
}
