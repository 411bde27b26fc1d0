import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { createFiles } from '#platform/files.ts'
import { testDatabase } from '#test/database.ts'
import { namesIn, testFiles } from '#test/photos.ts'
import { runCommand } from '#test/run-command.ts'
import { urlOf } from '#test/server.ts'
import { startS3 } from '#test/servers/s3.ts'
import { type SmtpPeer, startSmtp } from '#test/servers/smtp.ts'

const {
  direct: { db, pool },
} = await testDatabase()
const { files, dataDir } = await testFiles()
const { s3 } = await startS3()
let smtp: SmtpPeer
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.stop())

const address = urlOf(pool.options)
const inBucket = {
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}
const elsewhere = join(tmpdir(), 'camshaft-nowhere')
const doctor = (env: Record<string, string>) => runCommand('shop.ts', ['doctor'], { DATA_DIR: elsewhere, ...env })

test('each thing that is well has a line, and nothing stays behind', async () => {
  await db.update(settings).set({ email: 'counter@example.com' })
  const { code, stdout } = await doctor({ DATABASE_URL: address, SMTP_URL: smtp.url, ORIGIN: 'http://localhost:3000' })
  expect(stdout).toMatch(/✓ Database: PostgreSQL \d+.*\n✓ Tables: those of this version\n✓ Clock: 0\.\d s from/)
  expect(stdout).toMatch(/✓ Sharing: one machine uses this database\n/)
  expect(stdout).toMatch(/✓ Mail: 127\.0\.0\.1:\d+ answers/)
  expect(stdout).toMatch(/✓ Pictures: /)
  // Links of mails would lead to this machine only.
  expect(stdout).toMatch(/✗ Settings: Mails are sent, but their links lead to http:\/\/localhost:3000: set ORIGIN/)
  expect(code).toBe(1)
  expect(smtp.mails).toEqual([])
  expect(existsSync(elsewhere)).toBe(false)
})

test('a bucket that anybody can read is told, and no file is left in it', async () => {
  const { code, stdout } = await doctor({ DATABASE_URL: address, ...inBucket })
  expect(stdout).toMatch(/✗ Pictures: anybody can read the bucket shop past the shop: make it private\n/)
  expect(code).toBe(1)
  expect(await namesIn(createFiles({ dataDir: elsewhere, s3 }))).toEqual([])
})

test('each thing that is not well says what to do, and the rest is looked at all the same', async () => {
  const gone = { DATABASE_URL: 'postgres://127.0.0.1:1/shop', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, stdout } = await doctor({ ...gone, ...inBucket, S3_BUCKET: 'another' })
  expect(stdout).toMatch(/✗ Database: DATABASE_URL: the PostgreSQL at 127\.0\.0\.1:1 cannot be used/)
  expect(stdout).toMatch(/✗ Mail: No mail server answers at 127\.0\.0\.1:1\. Check host and port of SMTP_URL/)
  expect(stdout).toMatch(/✗ Pictures: the bucket another takes no files: check the S3 variables/)
  expect(code).toBe(1)
})

test('a shop that people reach has a proxy that is counted, and a backup', async () => {
  const { stdout } = await doctor({ DATABASE_URL: address, ORIGIN: 'https://shop.example', SMTP_URL: smtp.url })
  expect(stdout).toMatch(
    /✗ Settings: Behind a proxy all visitors share its address, and so its limits: set TRUST_PROXY=1/,
  )
  expect(stdout).toMatch(
    /✗ Backup: none has been made yet: let the machine run npm run shop -- backup FILE every night/,
  )
})

test('statements that are slow are told where PostgreSQL counts them, and else how to have it count', async () => {
  const before = await doctor({ DATABASE_URL: address })
  expect(before.stdout).toMatch(/✓ Slow queries: .*run create extension pg_stat_statements in this database/)
  // As the extension makes it; the embedded server of the tests does not bring it along.
  await pool.query(`create table pg_stat_statements as
    select oid as dbid, query, mean_exec_time::float8, calls::bigint, mean_exec_time * calls as total_exec_time
    from pg_database, (values ('select  slow\n from products', 250, 40), ('select quick', 2, 9000), ('select seldom', 900, 2))
      as counted (query, mean_exec_time, calls)
    where datname = current_database()`)
  const { stdout, code } = await doctor({ DATABASE_URL: address })
  await pool.query('drop table pg_stat_statements')
  expect(stdout).toMatch(/✗ Slow queries: look at their plans .*\n {2}250 ms, 40 times: select slow from products\n✓/)
  expect(stdout).not.toMatch(/quick|seldom/)
  expect(code).toBe(1)
})

test('replicas that are none, or cannot be read, are told one by one', async () => {
  const dead = 'postgres://127.0.0.1:1/shop'
  const { stdout, code } = await doctor({ DATABASE_URL: address, DATABASE_REPLICA_URLS: `${address},${dead}` })
  expect(stdout).toMatch(
    /✗ Replica: localhost:\d+ is no replica, it takes changes of its own: take it off DATABASE_REPLICA_URLS\n/,
  )
  expect(stdout).toMatch(/✗ Replica: 127\.0\.0\.1:1 cannot be read \(.*\): start it, or take it off the list\n/)
  expect(code).toBe(1)
})

test('a direct address that leads to another database is refused in one line', async () => {
  const other = urlOf(pool.options, 'postgres')
  const { stdout, code } = await doctor({ DATABASE_URL: address, DATABASE_DIRECT_URL: other })
  expect(stdout).toMatch(
    /✗ Database: DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one\n/,
  )
  expect(code).toBe(1)
  expect((await doctor({ DATABASE_URL: address, DATABASE_DIRECT_URL: address })).stdout).toMatch(/✓ Database: /)
})

test('tables of another version are told', async () => {
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`)
  await pool.query(`update drizzle.functions set hash = 'of tomorrow'`)
  const { stdout } = await doctor({ DATABASE_URL: address, DATA_DIR: dataDir })
  expect(stdout).toMatch(/✓ Pictures: \S+uploads keeps and removes files\n/)
  expect(await namesIn(files)).toEqual([])
  expect(stdout).toMatch(/✗ Tables: made by another version of Camshaft: start that version or a newer one\n/)
})
