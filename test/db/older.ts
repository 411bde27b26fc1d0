import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'

const migrations = join(import.meta.dirname, '../../db/migrations')
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** Gives an empty database the tables of a shop of before a migration, which the library reads from a copy of those that come first. */
export async function migrateUntil(pool: pg.Pool, first: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-older-'))
  try {
    await mkdir(join(folder, 'meta'))
    const all = journal.parse(JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')))
    const entries = all.entries.filter(({ tag }) => tag < first)
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...all, entries }))
    for (const { tag } of entries) await cp(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
