import { join } from 'node:path'
import { openDatabase } from '#db/client.server.ts'
import { readHistory } from './history-file.ts'
import { openLedger } from './ledger.ts'
import { openShop } from './means.ts'
import { play } from './play.ts'

/** A process of its own that plays the history of a folder, and may be killed at any moment: the next one goes on by its ledger. */
const [folder = '', atOnce = '1'] = process.argv.slice(2)
const { seed, connection, deeds } = await readHistory(folder)
const patient = { statementTimeoutMs: 60_000, connectMs: 60_000, probeMs: 60_000, max: 16 }
const database = openDatabase(connection, patient)
await play(openShop(database, seed, folder), deeds, openLedger(join(folder, 'ledger')), Number(atOnce))
await database.close()
