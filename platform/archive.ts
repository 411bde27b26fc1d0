import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { Refusal } from './refusal.ts'

/** A file of an archive: 'tables/public.orders/000001', say. It is in memory whole, so whoever writes keeps it to some megabytes. */
export type Part = { name: string; content: Buffer }

/** A part is a piece of a table or one picture. A larger size is that of a broken file. */
const mostBytes = 256 * 1024 * 1024

/**
 * Writes parts into one .tar.gz, which any machine can open, in the memory of one part. The file has its name only once it is
 * whole and on the disk, and only its owner may read it. Refuses a name that is taken, and a folder that is not there.
 */
export async function writeArchive(file: string, parts: AsyncIterable<Part>): Promise<void> {
  const making = `${file}.part`
  await refuseTaken(file)
  const handle = await open(making, 'w', 0o600).catch(error => {
    throw new Refusal(`${file} cannot be written: ${error.message}`)
  })
  try {
    const packed = pack()
    const written = pipeline(packed, createGzip({ level: 4 }), handle.createWriteStream({ flush: true }))
    await Promise.all([written, fill(packed, parts)])
    await rename(making, file)
  } catch (error) {
    await rm(making, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new Refusal(`There is no room for ${file}: free some on that disk, or choose a file on another`)
    }
    throw error
  }
}

async function refuseTaken(file: string) {
  const taken = await open(file).catch(() => null)
  await taken?.close()
  if (taken) throw new Refusal(`${file} is there already: choose another name, or remove it first`)
}

async function fill(packed: Pack, parts: AsyncIterable<Part>) {
  try {
    for await (const { name, content } of parts) await addEntry(packed, name, content)
    packed.finalize()
  } catch (error) {
    packed.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}

function addEntry(packed: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    packed.entry({ name, size: content.length }, content, error => (error ? failed(error) : done()))
  })
}

/** Reads the parts of an archive in their order. Refuses a file that is not there, is cut, or is something else. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const unpacked = extract()
  const read = pipeline(createReadStream(file), createGunzip(), unpacked)
  // Whoever stops reading half way is told of nothing.
  read.catch(() => undefined)
  try {
    for await (const entry of unpacked) {
      if (Number(entry.header.size) > mostBytes) throw new RangeError(`A part has ${entry.header.size} bytes`)
      yield { name: entry.header.name, content: await buffer(entry) }
    }
    await read
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Refusal(isMissing ? `There is no file ${file}` : `${file} is cut, damaged or no backup: take another`)
  }
}
