import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/client.server.ts'
import { readEnv } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'
import { formatNumber } from '#shop/numbers.ts'
import { type ExportName, writeExport } from '#shop/trade/imports/exports/export.server.ts'
import { step, tell } from './progress.ts'

/** Writes what the shop has into a new file, while it runs. A file that is there already is not written over. */
export async function exportFile(db: Db, name: ExportName, to: string): Promise<void> {
  const file = resolve(to)
  const out = createWriteStream(file, { flags: 'wx' })
  const pieces = writeExport(db, name, file.endsWith('.xlsx') ? 'xlsx' : 'csv', readEnv(process.env).origin)
  await step(`Writing ${file}`, () => pipeline(Readable.from(pieces), out)).catch(
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new Refusal(`${file} is there already`)
      await rm(file, { force: true })
      throw error
    },
  )
  tell(`${file} has ${formatNumber(out.bytesWritten)} bytes`)
}
