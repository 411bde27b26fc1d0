import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import { settingsFields } from './audit-fields.ts'
import type { SettingsValues } from './form.server.ts'
import { defaultSettings, type EditedSettings, type OfficeSettings, type Settings } from './row.ts'

const { id: _, version: __, ...edited } = getTableColumns(settings)
const { requiresTwoStep, staffDiscountPercent, callFirstOrdersOverCents, callsWhoRefused, ...shown } = edited
const ofOffice = { requiresTwoStep, staffDiscountPercent, callFirstOrdersOverCents, callsWhoRefused }

const theRow = eq(settings.id, 1)

/** The shop's settings as they are now, the defaults when their row is not there. One look-up by key. */
export async function findSettings(db: Db): Promise<Settings> {
  const [row] = await db.select(shown).from(settings).where(theRow)
  return row ?? defaultSettings
}

export const defaultsOfOffice: OfficeSettings = {
  requiresTwoStep: false,
  staffDiscountPercent: 10,
  callFirstOrdersOverCents: null,
  callsWhoRefused: false,
}

/** What only the shop's own people know of the settings, the defaults when their row is not there. */
export async function findOfficeSettings(db: Db): Promise<OfficeSettings> {
  const [row] = await db.select(ofOffice).from(settings).where(theRow)
  return row ?? defaultsOfOffice
}

/** The settings with the version that their form is opened with. */
export async function findSettingsToEdit(db: Db): Promise<Settings & EditedSettings & { version: number }> {
  const [row] = await db
    .select({ ...edited, version: settings.version })
    .from(settings)
    .where(theRow)
  return row ?? { ...defaultSettings, ...defaultsOfOffice, version: 1 }
}

/**
 * Saves the settings over the version that the form was opened with; over a newer one it is refused with what has
 * changed. A new time zone makes a trigger count the totals of all orders anew. Refuses a time zone that PostgreSQL does
 * not know.
 */
export async function updateSettings(
  db: Db,
  { version, by, values }: { version: number; by: string; values: SettingsValues },
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    await tx.insert(settings).values({ id: 1 }).onConflictDoNothing()
    const [row] = await tx
      .select({ ...edited, version: settings.version })
      .from(settings)
      .where(theRow)
      .for('no key update')
    if (!row) return { ok: false, reason: 'not-found' }
    const { version: saved, ...before } = row
    if (saved !== version) {
      const conflict = await findConflict(tx, { thing: 'settings', id: 1, since: version, version: saved })
      return { ok: false, reason: 'changed', conflict }
    }
    const changes = describeChanges(before, { ...before, ...values }, settingsFields)
    if (changes.length === 0) return { ok: true, id: '1' }
    if (values.timeZone !== before.timeZone && !(await isKnownZone(tx, values.timeZone))) {
      return { ok: false, reason: 'invalid', errors: { timeZone: 'The database does not know this time zone' } }
    }
    const next = sql`${settings.version} + 1`
    await tx
      .update(settings)
      .set({ ...values, version: next })
      .where(theRow)
    const change = { thing: 'settings', id: 1, name: 'Store settings', version: version + 1, changes } as const
    await recordChange(tx, { ...change, by, action: 'updated' })
    return { ok: true, id: '1' }
  })
}

/** Whether PostgreSQL knows a time zone: its list and Node's are copies of different ages. */
async function isKnownZone(tx: Db, name: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from pg_timezone_names where lower(name) = lower(${name}) limit 1`)
  return rowCount !== 0
}
