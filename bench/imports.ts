import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { step, tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { findImport } from '#shop/imports/rows.server.ts'
import { stageFile } from '#shop/imports/stage.server.ts'
import { isAtWork } from '#shop/imports/states.ts'
import { formatNumber } from '#shop/numbers.ts'
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
type Measured = { file: MadeFile; rows: number; counts: string; phases: Phase[]; visits: Visits; peak: number | null }

/**
 * Imports a supplier's files into a running shop of a size, by its own worker, while somebody looks at lists and searches
 * that no cache keeps. Says what reading, checking and applying cost, and how much slower the pages are meanwhile.
 */
export async function measureImports(args: string[]): Promise<void> {
  const { products, rows } = readSizes(args)
  const place = await openPlace(products)
  const { db, pool } = place.database
  try {
    await step('Removing what an earlier run has imported', () => removeImported(db))
    const files = await step('Files', () => makeFiles(pool, join(place.env.dataDir, 'imports'), rows))
    const shop = await step('Shop', () => startShop({ ...place.env, pageCacheMegabytes: 0 }))
    try {
      const processes = { app: shop.pid, postgres: await findPostgres(db) }
      const catalogue = await readCatalogue(db)
      await step('What the shop does at its start', () => waitForChores(db))
      const look = async <T>(work: () => Promise<T>) => {
        const visitor = startVisits(shop.origin, catalogue)
        return { result: await work(), visits: await visitor.stop() }
      }
      // The first look only warms the shop up.
      await look(() => delay(restMs))
      const { visits: before } = await step('Pages at rest', () => look(() => delay(restMs)))
      const results: Measured[] = []
      for (const file of files) {
        const { result, visits } = await step(file.name, () => look(() => importFile(db, file, processes)))
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

async function importFile(db: Db, file: MadeFile, processes: Processes) {
  const phases: Phase[] = []
  let last = { at: performance.now(), cpu: readCpu(processes) }
  const own = process.cpuUsage()
  const end = () => {
    const now = { at: performance.now(), cpu: readCpu(processes) }
    phases.push({ seconds: (now.at - last.at) / 1000, cpu: cpuBetween(last.cpu, now.cpu) })
    last = now
  }
  const bytes = createReadStream(file.path, { highWaterMark: 256 * 1024 })
  const asked = { fileName: `${file.kind}.csv`, supplier: '', kind: file.kind, isAtOnce: true }
  const id = await stageFile(db, bytes, { ...asked, sender: { userId: null, userName: 'Bench' } })
  end()
  // Here it is this process that reads the file, in place of the shop's.
  const { user, system } = process.cpuUsage(own)
  const [reading] = phases
  if (reading) reading.cpu.app = (user + system) / 1000
  for (let isChecked = false; ; await delay(pollMs)) {
    const now = await findImport(db, id)
    if (!now) throw new Error('The import is gone')
    if (!isChecked && now.state !== 'checking') {
      isChecked = true
      end()
    }
    if (isAtWork(now.state)) continue
    end()
    const { state, newCount, changedCount, unchangedCount, refusedCount, leftCount } = now
    if (state !== 'applied') throw new Error(`${file.name}: ${state}, ${now.problem}`)
    const counts = `${newCount} new, ${changedCount} changed, ${unchangedCount} unchanged, ${refusedCount} refused, ${leftCount} left`
    return { rows: now.rowCount, counts, phases }
  }
}

function print(results: Measured[], rest: Visits) {
  const seconds = (ms: number | null | undefined) => number(ms === null || ms === undefined ? null : ms / 1000, 1)
  const rows = results.map(({ file, rows, phases, visits, peak }) => [
    file.name,
    formatNumber(rows),
    number(file.bytes / 1e6, 1),
    ...phases.flatMap(({ seconds: wall, cpu }) => [number(wall, 1), seconds(cpu.app), seconds(cpu.postgres)]),
    number(peak),
    number(p95(visits)),
    number(p95(visits) / p95(rest), 1),
  ])
  const ofPhases = ['read', 'check', 'apply'].flatMap(name => [`${name}, s`, 'CPU node', 'CPU PostgreSQL'])
  tell(`\n${tableText({ head: ['file', 'rows', 'MB', ...ofPhases, 'peak MB', 'p95 ms', '/ at rest'], rows })}`)
  for (const { file, counts, visits } of results) tell(`${file.name}: ${counts}; ${visits.failed} pages failed`)
  tell(`Pages at rest: p95 ${number(p95(rest))} ms of ${rest.times.length}. ${machineText()}, load ${loadText()}`)
}
