import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBuilds, markUsed, markWhole, removeOldBuilds } from './builds.ts'

let builds: string
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'camshaft-builds-'))
})
afterEach(() => rm(builds, { recursive: true }))

async function makeBuild(name: string, minutesAgo: number, isWhole = true) {
  const folder = join(builds, name)
  await mkdir(folder)
  const at = new Date(Date.now() - minutesAgo * 60_000)
  if (isWhole) await markWhole(folder)
  await utimes(isWhole ? join(folder, '.camshaft-built') : folder, at, at)
  return folder
}

test('the three builds used last stay, and what a process has used within the hour', async () => {
  for (const [name, minutesAgo] of Object.entries({ a: 1, b: 5, c: 20, d: 50, e: 70, f: 900 })) {
    await makeBuild(name, minutesAgo)
  }
  await removeOldBuilds(builds)
  expect((await readdir(builds)).sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('however old, the last three stay', async () => {
  for (const [name, minutesAgo] of Object.entries({ a: 1000, b: 2000, c: 3000, d: 4000 }))
    await makeBuild(name, minutesAgo)
  await removeOldBuilds(builds)
  expect((await readdir(builds)).sort()).toEqual(['a', 'b', 'c'])
})

test('a build under way stays and is not taken for a whole one, and what was left of a failed one goes', async () => {
  await makeBuild('under-way', 2, false)
  await makeBuild('failed', 200, false)
  await removeOldBuilds(builds)
  expect(await readdir(builds)).toEqual(['under-way'])
  expect(await listBuilds(builds)).toEqual([])
})

test('a build that is used goes to the front', async () => {
  const old = await makeBuild('old', 500)
  await makeBuild('new', 5)
  await markUsed(old)
  expect((await listBuilds(builds)).map(({ name }) => name)).toEqual(['old', 'new'])
})
