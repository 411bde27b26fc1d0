import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, readdir, readlink, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, canEnter, runAs, unprivilegedAccount } from './account.ts'
import { makeOutsideFolder, outsideFolder } from './outside.ts'

/** Where the parts of one database are and who runs its server. All paths are absolute and real. */
export type Place = { dataDir: string; clusterDir: string; socketDir: string; logFile: string; account: Account }

export const port = 5432

/**
 * Finds or chooses where the database of a data folder is. It is the folder `postgres` in it, or what a link of that
 * name points to: when root starts us and the unprivileged user of PostgreSQL cannot enter the data folder, the
 * database goes to /var/lib/camshaft. Refuses a database that belongs to somebody else.
 */
export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  const inside = join(real, 'postgres')
  const asRoot = process.getuid?.() === 0
  let clusterDir = resolve(real, await readlink(inside).catch(() => inside))
  const found = await lstat(clusterDir).catch(() => null)
  let account: Account = null
  if (asRoot) {
    account = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : await unprivilegedAccount()
    if (!found && clusterDir === inside && !(await canEnter(account, real)))
      clusterDir = await linkOutside(real, inside)
    if (found?.uid === 0 && account) await runAs(null, 'chown', ['-R', `${account.uid}:${account.gid}`, clusterDir])
    if (found && !(await canEnter(account, clusterDir))) {
      throw new Error(`User ${account?.uid} of PostgreSQL cannot enter ${clusterDir}: let it pass every folder above`)
    }
  } else if (found) {
    await access(clusterDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
      throw new Error(`The database in ${clusterDir} belongs to user ${found.uid}: start as that user or as root`)
    })
  }
  if (clusterDir !== inside) {
    const moved = asRoot && clusterDir.startsWith(`${outsideFolder}/`)
    if (moved) await makeOutsideFolder(dirname(clusterDir))
    const reason = moved ? ': the user of PostgreSQL cannot enter the data folder' : ''
    say(`The database of ${real} is kept in ${clusterDir}${reason}`)
  }
  const socketDir = fits(clusterDir) ? clusterDir : await privateSocketFolder(clusterDir, account)
  return { dataDir: real, clusterDir, socketDir, logFile: join(real, 'postgres.log'), account }
}

/** Links to a new folder outside. Its name ends at random: a new data folder never finds an old database by its path. */
async function linkOutside(dataDir: string, link: string): Promise<string> {
  const target = join(outsideFolder, `${shortHash(dataDir)}-${randomBytes(4).toString('hex')}`, 'postgres')
  await symlink(target, link).catch(error => {
    if (error.code !== 'EEXIST') throw error
  })
  return readlink(link)
}

/** Whether a socket in that folder has a path that the system takes: up to 103 bytes on macOS, 107 on Linux. */
function fits(folder: string) {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= 103
}

async function privateSocketFolder(clusterDir: string, account: Account): Promise<string> {
  const uid = account?.uid ?? process.getuid?.()
  for (const parent of [tmpdir(), '/tmp']) {
    const folder = join(parent, `camshaft-${shortHash(`${uid} ${clusterDir}`)}`)
    if (!fits(folder) || !(await canEnter(account, parent))) continue
    const made = await mkdir(folder, { mode: 0o700 }).then(
      () => true,
      error => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (made && account) await chown(folder, account.uid, account.gid)
    const state = await lstat(folder)
    // In a shared /tmp somebody else may have made a folder of our name, to pose as our database.
    if (!state.isDirectory() || (state.uid !== uid && state.uid !== process.getuid?.())) {
      throw new Error(`${folder}, meant for the socket of PostgreSQL, belongs to somebody else: remove it`)
    }
    if (account) await chown(folder, account.uid, account.gid)
    await chmod(folder, 0o700)
    return folder
  }
  throw new Error(`No folder has a path short enough for the socket of PostgreSQL: move ${clusterDir} or set TMPDIR`)
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Lists databases that an earlier data folder of this path left outside. Only its owner knows whether they matter. */
export async function listLeftOutside(place: Place): Promise<string[]> {
  const mine = dirname(place.clusterDir)
  const names = await readdir(outsideFolder).catch(() => [])
  return names
    .filter(name => name.startsWith(`${shortHash(place.dataDir)}-`))
    .map(name => join(outsideFolder, name))
    .filter(path => path !== mine)
}
