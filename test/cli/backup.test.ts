import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPictures } from '#shop/office/pictures/files.server.ts'
import { readBackup } from '#shop/overview/backup/read.server.ts'
import { findLastBackup } from '#shop/overview/setup/facts.server.ts'
import { testDatabase } from '#test/database.ts'
import { makePhoto, testFiles } from '#test/photos.ts'
import { runCommand } from '#test/run-command.ts'
import { urlOf } from '#test/server.ts'
import { fillWorld } from '#test/world.ts'

const { db, pool } = await testDatabase()
const empty = await testDatabase({ isEmpty: true })
const { files, dataDir } = await testFiles()
const folder = await mkdtemp(join(tmpdir(), 'camshaft-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const onServer = { DATABASE_URL: urlOf(pool.options), DATA_DIR: dataDir }
const shop = (env: Record<string, string>, ...args: string[]) => runCommand('shop.ts', args, env)

beforeAll(async () => {
  await fillWorld(db)
  await keepPictures(files, { bucket: 'product-images', folder: 'products' }, [await makePhoto()])
})

test('a shop on a server is backed up, restored into a data folder, and moved from there to another server', async () => {
  const file = join(folder, 'shop.tar.gz')
  const made = await shop(onServer, 'backup', file)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/✓ Backup/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await findLastBackup(db)).toBeInstanceOf(Date)

  const embedded = { DATA_DIR: join(folder, 'data') }
  expect(await shop(embedded, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
  expect(await shop(embedded, 'move', '--to', urlOf(empty.pool.options))).toMatchObject({ code: 0, stderr: '' })
  expect((await readdir(embedded.DATA_DIR)).filter(name => name.startsWith('move-'))).toEqual([])

  const last = join(folder, 'moved.tar.gz')
  expect((await shop({ ...embedded, DATABASE_URL: urlOf(empty.pool.options) }, 'backup', last)).code).toBe(0)
  const [first, moved] = await Promise.all([readBackup(file), readBackup(last)])
  // Only the time of the last backup differs, which is noted once a backup is made.
  const withoutSetup = ({ tables, contents }: typeof first) => ({
    tables: tables.filter(table => table.name !== 'public.setup'),
    pictures: contents['uploads/'],
  })
  expect(withoutSetup(moved)).toEqual(withoutSetup(first))
  expect(moved.contents['uploads/']?.parts).toBeGreaterThan(1)
})

test('where a shop is, none is restored, and no file is written over another', async () => {
  const file = join(folder, 'once.tar.gz')
  expect((await shop(onServer, 'backup', file)).code).toBe(0)
  const again = await shop(onServer, 'backup', file)
  expect(again.stderr).toBe(`${file} is there already: choose another name, or remove it first\n`)
  const { code, stderr } = await shop(onServer, 'restore', file)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The database camshaft_test_\w+ at \S+ is not empty: take one that is\n$/)
  const nowhere = await shop(onServer, 'backup', join(folder, 'nowhere', 'shop.tar.gz'))
  expect(nowhere.stderr).toMatch(/cannot be written: ENOENT/)
})
