import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the folder of a build: the build is whole, and was last used when this file was last touched. */
const mark = '.camshaft-built'
const newestKept = 3
const hourMs = 3_600_000

export const markWhole = (folder: string) => writeFile(join(folder, mark), '')

/** Says that a build is in use. Where the disk takes no changes nothing is removed either, so a failure does no harm. */
export const markUsed = (folder: string) =>
  utimes(join(folder, mark), new Date(), new Date()).catch((): undefined => undefined)

/** Says until the process ends that it uses this build. */
export function keepBuild(folder: string) {
  setInterval(() => markUsed(folder), hourMs / 6).unref()
}

/** All whole builds of a folder, the one used last first. */
export async function listBuilds(builds: string): Promise<{ name: string; usedAt: number }[]> {
  const names = await readdir(builds).catch(() => [])
  const marks = await Promise.all(names.map(name => stat(join(builds, name, mark)).catch(() => null)))
  return names
    .flatMap((name, at) => (marks[at] ? [{ name, usedAt: marks[at].mtimeMs }] : []))
    .sort((a, b) => b.usedAt - a.usedAt)
}

/**
 * Removes builds that no process has used for an hour, and what was left of one that failed. The three used last stay: pages
 * in browsers may still ask for their files.
 */
export async function removeOldBuilds(builds: string): Promise<void> {
  const whole = await listBuilds(builds)
  const kept = new Set(whole.slice(0, newestKept).map(({ name }) => name))
  for (const name of await readdir(builds).catch(() => [])) {
    // A build under way has no mark yet.
    const usedAt = whole.find(build => build.name === name)?.usedAt ?? (await changedAt(join(builds, name)))
    if (kept.has(name) || Date.now() - usedAt < hourMs) continue
    await rm(join(builds, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const changedAt = (path: string) => stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)
