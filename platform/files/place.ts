import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = '.camshaft-place'

/**
 * A short name of the place where files are kept, the same for all processes that share it: of a bucket, or of a folder,
 * which keeps its name in a file. So a folder that several machines mount is one place, whatever its path on each.
 */
export async function namePlace({ dataDir, s3 }: { dataDir: string; s3: { bucket: string } | null }): Promise<string> {
  if (s3) return createHash('sha256').update(`bucket ${s3.bucket}`).digest('hex').slice(0, 12)
  const folder = join(dataDir, 'uploads')
  const file = join(folder, fileName)
  await mkdir(folder, { recursive: true })
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(making, randomBytes(6).toString('hex'))
  // Only one of several processes that start at once makes the file, and it is whole from the beginning.
  await link(making, file).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(making)
  return readFile(file, 'utf8')
}
