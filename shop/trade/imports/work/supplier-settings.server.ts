import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { findRow } from '#db/rows.ts'
import { defaultSettings, type FileSettings, fileSettings } from './settings.server.ts'

const settingsRow = z.object({ settings: fileSettings })

/** How the files of a supplier are read, as it was chosen for an earlier one; the defaults for one that is new, or has no name. */
export async function findSupplierSettings(db: Db, supplier: string): Promise<FileSettings> {
  const found = supplier
    ? await findRow(db, settingsRow)`select settings from import_suppliers where supplier = lower(${supplier})`
    : null
  return found?.settings ?? defaultSettings
}

/** Keeps how the file of an import is read, and for the next files of its supplier, if it has one. */
export async function keepSettings(tx: Db, id: string, settings: FileSettings): Promise<void> {
  const kept = JSON.stringify(settings)
  await tx.execute(sql`
    with changed as (
      update imports set settings = ${kept}::jsonb where id = ${id} or part_of = ${id} returning supplier
    )
    insert into import_suppliers (supplier, settings)
    select distinct lower(supplier), ${kept}::jsonb from changed where supplier <> ''
    on conflict (supplier) do update set settings = excluded.settings`)
}
