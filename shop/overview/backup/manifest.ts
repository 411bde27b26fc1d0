import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import type { Part } from '#platform/archive.ts'

export const manifestName = 'manifest.json'
export const tablesFolder = 'tables/'
export const picturesFolder = 'uploads/'

/**
 * The last part of a backup: what must be in it, and what a database must hold once it is restored. `migrations` are the
 * hashes of those that made the tables; `contents` has a line for each table and one for all pictures.
 */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.string(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  contents: z.record(z.string(), z.object({ parts: z.int(), bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof manifestShape>

/** Why a backup is refused whose tables are not those of this version. */
export const otherVersion = (file: string, { madeAt }: Manifest): string =>
  `${file} was made on ${madeAt.slice(0, 10)} by another version of Camshaft: restore it with that version, then start this one, which brings it up to date`

/** Counts parts and adds up their checksums, by table; all pictures count together. */
export function startTally() {
  const sums = new Map<string, { parts: number; bytes: number; hash: Hash }>()
  return {
    add({ name, content }: Part) {
      const group = name.startsWith(picturesFolder) ? picturesFolder : name.slice(0, name.lastIndexOf('/'))
      const sum = sums.get(group) ?? { parts: 0, bytes: 0, hash: createHash('sha256') }
      sums.set(group, sum)
      sum.parts += 1
      sum.bytes += content.length
      sum.hash.update(`${name}\n`).update(content)
    },
    end(): Manifest['contents'] {
      const entries = [...sums].map(([group, { hash, ...sum }]) => [group, { ...sum, sha256: hash.digest('hex') }])
      return Object.fromEntries(entries)
    },
  }
}
