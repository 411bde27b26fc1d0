import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt'])
const smallest = 1024

/** Writes a .br beside every text file of a folder that gets smaller by it, so that no request waits for compression. */
export async function precompress(folder: string) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter(name => compressible.has(extname(name))).map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string) {
  if ((await stat(path)).size < smallest) return
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const packed = await brotli(content, { params })
  if (packed.length < content.length) await writeFile(`${path}.br`, packed)
}
