import { eq, ne, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '#db/client.server.ts'
import { shopTexts } from '#db/schema/office/shop.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, type Saved, tellFields } from '#shop/office/audit/changes.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { isTextName, type TextName, textTitles } from './names.ts'
import { fillPlaceholders } from './placeholders.ts'
import { readSections, type Section } from './sections.ts'

/** The names of the texts that somebody has written: only these have a page and a link. */
export async function listWrittenTexts(db: Db): Promise<TextName[]> {
  const rows = await db.select({ name: shopTexts.name }).from(shopTexts).where(ne(shopTexts.body, ''))
  return rows.map(({ name }) => name).filter(isTextName)
}

export type ShownText = { sections: Section[]; updatedAt: Date }

/** A text as shoppers read it, with the values of the settings in it; null where nobody has written it. */
export async function findText(db: ReadDb, name: TextName, settings: Settings): Promise<ShownText | null> {
  const [row] = await db.select().from(shopTexts).where(eq(shopTexts.name, name))
  if (!row || row.body === '') return null
  return { sections: readSections(fillPlaceholders(row.body, settings)), updatedAt: row.updatedAt }
}

/** A text as it is edited. `updatedAt` is null where nobody has written it yet. */
export async function findTextToEdit(
  db: Db,
  name: TextName,
): Promise<{ body: string; updatedAt: Date | null; version: number }> {
  const { body, updatedAt, version } = shopTexts
  const [row] = await db.select({ body, updatedAt, version }).from(shopTexts).where(eq(shopTexts.name, name))
  return row ?? { body: '', updatedAt: null, version: 1 }
}

const fields = tellFields<{ body: string }>({ body: { label: 'Text', text: ({ body }) => body || null } })

/**
 * Saves a text over the version that its form was opened with, and dates it; over a newer one it is refused with what has
 * changed. An empty text takes its page away.
 */
export async function updateText(
  db: Db,
  { name, body, version, by }: { name: TextName; body: string; version: number; by: string },
): Promise<Saved> {
  const id = name
  return db.transaction(async (tx): Promise<Saved> => {
    await tx.insert(shopTexts).values({ name }).onConflictDoNothing()
    const [before] = await tx.select().from(shopTexts).where(eq(shopTexts.name, name)).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    if (before.version !== version) {
      const conflict = await findConflict(tx, { thing: 'text', id, since: version, version: before.version })
      return { ok: false, reason: 'changed', conflict }
    }
    const changes = describeChanges(before, { body }, fields)
    if (changes.length === 0) return { ok: true, id }
    await tx
      .update(shopTexts)
      .set({ body, updatedAt: sql`now()`, version: sql`${shopTexts.version} + 1` })
      .where(eq(shopTexts.name, name))
    const change = { thing: 'text', id, name: textTitles[name], version: version + 1, changes } as const
    await recordChange(tx, { ...change, by, action: 'updated' })
    return { ok: true, id }
  })
}
