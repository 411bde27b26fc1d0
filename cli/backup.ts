import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrate } from '#db/migrate.server.ts'
import { writeArchive } from '#platform/archive.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import { Refusal } from '#platform/refusal.ts'
import { joinShopDatabase, openShopDatabase } from '#server/database.ts'
import { makeBackup } from '#shop/overview/backup/make.server.ts'
import { picturesFolder } from '#shop/overview/backup/manifest.ts'
import { readBackup } from '#shop/overview/backup/read.server.ts'
import { isEmptyDatabase, restoreBackup } from '#shop/overview/backup/restore.server.ts'
import { noteBackup } from '#shop/overview/setup/facts.server.ts'
import { step, tell } from './progress.ts'

const lines = { say: tell, tell, warn: tell }

/** Writes the shop into a file. The shop may run meanwhile, and is not brought up to date: a backup comes before an update. */
export async function backUp(name: string, env: Env = readEnv(process.env)) {
  const file = resolve(name)
  const { pool, db, close } = await joinShopDatabase(env, lines)
  try {
    const files = createFiles(env)
    await step('Backup', say => writeArchive(file, makeBackup({ pool, files, say })))
    await noteBackup(db)
  } finally {
    await close()
  }
  const { size } = await stat(file)
  tell(`${file} has ${(size / 1_000_000).toFixed(1)} MB. Keep it on another machine, where only you can read it`)
}

/** Fills an empty place from a file. Nothing is written before the whole file has been looked through. */
export async function restore(name: string, env: Env = readEnv(process.env)) {
  const file = resolve(name)
  const manifest = await step('Look through the file', () => readBackup(file))
  const database = await step('Database', say => openShopDatabase(env, { ...lines, say }))
  try {
    const { db, pool } = database.jobs
    if (!(await isEmptyDatabase(db))) throw new Refusal(notEmpty(env))
    await step('Tables', () => migrate(pool))
    await step('Restore', say => restoreBackup(file, manifest, { pool, files: createFiles(env), say }))
  } finally {
    await database.close()
  }
  const rows = manifest.tables.reduce((sum, table) => sum + Number(table.rows), 0)
  const pictures = manifest.contents[picturesFolder]?.parts ?? 0
  tell(
    `${manifest.tables.length} tables with ${rows} rows and ${pictures} picture files are as they were at ${manifest.madeAt}`,
  )
}

/** Copies the shop to another place: the database of a URL, which goes on with the same pictures, or a new data folder. */
export async function move(to: string) {
  const env = readEnv(process.env)
  const isUrl = /^postgres(ql)?:/.test(to)
  const target = readEnv({ ...process.env, ...(isUrl ? { DATABASE_URL: to } : { DATABASE_URL: '', DATA_DIR: to }) })
  await mkdir(env.dataDir, { recursive: true })
  const folder = await mkdtemp(join(env.dataDir, 'move-'))
  try {
    const file = join(folder, 'shop.tar.gz')
    await backUp(file, env)
    await restore(file, target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  tell(
    `Start the shop with ${isUrl ? 'DATABASE_URL' : 'DATA_DIR'} set to that place. What was ordered at the old one since then is not in it`,
  )
}

function notEmpty({ databaseUrl, dataDir }: Env): string {
  if (!databaseUrl) return `There is a shop in ${dataDir}: take a new folder`
  const { pathname, host } = new URL(databaseUrl)
  return `The database ${pathname.slice(1)} at ${host || 'its socket'} is not empty: take one that is`
}
