import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')

const preload = (file: string) => ['--import', pathToFileURL(resolve(root, file)).href]

/** What Node is told, so that a program and its threads hash passwords at a cost that only tests can afford. */
export const withCheapPasswords = preload('test/cheap-passwords.ts')

/** Every program that tests start loads its packages as the launcher has programs do it, in half the time. */
export function importQuickly() {
  const [flag = '', file = ''] = preload('platform/quick-imports.mjs')
  const { NODE_OPTIONS = '' } = process.env
  if (!NODE_OPTIONS.includes(file)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${flag} ${file}`.trim()
}

export type Ended = { code: number | null; stdout: string; stderr: string }

/**
 * What a program of ours inherits from the tests: where to find programs, and the compiled code that the launcher has Node
 * keep, without which each start costs half a second more. Nothing else of our environment.
 */
export const inherited = (): Record<string, string> => {
  const { PATH = '', HOME = '', NODE_OPTIONS = '' } = process.env
  const { NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/node') } = process.env
  return { PATH, HOME, NODE_OPTIONS, NODE_COMPILE_CACHE }
}

/** Runs a command of cli/ to its end, as the launcher does. */
export function runCommand(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [...withCheapPasswords, resolve(root, 'cli', script), ...args], {
    cwd: root,
    env: { ...inherited(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', data => (stdout += data))
  child.stderr.on('data', data => (stderr += data))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => done({ code, stdout, stderr }))
  })
}
