import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { onlyRow } from '#db/rows.ts'
import { freeSlug, slugOf } from '#shop/slugs.server.ts'
import { slugTaken } from '#shop/slugs.ts'
import { findConflict, recordChange } from './changes.server.ts'
import { type AuditThing, describeChanges, type FieldText, type Saved } from './changes.ts'

type Row = { id: number; name: string; version: number }
type Told<Of extends Row> = { thing: AuditThing; by: string; fields: FieldText<Of>[] }

export const invalid = (errors: Record<string, string>): Saved => ({ ok: false, reason: 'invalid', errors })

/**
 * Runs a save. A typed slug that is taken becomes a message at its field. A slug that was made from the name, and taken by
 * somebody at the same moment, is made anew.
 */
export async function savingSlug(
  db: Db,
  { constraint, slug }: { constraint: string; slug: string },
  save: (tx: Db) => Promise<Saved>,
): Promise<Saved> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(save)
    } catch (error) {
      if (violatedConstraint(error) !== constraint) throw error
      if (slug) return invalid({ slug: slugTaken })
      if (attempt === 5) throw error
    }
  }
}

type Typed = { name: string; slug: string; displayOrder: number | null }

const siblingsRow = z.object({ taken: z.array(z.string()), last: wholeNumber })

/**
 * Fills in the fields that were left empty: a free slug made from the name, the place after all others. `siblings` is a
 * table with a condition: the rows among which the slug must be unique.
 */
export async function fillIn(
  tx: Db,
  { name, slug, displayOrder }: Typed,
  { siblings, prefix }: { siblings: SQL; prefix: string },
): Promise<{ slug: string; displayOrder: number }> {
  const wanted = slug || slugOf(name, prefix)
  if (slug && displayOrder !== null) return { slug, displayOrder }
  const { taken, last } = await onlyRow(tx, siblingsRow)`
    select coalesce(array_agg(slug) filter (where starts_with(slug, ${wanted})), '{}') as taken,
      least(coalesce(max(display_order), -1) + 1, 999999) as last
    from ${siblings}`
  return { slug: slug || freeSlug(wanted, taken), displayOrder: displayOrder ?? last }
}

/** Records a new row in the audit log. */
export async function recordCreated<Of extends Row>(tx: Db, made: Of, { thing, by, fields }: Told<Of>): Promise<Saved> {
  const { id, name } = made
  const changes = describeChanges(null, made, fields)
  await recordChange(tx, { by, action: 'created', thing, id, name, version: 1, changes })
  return { ok: true, id: String(id) }
}

/** Refuses a form that was opened with another version than the row has now; null where it is the same. */
export async function refusedVersion(tx: Db, thing: AuditThing, now: Row, opened: number): Promise<Saved | null> {
  if (now.version === opened) return null
  const conflict = await findConflict(tx, { thing, id: now.id, since: opened, version: now.version })
  return { ok: false, reason: 'changed', conflict }
}

/** Saves the changed fields and records them in the audit log; does nothing where no field has changed. */
export async function saveChange<Of extends Row>(
  tx: Db,
  { before, after, write }: { before: Of; after: Of; write: (version: number) => Promise<unknown> },
  { thing, by, fields }: Told<Of>,
): Promise<Saved> {
  const { id } = before
  const changes = describeChanges(before, after, fields)
  const version = before.version + 1
  if (changes.length > 0) {
    await write(version)
    await recordChange(tx, { by, action: 'updated', thing, id, name: after.name, version, changes })
  }
  return { ok: true, id: String(id) }
}
