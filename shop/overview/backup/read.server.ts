import { isDeepStrictEqual } from 'node:util'
import { listOwnMigrations } from '#db/migrate.server.ts'
import { readArchive } from '#platform/archive.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Manifest, manifestName, manifestShape, otherVersion, startTally } from './manifest.ts'

/**
 * Reads a backup from its first to its last byte and compares it with its manifest; writes nothing. Refuses a file that is
 * cut, damaged, no backup, or of another version.
 */
export async function readBackup(file: string): Promise<Manifest> {
  const tally = startTally()
  let last: Buffer | null = null
  for await (const part of readArchive(file)) {
    if (part.name === manifestName) last = part.content
    else tally.add(part)
  }
  const manifest = manifestShape.safeParse(last && parse(last))
  if (!manifest.success) throw new Refusal(`${file} is no backup of Camshaft, or of a much later version`)
  if (!isDeepStrictEqual(tally.end(), manifest.data.contents)) {
    throw new Refusal(`${file} has been changed since it was made, its checksums are wrong: take another backup`)
  }
  if (!isDeepStrictEqual(manifest.data.migrations, listOwnMigrations())) {
    throw new Refusal(otherVersion(file, manifest.data))
  }
  return manifest.data
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return null
  }
}
