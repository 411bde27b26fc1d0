import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What measures and is measured: '2 cores (Xeon …), 8 GB of memory, Node v24'. */
export function machineText(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${memory} GB of memory, Node ${process.version}`
}

/** How busy the machine was over the last minute. */
export const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1)

/** Which code is measured: 'commit 2960310', with what was not committed said; 'an unknown commit' outside of a clone. */
export function codeText(): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--short', 'HEAD')
  if (status !== 0) return 'an unknown commit'
  const isChanged = git('status', '--porcelain', '--', '../app', '../shop', '../db', '../server').stdout !== ''
  return `commit ${stdout.trim()}${isChanged ? ' with changes' : ''}`
}
