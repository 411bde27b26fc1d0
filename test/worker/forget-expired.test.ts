import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wants } from '#db/schema/finding/wants.ts'
import { sweepFetched } from '#shop/trade/sources/fetch.server.ts'
import { testDatabase } from '#test/database.ts'
import { forgetWhatExpired } from '#worker/forget-expired.ts'

const { db } = await testDatabase()

test('where one thing cannot be forgotten, all others are, and the job fails', async () => {
  await db.execute(sql`insert into wants (day, text, sub_model_id, category_id, times, networks)
    values (current_date - 31, 'too old', 0, 0, 9, -1)`)
  await db.execute(sql`alter table bulk_changes rename to elsewhere`)
  await expect(forgetWhatExpired({ db })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('bulk_changes') },
  })
  await db.execute(sql`alter table elsewhere rename to bulk_changes`)
  expect(await db.$count(wants)).toBe(0)
  await forgetWhatExpired({ db })
})

test("a supplier's file that a killed process left behind goes after a day", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-test-'))
  for (const name of ['camshaft-import-old', 'camshaft-import-new', 'other']) await mkdir(join(folder, name))
  const before = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of ['camshaft-import-old', 'other']) await utimes(join(folder, name), before, before)
  await sweepFetched(folder)
  expect((await readdir(folder)).sort()).toEqual(['camshaft-import-new', 'other'])
  await rm(folder, { recursive: true })
})
