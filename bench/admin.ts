import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenChanged } from '#cli/build.ts'
import { step, tell } from '#cli/progress.ts'
import { runCommand } from '#cli/run-command.ts'
import { Refusal } from '#platform/refusal.ts'
import { joinShopDatabase } from '#server/database.ts'
import { onStopSignal } from '#server/shutdown.ts'
import { measure, type Result } from './admin/measure.ts'
import { isGood, limitMs, tableOf, writeReport } from './admin/report.ts'
import { findSamples } from './admin/samples.ts'
import { listTasks } from './admin/tasks.ts'
import { signIn } from './admin/visitor.ts'
import { readBenchEnv } from './place.ts'
import { startShop } from './shop.ts'

const page = join(import.meta.dirname, '../docs/performance-admin.md')

/** With words, only the screens whose name has one of them, and nothing is written. */
const words = process.argv.slice(2).map(word => word.toLowerCase())

await runCommand(async () => {
  // The shops that were started end with us.
  onStopSignal(async () => process.exit(130))
  const env = readBenchEnv()
  await buildWhenChanged()
  const shop = await step('Shop', () => startShop(env))
  const database = await joinShopDatabase(env, { say: tell, tell, warn: tell, max: 1 })
  try {
    const visitor = await signIn(shop.origin)
    const samples = await findSamples(database.db)
    const results: Result[] = []
    for (const task of listTasks(visitor, samples)) {
      const name = `${task.screen}: ${task.what}`
      if (words.length > 0 && !words.some(word => name.toLowerCase().includes(word))) continue
      results.push(await step(name, () => measure(visitor, task)))
    }
    tell(`\n${tableOf(results)}\n`)
    if (words.length === 0) writeFileSync(page, await writeReport(database.db, results))
    const bad = results.filter(result => !isGood(result))
    if (bad.length > 0) throw new Refusal(`${bad.length} of ${results.length} are not within ${limitMs} ms`)
  } finally {
    await database.close()
    await shop.stop()
  }
})
