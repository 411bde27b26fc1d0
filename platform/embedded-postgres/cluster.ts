import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncPath } from '#platform/sync.ts'
import { runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { listLeftOutside, type Place } from './place.ts'

export const superuser = 'camshaft'

const halfMade = '.postgres-new-'
const minute = 60_000

/**
 * Makes the cluster of a place unless it exists, and returns its superuser's password. A cluster appears by one rename,
 * with its password inside, so that neither a kill in the middle nor two starts at once leave half a cluster. Refuses a
 * cluster of another major version.
 */
export async function ensureCluster(place: Place, binaries: Binaries, say: (line: string) => void): Promise<string> {
  const version = await clusterVersion(place)
  if (!version) await makeCluster(place, binaries, say)
  const major = version ?? (await clusterVersion(place))
  if (major !== String(binaries.major)) {
    throw new Error(
      `The database in ${place.clusterDir} was made by PostgreSQL ${major} and this is ${binaries.major}: start it with the Camshaft that made it, or set DATA_DIR to another folder`,
    )
  }
  return readFile(join(place.clusterDir, 'camshaft.password'), 'utf8').catch(() => {
    throw new Error(`The password file camshaft.password is missing in ${place.clusterDir}: restore it from a backup`)
  })
}

function clusterVersion(place: Place): Promise<string | null> {
  return readFile(join(place.clusterDir, 'PG_VERSION'), 'utf8').then(
    text => text.trim(),
    () => null,
  )
}

async function makeCluster(place: Place, binaries: Binaries, say: (line: string) => void) {
  const { account, clusterDir } = place
  say(`Making a new PostgreSQL ${binaries.major} database in ${clusterDir}`)
  for (const old of await listLeftOutside(place)) {
    say(`An earlier database of this data folder is still in ${old}: delete it once nobody needs it`)
  }
  const parent = dirname(clusterDir)
  await removeHalfMade(parent)
  const making = await mkdtemp(join(parent, halfMade))
  try {
    const cluster = join(making, 'cluster')
    const password = join(making, 'password')
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await chmod(making, 0o700)
    if (account) {
      await chown(password, account.uid, account.gid)
      await chown(making, account.uid, account.gid)
    }
    await runAs(account, binaries.initdb, [
      `--pgdata=${cluster}`,
      `--username=${superuser}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...sameEverywhere(binaries.major),
      '--text-search-config=english',
      '--data-checksums',
      '--no-instructions',
    ])
    await rename(password, join(cluster, 'camshaft.password'))
    await syncPath(join(cluster, 'camshaft.password'))
    await syncPath(cluster)
    await rename(cluster, clusterDir).catch(async error => {
      // Another start was quicker: its cluster is as good as ours.
      if (!(await clusterVersion(place))) throw error
    })
    await syncPath(parent)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** Options for initdb: sort by code point and know Unicode's letters, whatever locales the machine has. */
function sameEverywhere(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8', '--lc-messages=C']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

async function removeHalfMade(parent: string) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(halfMade)) continue
    const path = join(parent, name)
    const state = await stat(path).catch(() => null)
    // A younger folder may belong to a start that is at work just now.
    if (state && Date.now() - state.mtimeMs > 10 * minute) await rm(path, { recursive: true, force: true })
  }
}
