import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The user that PostgreSQL runs as; null means the user that runs us. */
export type Account = { uid: number; gid: number } | null

/** Nothing of our own environment reaches PostgreSQL: PG* variables and locales would change what it does. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/** Runs a program as that account and returns its output. A failure throws with the program's complaint, in one line. */
export async function runAs(account: Account, file: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(file, args, { ...account, cwd: '/', env: serverEnvironment })
    return stdout.trim()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const complaint = 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`${file}: ${(complaint || error.message).replaceAll('\n', '; ')}`)
  }
}

/** Whether that account can enter the folder. We ask the system by trying, since every folder above it has a say too. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}

/**
 * The account for a server that root starts, since PostgreSQL refuses to run as root: the user `postgres`, else a system
 * user `camshaft`, which is made when it is missing.
 */
export async function unprivilegedAccount(): Promise<Account> {
  const existing = (await findAccount('postgres')) ?? (await findAccount('camshaft'))
  if (existing) return existing
  const reason = await runAs(null, 'useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'camshaft',
  ]).then(
    () => '',
    (error: Error) => ` (${error.message})`,
  )
  const made = await findAccount('camshaft')
  if (made) return made
  throw new Error(
    `PostgreSQL refuses to run as root and a system user 'camshaft' could not be made${reason}: make one, start as an ordinary user, or set DATABASE_URL`,
  )
}

async function findAccount(name: string): Promise<Account> {
  try {
    const uid = Number(await runAs(null, 'id', ['-u', name]))
    const gid = Number(await runAs(null, 'id', ['-g', name]))
    return uid > 0 ? { uid, gid } : null
  } catch {
    return null
  }
}
