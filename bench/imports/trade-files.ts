import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { readAces } from '#shop/trade/formats/aces-read.server.ts'
import { type WrittenApplication, writeAces } from '#shop/trade/formats/aces-write.server.ts'
import { type PiesItem, readPies } from '#shop/trade/formats/pies-read.server.ts'
import { writePies } from '#shop/trade/formats/pies-write.server.ts'
import type { Reading } from '#shop/trade/formats/reading.ts'
import { exportAces } from '#shop/trade/imports/exports/aces.server.ts'
import { exportPies } from '#shop/trade/imports/exports/pies.server.ts'
import type { MadeFile } from './files.ts'

/**
 * Writes PIES and ACES of so many products into a folder: what the shop exports, its part numbers under a prefix. An application
 * is for all years of a variant, as the shop writes it.
 */
export async function makeTradeFiles(
  db: Db,
  { folder, prefix, count }: { folder: string; prefix: string; count: number },
): Promise<MadeFile[]> {
  const settings = await findSettings(db)
  const day = new Date().toISOString().slice(0, 10)
  const shop = { settings, origin: 'http://localhost', day }
  const header = {
    company: 'Bench',
    email: 'bench@example.com',
    phone: '1',
    title: 'Bench',
    day,
    databasesOf: day,
  }
  const chosen = new Set<string>()
  async function* items(): AsyncGenerator<PiesItem> {
    for await (const item of rowsOf(readPies(encoded(exportPies(db, shop))))) {
      if (chosen.size === count) return
      chosen.add(item.partNumber)
      // Pictures would be fetched.
      yield { ...item, partNumber: prefix + item.partNumber, pictures: [] }
    }
  }
  async function* applications(): AsyncGenerator<WrittenApplication> {
    for await (const application of rowsOf(readAces(encoded(exportAces(db, shop)))))
      if (chosen.has(application.partNumber))
        yield { ...application, partNumber: prefix + application.partNumber, partType: null }
  }
  const write = async (name: string, texts: AsyncIterable<string>): Promise<MadeFile> => {
    const path = join(folder, `${name.toLowerCase()}.xml`)
    await pipeline(texts, createWriteStream(path))
    return { kind: null, name, path, bytes: (await stat(path)).size }
  }
  const pies = await write('PIES', writePies({ ...header, currency: settings.currencyCode }, items()))
  return [pies, await write('ACES', writeAces(header, applications()))]
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

async function* rowsOf<Row>(readings: AsyncIterable<Reading<Row>>): AsyncGenerator<Row> {
  for await (const reading of readings) if (reading.kind === 'row') yield reading.row
}
