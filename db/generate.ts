import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

// npm run db:generate -- --name NAME: writes the migration that brings the tables from the last one's to those of
// db/schema. Only the newest snapshot is compared with, so the one before goes.
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
const meta = join(import.meta.dirname, 'migrations/meta')
const snapshots = (await readdir(meta)).filter(name => name.endsWith('_snapshot.json')).sort()
for (const old of snapshots.slice(0, -1)) await rm(join(meta, old))
process.exitCode = status ?? 1
