import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import { undoImport } from '#shop/trade/imports/work/work.server.ts'
import { testDatabase } from '#test/database.ts'
import { inherited, runCommand } from '#test/run-command.ts'
import { urlOf } from '#test/server.ts'
import { fillShop } from '#test/world.ts'
import { workOff } from './work-off.ts'

// Processes of their own import into a real server, and are killed as by the power going off.

const { direct: killed } = await testDatabase()
const { direct: untouched } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'camshaft-import-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

// Two batches.
const count = 1_500
const files = {
  products: [
    'Reference,Name,Brand,Price,Stock,Category',
    ...Array.from({ length: count }, (_, at) => `KI-${at},Bolt ${at},Plain,${at}.50,${at % 7},Brake Discs`),
    'KT-PAD10,Other pads,Kestrel,12.50,3,Brake Pads',
  ],
  references: [
    'Reference,Kind,Brand,Number',
    // Five hundred products have two numbers; the first one, which is held, has one.
    ...Array.from({ length: count }, (_, at) => `KI-${at < 1_000 ? at : at - 500},oe,VW,N${at}`),
    'KT-PAD10,oe,Toyota,04465 02220',
  ],
  compatibility: [
    'Reference,Make,Model,Variant,Position,Quantity',
    ...Array.from({ length: count }, (_, at) => `KI-${at},Volkswagen,Golf,GTI,${at % 2 ? 'front' : 'rear'},1`),
    'KT-PAD10,Toyota,Corolla,1.8L 4-cyl,,2',
  ],
}
type Name = keyof typeof files

async function fill(db: Db) {
  await fillShop(db)
  await db.execute(sql`
    insert into product_references (product_id, kind, brand, number) values ('KT-PAD10', 'oe', 'Toyota', '04465-02220')`)
}
await fill(killed.db)
await fill(untouched.db)
for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), lines.join('\n'))
const fileOf = (name: Name) => join(folder, `${name}.csv`)

function environment({ options }: pg.Pool): Record<string, string> {
  return { DATABASE_URL: urlOf(options), DATA_DIR: folder }
}

const textRow = z.object({ row: z.string() })
/**
 * Products with their numbers, vehicles and search tokens, whatever their ids, and how often they were saved. How popular they
 * are is counted anew first: the queue does so at 13 minutes past each hour, which may come while the test runs.
 */
async function everything(db: Db): Promise<string[]> {
  await refreshPopularity(db)
  const rows = await listRows(db, textRow)`
    select (to_jsonb(p) - array['version', 'part_saves', 'created_at', 'updated_at'])::text as row from products p
    union all select (to_jsonb(n) - 'id')::text from product_references n
    union all select (to_jsonb(f) - 'id')::text from product_compatibility f
    union all select product_id || ' ' || array_to_string(tokens, ',') from product_search
    order by 1`
  return rows.map(({ row }) => row)
}

/** The rows that only one of the two has. */
function unlike(some: string[], others: string[]): string[] {
  const only = (rows: string[], besides: Set<string>) => rows.filter(row => !besides.has(row))
  return [...only(some, new Set(others)), ...only(others, new Set(some))]
}

const stateRow = z.object({ id: z.string(), state: z.string(), position: wholeNumber, rowCount: wholeNumber })
const newest = (db: Db) => findRow(db, stateRow)`
  select id, state, position, row_count as "rowCount" from imports order by created_at desc limit 1`

/**
 * Runs a process until the newest import is in the middle of this state, and kills it there. It gets no further than that:
 * somebody else holds a product of its last batch, with its numbers and vehicles.
 */
async function killWhile(state: string, held: string, script: string, args: string[]) {
  const holder = await killed.pool.connect()
  await holder.query('begin')
  for (const rows of [
    'products where id',
    'product_references where product_id',
    'product_compatibility where product_id',
  ]) {
    await holder.query(`select from ${rows} = $1 for update`, [held])
  }
  const child = spawn(process.execPath, [script, ...args], {
    cwd: process.cwd(),
    env: { ...inherited(), NODE_ENV: 'production', ...environment(killed.pool) },
    stdio: 'ignore',
  })
  children.push(child)
  const ended = new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))
  const found = await vi.waitUntil(
    async () => {
      const now = await newest(killed.db)
      return now?.state === state && now.position > 0 && now.position < now.rowCount ? now : null
    },
    { timeout: 300_000, interval: 20 },
  )
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await holder.query('rollback')
  holder.release()
  const now = await newest(killed.db)
  expect(now).toMatchObject({ id: found.id, state })
  return found.id
}

/** Here, in another process than the one that was killed. */
const goOn = (id: string) => workOff(id, { NODE_ENV: 'production', ...environment(killed.pool) })

test('an import that is killed goes on in another process, writes nothing twice, and is undone over a second kill', async () => {
  const before = await everything(killed.db)
  const done: string[] = []
  for (const name of ['products', 'references', 'compatibility'] as const) {
    const id = await killWhile('applying', 'KT-PAD10', 'cli/shop.ts', ['import', fileOf(name), '--anyway'])
    await goOn(id)
    expect(await newest(killed.db)).toMatchObject({ id, state: 'applied' })
    done.unshift(id)
    expect(
      await runCommand('shop.ts', ['import', fileOf(name), '--anyway'], environment(untouched.pool)),
    ).toMatchObject({
      code: 0,
    })
  }
  const [after, expected] = [await everything(killed.db), await everything(untouched.db)]
  expect(unlike(after, expected)).toEqual([])
  expect(after).toHaveLength(expected.length)
  for (const id of done) {
    // The newest one is what is looked at while it is killed.
    await killed.db.execute(sql`update imports set created_at = now() where id = ${id}`)
    expect(await undoImport(killed.db, id)).toEqual({ ok: true })
    await killWhile('undoing', 'KI-0', 'test/trade/imports/queue-process.ts', [id])
    await goOn(id)
    expect(await newest(killed.db)).toMatchObject({ id, state: 'undone', position: 0 })
  }
  expect(unlike(await everything(killed.db), before)).toEqual([])
}, 900_000)

test('a command writes what the shop has into a new file, and not over one that is there', async () => {
  const file = join(folder, 'out.csv')
  const env = environment(untouched.pool)
  expect(await runCommand('shop.ts', ['export', 'references', file], env)).toMatchObject({ code: 0 })
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(files.references.length + 1)
  expect(await runCommand('shop.ts', ['export', 'products', file], env)).toMatchObject({ code: 1 })
  expect(await runCommand('shop.ts', ['import', file, '--check'], env)).toMatchObject({
    stdout: expect.stringContaining('1,501 unchanged'),
  })
})
