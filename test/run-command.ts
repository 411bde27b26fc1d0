import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs a command of cli/ to its end, as the launcher does, with nothing of our own environment but PATH and HOME. */
export function runCommand(script: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../cli', script), ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
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
