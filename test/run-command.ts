import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')

/** What Node is told, so that a program and its threads hash passwords at a cost that only tests can afford. */
export const withCheapPasswords = ['--import', pathToFileURL(resolve(import.meta.dirname, 'cheap-passwords.ts')).href]

export type Ended = { code: number | null; stdout: string; stderr: string }

/**
 * What a program of ours inherits from the tests: where to find programs, and the compiled code that the launcher has Node
 * keep, without which each start costs half a second more. Nothing else of our environment.
 */
export const inherited = (): Record<string, string> => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/node') } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE }
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
