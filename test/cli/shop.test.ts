import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carMakes } from '#db/schema/cars/vehicles.ts'
import { profiles, twoStepLogins } from '#db/schema/people/accounts.ts'
import { findRole } from '#shop/people/accounts/by-email.server.ts'
import { createCustomer, findByPassword } from '#shop/people/accounts/credentials.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { demoDatabase } from '#test/demo-database.ts'
import { makeProduct } from '#test/make.ts'
import { runCommand } from '#test/run-command.ts'
import { urlOf } from '#test/server.ts'
import { turnOnFor } from '#test/totp.ts'

const {
  direct: { db, pool },
} = await testDatabase()
beforeEach(() => emptyTables(db))

const shop = (...args: string[]) => runCommand('shop.ts', args, { DATABASE_URL: urlOf(pool.options) })

test('make-admin makes an account whose printed password works', async () => {
  const { code, stdout } = await shop('make-admin', 'Dana@Example.com')
  expect(code).toBe(0)
  const password = /^dana@example\.com is an admin now\. Password: (\S{16})\n$/.exec(stdout)?.[1]
  expect(await findRole(db, 'dana@example.com')).toBe('admin')
  expect(await findByPassword(db, { email: 'dana@example.com', password: String(password) })).not.toBeNull()
})

test('make-admin promotes an account and leaves its password', async () => {
  await createCustomer(db, { email: 'dana@example.com', fullName: 'Dana', password: 'Original1' })
  const { code, stdout } = await shop('make-admin', 'dana@example.com')
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'dana@example.com is an admin now and signs in with the same password as before\n',
  })
  expect(await findRole(db, 'dana@example.com')).toBe('admin')
  expect(await findByPassword(db, { email: 'dana@example.com', password: 'Original1' })).not.toBeNull()
})

test('make-admin of an admin changes nothing', async () => {
  await shop('make-admin', 'dana@example.com')
  const { code, stdout } = await shop('make-admin', 'dana@example.com')
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'dana@example.com is an admin already\n' })
})

test('two-step-off lets somebody log in by password again, and says who has no account', async () => {
  await shop('make-admin', 'dana@example.com')
  await turnOnFor(db, 'dana@example.com')
  const commands = await Promise.all([
    shop('two-step-off', 'nobody@example.com'),
    shop('two-step-off', 'Dana@example.com'),
  ])
  expect(commands.map(({ code }) => code)).toEqual([1, 0])
  expect(commands[0]?.stderr).toBe('nobody@example.com has no account\n')
  expect(commands[1]?.stdout).toBe(
    'Two-step login of dana@example.com is off: the password alone logs in now. Set it up again under Profile\n',
  )
  expect(await db.$count(twoStepLogins)).toBe(0)
})

test('what is no address makes no account', async () => {
  const { code, stderr } = await shop('make-admin', 'dana')
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'dana is not an email address\n' })
  expect(await db.select().from(profiles)).toEqual([])
})

test('demo has filled an empty shop and its sign-ins work, and it refuses the second time', async () => {
  const demo = await demoDatabase()
  const signIn = (email: string, password: string) => findByPassword(demo.db, { email, password })
  expect(await signIn('admin@example.com', 'CamshaftAdmin1')).not.toBeNull()
  expect(await signIn('customer@example.com', 'CamshaftCustomer1')).not.toBeNull()
  expect([await findRole(demo.db, 'admin@example.com'), await findRole(demo.db, 'customer@example.com')]).toEqual([
    'admin',
    'customer',
  ])
  const second = await runCommand('shop.ts', ['demo'], { DATABASE_URL: urlOf(demo.direct.pool.options) })
  expect(second.code).toBe(1)
  expect(second.stderr).toMatch(/^The demo goes into an empty shop only/)
})

test('demo refuses a shop that has goods, and makes no sign-ins in it', async () => {
  await db.insert(carMakes).values({ name: 'Toyota', slug: 'toyota' })
  const { code } = await shop('demo')
  expect(code).toBe(1)
  expect(await db.select().from(profiles).where(eq(profiles.email, 'admin@example.com'))).toEqual([])
})

test('a command makes no shop where there is none, and says so in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-command-'))
  const dataDir = join(folder, 'data')
  for (const [args, there] of [
    [['make-admin', 'dana@example.com'], false],
    [['demo'], true],
  ] as const) {
    if (there) await mkdir(dataDir)
    const { code, stdout, stderr } = await runCommand('shop.ts', [...args], { DATA_DIR: dataDir })
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no shop in ${dataDir} yet: set DATA_DIR to that of your shop, or make this one by npm start\n`,
    })
    expect(await readdir(folder, { recursive: true })).toEqual(there ? ['data'] : [])
  }
  await rm(folder, { recursive: true })
})

test('nor in a database that holds something else', async () => {
  await db.execute(sql`alter table settings rename to settings_elsewhere`)
  const { code, stderr } = await shop('make-admin', 'dana@example.com')
  await db.execute(sql`alter table settings_elsewhere rename to settings`)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'There is no shop in the database of DATABASE_URL yet: set DATABASE_URL to that of your shop, or make this one by npm start\n',
  })
  expect(await db.select().from(profiles)).toEqual([])
})

test('an unknown command is refused with the list of commands', async () => {
  const { code, stderr } = await shop('make-amdin', 'dana@example.com')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Not understood: make-amdin dana@example\.com\n\nnpm run shop -- COMMAND/)
})

test('import says what it wrote, that it wrote nothing, and puts a cross at what was refused', async () => {
  await makeProduct(db, { id: 'IM-1', name: 'Bolt', stock: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'camshaft-cli-'))
  const importing = async (content: string, ...flags: string[]) => {
    const file = join(folder, 'stock.csv')
    await writeFile(file, content)
    return shop('import', file, ...flags)
  }
  const written = await importing('Reference,Stock\nIM-1,7\nIM-1,x\n')
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('Applied: 1 row written, 1 refused.') })
  const nothing = await importing('Reference,Stock\nIM-9,1\n')
  expect(nothing).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was written: 1 refused.') })
  expect(nothing.stdout).not.toContain('Applied')
  const same = await importing('Reference,Stock\nIM-1,7\n')
  expect(same.stdout).toContain('Nothing was written: 1 unchanged.')
  const refused = await importing('What,Else\n1,2\n')
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ Checking') })
  const strange = 'Old list\nReference;Price\nIM-1;0.01\n'
  const held = await importing(strange, '--separator', 'semicolon', '--header-line', '2')
  expect(held).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 price of 1 row would change by more than half'),
  })
  expect((await importing(strange, '--anyway')).stdout).toContain('Applied: 1 row written.')
  expect((await importing(strange, '--encoding', 'latin9')).stderr).toContain('--encoding is one of utf-8')
  await rm(folder, { recursive: true })
})
