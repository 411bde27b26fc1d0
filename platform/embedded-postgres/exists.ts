import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether a data folder has a database; makes nothing. A database that we may not enter counts as there. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  // A cluster appears whole, by one rename: see ensureCluster.
  const error = await access(join(dataDir, 'postgres')).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  return error?.code !== 'ENOENT' && error?.code !== 'ENOTDIR'
}
