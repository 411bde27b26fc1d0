import type { Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { readEnv } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import { joinShopDatabase } from '#server/database.ts'
import { tell } from './progress.ts'
import { runCommand } from './run-command.ts'

// What a command needs is loaded when it is asked for, so that it begins in half the time.
const commands = () => import('./commands.ts')

await runCommand(async () => {
  const [command, ...words] = process.argv.slice(2)
  const [first = '', second = ''] = words
  const count = words.length
  if (command === 'make-admin' && count === 1) return withShop(async db => (await commands()).promote(db, first))
  if (command === 'two-step-off' && count === 1) return withShop(async db => (await commands()).turnOff(db, first))
  if (command === 'demo' && count === 0) return withShop(async db => (await commands()).loadDemoIntoEmpty(db))
  if (command === 'doctor' && count === 0) return (await import('./doctor.ts')).examineShop()
  if (command === 'backup' && first && count === 1) return (await import('./backup.ts')).backUp(first)
  if (command === 'restore' && first && count === 1) return (await import('./backup.ts')).restore(first)
  if (command === 'move' && first === '--to' && second && count === 2) return (await import('./backup.ts')).move(second)
  if (command === 'import' && first === 'vcdb' && second && count === 2)
    return withShop(async db => (await commands()).importVcdb(db, second))
  const asked = command === 'import' ? (await import('./import.ts')).readImportWords(words) : null
  if (asked) return withShop(async db => (await import('./import.ts')).importFile(db, asked))
  if (command === 'export' && second && count === 2) {
    const { exportFile } = await import('./export.ts')
    const { isExportName } = await import('#shop/trade/imports/exports/export.server.ts')
    if (isExportName(first)) return withShop(db => exportFile(db, first, second))
  }
  const { usage } = await import('./usage.ts')
  if (command === undefined || command === 'help' || command === '--help') return tell(usage)
  throw new Refusal(`${['Not understood:', command, ...words].join(' ')}\n\n${usage}`)
})

/** Runs `work` on the shop's own database, brought up to date. */
async function withShop(work: (db: Db) => Promise<void>) {
  const database = await joinShopDatabase(readEnv(process.env), { say: tell, tell, warn: tell, max: 5 })
  try {
    await migrate(database.pool)
    await work(database.db)
  } finally {
    await database.close()
  }
}
