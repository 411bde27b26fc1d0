import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { step, tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { formatNumber } from '#shop/numbers.ts'
import { findImport, listRestOfFile } from '#shop/trade/imports/work/rows.server.ts'
import { isAtWork } from '#shop/trade/imports/work/states.ts'
import { applyImport } from '#shop/trade/imports/work/work.server.ts'
import { signIn, type Visitor } from './admin/visitor.ts'
import { type MadeFile, makeFiles, prefix } from './imports/files.ts'
import { p95, startVisits, type Visits } from './imports/visits.ts'
import { loadText, machineText } from './machine.ts'
import { startShop } from './shop.ts'
import { usage, whole } from './storefront/arguments.ts'
import { readCatalogue } from './storefront/catalogue.ts'
import { waitForChores } from './storefront/chores.ts'
import { type Cpu, cpuBetween, findPostgres, type Processes, readCpu, readPeakMegabytes } from './storefront/cpu.ts'
import { openPlace } from './storefront/place.ts'
import { number, tableText } from './storefront/report/tables.ts'

const restMs = 15_000
const pollMs = 250

type Phase = { seconds: number; cpu: Cpu }
/** What came of one kind of rows of a file. `phases` are its check and how it was applied. */
type Imported = { rows: number; counts: string; phases: Phase[] }
/** `peak` is the most memory of the shop until then, in megabytes. */
type Measured = { file: MadeFile; read: Phase; imports: Imported[]; visits: Visits; peak: number | null }

/**
 * Imports a supplier's files into a running shop of a size, as its owner does: uploads them, and has them applied once they are
 * checked, while somebody looks at lists and searches that no cache keeps. Says what reading, checking and applying cost, and how much slower the pages are meanwhile.
 */
export async function measureImports(args: string[]): Promise<void> {
  const { products, rows } = readSizes(args)
  const place = await openPlace(products)
  const { db } = place.database
  try {
    await step('Removing what an earlier run has imported', () => removeImported(db))
    const files = await step('Files', () => makeFiles(place.database, join(place.env.dataDir, 'imports'), rows))
    const shop = await step('Shop', () => startShop({ ...place.env, pageCacheMegabytes: 0 }))
    try {
      const processes = { app: shop.pid, postgres: await findPostgres(db) }
      const catalogue = await readCatalogue(db)
      await step('What the shop does at its start', () => waitForChores(db))
      const owner = await signIn(shop.origin)
      const look = async <T>(work: () => Promise<T>) => {
        const visitor = startVisits(shop.origin, catalogue)
        return { result: await work(), visits: await visitor.stop() }
      }
      // The first look only warms the shop up.
      await look(() => delay(restMs))
      const { visits: before } = await step('Pages at rest', () => look(() => delay(restMs)))
      const results: Measured[] = []
      for (const file of files) {
        const { result, visits } = await step(file.name, () => look(() => importFile(db, owner, file, processes)))
        results.push({ file, visits, peak: readPeakMegabytes(shop.pid), ...result })
      }
      const { visits: after } = await step('Pages at rest', () => look(() => delay(restMs)))
      print(results, { times: [...before.times, ...after.times], failed: before.failed + after.failed })
    } finally {
      await shop.stop()
    }
  } finally {
    await place.close()
  }
}

const options = {
  products: { type: 'string', default: '100000' },
  rows: { type: 'string', default: '100000' },
} as const

function readSizes(args: string[]): { products: number; rows: number } {
  try {
    const { values } = parseArgs({ args, options })
    return { products: whole(values.products, 'products', 10_000_000), rows: whole(values.rows, 'rows', 1_000_000) }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function removeImported(db: Db) {
  await db.execute(sql`delete from imports`)
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from products where id in (select id from products where id like ${`${prefix}%`} limit 5000)`)
    if (!rowCount) break
  }
  await db.execute(sql`vacuum analyze products, product_search, product_compatibility, product_references`)
}

/** Uploads a file and has it applied. One of PIES is two imports, one after the other. */
async function importFile(db: Db, owner: Visitor, file: MadeFile, processes: Processes) {
  const endPhase = startPhases(processes)
  const form = new FormData()
  form.set('kind', file.kind ?? '')
  form.set('file', await openAsBlob(file.path), basename(file.path))
  const { location } = await owner.post('/admin/imports', form)
  const id = location?.split('/').at(-1)
  if (!id) throw new Error(`${file.name} was not taken`)
  const read = endPhase()
  const first = await followImport(db, id, endPhase)
  const imports = [first.imported]
  for (const rest of await listRestOfFile(db, first.found))
    imports.push((await followImport(db, rest.id, endPhase)).imported)
  return { read, imports }
}

function startPhases(processes: Processes): () => Phase {
  let last = { at: performance.now(), cpu: readCpu(processes) }
  return () => {
    const now = { at: performance.now(), cpu: readCpu(processes) }
    const phase = { seconds: (now.at - last.at) / 1000, cpu: cpuBetween(last.cpu, now.cpu) }
    last = now
    return phase
  }
}

async function followImport(db: Db, id: string, endPhase: () => Phase) {
  const phases: Phase[] = []
  for (;;) {
    const found = await findImport(db, id)
    if (!found) throw new Error('The import is gone')
    const { state, newCount, changedCount, unchangedCount, refusedCount, leftCount } = found
    if (state === 'checked') {
      phases.push(endPhase())
      await applyImport(db, id, { isSure: true })
      continue
    }
    if (state === 'waiting' || isAtWork(state)) {
      await delay(pollMs)
      continue
    }
    phases.push(endPhase())
    if (state !== 'applied') throw new Error(`${found.fileName}: ${state}, ${found.problem}`)
    const counts = `${newCount} new, ${changedCount} changed, ${unchangedCount} unchanged, ${refusedCount} refused, ${leftCount} left`
    return { found, imported: { rows: found.rowCount, counts, phases } }
  }
}

function print(results: Measured[], rest: Visits) {
  const seconds = (ms: number | null | undefined) => number(ms === null || ms === undefined ? null : ms / 1000, 1)
  const cells = ({ seconds: wall, cpu }: Phase) => [number(wall, 1), seconds(cpu.app), seconds(cpu.postgres)]
  const rows = results.flatMap(({ file, read, imports, visits, peak }) =>
    imports.map(({ rows, phases }, place) => [
      place === 0 ? file.name : `${file.name}, its numbers`,
      formatNumber(rows),
      ...(place === 0 ? [number(file.bytes / 1e6, 1), ...cells(read)] : ['', '', '', '']),
      ...phases.flatMap(cells),
      number(peak),
      number(p95(visits)),
      number(p95(visits) / p95(rest), 1),
    ]),
  )
  const ofPhase = (name: string) => [`${name}, s`, 'CPU node', 'CPU PostgreSQL']
  const work = [...ofPhase('read'), ...ofPhase('check'), ...ofPhase('apply'), 'peak MB']
  tell(`\n${tableText({ head: ['file', 'rows', 'MB', ...work, 'p95 ms', '/ at rest'], rows })}`)
  for (const { file, imports, visits } of results)
    tell(
      `${file.name}: ${imports.map(({ counts }) => counts).join('; ')}; p95 of ${visits.times.length} pages, ${visits.failed} failed`,
    )
  tell(`Pages at rest: p95 ${number(p95(rest))} ms of ${rest.times.length}. ${machineText()}, load ${loadText()}`)
}
